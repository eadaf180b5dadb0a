#include "engine/uci/search_thread.h"

#include <cassert>
#include <utility>

namespace nocturne::uci {

using search::Clock;

SearchThread::~SearchThread() {
  stop();
  if (search_.joinable()) search_.join();
  if (alarm_.joinable()) alarm_.join();
}

void SearchThread::start(Work work) {
  assert(!search_.joinable());
  is_stopped_ = false;
  is_held_ = work.is_held;
  is_searching_ = true;
  settled_deadline_ = work.settled_deadline;
  soft_deadline_.reset();
  search_ = std::thread([this, work = std::move(work)] { run(work); });
}

void SearchThread::run(const Work& work) {
  try {
    work.search();
    {
      std::unique_lock lock(mutex_);
      is_searching_ = false;
      changed_.notify_all();
      changed_.wait(lock, [this] { return !is_held_; });
    }
    work.answer();
  } catch (...) {
    const std::lock_guard lock(mutex_);
    is_searching_ = false;
    is_held_ = false;
    failure_ = std::current_exception();
    changed_.notify_all();
  }
}

bool SearchThread::is_held() const {
  const std::lock_guard lock(mutex_);
  return is_held_;
}

void SearchThread::stop() {
  const std::lock_guard lock(mutex_);
  is_stopped_ = true;
  is_held_ = false;
  changed_.notify_all();
}

void SearchThread::release(const std::optional<Allowance>& allowed) {
  const Clock::time_point now = Clock::now();
  const std::lock_guard lock(mutex_);
  is_held_ = false;
  if (allowed && is_searching_) {
    settled_deadline_ = now + allowed->settled;
    soft_deadline_ = now + allowed->soft;
    alarm_ = std::thread([this, deadline = now + allowed->hard] { stop_at(deadline); });
  }
  changed_.notify_all();
}

void SearchThread::stop_at(Clock::time_point deadline) {
  std::unique_lock lock(mutex_);
  if (!changed_.wait_until(lock, deadline, [this] { return !is_searching_; })) is_stopped_ = true;
}

void SearchThread::end_iteration(bool is_settled) {
  const std::lock_guard lock(mutex_);
  const std::optional<Clock::time_point>& deadline = is_settled ? settled_deadline_ : soft_deadline_;
  if (deadline && Clock::now() >= *deadline) is_stopped_ = true;
}

void SearchThread::wait() {
  if (search_.joinable()) search_.join();
  if (alarm_.joinable()) alarm_.join();
  if (const std::exception_ptr failure = std::exchange(failure_, nullptr)) std::rethrow_exception(failure);
}

}  // namespace nocturne::uci
