#include "rules/heralds/moves.h"

namespace nocturne::heralds {
namespace {

template <Color us>
bool is_legal_pawn_move(const PawnTargets& targets, Move move) {
  constexpr Bitboard last = board_of(last_rank(us));
  const Bitboard from(move.from());
  const Bitboard step = shifted(from, forward(us));
  const Bitboard steps = step & targets.steps;
  const Bitboard captures =
      (shifted(from, detail::west_of(us)) & targets.captures_west) | (shifted(from, detail::east_of(us)) & targets.captures_east);
  switch (tag_of(move)) {
    case Tag::pawn_step: return (steps - last).has(move.to());
    case Tag::double_step: return (shifted(step, forward(us)) & targets.double_steps).has(move.to());
    case Tag::pawn_capture: return (captures - last).has(move.to());
    case Tag::promotion: return ((steps | captures) & last).has(move.to());
    case Tag::en_passant: return targets.en_passant_from.has(move.from()) && move.to() == targets.en_passant_to;
    default: return false;
  }
}

template <Color us>
bool has_queen_move(const Position& position) {
  const Bitboard own = position.pieces(us);
  for (const Square from : own& position.queens()) {
    if ((king_attacks(from) - own).any()) return true;
  }
  return false;
}

template <Color us>
bool is_legal_for(const Position& position, Move move) {
  const Bitboard own = position.pieces(us);
  const PawnTargets pawns = pawn_targets<us>(position);
  const auto is_alone = [&] { return pawns.count() == 0 && !has_queen_move<us>(position); };
  if (tag_of(move) == Tag::pass) return move == pass && is_alone() && king_targets<us>(position, true).empty();
  if (tag_of(move) > Tag::pass || !own.has(move.from())) return false;
  if (position.pawns().has(move.from())) return is_legal_pawn_move<us>(pawns, move);
  if (position.queens().has(move.from())) {
    return tag_of(move) == Tag::queen && (queen_attacks(move.from(), ~position.empty_squares()) - own).has(move.to());
  }
  return tag_of(move) == Tag::king && king_targets<us>(position, is_alone()).has(move.to());
}

}  // namespace

bool is_legal(const Position& position, Move move) {
  return position.mover() == Color::white ? is_legal_for<Color::white>(position, move) : is_legal_for<Color::black>(position, move);
}

MoveFacts describe(const Position& position, Move move) {
  MoveFacts facts;
  facts.from = move.from();
  facts.to = move.to();
  switch (tag_of(move)) {
    case Tag::king: facts.piece = 'K'; break;
    case Tag::queen: facts.piece = 'Q'; break;
    case Tag::promotion: facts.promotion = 'Q'; break;
    case Tag::pass: facts.kind = MoveFacts::Kind::pass; return facts;
    default: break;
  }
  facts.is_capture = tag_of(move) == Tag::en_passant || !position.empty_squares().has(move.to());
  return facts;
}

}  // namespace nocturne::heralds
