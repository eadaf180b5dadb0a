#pragma once

#include <atomic>

#include "base/types.h"
#include "search/limits.h"

namespace nocturne::search {

/// What the threads of one search share.
struct Shared {
  std::atomic<bool> is_over{false};
  std::atomic<u64> nodes{0};
};

/// The nodes that one thread looks at, and whether the search must end. Both outlive it.
class Budget {
 public:
  Budget(const Limits& limits, Shared& shared) : limits_(limits), shared_(shared) {}

  void count(u64 nodes = 1) { nodes_ += nodes; }
  /// As far as the threads have told.
  u64 nodes_of_all_threads() const { return shared_.nodes.load(std::memory_order_relaxed) + (nodes_ - told_nodes_); }

  /// Asked at every node; looks at the clock only now and then.
  bool must_stop() {
    constexpr u64 interval = 1024;
    if (is_over_) return true;
    if (nodes_ - told_nodes_ < interval) {
      // Where one thread searches alone, a limit of nodes is kept but for the estimates of one node.
      if (nodes_of_all_threads() < limits_.nodes) return false;
    }
    shared_.nodes.fetch_add(nodes_ - told_nodes_, std::memory_order_relaxed);
    told_nodes_ = nodes_;
    const bool stopped = limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed);
    const bool is_late = limits_.hard_deadline && Clock::now() >= *limits_.hard_deadline;
    is_over_ = stopped || is_late || shared_.is_over.load(std::memory_order_relaxed) ||
               shared_.nodes.load(std::memory_order_relaxed) >= limits_.nodes;
    return is_over_;
  }
  /// What must_stop said last. A value that was found since then is none.
  bool is_over() const { return is_over_; }

 private:
  const Limits& limits_;
  Shared& shared_;
  u64 nodes_ = 0;
  u64 told_nodes_ = 0;
  bool is_over_ = false;
};

}  // namespace nocturne::search
