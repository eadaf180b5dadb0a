#include "match/stop.h"

#include <fcntl.h>
#include <unistd.h>

#include <cassert>
#include <cerrno>
#include <system_error>

namespace nocturne::match {
namespace {

constexpr std::array<int, 5> changed_signals{SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGPIPE};

// A signal handler can reach nothing but what lives as long as the program.
std::atomic<Stop*> raised_by_signals = nullptr;
static_assert(std::atomic<Stop*>::is_always_lock_free);

extern "C" void raise_stop(int) {
  const int error = errno;
  if (Stop* stop = raised_by_signals) stop->raise();
  errno = error;
}

}  // namespace

Stop::Stop() {
  if (pipe2(ends_.data(), O_CLOEXEC | O_NONBLOCK) != 0) throw std::system_error(errno, std::generic_category(), "no pipe");
}

Stop::~Stop() {
  close(ends_[0]);
  close(ends_[1]);
}

void Stop::raise() noexcept {
  if (is_raised_.exchange(true)) return;
  // The pipe is empty, so that the byte has room.
  [[maybe_unused]] const ssize_t written = write(ends_[1], "", 1);
}

StopOnSignals::StopOnSignals(Stop& stop) {
  assert(raised_by_signals == nullptr);
  raised_by_signals = &stop;
  for (std::size_t n = 0; n < changed_signals.size(); ++n) {
    struct sigaction action {};
    action.sa_handler = changed_signals[n] == SIGPIPE ? SIG_IGN : &raise_stop;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    sigaction(changed_signals[n], &action, &old_actions_[n]);
  }
}

StopOnSignals::~StopOnSignals() {
  for (std::size_t n = 0; n < changed_signals.size(); ++n) sigaction(changed_signals[n], &old_actions_[n], nullptr);
  raised_by_signals = nullptr;
}

}  // namespace nocturne::match
