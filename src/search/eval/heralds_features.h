#pragma once

#include <algorithm>

#include "search/eval/heralds.h"

namespace nocturne::search {
namespace detail {

/// Everything within one step of a set, the set included.
constexpr Bitboard widened(Bitboard squares) {
  const Bitboard row = squares | shifted(squares, Direction::east) | shifted(squares, Direction::west);
  return row | shifted(row, Direction::north) | shifted(row, Direction::south);
}

/// Whether `attacker` takes the enemy king if it is his move.
inline bool attacks_king(const heralds::Position& position, Color attacker) {
  const Bitboard king = position.pieces(!attacker) & position.kings();
  const Bitboard own = position.pieces(attacker);
  if ((own & position.pawns() & pawn_attacks(!attacker, king)).any()) return true;
  const Square target = king.first();
  if ((own & position.kings() & king_attacks(target)).any()) return true;
  const Bitboard queens = own & position.queens();
  return queens.any() && (queens & queen_attacks(target, ~position.empty_squares())).any();
}

template <Color owner, class Sink>
void describe_side(const heralds::Position& position, int sign, Sink& sink) {
  using Feature = Evaluator<Heralds>::Feature;
  const Bitboard own = position.pieces(owner);
  const Bitboard pawns = own & position.pawns();
  const Bitboard queens = own & position.queens();
  const Bitboard king = own & position.kings();
  const Bitboard heralds = position.heralds();
  constexpr Bitboard far_ranks = board_of(rank_seen_by(owner, Rank::fifth)) | board_of(rank_seen_by(owner, Rank::sixth)) |
                                 board_of(rank_seen_by(owner, Rank::seventh));
  constexpr Bitboard edges = board_of(File::a) | board_of(File::h) | board_of(Rank::first) | board_of(Rank::eighth);
  constexpr Bitboard corners = (board_of(File::a) | board_of(File::h)) & (board_of(Rank::first) | board_of(Rank::eighth));

  const int queen_count = queens.count();
  sink.add(Feature::queen, sign * std::min(queen_count, 1));
  sink.add(Feature::further_queen, sign * std::max(queen_count - 1, 0));
  for (unsigned rank = 1; rank <= 6; ++rank) {
    const int here = (pawns & board_of(rank_seen_by(owner, static_cast<Rank>(rank)))).count();
    sink.add(static_cast<Feature>(static_cast<unsigned>(Feature::pawn_on_2) + rank - 1), sign * here);
  }
  const Bitboard free = shifted(position.empty_squares(), forward(!owner)) & pawns;
  sink.add(Feature::free_pawn, sign * free.count());
  sink.add(Feature::far_free_pawn, sign * (free & far_ranks).count());
  int beside = 0;
  for (const Square herald : heralds) beside += (king_attacks(herald) & pawns).count();
  sink.add(Feature::pawn_beside_herald, sign * beside);
  int reach = 0;
  int beside_queen = 0;
  for (const Square queen : queens) {
    reach += (queen_attacks(queen, ~position.empty_squares()) - own).count();
    beside_queen += (king_attacks(queen) & heralds).count();
  }
  sink.add(Feature::queen_beside_herald, sign * beside_queen);
  sink.add(Feature::queen_reach, sign * reach);
  const Bitboard around = widened(king) - king;
  sink.add(Feature::herald_beside_king, sign * (around & heralds).count());
  sink.add(Feature::herald_near_king, sign * ((widened(around) - widened(king)) & heralds).count());
  sink.add(Feature::king_on_edge, sign * (king & (edges - corners)).count());
  sink.add(Feature::king_in_corner, sign * (king & corners).count());
  sink.add(Feature::lone_king, (pawns | queens).empty() ? sign : 0);
  const Bitboard attacked = pawn_attacks(!owner, position.pieces(!owner) & position.pawns());
  sink.add(Feature::king_room, sign * ((around & position.empty_squares()) - attacked).count());
}

}  // namespace detail

template <class Sink>
void Evaluator<Heralds>::describe(const Position& position, Sink& sink) {
  const Color us = position.mover();
  const int of_white = us == Color::white ? 1 : -1;
  detail::describe_side<Color::white>(position, of_white, sink);
  detail::describe_side<Color::black>(position, -of_white, sink);
  const bool has_moved = position.phase() == Phase::chance;
  const Color next = has_moved ? !us : us;
  const int sign = next == us ? 1 : -1;
  if (detail::attacks_king(position, next)) sink.add(Feature::exposed, -sign);
  if (detail::attacks_king(position, !next)) sink.add(Feature::threat, -sign);
  sink.add(Feature::moved, -sign);
}

}  // namespace nocturne::search
