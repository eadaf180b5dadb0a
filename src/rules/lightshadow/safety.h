#pragma once

#include "base/fixed_vector.h"
#include "rules/lightshadow/attack.h"

namespace nocturne::lightshadow {

/// What check and pins leave to the side to move; light included. Exact, without playing any move, because a move only makes
/// squares lighter for its own side and so never frees an enemy piece: an attack on the king that exists, or that a departing piece
/// would open, ends if and only if the attacker is captured, its line or leg is blocked, or the arrival next to it limits it
/// enough (L5). For each attack that is a set of squares of arrival, and where there are several, their intersection.
struct Safety {
  /// A piece of ours that alone stands in an attack's way, and where it may go without letting it through.
  struct Pin {
    Square piece;
    Bitboard allowed;
  };

  Square king;
  Bitboard checkers;
  Bitboard allowed = all_squares;  ///< where pieces other than the king may arrive
  Bitboard pinned;
  Bitboard king_targets;  ///< the king's legal steps
  /// At most one for each attacker: eight on lines, eight at knight's leaps, four each at leaps of two straight, two slanting,
  /// three.
  FixedVector<Pin, 32> pins;

  /// Where a piece on `from` may arrive.
  Bitboard allowed_from(Square from) const {
    Bitboard squares = allowed;
    for (const Pin& pin : pins) {
      if (pin.piece == from) squares &= pin.allowed;
    }
    return squares;
  }
};

template <Color us, Army enemy_army, Pawns pawn_kind>
class SafetyFinder {
  static constexpr Color them = !us;

 public:
  SafetyFinder(const Position& position, const Light& light, Safety& out)
      : position_(position),
        light_(light),
        out_(out),
        ours_(position.of(us)),
        theirs_(position.of(them)),
        occupied_(ours_ | theirs_),
        arrival_gain_(position.rules().unlit ? 0 : 1) {
    out.king = position.king(us);
  }

  /// `king_goals`: where the king's steps are looked for.
  void find(Bitboard king_goals) {
    find_pawn_checks();
    find_piece_attacks<0>();
    find_piece_attacks<1>();
    find_piece_attacks<2>();
    find_piece_attacks<3>();
    if (position_.rules().has_two_armies()) find_foreign_attacks();
    judge_rides();
    find_king_targets(king_goals);
  }

 private:
  int weight(Square square) const { return position_.weight_against(them, square); }
  void add_check(Square from, Bitboard allowed) {
    out_.checkers |= Bitboard(from);
    out_.allowed &= allowed;
  }
  void add_pin(Square piece, Bitboard allowed) {
    out_.pinned |= Bitboard(piece);
    out_.pins.push_back({piece, allowed});
  }

  void find_pawn_checks() {
    Bitboard pawns = pawn_origins(pawn_kind, them, out_.king) & position_.in(Slot::pawn)&theirs_;
    for (const Square from : pawns - light_.limits_them) {
      const bool can_be_limited = weight(from) + arrival_gain_ > 0;
      add_check(from, Bitboard(from) | (can_be_limited ? rook_neighbours(from) : Bitboard()));
    }
  }

  template <unsigned role>
  void find_piece_attacks() {
    constexpr Kind kind = kind_of(enemy_army, role);
    constexpr Parts piece = parts(kind);
    const Masks& origins = masks_of(kind, us);
    const Bitboard pieces = position_.in(own_slot(them, role)) & theirs_;
    if constexpr (piece.steps != 0 || piece.leaps()) {
      for (const Square from : origins.jumps[out_.king.index()] & pieces) judge_jump(kind, from);
    }
    if constexpr (piece.rides != 0) riders_ |= origins.rides[out_.king.index()] & pieces;
  }

  void find_foreign_attacks() {
    for (unsigned role = 0; role < 4; ++role) {
      const Slot slot = own_slot(us, role);
      const Bitboard pieces = position_.in(slot)&theirs_;
      if (pieces.empty()) continue;
      const Masks& origins = masks_of(position_.kind_in(slot), us);
      for (const Square from : origins.jumps[out_.king.index()] & pieces) judge_jump(position_.kind_in(slot), from);
      riders_ |= origins.rides[out_.king.index()] & pieces;
    }
  }

  /// A step or leap from `from` would reach the king.
  void judge_jump(Kind kind, Square from) {
    const Bitboard self(from);
    if (masks_of(kind, them).steps[from.index()].has(out_.king)) return add_check(from, self);
    const Bitboard legs = leap_legs(from, out_.king);
    const Bitboard blockers = legs & occupied_;
    if (weight(from) > 0) {
      if (blockers.empty()) return add_check(from, self | legs);
      if (!blockers.several() && (blockers & ours_).any()) add_pin(blockers.first(), self | legs);
      return;
    }
    if (weight(from) + arrival_gain_ <= 0) return add_check(from, self);
    // On 0: our arrival next to it makes it lame, which helps if a leg is then blocked.
    const Bitboard neighbours = rook_neighbours(from);
    const Bitboard by_arrival_on_leg = self | (neighbours & legs);
    add_check(from, blockers.any() ? self | neighbours : by_arrival_on_leg);
    if (blockers.any() && !blockers.several() && (blockers & ours_).any()) add_pin(blockers.first(), by_arrival_on_leg);
  }

  /// All pieces that could ride to the king on an empty board and were collected before.
  void judge_rides() {
    for (const Square from : riders_) {
      const int squares = distance(from, out_.king);
      const int longest = light_.limits_them.has(from) ? longest_limited_ride(weight(from)) : brightest;
      if (squares > longest) continue;
      const Bitboard line = between(from, out_.king);
      const Bitboard blockers = line & occupied_;
      if (blockers.several() || (blockers & theirs_).any()) continue;
      Bitboard allowed = line | Bitboard(from);
      if (squares > longest_limited_ride(weight(from) + arrival_gain_)) allowed |= rook_neighbours(from);
      if (blockers.empty()) {
        add_check(from, allowed);
      } else {
        add_pin(blockers.first(), allowed);
      }
    }
  }

  void find_king_targets(Bitboard goals) {
    const AttackQuery<them, enemy_army, pawn_kind, Arrival::king> query(position_, light_);
    const Bitboard occupied = occupied_.without(out_.king);
    for (const Square target : (king_attacks(out_.king) - ours_) & goals) {
      if (!query.attacked(target, occupied)) out_.king_targets |= Bitboard(target);
    }
  }

  const Position& position_;
  const Light& light_;
  Safety& out_;
  const Bitboard ours_;
  const Bitboard theirs_;
  const Bitboard occupied_;
  const int arrival_gain_;  ///< what our arrival adds on the squares beside it
  Bitboard riders_;
};

}  // namespace nocturne::lightshadow
