#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nocturne::tests {

/// A conversation with `nocturne uci`, which runs beside the test.
class Dialogue {
 public:
  using Clock = std::chrono::steady_clock;
  /// How long an answer may take before the test gives up: much longer than any should, on the slowest machine.
  static constexpr std::chrono::seconds patience{60};

  Dialogue() {
    signal(SIGPIPE, SIG_IGN);
    int input[2];
    int output[2];
    if (pipe2(input, O_CLOEXEC) != 0 || pipe2(output, O_CLOEXEC) != 0) ADD_FAILURE() << "there are no pipes";
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output[1], STDOUT_FILENO);
    std::string program = NOCTURNE_PROGRAM;
    std::string command = "uci";
    char* words[] = {program.data(), command.data(), nullptr};
    if (posix_spawn(&child_, program.c_str(), &actions, nullptr, words, environ) != 0) ADD_FAILURE() << "it cannot be started";
    posix_spawn_file_actions_destroy(&actions);
    close(input[0]);
    close(output[1]);
    in_ = input[1];
    out_ = output[0];
  }
  Dialogue(const Dialogue&) = delete;
  Dialogue& operator=(const Dialogue&) = delete;
  ~Dialogue() {
    if (child_ != 0) end(SIGKILL);
    close_input();
    close(out_);
  }

  void say(std::string_view line) {
    std::string text(line);
    text += '\n';
    for (std::size_t written = 0; written < text.size();) {
      const ssize_t count = write(in_, text.data() + written, text.size() - written);
      if (count <= 0) {
        ADD_FAILURE() << "it no longer listens";
        return;
      }
      written += static_cast<std::size_t>(count);
    }
  }
  void close_input() {
    if (in_ >= 0) close(in_);
    in_ = -1;
  }

  /// The next line; nothing at the end of what it says, or when none comes in time.
  std::optional<std::string> line() {
    for (;;) {
      const std::size_t end = heard_.find('\n');
      if (end != std::string::npos) {
        std::string next = heard_.substr(0, end);
        heard_.erase(0, end + 1);
        return next;
      }
      pollfd ready{out_, POLLIN, 0};
      if (poll(&ready, 1, static_cast<int>(std::chrono::milliseconds(patience).count())) <= 0) {
        ADD_FAILURE() << "it says nothing more";
        return std::nullopt;
      }
      char buffer[4096];
      const ssize_t count = read(out_, buffer, sizeof buffer);
      if (count <= 0) return std::nullopt;
      heard_.append(buffer, static_cast<std::size_t>(count));
    }
  }

  /// All lines up to the first that begins with `beginning`, that one included.
  std::vector<std::string> until(std::string_view beginning) {
    std::vector<std::string> lines;
    while (std::optional<std::string> next = line()) {
      lines.push_back(*next);
      if (next->starts_with(beginning)) return lines;
    }
    ADD_FAILURE() << "it never said " << beginning;
    return lines;
  }
  std::vector<std::string> ask(std::string_view command, std::string_view beginning) {
    say(command);
    return until(beginning);
  }

  /// Everything up to its end, and its exit status; 1000 and the number of the signal that ended it.
  struct End {
    std::vector<std::string> lines;
    int status;
  };
  End end(int signal = 0) {
    if (signal != 0) kill(child_, signal);
    End result{{}, 0};
    if (signal == 0) {
      while (std::optional<std::string> next = line()) result.lines.push_back(*next);
    }
    int status = 0;
    waitpid(child_, &status, 0);
    child_ = 0;
    result.status = WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
    return result;
  }

 private:
  pid_t child_ = 0;
  int in_ = -1;
  int out_ = -1;
  std::string heard_;
};

/// The word behind `bestmove`.
inline std::string best_move(const std::vector<std::string>& lines) {
  const std::string line = lines.empty() ? "" : lines.back();
  if (!line.starts_with("bestmove ")) return "";
  return line.substr(9, line.find(' ', 9) - 9);
}

}  // namespace nocturne::tests
