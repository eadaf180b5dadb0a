#pragma once

#include "board/attacks.h"
#include "rules/game.h"
#include "rules/heralds/position.h"

namespace nocturne::heralds {

/// What a move is, in its four bits. A teleport (H6) is a king's move like any other: its from and to say everything (G3).
enum class Tag : u8 { king, queen, pawn_step, double_step, pawn_capture, en_passant, promotion, pass };

constexpr Move move_of(Square from, Square to, Tag tag) { return {from, to, static_cast<unsigned>(tag)}; }
constexpr Tag tag_of(Move move) { return static_cast<Tag>(move.tag()); }

/// The only move where no other exists (H11).
inline constexpr Move pass = move_of(Square(), Square(), Tag::pass);

/// Where the pawns of one side arrive; each square stands for one pawn and one move, en passant apart.
struct PawnTargets {
  Bitboard steps;
  Bitboard double_steps;
  Bitboard captures_west;  ///< as White sees the board, whoever moves
  Bitboard captures_east;
  Bitboard en_passant_from;  ///< here the squares of the capturing pawns
  Square en_passant_to;

  Bitboard captures() const { return captures_west | captures_east; }
  int count() const {
    return steps.count() + double_steps.count() + captures_west.count() + captures_east.count() + en_passant_from.count();
  }
};

namespace detail {

constexpr Direction west_of(Color color) { return color == Color::white ? Direction::north_west : Direction::south_west; }
constexpr Direction east_of(Color color) { return color == Color::white ? Direction::north_east : Direction::south_east; }

}  // namespace detail

/// The legal pawn moves of `us`, who is the mover (H2, H3, H4).
template <Color us>
PawnTargets pawn_targets(const Position& position) {
  constexpr Direction ahead = forward(us);
  constexpr Bitboard last = board_of(last_rank(us));
  const Bitboard pawns = position.pieces(us) & position.pawns();
  const Bitboard empty = position.empty_squares();
  const Bitboard targets = position.pieces(!us) | (position.heralds() - last);  // H3
  PawnTargets to;
  to.steps = shifted(pawns, ahead) & empty;
  to.double_steps = shifted(to.steps & board_of(rank_seen_by(us, Rank::third)), ahead) & empty;
  to.captures_west = shifted(pawns, detail::west_of(us)) & targets;
  to.captures_east = shifted(pawns, detail::east_of(us)) & targets;
  if (const std::optional<Square> passed = position.en_passant()) {
    to.en_passant_to = *passed;
    to.en_passant_from = pawn_attacks(!us, Bitboard(*passed)) & pawns;
  }
  return to;
}

/// Where the king of `us` may go, teleports included when `is_alone`: when neither pawn nor queen has a move (H5, H6).
template <Color us>
Bitboard king_targets(const Position& position, bool is_alone) {
  const Square king = (position.pieces(us) & position.kings()).first();
  const Bitboard steps = king_attacks(king) - position.pieces(us);
  return is_alone ? steps | position.empty_squares() : steps;
}

/// Appends the legal moves of `us`, who is the mover.
template <Color us>
void legal_moves(const Position& position, MoveList& out) {
  constexpr Direction back = forward(!us);
  constexpr Bitboard last = board_of(last_rank(us));
  const std::size_t before = out.size();
  const auto add_pawns = [&out](Bitboard targets, Direction backward, Tag tag) {
    for (const Square to : targets) out.push_back(move_of(stepped(to, backward), to, tag));
  };
  const PawnTargets pawns = pawn_targets<us>(position);
  constexpr Direction from_west = turned(detail::west_of(us));
  constexpr Direction from_east = turned(detail::east_of(us));
  add_pawns(pawns.steps - last, back, Tag::pawn_step);
  for (const Square to : pawns.double_steps) out.push_back(move_of(stepped(stepped(to, back), back), to, Tag::double_step));
  add_pawns(pawns.captures_west - last, from_west, Tag::pawn_capture);
  add_pawns(pawns.captures_east - last, from_east, Tag::pawn_capture);
  for (const Square from : pawns.en_passant_from) out.push_back(move_of(from, pawns.en_passant_to, Tag::en_passant));
  if (((pawns.steps | pawns.captures()) & last).any()) {
    add_pawns(pawns.steps & last, back, Tag::promotion);
    add_pawns(pawns.captures_west & last, from_west, Tag::promotion);
    add_pawns(pawns.captures_east & last, from_east, Tag::promotion);
  }
  const Bitboard own = position.pieces(us);
  for (const Square from : own& position.queens()) {
    for (const Square to : queen_attacks(from, ~position.empty_squares()) - own) out.push_back(move_of(from, to, Tag::queen));
  }
  const Square king = (own & position.kings()).first();
  for (const Square to : king_targets<us>(position, out.size() == before)) out.push_back(move_of(king, to, Tag::king));
  if (out.size() == before) out.push_back(pass);
}

/// How many ways there are to complete the turn of `us`, who is to move: eight for a move that a roll follows, one for any other.
template <Color us>
u64 count_moves_and_rolls(const Position& position) {
  const Bitboard own = position.pieces(us);
  const Bitboard enemies = position.pieces(!us);
  const Bitboard heralds = position.heralds();
  // No roll follows where the king is taken (H5), the only Herald is, or any piece is while there is no Herald (H7).
  Bitboard without_roll = enemies & position.kings();
  if (!heralds.several()) without_roll |= heralds.any() ? heralds : enemies;

  const PawnTargets pawns = pawn_targets<us>(position);
  int moves = pawns.count();
  int rolled = moves - (pawns.captures_west & without_roll).count() - (pawns.captures_east & without_roll).count();
  if (heralds.empty()) {
    const Bitboard spawning = shifted(position.empty_squares(), forward(!us));  // H1: the square in front is empty
    rolled -= (pawns.steps - spawning).count() + (pawns.double_steps - spawning).count() + pawns.en_passant_from.count();
  }
  const auto add = [&](Bitboard targets) {
    moves += targets.count();
    rolled += (targets - without_roll).count();
  };
  for (const Square from : own& position.queens()) add(queen_attacks(from, ~position.empty_squares()) - own);
  add(king_targets<us>(position, moves == 0));
  if (moves == 0) return 8;  // H11: the board is full, and 62 pieces do not fill it without Heralds
  return static_cast<u64>(moves + 7 * rolled);
}

/// Whether `move`, any 16 bits, is a legal move of the mover. REQUIRES that a decision is due.
bool is_legal(const Position& position, Move move);

/// What the text forms say of a legal move.
MoveFacts describe(const Position& position, Move move);

}  // namespace nocturne::heralds
