#include "explain/lightshadow_refuser.h"

#include <algorithm>

#include "base/text.h"

namespace nocturne::explain {

using namespace lightshadow;

namespace {

std::vector<Man> men_on(const Position& position, Bitboard squares) {
  std::vector<Man> men;
  for (const Square square : squares) men.push_back({letter_at(position, square), square});
  return men;
}

Castling castling_of(const Position& position, Wing wing) {
  const Color us = position.mover();
  return wing == Wing::king_side ? king_side_castling(us) : queen_side_castling(us, position.rules().army(us));
}

Position after(const Position& position, Move move) {
  Position next = position;
  LightShadow::play(next, move);
  return next;
}

/// The position without the man on a square; nothing where that would leave the side that is not to move in check.
std::optional<Position> without(const Position& position, Square gone) {
  Setup setup;
  for (const Square square : position.occupied() - Bitboard(gone)) {
    const Color color = position.of(Color::white).has(square) ? Color::white : Color::black;
    setup.men.push_back({position.letter(position.slot_at(square)), color, square});
  }
  setup.side = position.mover();
  setup.luminosity = position.luminosity();
  const Result<Position, Faults> rest = Position::from(setup, position.rules());
  return rest ? std::optional(*rest) : std::nullopt;
}

Bitboard attackers_of_king(const Position& position, Color owner) { return attackers(position, position.king(owner), !owner); }

class StepRefuser {
 public:
  StepRefuser(const Position& position, const Step& step)
      : position_(position), us_(position.mover()), from_(step.from), to_(step.to), slot_(position.slot_at(step.from)) {}

  Refusal refuse() const {
    if (slot_ == Slot::king) return refuse_king();
    if (slot_ == Slot::pawn) return refuse_pawn();
    return refuse_piece();
  }

 private:
  Refusal because(Reason reason, Bitboard men = {}) const {
    Refusal refused = refusal(reason, letter_at(position_, from_), from_, to_);
    refused.men = men_on(position_, men);
    return refused;
  }
  /// The same where the light of the square is to blame (L3).
  Refusal limited(Reason reason, Bitboard men = {}) const {
    Refusal refused = because(reason, men);
    refused.luminosity = position_.luminosity().at(from_);
    return refused;
  }
  bool is_limited() const { return position_.weight_against(us_, from_) > 0; }
  bool own_piece_on_target() const { return position_.of(us_).has(to_); }

  /// What is left for a move that the piece could make: check (L4, L5).
  Refusal refuse_by_check(Tag tag) const {
    const unsigned promotion = static_cast<unsigned>(Tag::promotion) + static_cast<unsigned>(own_slot(us_, 3));
    const bool promotes = slot_ == Slot::pawn && to_.rank() == last_rank(us_);
    const Position next = after(position_, Move(from_, to_, promotes ? promotion : static_cast<unsigned>(tag)));
    const Bitboard giving_check = attackers_of_king(next, us_);
    if (slot_ == Slot::king) return because(Reason::king_into_attack, giving_check);
    return refuse_by_attackers(giving_check);
  }

  Refusal refuse_by_attackers(Bitboard giving_check) const {
    const bool was_there_before = (giving_check & attackers_of_king(position_, us_)).any();
    return because(was_there_before ? Reason::check_not_answered : Reason::king_exposed, giving_check);
  }

  Refusal refuse_king() const {
    for (const Wing wing : {Wing::king_side, Wing::queen_side}) {
      const Castling castling = castling_of(position_, wing);
      if (castling.king_from == from_ && castling.king_to == to_) return refuse_castling(position_, wing);
    }
    if (!king_attacks(from_).has(to_)) return because(Reason::moves_differently);
    if (own_piece_on_target()) return because(Reason::own_piece_on_target, Bitboard(to_));
    return refuse_by_check(Tag::ordinary);
  }

  Refusal refuse_piece() const {
    const Kind kind = position_.kind_in(slot_);
    const Masks& masks = masks_of(kind, us_);
    const Bitboard occupied = position_.occupied();
    const bool jumps = masks.jumps[from_.index()].has(to_);
    if (!jumps && !masks.rides[from_.index()].has(to_)) return because(Reason::moves_differently);
    if (own_piece_on_target()) return because(Reason::own_piece_on_target, Bitboard(to_));
    if (reachable(position_, from_).has(to_)) return refuse_by_check(Tag::ordinary);
    if (jumps) return limited(Reason::limited_leap_blocked, leap_legs(from_, to_) & occupied);
    const Bitboard way = between(from_, to_) & occupied;
    if (way.any()) return because(Reason::way_blocked, Bitboard(nearest(way, from_)));
    Refusal refused = limited(Reason::beyond_limit);
    refused.reach = std::min<int>(longest_limited_ride(position_.weight_against(us_, from_)), parts(kind).longest_ride);
    refused.distance = distance(from_, to_);
    return refused;
  }

  Refusal refuse_pawn() const {
    const bool berolina = position_.rules().pawns == Pawns::berolina;
    const Bitboard straight = shifted(Bitboard(from_), forward(us_));
    const Bitboard slanting = pawn_attacks(us_, Bitboard(from_));
    if ((berolina ? straight : slanting).has(to_)) return refuse_pawn_capture();
    const bool one_step = (berolina ? slanting : straight).has(to_);
    const bool two_steps =
        from_.rank() == pawn_rank(us_) && to_.rank() == rank_seen_by(us_, Rank::fourth) && is_pawn_line(berolina);
    if (!one_step && !two_steps) return because(Reason::moves_differently);
    const Bitboard way = (between(from_, to_) | Bitboard(to_)) & position_.occupied();
    if (way.any()) return because(Reason::way_blocked, Bitboard(nearest(way, from_)));
    return refuse_by_check(two_steps ? Tag::double_step : Tag::ordinary);
  }

  bool is_pawn_line(bool berolina) const {
    const Bitboard lines = berolina ? bishop_attacks(from_, {}) : rook_attacks(from_, {});
    return lines.has(to_);
  }

  Refusal refuse_pawn_capture() const {
    if (own_piece_on_target()) return because(Reason::own_piece_on_target, Bitboard(to_));
    const std::optional<EnPassant> en_passant = position_.en_passant();
    const bool takes_in_passing = en_passant && en_passant->target == to_;
    const bool takes_piece = position_.of(!us_).has(to_);
    if (!takes_in_passing && !takes_piece) return refuse_empty_capture();
    if (is_limited()) return limited(Reason::limited_pawn_captures);
    return refuse_by_check(takes_in_passing ? Tag::en_passant : Tag::ordinary);
  }

  /// There is nothing to capture, but perhaps a pawn that looks as if it could be taken in passing. Where light or the king's
  /// safety forbids that, the position does not tell whether the pawn has come just now (L8); they are the answer that is true
  /// either way.
  Refusal refuse_empty_capture() const {
    if (to_.rank() != rank_seen_by(us_, Rank::sixth)) return because(Reason::nothing_to_capture);
    const Bitboard behind = shifted(Bitboard(to_), forward(!us_));
    const Bitboard beside = position_.rules().pawns == Pawns::fide ? behind : pawn_attacks(!us_, Bitboard(to_));
    const Bitboard pawns = beside & position_.pawns(!us_);
    if (pawns.empty()) return because(Reason::nothing_to_capture);
    for (const Square pawn : pawns) {
      if (!can_have_just_passed(pawn)) continue;
      if (is_limited()) return limited(Reason::limited_pawn_captures);
      const Bitboard giving_check = attackers_after_en_passant(pawn);
      if (giving_check.any()) return refuse_by_attackers(giving_check);
    }
    return because(Reason::en_passant_not_now, pawns);
  }

  /// Whether the last move can have been the pawn's double step over `to`. REQUIRES that the pawn stands where such a step ends.
  bool can_have_just_passed(Square pawn) const {
    if (position_.quiet_count() > 0 || position_.en_passant()) return false;
    const Square home(2 * to_.index() - pawn.index());
    return distance(home, to_) == 1 && !position_.occupied().has(home);
  }

  Bitboard attackers_after_en_passant(Square pawn) const {
    const std::optional<Position> rest = without(position_, pawn);
    if (!rest) return {};
    return attackers_of_king(after(*rest, Move(from_, to_, static_cast<unsigned>(Tag::ordinary))), us_);
  }

  const Position& position_;
  const Color us_;
  const Square from_;
  const Square to_;
  const Slot slot_;
};

bool has_right(const Position& position, Wing wing) {
  const Color us = position.mover();
  return position.castling().has(wing == Wing::king_side ? CastlingRights::king_side(us) : CastlingRights::queen_side(us));
}

}  // namespace

char letter_at(const Position& position, Square square) {
  if (!position.occupied().has(square)) return 0;
  const char letter = position.letter(position.slot_at(square));
  return position.of(Color::white).has(square) ? letter : to_lower(letter);
}

Refusal refuse_castling(const Position& position, Wing wing) {
  const Color us = position.mover();
  const Castling castling = castling_of(position, wing);
  Refusal refused = refusal(Reason::castling_right_lost, us == Color::white ? 'K' : 'k', castling.king_from, castling.king_to);
  if (!has_right(position, wing)) return refused;
  const auto give = [&](Reason reason, const Position& seen, Bitboard men) {
    refused.reason = reason;
    refused.men = men_on(seen, men);
    return refused;
  };
  const Bitboard way = castling.empty & position.occupied();
  if (way.any()) return give(Reason::castling_way_occupied, position, way);
  const Bitboard checkers = attackers_of_king(position, us);
  if (checkers.any()) return give(Reason::castling_out_of_check, position, checkers);
  Bitboard attacking;
  for (const Square square : castling.crossed) {
    const Bitboard by = attackers(position, square, !us);
    if (by.any()) refused.squares |= Bitboard(square);
    attacking |= by;
  }
  if (attacking.any()) return give(Reason::castling_through_attack, position, attacking);
  const Position next = after(position, Move(castling.king_from, castling.king_to, static_cast<unsigned>(Tag::castling)));
  return give(Reason::castling_into_check, next, attackers_of_king(next, us));
}

Refusal lightshadow_step_refusal(const Position& position, const Step& step) { return StepRefuser(position, step).refuse(); }

}  // namespace nocturne::explain
