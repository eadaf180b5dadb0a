#pragma once

#include "search/eval/lightshadow.h"

namespace nocturne::search {
namespace detail {

/// All squares before a set, as its owner sees the board.
template <Color owner>
constexpr Bitboard ahead_of(Bitboard squares) {
  for (int n = 0; n < 3; ++n) {
    const Direction ahead = forward(owner);
    Bitboard moved = squares;
    for (int step = 0; step < 1 << n; ++step) moved = shifted(moved, ahead);
    squares |= moved;
  }
  return shifted(squares, forward(owner));
}

/// 0 in the middle of the board to 6 in a corner.
constexpr int steps_from_centre(Square square) {
  const int file = static_cast<int>(square.file());
  const int rank = static_cast<int>(square.rank());
  return std::max(3 - file, file - 4) + std::max(3 - rank, rank - 4);
}

template <Color owner, class Sink>
void describe_side(const lightshadow::Position& position, int sign, Sink& sink) {
  using Feature = Evaluator<LightShadow>::Feature;
  using lightshadow::Slot;
  constexpr Bitboard centre{u64{0x0000'0018'1800'0000}};
  const Bitboard own = position.of(owner);
  const Bitboard pawns = position.pawns(owner);
  const Bitboard enemy_pawns = position.pawns(!owner);
  const Bitboard hostile = position.luminosity().hostile_to(owner);
  const Bitboard officers = own - position.in(Slot::pawn)-position.in(Slot::king);
  const Bitboard enemy_officers = position.of(!owner) - position.in(Slot::pawn)-position.in(Slot::king);

  for (unsigned rank = 1; rank <= 6; ++rank) {
    const int here = (pawns & board_of(rank_seen_by(owner, static_cast<Rank>(rank)))).count();
    sink.add(static_cast<Feature>(static_cast<unsigned>(Feature::pawn_on_2) + rank - 1), sign * here);
  }
  const Bitboard blocked = ahead_of<!owner>(enemy_pawns);
  const Bitboard stopped = blocked | shifted(blocked, Direction::east) | shifted(blocked, Direction::west);
  for (const Square pawn : pawns - stopped) {
    sink.add(Feature::passed_pawn, sign * (static_cast<int>(rank_seen_by(owner, pawn.rank())) - 1));
  }
  sink.add(Feature::doubled_pawn, sign * (pawns & ahead_of<owner>(pawns)).count());
  sink.add(Feature::limited_pawn, sign * (pawns & hostile).count());
  sink.add(Feature::central_pawn, sign * (pawns & centre).count());
  sink.add(Feature::limited_piece, sign * (officers & hostile).count());

  const Square king = position.king(owner);
  const Bitboard enemy_ring = king_attacks(position.king(!owner));
  int reach = 0;
  int central = 0;
  int ring = 0;
  for (const Square square : officers) {
    sink.add(static_cast<Feature>(position.kind_in(position.slot_at(square))), sign);
    const Bitboard reached = reachable(position, square);
    reach += reached.count();
    central += (reached & centre).count();
    ring += (reached & enemy_ring).count();
  }
  sink.add(Feature::reach, sign * reach);
  sink.add(Feature::central_reach, sign * central);
  sink.add(Feature::ring_attack, sign * ring);

  const int hunters = enemy_officers.count();
  const Bitboard around = king_attacks(king);
  sink.add(Feature::sheltering_pawn, hunters < 3 ? 0 : sign * (around & pawns).count());
  sink.add(Feature::king_at_home, hunters >= 3 && king.rank() == rank_seen_by(owner, Rank::first) ? sign : 0);
  if (hunters < 2) {
    // Where there is little to defend it, the enemy king is to be driven to the edge, and the own one helps.
    const Square hunted = position.king(!owner);
    sink.add(Feature::driven_king, sign * steps_from_centre(hunted));
    sink.add(Feature::hunting_king, sign * (7 - distance(king, hunted)));
  }
  const Bitboard friendly = position.luminosity().hostile_to(!owner);
  sink.add(Feature::friendly_ground, sign * friendly.count());
  sink.add(Feature::friendly_ring, sign * (friendly & around).count());
}

}  // namespace detail

template <class Sink>
void Evaluator<LightShadow>::describe(const Position& position, Sink& sink) {
  const int of_white = position.mover() == Color::white ? 1 : -1;
  detail::describe_side<Color::white>(position, of_white, sink);
  detail::describe_side<Color::black>(position, -of_white, sink);
  sink.add(Feature::to_move, 1);
}

}  // namespace nocturne::search
