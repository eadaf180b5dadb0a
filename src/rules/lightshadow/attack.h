#pragma once

#include <algorithm>

#include "rules/lightshadow/position.h"

namespace nocturne::lightshadow {

/// Who limits whom on a position's map, found once and handed around.
struct Light {
  Bitboard limits_us;    ///< squares where our pieces are limited
  Bitboard limits_them;  ///< squares where theirs are

  Light(const Position& position, Color us)
      : limits_us(position.luminosity().hostile_to(us)), limits_them(position.luminosity().hostile_to(!us)) {}
};

/// The greatest distance of a ride from a square of that weight against the rider (L3).
constexpr int longest_limited_ride(int weight) { return brightest - weight; }

/// Whether a king that has just arrived on the square is asked about: its light then counts on the neighbouring squares (L5).
enum class Arrival : u8 { none, king };

/// The squares from which pawns of `them`, limits aside, capture on `square`: two slanting ones, or one straight for Berolina
/// pawns.
inline Bitboard pawn_origins(Pawns pawns, Color them, Square square) {
  const Bitboard target(square);
  return pawns == Pawns::fide ? pawn_attacks(!them, target) : shifted(target, forward(!them));
}

/// Whether a limited piece of that type really attacks, given that it would if it were not limited (A3). `weight` is positive.
inline bool limited_piece_attacks(Kind kind, Color owner, Square from, Square to, Bitboard occupied, int weight) {
  const Masks& mask = masks_of(kind, owner);
  if (mask.steps[from.index()].has(to)) return true;
  if (mask.jumps[from.index()].has(to)) return (leap_legs(from, to) & occupied).empty();
  return distance(from, to) <= longest_limited_ride(weight);
}

/// Whether some piece of `them` could capture an enemy on `square` now (L4), with the given occupancy: pins do not matter. What
/// stands on `square` does not matter either.
template <Color them, Army army, Pawns pawn_kind, Arrival arrival = Arrival::none>
class AttackQuery {
 public:
  AttackQuery(const Position& position, const Light& light) : position_(position), light_(light), theirs_(position.of(them)) {}

  bool attacked(Square square, Bitboard occupied) const {
    if (by_pawn_or_king(square)) return true;
    const Bitboard straight = rook_attacks(square, occupied);
    const Bitboard slanting = bishop_attacks(square, occupied);
    if (by_type<0>(square, occupied, straight, slanting) || by_type<1>(square, occupied, straight, slanting) ||
        by_type<2>(square, occupied, straight, slanting) || by_type<3>(square, occupied, straight, slanting)) {
      return true;
    }
    return by_foreign_types(square, occupied);
  }

 private:
  bool by_pawn_or_king(Square square) const {
    const Bitboard pawns = pawn_origins(pawn_kind, them, square) & position_.in(Slot::pawn)&theirs_;
    // A Berolina pawn captures from a neighbouring square: an arriving king limits it there unless darkness outweighs its light.
    const bool brightened = arrival == Arrival::king && pawn_kind == Pawns::berolina && !position_.rules().unlit;
    const Bitboard able = brightened ? pawns & light_.limits_us : pawns - light_.limits_them;
    return able.any() || (king_attacks(square) & position_.in(Slot::king)&theirs_).any();
  }

  template <unsigned role>
  bool by_type(Square square, Bitboard occupied, Bitboard straight, Bitboard slanting) const {
    constexpr Kind kind = kind_of(army, role);
    constexpr Parts piece = parts(kind);
    const Masks& origins = masks_of(kind, !them);
    const Bitboard pieces = position_.in(own_slot(them, role)) & theirs_;
    Bitboard hits;
    if constexpr (piece.steps != 0 || piece.leaps()) hits |= origins.jumps[square.index()] & pieces;
    if constexpr (piece.rides_straight()) hits |= straight & origins.straight_rides[square.index()] & pieces;
    if constexpr (piece.rides_diagonally()) hits |= slanting & pieces;
    return judged(kind, hits, square, occupied);
  }

  /// Pieces of their side that are of our army's types, after promotion.
  bool by_foreign_types(Square square, Bitboard occupied) const {
    if (!position_.rules().has_two_armies()) return false;
    for (unsigned role = 0; role < 4; ++role) {
      const Bitboard pieces = position_.in(own_slot(!them, role)) & theirs_;
      if (pieces.empty()) continue;
      const Kind kind = position_.kind_in(own_slot(!them, role));
      if (judged(kind, pieces & unlimited_attacks(kind, !them, square, occupied), square, occupied)) return true;
    }
    return false;
  }

  /// Whether one of these, which attack the square limits aside, really does.
  bool judged(Kind kind, Bitboard hits, Square square, Bitboard occupied) const {
    if ((hits - light_.limits_them).any()) return true;
    for (const Square from : hits) {
      const bool brightened = arrival == Arrival::king && rook_neighbours(square).has(from);
      const int weight = std::min(position_.weight_against(them, from) + (brightened ? 1 : 0), brightest);
      if (limited_piece_attacks(kind, them, from, square, occupied, weight)) return true;
    }
    return false;
  }

  const Position& position_;
  const Light& light_;
  const Bitboard theirs_;
};

/// Whether `by` attacks a square of the position as it stands (L4).
bool is_attacked(const Position& position, Square square, Color by);

/// All pieces of `by` that attack the square, for explanations.
Bitboard attackers(const Position& position, Square square, Color by);

/// Whether the side to move is in check.
inline bool in_check(const Position& position) { return is_attacked(position, position.king(position.mover()), !position.mover()); }

}  // namespace nocturne::lightshadow
