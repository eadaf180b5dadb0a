#include "engine/uci/perft.h"

#include <cassert>

#include "play/with_position.h"
#include "rules/perft.h"

namespace nocturne::uci {
namespace {

/// perft, but for asking before every turn whether to go on. When stopped, the count is meaningless.
template <Game G>
u64 ways(const typename G::Position& position, int turns, const std::atomic<bool>& stop) {
  if (turns <= 1) return perft<G>(position, turns);
  u64 count = 0;
  each_event<G>(position, [&](Event, const typename G::Position& next) {
    if (stop.load(std::memory_order_relaxed)) return;
    count += ways<G>(next, next.mover() == position.mover() ? turns : turns - 1, stop);
  });
  return count;
}

}  // namespace

std::optional<std::map<std::string, u64>> count_ways(const Cursor& cursor, int turns, const std::atomic<bool>& stop) {
  assert(turns > 0);
  std::map<std::string, u64> by_event;
  if (cursor.phase() == Phase::over) return by_event;
  AllGames::with_position(cursor, [&]<Game G>(const typename G::Position& position) {
    each_event<G>(position, [&](Event event, const typename G::Position& next) {
      by_event[event_text<G>(position, event)] = ways<G>(next, next.mover() == position.mover() ? turns : turns - 1, stop);
    });
  });
  if (stop) return std::nullopt;
  return by_event;
}

}  // namespace nocturne::uci
