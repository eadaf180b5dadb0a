// What only a terminal shows: colours, prompts without an echo of our own, and signals that end a game without losing it.

#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <map>
#include <string>

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

}  // namespace
}  // namespace nocturne::terminal
