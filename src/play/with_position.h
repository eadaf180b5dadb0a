#pragma once

#include "notation/fen/heralds.h"
#include "notation/fen/lightshadow.h"
#include "notation/fen/ritual.h"
#include "notation/position_of.h"

namespace nocturne {

/// A list of games as types, for templates that run over the concrete game.
template <Game... G>
struct GameTypes {
  /// Calls `visit.operator()<G>(position)` once, with the game and the position that `cursor` stands on. REQUIRES that the game is
  /// one of the list.
  template <class Visit>
  static void with_position(const Cursor& cursor, Visit&& visit) {
    const bool visited = (visit_if<G>(cursor, visit) || ...);
    assert(visited);
    static_cast<void>(visited);
  }

 private:
  template <Game Candidate, class Visit>
  static bool visit_if(const Cursor& cursor, Visit& visit) {
    if (cursor.game().id != Candidate::id) return false;
    visit.template operator()<Candidate>(position_of<Candidate>(cursor));
    return true;
  }
};

using AllGames = GameTypes<Heralds, Ritual, LightShadow>;

}  // namespace nocturne
