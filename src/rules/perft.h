#pragma once

#include "rules/game.h"

namespace nocturne {

/// Whether the last turn's ways are counted from the position before it, or each is played out. The counts are the same; the
/// second is the first one's plain twin.
enum class LastTurn : u8 { counted, played };

/// The number of ways to play `turns` whole turns (rules.md part 5): every face counts separately, a turn that ends the game counts
/// only as the last one. A position in the middle of a turn counts the rest of it as its first.
template <Game G, LastTurn last = LastTurn::counted>
u64 perft(const typename G::Position& position, int turns) {
  if (turns == 0) return 1;
  if constexpr (last == LastTurn::counted) {
    if (turns == 1) return position.phase() == Phase::over ? 0 : G::count_turn(position);
  }
  u64 count = 0;
  each_event<G>(position, [&](Event, const typename G::Position& next) {
    if (next.mover() == position.mover()) {
      count += perft<G, last>(next, turns);
    } else {
      count += turns == 1 ? 1 : perft<G, last>(next, turns - 1);
    }
  });
  return count;
}

/// Calls `visit(event, count)` for every legal event with the ways to play `turns` whole turns that begin with it; the counts add up
/// to perft. REQUIRES turns > 0.
template <Game G, class Visit>
void divide(const typename G::Position& position, int turns, Visit&& visit) {
  each_event<G>(position, [&](Event event, const typename G::Position& next) {
    visit(event, perft<G>(next, next.mover() == position.mover() ? turns : turns - 1));
  });
}

}  // namespace nocturne
