#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/types.h"
#include "match/stop.h"

namespace nocturne::match {

using Clock = std::chrono::steady_clock;

/// The words of a command line; `"..."` and `'...'` keep blanks together. Nothing when a quotation mark is not closed.
std::optional<std::vector<std::string>> command_words(std::string_view command);

/// A program that runs beside this one, its standard input and output in our hands and its errors where ours go. It leads a process
/// group of its own, so that an interrupt from the terminal is ours to deal with; the group ends with this object at the latest.
/// Not thread-safe.
class Process {
 public:
  /// Why nothing was written or read.
  enum class Trouble : u8 {
    late,     ///< not before the deadline
    closed,   ///< the program has closed its end, or ended
    stopped,  ///< somebody raised the Stop
  };

  /// Starts a program, looked for where a shell would look. The error is a clause without a full stop. REQUIRES a word.
  static Result<std::unique_ptr<Process>, std::string> start(const std::vector<std::string>& words);
  /// Ends the program, if it has not ended.
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  std::optional<Trouble> write(std::string_view text, Clock::time_point deadline, const Stop& stop);
  /// Writes as much as can be written without waiting.
  void write_at_once(std::string_view text);
  /// The next line without its end.
  Result<std::string, Trouble> read_line(Clock::time_point deadline, const Stop& stop);

  /// Closes the program's input and gives it so long to end by itself before it is killed. How it ended, a clause without a full
  /// stop.
  std::string end(std::chrono::milliseconds patience);

 private:
  Process(pid_t id, int to, int from) : id_(id), to_(to), from_(from) {}

  std::optional<std::string> take_line();

  pid_t id_;  ///< 0: it has ended
  int to_;
  int from_;
  std::string unread_;
};

}  // namespace nocturne::match
