#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace nocturne::tests {

/// What a program did.
struct Ran {
  int status;  ///< its exit status; 1000 and the number of the signal that ended it
  std::string out;
  std::string err;
};

/// A file without a name that goes away when it is closed.
class ScratchFile {
 public:
  ScratchFile() : file_(std::tmpfile()) {
    if (!file_) ADD_FAILURE() << "there is no room for temporary files";
  }

  int descriptor() const { return fileno(file_.get()); }
  void write(std::string_view text) {
    std::fwrite(text.data(), 1, text.size(), file_.get());
    std::rewind(file_.get());
  }
  std::string read() {
    std::string text;
    std::rewind(file_.get());
    for (int c = std::fgetc(file_.get()); c != EOF; c = std::fgetc(file_.get())) text += static_cast<char>(c);
    return text;
  }

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  std::unique_ptr<std::FILE, Close> file_;
};

/// Runs a program to its end. Its standard output goes to the descriptor `output` where one is given.
inline Ran run_program(const std::string& program, const std::vector<std::string>& arguments, std::string_view input = "",
                       int output = -1) {
  ScratchFile in;
  ScratchFile out;
  ScratchFile err;
  in.write(input);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in.descriptor(), STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output >= 0 ? output : out.descriptor(), STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, err.descriptor(), STDERR_FILENO);

  std::vector<char*> words{const_cast<char*>(program.c_str())};
  for (const std::string& argument : arguments) words.push_back(const_cast<char*>(argument.c_str()));
  words.push_back(nullptr);
  pid_t child = 0;
  const int error = posix_spawn(&child, program.c_str(), &actions, nullptr, words.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) {
    ADD_FAILURE() << program << " cannot be started";
    return {-1, "", ""};
  }
  int status = 0;
  waitpid(child, &status, 0);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status), out.read(), err.read()};
}

}  // namespace nocturne::tests
