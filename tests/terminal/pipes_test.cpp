// What befalls a game that reads and writes pipes: signals and faults end it without losing it.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <functional>
#include <string>
#include <thread>
#include <utility>

#include "terminal/play.h"
#include "tests/terminal/temporary_folder.h"

namespace nocturne::terminal {
namespace {

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
