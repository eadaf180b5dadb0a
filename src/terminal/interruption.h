#pragma once

#include <array>
#include <csignal>
#include <string_view>

namespace nocturne::terminal {

/// While it lives, SIGINT, SIGQUIT, SIGTERM and SIGHUP do not end the program: they are held back, and let through only while it
/// waits for input or output, where they end the waiting. An output that is closed and a file that may not grow do not end the
/// program either. At most one may live at a time.
class Interruption {
 public:
  Interruption();
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

  /// Waits until the file descriptor can be read or has ended. False when one of the signals came first.
  bool wait_to_read(int descriptor) const;
  /// Writes the whole text, however long it takes whoever reads it. False when it cannot be written, and errno tells why: EINTR
  /// when one of the signals has come and for a moment nobody read.
  bool write(int descriptor, std::string_view text) const;

 private:
  void let_through_what_came() const;
  bool wait_to_write(int descriptor) const;

  sigset_t old_mask_{};
  std::array<struct sigaction, 4> old_actions_{};          ///< of the signals that end the waiting
  std::array<struct sigaction, 2> old_ignored_actions_{};  ///< of those that are ignored
};

}  // namespace nocturne::terminal
