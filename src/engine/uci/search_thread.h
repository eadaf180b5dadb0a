#pragma once

#include <atomic>
#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

#include "engine/uci/time.h"
#include "search/limits.h"

namespace nocturne::uci {

/// One search at a time in a thread of its own, so that commands are heard while it runs. Its answer can be held back (`infinite`,
/// `ponder`) until it is asked for. To be used from one thread.
class SearchThread {
 public:
  struct Work {
    std::function<void()> search;  ///< ends early once is_stopped()
    std::function<void()> answer;  ///< called after it, when the answer is no longer held back
    bool is_held = false;
    std::optional<search::Clock::time_point> settled_deadline{};  ///< after it, an iteration that settles the move is the last
  };

  SearchThread() = default;
  SearchThread(const SearchThread&) = delete;
  SearchThread& operator=(const SearchThread&) = delete;
  ~SearchThread();

  /// REQUIRES that nothing runs: see wait().
  void start(Work work);
  /// Whether something was started that would not end by itself.
  bool is_held() const;

  /// Ends the search soon and no longer holds its answer back. Nothing happens where none runs.
  void stop();
  /// No longer holds the answer back; from now on the search may take as long as `allowed` says, if it says anything.
  void release(const std::optional<Allowance>& allowed);
  /// Returns when the answer was given, and throws what the search has thrown.
  void wait();

  /// For the search: what tells it to stop, and the call after each of its iterations.
  const std::atomic<bool>& is_stopped() const { return is_stopped_; }
  void end_iteration(bool is_settled);

 private:
  void run(const Work& work);
  void stop_at(search::Clock::time_point deadline);

  std::thread search_;
  std::thread alarm_;
  std::atomic<bool> is_stopped_{false};
  mutable std::mutex mutex_;  ///< of all below
  std::condition_variable changed_;
  bool is_held_ = false;
  bool is_searching_ = false;
  std::optional<search::Clock::time_point> settled_deadline_;
  std::optional<search::Clock::time_point> soft_deadline_;
  std::exception_ptr failure_;
};

}  // namespace nocturne::uci
