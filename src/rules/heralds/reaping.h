#pragma once

#include "board/compass.h"
#include "board/faces.h"
#include "board/move.h"
#include "rules/heralds/position.h"

namespace nocturne::heralds {

/// What a roll does: where the Heralds stand after it, and which pieces (Heralds apart) are destroyed.
struct Wave {
  Bitboard heralds;
  Bitboard destroyed;

  friend constexpr bool operator==(const Wave&, const Wave&) = default;
};

/// Which way the Heralds move when `roller` rolls `face` (H7).
constexpr Direction direction_of(Face face, Color roller) { return seen_by(roller, static_cast<Direction>(face.value() - 1)); }

/// All Heralds at once (H8). Those at the edge stay, unless another moves onto them: the set is then the same.
constexpr Wave wave(Bitboard heralds, Bitboard pieces, Direction direction) {
  const Bitboard moved = shifted(heralds, direction);
  return {moved | (heralds & edge(direction)), moved & pieces};
}

/// What `face` would do if the mover rolled it now.
inline Wave wave(const Position& position, Face face) {
  return wave(position.heralds(), position.pieces(), direction_of(face, position.mover()));
}

/// The face that, rolled by `roller`, moves a Herald from one square to the other. REQUIRES that they are neighbours.
constexpr Face face_towards(Square from, Square to, Color roller) {
  // By the step between their indices, -9 to 9: the direction of it (H7's compass, from north clockwise).
  constexpr u8 none = 8;
  constexpr u8 directions[19] = {5, 4, 3, none, none, none, none, none, 6, none, 2, none, none, none, none, none, 7, 0, 1};
  const unsigned step = to.index() + 9 - from.index();
  return Face(1 + static_cast<int>(seen_by(roller, static_cast<Direction>(directions[step]))));
}

/// The faces that, rolled by `roller`, bring a Herald onto `target`.
inline Faces deadly_faces(Bitboard heralds, Square target, Color roller) {
  Faces deadly;
  for (const Square herald : king_attacks(target) & heralds) deadly.add(face_towards(herald, target, roller));
  return deadly;
}

/// The faces that would destroy the king of `color` if the mover rolled them now; none for a king that is gone.
inline Faces deadly_faces(const Position& position, Color color) {
  const Bitboard king = position.pieces(color) & position.kings();
  return king.any() ? deadly_faces(position.heralds(), king.first(), position.mover()) : Faces();
}

/// The Reaping Phase (H7 to H10). REQUIRES that a roll is due.
inline void roll(Position& position, Face face) {
  const Wave reaped = wave(position, face);
  position.heralds_ = reaped.heralds;
  // No piece stands under a Herald that stayed, so the whole set may be taken away.
  position.white_ -= reaped.heralds;
  position.black_ -= reaped.heralds;
  position.pawns_ -= reaped.heralds;
  position.queens_ -= reaped.heralds;
  position.kings_ -= reaped.heralds;
  if (reaped.destroyed.any()) position.calm_ = 0;
  position.complete_turn(Position::State::over_by_wave);
}

}  // namespace nocturne::heralds
