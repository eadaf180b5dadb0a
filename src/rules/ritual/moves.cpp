#include "rules/ritual/moves.h"

namespace nocturne::ritual {
namespace {

/// Those of the squares from which the piece has a move.
Bitboard with_a_move(const Position& position, Color player, Kind kind, Bitboard squares) {
  Bitboard movable;
  for (const Square square : squares) {
    if (targets(player, kind, square, position.occupied()).any()) movable |= Bitboard(square);
  }
  return movable;
}

}  // namespace

Bitboard targets(Color player, Kind kind, Square from, Bitboard occupied) {
  return detail::with_kind(kind, [&]<Kind known>() { return detail::targets<known>(player, from, occupied); });
}

Duty duty(const Position& position, Color player, Kind kind) {
  const Origins from = origins(position, player, kind);
  if (from.rule == RitualCase::sacrifice) return {from.rule, from.rule, from.squares, {}};
  const Bitboard choices = with_a_move(position, player, kind, from.squares);
  const Bitboard all = from.rule == RitualCase::returning ? altars(player, kind) : from.squares;
  return {choices.any() ? from.rule : RitualCase::pass, from.rule, choices, all - choices};
}

RitualCase ritual_case(const Position& position, Color player, Kind kind) { return duty(position, player, kind).outcome; }

RitualCase ritual_case(const Position& position, Face face) { return ritual_case(position, position.mover(), kind_of(face)); }

bool is_legal(const Position& position, Move move) {
  const Color player = position.mover();
  const Kind kind = position.rolled();
  const Tag tag = tag_of(move);
  const Origins from = origins(position, player, kind);
  const auto reaches = [&] {
    return from.squares.has(move.from()) && targets(player, kind, move.from(), position.occupied()).has(move.to());
  };
  switch (tag) {
    case Tag::pass: return move == pass_move && ritual_case(position, player, kind) == RitualCase::pass;
    case Tag::sacrifice: return from.rule == RitualCase::sacrifice && move.from() == move.to() && from.squares.has(move.from());
    case Tag::returning: return from.rule == RitualCase::returning && reaches();
    case Tag::step:
    case Tag::promote_knight:
    case Tag::promote_bishop:
    case Tag::promote_rook:
    case Tag::promote_queen: {
      const bool promotes = kind == Kind::pawn && board_of(last_rank(player)).has(move.to());
      return from.rule == RitualCase::movement && promotes == is_promotion(tag) && reaches();
    }
  }
  return false;  // a tag that the game does not use
}

MoveFacts describe(const Position& position, Move move) {
  assert(is_legal(position, move));
  const Tag tag = tag_of(move);
  MoveFacts facts;
  facts.piece = letter(position.rolled());
  facts.from = move.from();
  facts.to = move.to();
  switch (tag) {
    case Tag::pass: facts.kind = MoveFacts::Kind::pass; break;
    case Tag::sacrifice: facts.kind = MoveFacts::Kind::sacrifice; break;
    case Tag::returning: facts.kind = MoveFacts::Kind::returning; [[fallthrough]];
    default:
      facts.is_capture = position.occupied().has(move.to());
      if (is_promotion(tag)) facts.promotion = letter(promotion_of(tag));
  }
  return facts;
}

}  // namespace nocturne::ritual
