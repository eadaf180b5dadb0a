#pragma once

#include "base/random.h"
#include "rules/lightshadow/lightshadow.h"

namespace nocturne::search {

/// Hands over every position of games of random moves, each between two armies and with pawns that are drawn, too.
template <class F>
void each_random_position(u64 seed, int games, int most_plies, F&& f) {
  Random random(seed);
  for (int game = 0; game < games; ++game) {
    LightShadow::Rules rules;
    rules.white = static_cast<lightshadow::Army>(random.below(4));
    rules.black = static_cast<lightshadow::Army>(random.below(4));
    rules.pawns = random.below(2) == 0 ? lightshadow::Pawns::fide : lightshadow::Pawns::berolina;
    lightshadow::Position position = LightShadow::start(rules);
    for (int ply = 0; ply < most_plies && !outcome<LightShadow>(position); ++ply) {
      f(position);
      MoveList moves;
      LightShadow::legal_moves(position, moves);
      LightShadow::play(position, moves[random.below(static_cast<u32>(moves.size()))]);
    }
  }
}

}  // namespace nocturne::search
