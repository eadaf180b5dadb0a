#include "terminal/standard_console.h"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>

namespace nocturne::terminal {
namespace {

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string() : std::string(value);
}

}  // namespace

StandardConsole::StandardConsole()
    : capabilities_(detect_capabilities(variable, isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1)) {}

Input StandardConsole::read_line() {
  Input input{Input::Kind::end, {}};
  while (!reader_.take(input)) {
    if (has_ended_) return reader_.take_rest(input) ? input : Input{Input::Kind::end, {}};
    if (!interruption_.wait_to_read(STDIN_FILENO)) return {Input::Kind::interrupted, {}};
    std::array<char, 4096> block;
    const ssize_t count = ::read(STDIN_FILENO, block.data(), block.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      has_ended_ = true;
    } else {
      reader_.add({block.data(), static_cast<std::size_t>(count)});
    }
  }
  return input;
}

bool StandardConsole::write(std::string_view text) {
  if (!is_broken_ && !interruption_.write(STDOUT_FILENO, text)) {
    has_lost_output_ = errno != EPIPE;
    is_broken_ = true;
  }
  return !is_broken_;
}

void StandardConsole::complain(std::string_view text) { interruption_.write(STDERR_FILENO, text); }

std::string StandardConsole::environment(const char* name) const { return variable(name); }

}  // namespace nocturne::terminal
