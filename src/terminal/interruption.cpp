#include "terminal/interruption.h"

#include <limits.h>
#include <sys/select.h>
#include <unistd.h>

#include <array>
#include <cerrno>

namespace nocturne::terminal {
namespace {

constexpr std::array<int, 4> signals_to_end{SIGINT, SIGQUIT, SIGTERM, SIGHUP};
constexpr std::array<int, 2> ignored_signals{SIGPIPE, SIGXFSZ};  // writing fails with a reason instead

// A signal handler can reach nothing but what lives as long as the program.
volatile std::sig_atomic_t signal_came = 0;

extern "C" void note_signal(int) { signal_came = 1; }

}  // namespace

Interruption::Interruption() {
  signal_came = 0;
  sigset_t held;
  sigemptyset(&held);
  struct sigaction action {};
  action.sa_handler = note_signal;
  sigemptyset(&action.sa_mask);
  for (std::size_t n = 0; n < signals_to_end.size(); ++n) {
    sigaddset(&held, signals_to_end[n]);
    sigaction(signals_to_end[n], &action, &old_actions_[n]);
  }
  struct sigaction ignore {};
  ignore.sa_handler = SIG_IGN;
  sigemptyset(&ignore.sa_mask);
  for (std::size_t n = 0; n < ignored_signals.size(); ++n) sigaction(ignored_signals[n], &ignore, &old_ignored_actions_[n]);
  sigprocmask(SIG_BLOCK, &held, &old_mask_);
}

Interruption::~Interruption() {
  // A signal that came too late to be noticed must not end the program as it leaves: it has ended what it was meant to end.
  sigset_t pending;
  sigpending(&pending);
  for (std::size_t n = 0; n < signals_to_end.size(); ++n) {
    if (sigismember(&pending, signals_to_end[n]) == 1) {
      int taken = 0;
      sigset_t one;
      sigemptyset(&one);
      sigaddset(&one, signals_to_end[n]);
      sigwait(&one, &taken);
    }
    sigaction(signals_to_end[n], &old_actions_[n], nullptr);
  }
  for (std::size_t n = 0; n < ignored_signals.size(); ++n) sigaction(ignored_signals[n], &old_ignored_actions_[n], nullptr);
  sigprocmask(SIG_SETMASK, &old_mask_, nullptr);
}

/// pselect does so only where it has to wait, which it never may.
void Interruption::let_through_what_came() const {
  sigset_t held;
  sigprocmask(SIG_SETMASK, &old_mask_, &held);
  sigprocmask(SIG_SETMASK, &held, nullptr);
}

bool Interruption::wait_to_read(int descriptor) const {
  let_through_what_came();
  while (signal_came == 0) {
    fd_set readable;
    FD_ZERO(&readable);
    FD_SET(descriptor, &readable);
    // The held signals are let through by the waiting itself, so that none can slip in between a test and the waiting.
    if (pselect(descriptor + 1, &readable, nullptr, nullptr, nullptr, &old_mask_) >= 0) return true;
    if (errno != EINTR) return true;  // reading will tell what is wrong
  }
  return false;
}

/// False when one of the signals has come and for a moment nothing could be written.
bool Interruption::wait_to_write(int descriptor) const {
  constexpr timespec moment{0, 100'000'000};
  let_through_what_came();
  while (true) {
    fd_set writable;
    FD_ZERO(&writable);
    FD_SET(descriptor, &writable);
    // What is still to be said after a signal, such as where the game is, deserves a try; further signals would only disturb it.
    const bool has_come = signal_came != 0;
    const int ready =
        pselect(descriptor + 1, nullptr, &writable, nullptr, has_come ? &moment : nullptr, has_come ? nullptr : &old_mask_);
    if (ready == 0) return false;
    if (ready > 0 || errno != EINTR) return true;  // writing will tell what is wrong
  }
}

bool Interruption::write(int descriptor, std::string_view text) const {
  while (!text.empty()) {
    if (!wait_to_write(descriptor)) {
      errno = EINTR;
      return false;
    }
    // A pipe that can be written takes as much without another wait. A terminal may take less, and wait in the middle.
    const std::string_view piece = text.substr(0, PIPE_BUF);
    sigset_t held;
    sigprocmask(SIG_SETMASK, &old_mask_, &held);
    const ssize_t written = ::write(descriptor, piece.data(), piece.size());
    const int error = errno;
    sigprocmask(SIG_SETMASK, &held, nullptr);
    if (written < 0 && error == EINTR) continue;
    if (written < 0) {
      errno = error;
      return false;
    }
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

}  // namespace nocturne::terminal
