#pragma once

#include <cassert>

#include "notation/cursor_of.h"

namespace nocturne {

/// The position behind the cursor, for what only its own game can tell (explanations, evaluation). REQUIRES that the cursor is one
/// of that game.
template <Game G>
const typename G::Position& position_of(const Cursor& cursor) {
  assert(cursor.game().id == G::id);
  return static_cast<const CursorOf<G>&>(cursor).position();
}

}  // namespace nocturne
