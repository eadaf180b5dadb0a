#pragma once

#include "base/random.h"
#include "rules/game.h"
#include "rules/history.h"

namespace nocturne {

/// A game that was played out at random: how it ended, if it did, and how long it took.
struct Playout {
  std::optional<Outcome> outcome;
  u32 turns = 0;
  u32 events = 0;
};

/// Plays uniformly random legal events from `start` until the game ends, or until `most_turns` whole turns are over. What
/// remains of a turn that has begun counts as one. The history begins with `start`, and the draws that need no claim apply (L7).
template <Game G>
Playout playout(const typename G::Position& start, Random& random, u32 most_turns) {
  Playout played;
  typename G::Position position = start;
  History<G> history(position);
  MoveList moves;
  while (!(played.outcome = G::ended(position))) {
    const Color mover = position.mover();
    if (position.phase() == Phase::chance) {
      if (played.turns == most_turns) break;
      if constexpr (G::faces > 0) G::roll(position, Face(static_cast<int>(random.below(G::faces)) + 1));
    } else {
      moves.clear();
      G::legal_moves(position, moves);
      if (moves.empty()) {
        played.outcome = G::stuck(position);
        break;
      }
      if (const std::optional<Ending> ending = history.ending()) {
        played.outcome = Outcome{std::nullopt, *ending};
        break;
      }
      if (played.turns == most_turns) break;
      G::play(position, moves[random.below(static_cast<u32>(moves.size()))]);
      history.add(position);
    }
    ++played.events;
    played.turns += static_cast<u32>(position.mover() != mover);
  }
  return played;
}

}  // namespace nocturne
