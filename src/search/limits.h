#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "rules/event.h"
#include "search/curve.h"
#include "search/value.h"

namespace nocturne::search {

using Clock = std::chrono::steady_clock;

/// More turns than any search looks ahead.
inline constexpr int deepest = 100;

/// When a search ends. What is found until then counts.
struct Limits {
  int depth = deepest;                             ///< turns
  u64 nodes = std::numeric_limits<u64>::max();     ///< of all threads together, about
  std::optional<Clock::time_point> soft_deadline;  ///< no new iteration begins after it
  std::optional<Clock::time_point> hard_deadline;  ///< the search breaks off
  const std::atomic<bool>* stop = nullptr;         ///< breaks off when it becomes true
  std::vector<Event> only;                         ///< the events that are looked at; empty: all
  Score contempt = 0;                              ///< the advantage in skill that the root's mover is taken to have, as it is told
  int lines = 1;                                   ///< how many of the best events are compared exactly
};

/// One event of the position that was searched, what it is worth, and how the game might go on.
struct Line {
  Value value = 0;            ///< for who decides or rolls
  std::vector<Event> events;  ///< the event itself first
};

/// What a search has found so far.
struct Report {
  int depth = 0;            ///< turns, looked at in full
  int selective_depth = 0;  ///< the deepest that any line went
  u64 nodes = 0;
  Clock::duration time{};
  int thousandths_full = 0;  ///< of the table
  Value value = 0;           ///< of the position, for who decides or rolls
  /// The best events, the best first; at a roll every face in its order.
  std::vector<Line> lines;
};

using Reporter = std::function<void(const Report&)>;

}  // namespace nocturne::search
