// What only a process of its own shows: at a terminal, colours and prompts without an echo of our own; there and at pipes, signals
// and faults that end a game without losing it.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <functional>
#include <map>
#include <string>
#include <thread>
#include <utility>

#include "terminal/play.h"
#include "tests/terminal/temporary_folder.h"

namespace nocturne::terminal {
namespace {

using Variables = std::map<std::string, std::string>;

/// The game in a process of its own at a terminal of its own. REQUIRES that pseudo terminals can be opened.
class Player {
 public:
  Player(const PlayOptions& options, const Variables& variables) {
    process_ = forkpty(&terminal_, nullptr, nullptr, nullptr);
    if (process_ != 0) return;
    for (const char* name : {"NO_COLOR", "COLORTERM", "LC_ALL", "LC_MESSAGES", "LC_CTYPE"}) unsetenv(name);
    for (const auto& [name, value] : variables) setenv(name.c_str(), value.c_str(), 1);
    _exit(play(options));
  }
  ~Player() {
    if (process_ > 0) kill(process_, SIGKILL);
    if (process_ > 0) waitpid(process_, nullptr, 0);
    close(terminal_);
  }
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  void type(const std::string& text) { EXPECT_EQ(::write(terminal_, text.data(), text.size()), static_cast<ssize_t>(text.size())); }
  void send(int signal) { kill(process_, signal); }

  /// Reads until the screen has shown `text`; false after ten seconds without anything new.
  bool shows(const std::string& text) {
    while (seen_.find(text) == std::string::npos) {
      if (!read_more()) return false;
    }
    return true;
  }
  /// The exit status, -1 when the process did not end by itself.
  int wait() {
    while (read_more()) {
    }
    int status = 0;
    waitpid(process_, &status, 0);
    process_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  const std::string& seen() const { return seen_; }

 private:
  bool read_more() {
    pollfd ready{terminal_, POLLIN, 0};
    if (poll(&ready, 1, 10'000) != 1) return false;
    std::array<char, 4096> block;
    const ssize_t count = ::read(terminal_, block.data(), block.size());
    if (count <= 0) return false;
    seen_.append(block.data(), static_cast<std::size_t>(count));
    return true;
  }

  int terminal_ = -1;
  pid_t process_ = -1;
  std::string seen_;
};

class PseudoTerminal : public testing::Test {
 protected:
  PseudoTerminal() {
    options_.variant = "lightshadow";
    options_.rules = "-";
    options_.side = Side::both;
    options_.seed = 1;
  }

  void SetUp() override {
    int terminal = -1;
    int other_end = -1;
    if (openpty(&terminal, &other_end, nullptr, nullptr, nullptr) != 0) {
      FAIL() << "A pseudo terminal could not be opened (is /dev/pts mounted?).";
    }
    close(terminal);
    close(other_end);
  }

  Variables variables(Variables more) const {
    more.insert({{"XDG_STATE_HOME", folder_.path()}, {"TERM", "xterm-256color"}, {"LANG", "en_US.UTF-8"}});
    return more;
  }

  TemporaryFolder folder_;
  PlayOptions options_;
};

TEST_F(PseudoTerminal, colours_and_symbols) {
  Player player(options_, variables({}));
  ASSERT_TRUE(player.shows("White: ")) << player.seen();
  EXPECT_NE(player.seen().find("\033[38;5;"), std::string::npos);
  EXPECT_NE(player.seen().find("♞"), std::string::npos);
  player.type("quit\n");
  EXPECT_EQ(player.wait(), 0);
}

TEST_F(PseudoTerminal, no_color_means_no_colour) {
  Player player(options_, variables({{"NO_COLOR", "1"}}));
  ASSERT_TRUE(player.shows("White: "));
  player.type("quit\n");
  EXPECT_EQ(player.wait(), 0);
  EXPECT_EQ(player.seen().find('\033'), std::string::npos);
  EXPECT_NE(player.seen().find("♘"), std::string::npos);
}

TEST_F(PseudoTerminal, the_language_comes_from_the_locale) {
  Player player(options_, variables({{"LC_MESSAGES", "ru_RU.UTF-8"}}));
  EXPECT_TRUE(player.shows("Белые: ")) << player.seen();
}

TEST_F(PseudoTerminal, control_c_keeps_the_game) {
  Player player(options_, variables({}));
  ASSERT_TRUE(player.shows("White: "));
  player.type("e4\n");
  ASSERT_TRUE(player.shows("\033[1mBlack: "));
  player.type("\x03");
  EXPECT_EQ(player.wait(), 0);
  ASSERT_EQ(folder_.files().size(), 1U);
  EXPECT_NE(text_of_file(folder_.files()[0]).find("1. e4 *"), std::string::npos);
  EXPECT_NE(player.seen().find("nocturne play --load"), std::string::npos);
}

TEST_F(PseudoTerminal, signals_that_ask_to_end_keep_the_game) {
  for (const int signal : {SIGTERM, SIGHUP, SIGQUIT}) {
    const TemporaryFolder folder;
    Player player(options_, variables({{"XDG_STATE_HOME", folder.path()}}));
    ASSERT_TRUE(player.shows("White: "));
    player.type("e4\n");
    ASSERT_TRUE(player.shows("\033[1mBlack: "));
    player.send(signal);
    EXPECT_EQ(player.wait(), 0);
    EXPECT_EQ(folder.files().size(), 1U);
  }
}

TEST_F(PseudoTerminal, what_is_open_is_asked_for) {
  options_.side.reset();
  options_.rules.reset();
  Player player(options_, variables({}));
  ASSERT_TRUE(player.shows("[1] "));
  player.type("\n\n\n3\n");
  EXPECT_TRUE(player.shows("White: ")) << player.seen();
}

/// Two people's game in a process of its own that reads and writes pipes.
class PipedPlayer {
 public:
  /// The process does `first` before it plays.
  explicit PipedPlayer(
      const std::string& folder, const std::function<void()>& first = [] {}) {
    std::array<int, 2> input{};
    std::array<int, 2> output{};
    EXPECT_EQ(pipe(input.data()), 0);
    EXPECT_EQ(pipe(output.data()), 0);
    process_ = fork();
    if (process_ == 0) {
      setenv("XDG_STATE_HOME", folder.c_str(), 1);
      dup2(input[0], STDIN_FILENO);
      dup2(output[1], STDOUT_FILENO);
      dup2(output[1], STDERR_FILENO);
      for (const int descriptor : {input[0], input[1], output[0], output[1]}) close(descriptor);
      first();
      PlayOptions options;
      options.variant = "lightshadow";
      options.side = Side::both;
      _exit(play(options));
    }
    close(input[0]);
    close(output[1]);
    input_ = input[1];
    output_ = output[0];
  }
  ~PipedPlayer() {
    if (process_ > 0) kill(process_, SIGKILL);
    if (process_ > 0) waitpid(process_, nullptr, 0);
    close_input();
    close_output();
  }
  PipedPlayer(const PipedPlayer&) = delete;
  PipedPlayer& operator=(const PipedPlayer&) = delete;

  void type(const std::string& text) { EXPECT_EQ(::write(input_, text.data(), text.size()), static_cast<ssize_t>(text.size())); }
  void send(int signal) { kill(process_, signal); }
  void close_input() { close(std::exchange(input_, -1)); }
  void close_output() { close(std::exchange(output_, -1)); }

  /// All that it says until it ends.
  std::string read_all() {
    std::string text;
    std::array<char, 4096> block;
    for (ssize_t count = 1; count > 0;) {
      count = ::read(output_, block.data(), block.size());
      if (count > 0) text.append(block.data(), static_cast<std::size_t>(count));
    }
    return text;
  }
  /// Waits until it has written something and then nothing for a while, because the pipe is full or input is waited for.
  void wait_for_silence() const {
    for (int before = 0, now = unread(); now == 0 || now != before; before = std::exchange(now, unread())) {
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
  }
  /// The exit status, -1 when the process did not end by itself within five seconds.
  int wait() {
    int status = 0;
    for (int n = 0; n < 500; ++n) {
      if (waitpid(process_, &status, WNOHANG) == process_) {
        process_ = -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return -1;
  }

 private:
  int unread() const {
    int bytes = 0;
    ioctl(output_, FIONREAD, &bytes);
    return bytes;
  }

  int input_ = -1;
  int output_ = -1;
  pid_t process_ = -1;
};

TEST(Pipes, a_closed_output_ends_the_game_without_losing_it) {
  const TemporaryFolder folder;
  PipedPlayer player(folder.path());
  player.close_output();
  player.type("e4\ne5\n");
  player.close_input();
  EXPECT_EQ(player.wait(), 0);
}

TEST(Pipes, signals_end_the_game_though_nobody_reads) {
  for (const int signal : {SIGTERM, SIGINT, SIGHUP}) {
    const TemporaryFolder folder;
    PipedPlayer player(folder.path());
    std::string typed = "e4\n";
    for (int n = 0; n < 400; ++n) typed += "board\n";
    player.type(typed);
    player.wait_for_silence();
    player.send(signal);
    EXPECT_EQ(player.wait(), 2) << "some text was lost";
    ASSERT_EQ(folder.files().size(), 1U);
    EXPECT_NE(text_of_file(folder.files()[0]).find("1. e4 *"), std::string::npos);
  }
}

TEST(Pipes, signals_end_the_game_though_there_is_always_something_to_read) {
  const TemporaryFolder folder;
  PipedPlayer player(folder.path(), [] { dup2(open("/dev/zero", O_RDONLY), STDIN_FILENO); });
  player.wait_for_silence();
  player.send(SIGTERM);
  EXPECT_EQ(player.wait(), 0);
}

TEST(Pipes, where_no_file_may_grow_the_game_is_shown) {
  const TemporaryFolder folder;
  PipedPlayer player(folder.path(), [] {
    const rlimit nothing{0, 0};
    setrlimit(RLIMIT_FSIZE, &nothing);
  });
  player.type("e4\nsave " + folder.path() + "/game.pgn\n");
  player.close_input();
  const std::string said = player.read_all();
  EXPECT_EQ(player.wait(), 0);
  EXPECT_NE(said.find("Could not write"), std::string::npos) << said;
  EXPECT_NE(said.find("1. e4 *"), std::string::npos) << said;
  EXPECT_TRUE(folder.files().empty());
}

}  // namespace
}  // namespace nocturne::terminal
