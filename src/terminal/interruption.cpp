#include "terminal/interruption.h"

#include <sys/select.h>

#include <array>
#include <cerrno>

namespace nocturne::terminal {
namespace {

constexpr std::array<int, 4> signals_to_end{SIGINT, SIGQUIT, SIGTERM, SIGHUP};

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
  sigaction(SIGPIPE, &ignore, &old_pipe_action_);
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
  sigaction(SIGPIPE, &old_pipe_action_, nullptr);
  sigprocmask(SIG_SETMASK, &old_mask_, nullptr);
}

bool Interruption::wait_to_read(int descriptor) const {
  while (signal_came == 0) {
    fd_set readable;
    FD_ZERO(&readable);
    FD_SET(descriptor, &readable);
    // The held signals are let through here and nowhere else, so that none can slip in between a test and the waiting.
    if (pselect(descriptor + 1, &readable, nullptr, nullptr, nullptr, &old_mask_) >= 0) return true;
    if (errno != EINTR) return true;  // reading will tell what is wrong
  }
  return false;
}

}  // namespace nocturne::terminal
