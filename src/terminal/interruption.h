#pragma once

#include <array>
#include <csignal>

namespace nocturne::terminal {

/// While it lives, SIGINT, SIGQUIT, SIGTERM and SIGHUP do not end the program: they are held back, and let through only while it
/// waits for input, where they end the waiting. A closed output does not end the program either. At most one may live at a time.
class Interruption {
 public:
  Interruption();
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

  /// Waits until the file descriptor can be read or has ended. False when one of the signals came first.
  bool wait_to_read(int descriptor) const;

 private:
  sigset_t old_mask_{};
  std::array<struct sigaction, 4> old_actions_{};  ///< of the signals that end the waiting
  struct sigaction old_pipe_action_ {};
};

}  // namespace nocturne::terminal
