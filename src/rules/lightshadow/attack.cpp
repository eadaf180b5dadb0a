#include "rules/lightshadow/attack.h"

#include "rules/lightshadow/dispatch.h"

namespace nocturne::lightshadow {

bool is_attacked(const Position& position, Square square, Color by) {
  const Light light(position, !by);
  return with_constants(by, position.rules().army(by), position.rules().pawns, [&](auto color, auto army, auto pawns) {
    return AttackQuery<color(), army(), pawns()>(position, light).attacked(square, position.occupied());
  });
}

Bitboard attackers(const Position& position, Square square, Color by) {
  const Bitboard limited = position.luminosity().hostile_to(by);
  const Bitboard origins = pawn_origins(position.rules().pawns, by, square);
  Bitboard found = ((origins & position.pawns(by)) - limited) | (king_attacks(square) & position.in(Slot::king)&position.of(by));
  for (unsigned n = 0; n < 8; ++n) {
    const Slot slot = static_cast<Slot>(n);
    const Kind kind = position.kind_in(slot);
    for (const Square from : position.in(slot)&position.of(by)) {
      const bool reaches = unlimited_attacks(kind, by, from, position.occupied()).has(square);
      const int weight = position.weight_against(by, from);
      if (reaches && (weight <= 0 || limited_piece_attacks(kind, by, from, square, position.occupied(), weight))) {
        found |= Bitboard(from);
      }
    }
  }
  return found;
}

}  // namespace nocturne::lightshadow
