#pragma once

#include <signal.h>

#include <array>
#include <atomic>

namespace nocturne::match {

/// A wish to stop, which also wakes whoever waits in poll(). It may be raised from every thread and from a signal handler.
class Stop {
 public:
  /// Throws std::system_error where no pipe can be had.
  Stop();
  ~Stop();
  Stop(const Stop&) = delete;
  Stop& operator=(const Stop&) = delete;

  void raise() noexcept;
  bool is_raised() const noexcept { return is_raised_; }
  /// Becomes true in the moment when the wish is raised.
  const std::atomic<bool>& flag() const noexcept { return is_raised_; }
  /// Can be read from the moment when the wish is raised; nobody is to read it.
  int descriptor() const { return ends_[0]; }

 private:
  std::atomic<bool> is_raised_ = false;
  std::array<int, 2> ends_{};  ///< of a pipe
};

/// While it lives, the signals that end programs raise a Stop instead, and writing into a pipe that nobody reads fails with an
/// error. One at a time.
class StopOnSignals {
 public:
  explicit StopOnSignals(Stop& stop);
  ~StopOnSignals();
  StopOnSignals(const StopOnSignals&) = delete;
  StopOnSignals& operator=(const StopOnSignals&) = delete;

 private:
  std::array<struct sigaction, 5> old_actions_{};
};

}  // namespace nocturne::match
