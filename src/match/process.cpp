#include "match/process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cassert>
#include <cerrno>
#include <cstring>
#include <thread>

namespace nocturne::match {
namespace {

using std::chrono::milliseconds;
using Trouble = Process::Trouble;

/// A program that writes so much without an end of line says nothing that we want to know.
constexpr std::size_t longest_line = 1U << 20;

/// Waits until a descriptor can be read or written.
std::optional<Trouble> wait_for(int descriptor, short event, Clock::time_point deadline, const Stop& stop) {
  for (;;) {
    if (stop.is_raised()) return Trouble::stopped;
    const auto left = std::chrono::ceil<milliseconds>(deadline - Clock::now()).count();
    if (left <= 0) return Trouble::late;
    std::array<pollfd, 2> waits{pollfd{descriptor, event, 0}, pollfd{stop.descriptor(), POLLIN, 0}};
    constexpr long longest_wait = 60'000;
    const int ready = poll(waits.data(), waits.size(), static_cast<int>(std::min<long>(left, longest_wait)));
    if (ready > 0 && waits[0].revents != 0) return std::nullopt;
  }
}

/// A pipe that other programs do not inherit by accident.
class Pipe {
 public:
  Pipe() : is_open_(pipe2(ends_.data(), O_CLOEXEC) == 0) {}
  ~Pipe() {
    for (const int end : ends_) {
      if (is_open_ && end >= 0) close(end);
    }
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;

  bool is_open() const { return is_open_; }
  int reading_end() const { return ends_[0]; }
  int writing_end() const { return ends_[1]; }
  int take(std::size_t end) { return std::exchange(ends_[end], -1); }

 private:
  std::array<int, 2> ends_{-1, -1};
  bool is_open_;
};

/// How a program is to be started: its own group, and none of our ways with signals.
class SpawnSettings {
 public:
  SpawnSettings(int input, int output) {
    posix_spawn_file_actions_init(&actions_);
    posix_spawn_file_actions_adddup2(&actions_, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions_, output, STDOUT_FILENO);
    posix_spawnattr_init(&attributes_);
    sigset_t signals;
    sigfillset(&signals);
    posix_spawnattr_setsigdefault(&attributes_, &signals);
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&attributes_, &signals);
    posix_spawnattr_setpgroup(&attributes_, 0);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  }
  ~SpawnSettings() {
    posix_spawn_file_actions_destroy(&actions_);
    posix_spawnattr_destroy(&attributes_);
  }
  SpawnSettings(const SpawnSettings&) = delete;
  SpawnSettings& operator=(const SpawnSettings&) = delete;

  /// The error number, or 0.
  int spawn(pid_t& id, const std::vector<std::string>& words) const {
    std::vector<char*> arguments;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    return posix_spawnp(&id, arguments.front(), &actions_, &attributes_, arguments.data(), environ);
  }

 private:
  posix_spawn_file_actions_t actions_;
  posix_spawnattr_t attributes_;
};

/// Whether a child has ended. It stays a zombie, so that its number, which names its group too, is not given to another program.
bool has_ended(pid_t id) {
  siginfo_t info{};
  return waitid(P_PID, static_cast<id_t>(id), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == id;
}

}  // namespace

std::optional<std::vector<std::string>> command_words(std::string_view command) {
  std::vector<std::string> words;
  char quote = 0;
  bool is_in_word = false;
  for (const char c : command) {
    if (quote != 0 ? c == quote : (c == '"' || c == '\'')) {
      quote = quote == 0 ? c : '\0';
      if (!is_in_word) words.emplace_back();
      is_in_word = true;
    } else if (quote == 0 && (c == ' ' || c == '\t')) {
      is_in_word = false;
    } else {
      if (!is_in_word) words.emplace_back();
      is_in_word = true;
      words.back() += c;
    }
  }
  if (quote != 0) return std::nullopt;
  return words;
}

Result<std::unique_ptr<Process>, std::string> Process::start(const std::vector<std::string>& words) {
  assert(!words.empty());
  Pipe to;
  Pipe from;
  if (!to.is_open() || !from.is_open()) return failure(std::string("there are no pipes left"));
  pid_t id = 0;
  const int error = SpawnSettings(to.reading_end(), from.writing_end()).spawn(id, words);
  if (error != 0) return failure("cannot be started: " + std::string(std::strerror(error)));
  const int writing = to.take(1);
  const int reading = from.take(0);
  // A program that does not read must not hold us up.
  fcntl(writing, F_SETFL, O_NONBLOCK);
  return std::unique_ptr<Process>(new Process(id, writing, reading));
}

Process::~Process() { end(milliseconds(0)); }

std::optional<Trouble> Process::write(std::string_view text, Clock::time_point deadline, const Stop& stop) {
  while (!text.empty()) {
    if (to_ < 0) return Trouble::closed;
    if (const auto trouble = wait_for(to_, POLLOUT, deadline, stop)) return trouble;
    const ssize_t written = ::write(to_, text.data(), text.size());
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
    if (written < 0 && errno != EINTR && errno != EAGAIN) return Trouble::closed;
  }
  return std::nullopt;
}

void Process::write_at_once(std::string_view text) {
  if (to_ < 0) return;
  // Whether it arrives shows in whether the program ends.
  [[maybe_unused]] const ssize_t written = ::write(to_, text.data(), text.size());
}

Result<std::string, Trouble> Process::read_line(Clock::time_point deadline, const Stop& stop) {
  for (;;) {
    if (std::optional<std::string> line = take_line()) return std::move(*line);
    if (from_ < 0) return failure(Trouble::closed);
    if (const auto trouble = wait_for(from_, POLLIN, deadline, stop)) return failure(*trouble);
    std::array<char, 4096> block;
    const ssize_t read = ::read(from_, block.data(), block.size());
    if (read < 0 && errno == EINTR) continue;
    if (read <= 0) return failure(Trouble::closed);
    if (unread_.size() > longest_line) unread_.clear();
    unread_.append(block.data(), static_cast<std::size_t>(read));
  }
}

std::optional<std::string> Process::take_line() {
  const std::size_t end = unread_.find('\n');
  if (end == std::string::npos) return std::nullopt;
  std::string line = unread_.substr(0, end);
  unread_.erase(0, end + 1);
  if (!line.empty() && line.back() == '\r') line.pop_back();
  return line;
}

std::string Process::end(milliseconds patience) {
  if (id_ == 0) return "it had ended before";
  close(std::exchange(to_, -1));
  const Clock::time_point deadline = Clock::now() + patience;
  while (!has_ended(id_) && Clock::now() < deadline) std::this_thread::sleep_for(milliseconds(2));
  const bool was_alive = !has_ended(id_);
  // The others of its group, too: a shell's engine, for instance.
  kill(-id_, SIGKILL);
  int status = 0;
  while (waitpid(id_, &status, 0) < 0 && errno == EINTR) continue;
  id_ = 0;
  close(std::exchange(from_, -1));
  if (was_alive) return "it had to be killed";
  if (WIFEXITED(status)) return "it ended with status " + std::to_string(WEXITSTATUS(status));
  return "signal " + std::to_string(WTERMSIG(status)) + " ended it";
}

}  // namespace nocturne::match
