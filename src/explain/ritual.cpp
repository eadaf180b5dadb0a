#include "rules/ritual/ritual.h"

#include <algorithm>
#include <cassert>

#include "explain/explainer.h"
#include "notation/fen/ritual.h"
#include "notation/position_of.h"

namespace nocturne::explain {
namespace {

using namespace ritual;

char letter_at(const Position& position, Square square) {
  const std::optional<Piece> piece = position.at(square);
  return piece ? letter(piece->color, piece->kind) : '\0';
}

Man man_at(const Position& position, Square square) { return {letter_at(position, square), square}; }

/// REQUIRES the upper-case letter of a type.
Kind kind_named(char wanted) {
  const auto found = std::find_if(all_kinds.begin(), all_kinds.end(), [&](Kind kind) { return letter(kind) == wanted; });
  assert(found != all_kinds.end());
  return *found;
}

DutyEffect::Case case_of(RitualCase rule) {
  switch (rule) {
    case RitualCase::sacrifice: return DutyEffect::Case::sacrifice;
    case RitualCase::returning: return DutyEffect::Case::returning;
    case RitualCase::movement: return DutyEffect::Case::movement;
    case RitualCase::pass: break;
  }
  return DutyEffect::Case::pass;
}

/// Explains what a player may not do with the type that was rolled.
class Refuser {
 public:
  explicit Refuser(const Position& position)
      : position_(position), us_(position.mover()), rolled_(position.rolled()), duty_(duty(position, us_, rolled_)) {}

  /// What R4 has against anything done with that type; `wanted` is the case that the player means to be in.
  std::optional<Refusal> refuse_kind(Kind kind, RitualCase wanted) const {
    if (kind != rolled_) return because(Reason::wrong_type);
    if (duty_.rule == RitualCase::sacrifice && wanted != RitualCase::sacrifice)
      return because(Reason::sacrifice_due, duty_.choices);
    if (duty_.outcome == RitualCase::pass) return because(Reason::only_pass);
    if (duty_.rule == RitualCase::returning && wanted != RitualCase::returning) return because(Reason::return_due, duty_.choices);
    return std::nullopt;
  }

  Refusal refuse_return(const TypedMove& attempt, Kind kind) const {
    const Square altar = *attempt.from();
    if (kind == rolled_ && duty_.rule == RitualCase::movement) return because(Reason::not_in_reserve);
    if (std::optional<Refusal> refused = refuse_kind(kind, RitualCase::returning)) return *refused;
    if (!altars(us_, kind).has(altar)) return because(Reason::not_an_altar, altars(us_, kind), altar);
    if (position_.occupied().has(altar)) {
      Refusal occupied = because(Reason::altar_occupied, {}, altar);
      occupied.men = {man_at(position_, altar)};
      return occupied;
    }
    return refuse_way(altar, attempt.to);
  }

  Refusal refuse_step(const Step& step) const {
    const bool is_sacrifice = step.kind == MoveFacts::Kind::sacrifice;
    const Man man = man_at(position_, step.from);
    const Kind kind = position_.at(step.from)->kind;
    std::optional<Refusal> refused = refuse_kind(kind, is_sacrifice ? RitualCase::sacrifice : RitualCase::movement);
    if (refused) {
      refused->from = step.from;
      refused->men = {man};
      return *refused;
    }
    if (!is_sacrifice) return refuse_way(step.from, step.to);
    if (duty_.rule == RitualCase::sacrifice) return because(Reason::sacrifice_due, duty_.choices, step.from);
    return because(Reason::nothing_to_sacrifice, {}, step.from);
  }

  /// The altar that a player names as if the piece stood on it already.
  bool is_altar_of_return(Square square) const { return duty_.outcome == RitualCase::returning && duty_.choices.has(square); }

 private:
  Refusal because(Reason reason, Bitboard squares = {}, std::optional<Square> from = {}) const {
    Refusal refused = refusal(reason, letter(us_, rolled_), from);
    refused.face = face_of(rolled_);
    refused.squares = squares;
    return refused;
  }

  /// Why a piece of the rolled type does not come from one square to the other (R1).
  Refusal refuse_way(Square from, Square to) const {
    Refusal refused = refusal(Reason::moves_differently, letter(us_, rolled_), from, to);
    const Bitboard on_empty_board = targets(us_, rolled_, from, {});
    const bool captures = rolled_ == Kind::pawn && pawn_attacks(us_, Bitboard(from)).has(to);
    const bool is_way_free = targets(us_, rolled_, from, position_.occupied()).has(to);
    if (captures || is_way_free) {
      refused.reason = Reason::nothing_to_capture;
    } else if (on_empty_board.has(to) || (rolled_ == Kind::pawn && is_double_step(from, to))) {
      refused.reason = Reason::way_blocked;
      const Bitboard way = (between(from, to) | (rolled_ == Kind::pawn ? Bitboard(to) : Bitboard())) & position_.occupied();
      refused.men = {man_at(position_, nearest(way, from))};
    }
    return refused;
  }

  bool is_double_step(Square from, Square to) const {
    return from.rank() == pawn_rank(us_) && from.file() == to.file() && to.rank() == rank_seen_by(us_, Rank::fourth);
  }

  const Position& position_;
  const Color us_;
  const Kind rolled_;
  const Duty duty_;
};

bool can_take_king(const Position& position, Face face) { return king_taking_faces(position, position.mover()).has(face); }

void list_reserve(const Position& position, BoardView& view) {
  for (const Color owner : {Color::white, Color::black}) {
    for (const Kind kind : fen_order) {
      const unsigned count = position.reserve().count(owner, kind);
      if (count > 0) view.reserves[nocturne::index(owner)].push_back({letter(owner, kind), count});
      view.altars.push_back({letter(owner, kind), altars(owner, kind)});
    }
  }
}

class RitualExplainer final : public Explainer {
 public:
  BoardView view(const Cursor& cursor) const override {
    const Position& position = position_of<Ritual>(cursor);
    BoardView view;
    for (const Square square : all_squares) view.letters[square.index()] = letter_at(position, square);
    view.promoted = position.promoted();
    view.rolled = position.face();
    if (view.rolled) view.rolled_piece = letter(position.mover(), position.rolled());
    view.has_reserves = true;
    list_reserve(position, view);
    return view;
  }

  Reach reach(const Cursor& cursor, Man man) const override {
    const Position& position = position_of<Ritual>(cursor);
    const Piece piece = *position.at(man.square);
    Reach reach;
    reach.man = man;
    reach.targets = targets(piece.color, piece.kind, man.square, position.occupied());
    return reach;
  }

  FaceEffect effect(const Cursor& cursor, Face face) const override {
    Position position = position_of<Ritual>(cursor);
    const bool takes_king = can_take_king(position, face);
    const Duty duty = ritual::duty(position, position.mover(), kind_of(face));
    position.roll(face);
    const bool is_pass = duty.outcome == RitualCase::pass;
    const int moves = is_pass ? 0 : static_cast<int>(count_turn(position));
    const DutyEffect effect{case_of(duty.outcome), letter(position.mover(), kind_of(face)), moves, duty.choices, takes_king};
    return {face, std::nullopt, effect};
  }

  std::optional<Refusal> refuse_at_once(const Cursor& cursor, const TypedMove& attempt) const override {
    const Position& position = position_of<Ritual>(cursor);
    const Refuser refuser(position);
    switch (attempt.kind) {
      case MoveFacts::Kind::castling_king_side:
      case MoveFacts::Kind::castling_queen_side: return refusal(Reason::not_in_this_game);
      case MoveFacts::Kind::returning: return refuser.refuse_return(attempt, kind_named(attempt.piece));
      case MoveFacts::Kind::sacrifice:
      case MoveFacts::Kind::pass: return std::nullopt;
      case MoveFacts::Kind::step: break;
    }
    const std::optional<Square> from = attempt.from();
    if (!from) return refuser.refuse_kind(kind_named(attempt.piece), RitualCase::movement);
    if (refuser.is_altar_of_return(*from)) return refuser.refuse_kind(position.rolled(), RitualCase::movement);
    return std::nullopt;
  }

  Refusal refuse_step(const Cursor& cursor, const Step& step) const override {
    return Refuser(position_of<Ritual>(cursor)).refuse_step(step);
  }
};

}  // namespace

const Explainer& ritual_explainer() {
  static const RitualExplainer explainer;
  return explainer;
}

}  // namespace nocturne::explain
