#include "rules/heralds/heralds.h"

#include "base/text.h"
#include "explain/explainer.h"
#include "notation/fen/heralds.h"
#include "notation/position_of.h"

namespace nocturne::explain {
namespace {

using heralds::Position;

char letter_at(const Position& position, Square square) {
  if (position.heralds().has(square)) return '*';
  if (position.empty_squares().has(square)) return 0;
  const char letter = position.pawns().has(square) ? 'P' : position.queens().has(square) ? 'Q' : 'K';
  return position.pieces(Color::white).has(square) ? letter : to_lower(letter);
}

Man man_at(const Position& position, Square square) { return {letter_at(position, square), square}; }

Bitboard occupied(const Position& position) { return ~position.empty_squares(); }

/// A move without capture and the captures of one pawn, en passant apart (H2, H3).
Bitboard pawn_targets(const Position& position, Color owner, Square from) {
  const Bitboard pawn(from);
  const Bitboard empty = position.empty_squares();
  const Bitboard step = shifted(pawn, forward(owner)) & empty;
  const Bitboard double_step = shifted(step & board_of(rank_seen_by(owner, Rank::third)), forward(owner)) & empty;
  const Bitboard targets = position.pieces(!owner) | (position.heralds() - board_of(last_rank(owner)));
  return step | double_step | (pawn_attacks(owner, pawn) & targets);
}

/// A legal move of a pawn or queen, if there is one: the king then may not teleport (H6).
std::optional<Event> pawn_or_queen_move(const Cursor& cursor) {
  for (const Event event : cursor.legal()) {
    const heralds::Tag tag = heralds::tag_of(event.move());
    if (tag != heralds::Tag::king && tag != heralds::Tag::pass) return event;
  }
  return std::nullopt;
}

/// Explains one step of one piece.
class StepRefuser {
 public:
  StepRefuser(const Cursor& cursor, const Step& step)
      : cursor_(cursor), position_(position_of<Heralds>(cursor)), us_(position_.mover()), step_(step) {}

  Refusal refuse() const {
    if (position_.pawns().has(step_.from)) return refuse_pawn();
    if (position_.pieces(us_).has(step_.to)) return with_target(Reason::own_piece_on_target);
    return position_.queens().has(step_.from) ? refuse_queen() : refuse_king();
  }

 private:
  Refusal because(Reason reason) const { return refusal(reason, letter_at(position_, step_.from), step_.from, step_.to); }
  Refusal with_man(Reason reason, Square square) const {
    Refusal refused = because(reason);
    refused.men = {man_at(position_, square)};
    return refused;
  }
  Refusal with_target(Reason reason) const { return with_man(reason, step_.to); }

  Refusal refuse_pawn() const {
    const Bitboard pawn(step_.from);
    const Bitboard target(step_.to);
    const Bitboard one = shifted(pawn, forward(us_));
    const Bitboard two = step_.from.rank() == pawn_rank(us_) ? shifted(one, forward(us_)) : Bitboard();
    const Bitboard slanting = pawn_attacks(us_, pawn);
    if (((one | two | slanting) & target).empty()) return because(Reason::moves_differently);
    const bool is_last_rank = step_.to.rank() == last_rank(us_);
    if (is_last_rank && position_.heralds().has(step_.to)) return with_target(Reason::herald_on_last_rank);
    if (slanting.has(step_.to)) return refuse_pawn_capture();
    const Bitboard way = (one | target) & occupied(position_);
    return with_man(Reason::way_blocked, nearest(way, step_.from));
  }

  Refusal refuse_pawn_capture() const {
    if (position_.pieces(us_).has(step_.to)) return with_target(Reason::own_piece_on_target);
    const bool is_sixth_rank = step_.to.rank() == rank_seen_by(us_, Rank::sixth);
    const Square beside = is_sixth_rank ? stepped(step_.to, forward(!us_)) : step_.to;
    if (!is_sixth_rank || !(position_.pieces(!us_) & position_.pawns()).has(beside)) return because(Reason::nothing_to_capture);
    const bool is_off = position_.rules().en_passant == heralds::EnPassant::off;
    return with_man(is_off ? Reason::en_passant_switched_off : Reason::en_passant_not_now, beside);
  }

  Refusal refuse_queen() const {
    if (!queen_attacks(step_.from, {}).has(step_.to)) return because(Reason::moves_differently);
    const Bitboard way = between(step_.from, step_.to) & occupied(position_);
    return with_man(Reason::way_blocked, nearest(way, step_.from));
  }

  Refusal refuse_king() const {
    if (const std::optional<Event> other = pawn_or_queen_move(cursor_)) {
      Refusal refused = because(Reason::teleport_with_other_moves);
      refused.moves = {cursor_.san(*other)};
      return refused;
    }
    return with_target(Reason::teleport_onto_piece);
  }

  const Cursor& cursor_;
  const Position& position_;
  const Color us_;
  const Step& step_;
};

class HeraldsExplainer final : public Explainer {
 public:
  BoardView view(const Cursor& cursor) const override {
    const Position& position = position_of<Heralds>(cursor);
    BoardView view;
    for (const Square square : all_squares) view.letters[square.index()] = letter_at(position, square);
    view.quiet = QuietCount{position.calm(), heralds::dawn_after, Ending::dawn};
    view.has_waves = true;
    return view;
  }

  Reach reach(const Cursor& cursor, Man man) const override {
    const Position& position = position_of<Heralds>(cursor);
    const Color owner = position.pieces(Color::white).has(man.square) ? Color::white : Color::black;
    Reach reach;
    reach.man = man;
    switch (to_upper(man.letter)) {
      case 'P': reach.targets = pawn_targets(position, owner, man.square); break;
      case 'Q': reach.targets = queen_attacks(man.square, occupied(position)) - position.pieces(owner); break;
      default: reach.targets = king_attacks(man.square) - position.pieces(owner); break;
    }
    if (owner == cursor.mover()) reach.targets |= legal_targets(cursor, man.square);  // en passant, teleports
    return reach;
  }

  FaceEffect effect(const Cursor& cursor, Face face) const override {
    const Position& position = position_of<Heralds>(cursor);
    WaveEffect effect;
    for (const Square square : heralds::wave(position, face).destroyed) {
      const Man man = man_at(position, square);
      effect.destroyed.push_back(man);
      if (man.letter == 'K') effect.loses_king[index(Color::white)] = true;
      if (man.letter == 'k') effect.loses_king[index(Color::black)] = true;
    }
    return {face, std::move(effect), std::nullopt};
  }

  std::optional<Refusal> refuse_at_once(const Cursor&, const TypedMove& attempt) const override {
    if (attempt.kind == MoveFacts::Kind::step) return std::nullopt;
    return refusal(Reason::not_in_this_game);
  }

  Refusal refuse_step(const Cursor& cursor, const Step& step) const override { return StepRefuser(cursor, step).refuse(); }
};

}  // namespace

const Explainer& heralds_explainer() {
  static const HeraldsExplainer explainer;
  return explainer;
}

}  // namespace nocturne::explain
