#include "rules/ritual/ending.h"

#include "rules/ritual/moves.h"

namespace nocturne::ritual {
namespace {

/// The squares from which a piece of `attacker` would capture on `square`: those that a piece of the other colour reaches from it.
Bitboard captures_from(Color attacker, Kind kind, Square square, Bitboard occupied) {
  if (kind == Kind::pawn) return pawn_attacks(!attacker, Bitboard(square));
  return targets(attacker, kind, square, occupied);
}

}  // namespace

std::optional<Outcome> ended(const Position& position) {
  if (position.phase() != Phase::over) return std::nullopt;
  return Outcome{position.has_king(Color::white) ? Color::white : Color::black, Ending::king_captured};
}

bool takes_king(const Position& position, Color attacker, Kind kind) {
  const Bitboard king = position.of(!attacker, Kind::king);
  if (king.empty()) return false;
  const Origins from = origins(position, attacker, kind);
  if (from.rule == RitualCase::sacrifice) return false;
  return (from.squares & captures_from(attacker, kind, king.first(), position.occupied())).any();
}

Faces king_taking_faces(const Position& position, Color attacker) {
  Faces faces;
  for (const Kind kind : all_kinds) {
    if (takes_king(position, attacker, kind)) faces.add(face_of(kind));
  }
  return faces;
}

}  // namespace nocturne::ritual
