#pragma once

#include <algorithm>
#include <array>

#include "search/eval/heralds.h"

namespace nocturne::search {
namespace detail {

/// Everything within one step of a set, the set included.
constexpr Bitboard widened(Bitboard squares) {
  const Bitboard row = squares | shifted(squares, Direction::east) | shifted(squares, Direction::west);
  return row | shifted(row, Direction::north) | shifted(row, Direction::south);
}

/// The squares at a distance of one, two and three steps from a square.
struct Rings {
  Bitboard beside;
  Bitboard near;
  Bitboard far;
};

constexpr std::array<Rings, 64> make_rings() {
  std::array<Rings, 64> rings{};
  for (unsigned n = 0; n < 64; ++n) {
    const Bitboard centre{Square(n)};
    const Bitboard one = widened(centre);
    const Bitboard two = widened(one);
    rings[n] = {one - centre, two - one, widened(two) - two};
  }
  return rings;
}

inline constexpr std::array<Rings, 64> rings = make_rings();

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

/// A side, and who may take its king behind a wave.
struct Side {
  Side(const heralds::Position& position, Color owner)
      : pieces(position.pieces(owner)),
        king(pieces & position.kings()),
        around(king_attacks(king.first())),
        pawns(pieces & position.pawns()),
        attackers(position.pieces(!owner) & ((pawn_attacks(owner, king) & position.pawns()) | (around & position.kings()))),
        enemy_queens(position.pieces(!owner) & position.queens()),
        may_be_attacked((attackers | enemy_queens).any()) {}

  /// Whether the other takes the king if it is his move and these are the Heralds.
  bool is_attacked(Bitboard heralds, Bitboard all_pieces) const {
    if (!may_be_attacked) return false;
    if ((attackers - heralds).any()) return true;
    const Bitboard left = enemy_queens - heralds;
    return left.any() && (left & queen_attacks(king.first(), heralds | (all_pieces - heralds))).any();
  }

  Bitboard pieces;
  Bitboard king;
  Bitboard around;
  Bitboard pawns;
  Bitboard attackers;  ///< queens apart
  Bitboard enemy_queens;
  bool may_be_attacked;
};

/// What the faces of the roll that is due do, each of them counted; nothing where a move is due.
struct Outlook {
  int won = 0;     ///< only the king of the other falls
  int silent = 0;  ///< both fall
  /// Both stand, and the other, whose turn it is then, cannot take the king of the mover. Only such faces count for what follows.
  int open = 0;
  int dangers = 0;           ///< Heralds beside the king of the mover: so many faces of the next roll destroy it
  int other_dangers = 0;     ///< Heralds beside the king of the other, which can still step away,
  int other_endangered = 0;  ///< the faces that leave any there,
  int other_beset = 0;       ///< and those that leave several
  int threats = 0;           ///< the faces behind which the king of the other is attacked
  int pawns_struck = 0;      ///< of the mover, less those of the other

  explicit Outlook(const heralds::Position& position) {
    if (position.phase() != Phase::chance) return;
    Side us(position, position.mover());
    if (position.calm() >= heralds::dawn_after) us.may_be_attacked = false;  // dawn comes first (H10)
    const Side them(position, !position.mover());
    const Bitboard heralds = position.heralds();
    const Bitboard pieces = position.pieces();
    // Which face is which direction does not matter, as all count alike.
    add<Direction::north>(us, them, heralds, pieces);
    add<Direction::north_east>(us, them, heralds, pieces);
    add<Direction::east>(us, them, heralds, pieces);
    add<Direction::south_east>(us, them, heralds, pieces);
    add<Direction::south>(us, them, heralds, pieces);
    add<Direction::south_west>(us, them, heralds, pieces);
    add<Direction::west>(us, them, heralds, pieces);
    add<Direction::north_west>(us, them, heralds, pieces);
  }

 private:
  template <Direction direction>
  void add(const Side& us, const Side& them, Bitboard before, Bitboard pieces) {
    const Bitboard heralds = heralds::wave(before, pieces, direction).heralds;
    const bool we_fall = (us.king & heralds).any();
    const bool they_fall = (them.king & heralds).any();
    if (we_fall || they_fall) {
      won += static_cast<int>(!we_fall);
      silent += static_cast<int>(we_fall && they_fall);
      return;
    }
    if (us.is_attacked(heralds, pieces)) return;
    ++open;
    dangers += (us.around & heralds).count();
    const Bitboard beside = them.around & heralds;
    other_dangers += beside.count();
    other_endangered += static_cast<int>(beside.any());
    other_beset += static_cast<int>(beside.several());
    threats += static_cast<int>(them.is_attacked(heralds, pieces));
    pawns_struck += (us.pawns & heralds).count() - (them.pawns & heralds).count();
  }
};

template <Color owner, class Sink>
void describe_side(const heralds::Position& position, int sign, Sink& sink) {
  using Feature = Evaluator<Heralds>::Feature;
  constexpr Direction ahead = forward(owner);
  constexpr Bitboard edges = board_of(File::a) | board_of(File::h) | board_of(Rank::first) | board_of(Rank::eighth);
  const Bitboard own = position.pieces(owner);
  const Bitboard pawns = own & position.pawns();
  const Bitboard queens = own & position.queens();
  const Bitboard king = own & position.kings();
  const Bitboard heralds = position.heralds();

  if (queens.any()) {
    sink.add(Feature::queen, sign);
    sink.add(Feature::further_queen, sign * (queens.count() - 1));
  }
  for (unsigned rank = 1; rank <= 6; ++rank) {
    const int here = (pawns & board_of(rank_seen_by(owner, static_cast<Rank>(rank)))).count();
    sink.add(static_cast<Feature>(static_cast<unsigned>(Feature::pawn_on_2) + rank - 1), sign * here);
  }
  const Rings& around = rings[king.first().index()];
  sink.add(Feature::herald_beside_king, sign * (around.beside & heralds).count());
  sink.add(Feature::herald_near_king, sign * (around.near & heralds).count());
  sink.add(Feature::herald_far_from_king, sign * (around.far & heralds).count());
  sink.add(Feature::king_on_edge, (king & edges).any() ? sign : 0);
  const Bitboard steps = shifted(pawns, ahead) & position.empty_squares();
  if ((steps | queens).empty()) {
    sink.add(Feature::king_goes_anywhere, sign);
    if (pawns.empty()) sink.add(Feature::lone_king, sign);
  }
  const Bitboard spawned = shifted(steps, ahead) & position.empty_squares();
  const Bitboard enemy_around = king_attacks((position.pieces(!owner) & position.kings()).first());
  if ((spawned & enemy_around).any()) sink.add(Feature::spawns_beside_king, sign);
}

template <class Sink>
void describe(const heralds::Position& position, const Outlook& outlook, Sink& sink) {
  using Feature = Evaluator<Heralds>::Feature;
  const Color us = position.mover();
  const int of_white = us == Color::white ? 1 : -1;
  describe_side<Color::white>(position, of_white, sink);
  describe_side<Color::black>(position, -of_white, sink);
  const bool has_moved = position.phase() == Phase::chance;
  const int sign = has_moved ? 1 : -1;
  sink.add(Feature::moved, sign);
  if ((position.pieces(has_moved ? us : !us) & position.queens()).any()) sink.add(Feature::queen_has_moved, sign);
  sink.add(Feature::danger_behind, outlook.dangers);
  sink.add(Feature::other_danger_behind, outlook.other_dangers);
  sink.add(Feature::other_endangered_behind, outlook.other_endangered);
  sink.add(Feature::other_beset_behind, outlook.other_beset);
  sink.add(Feature::threat_behind, outlook.threats);
  sink.add(Feature::pawn_struck, outlook.pawns_struck);
}

}  // namespace detail

template <class Sink>
void Evaluator<Heralds>::describe(const Position& position, Sink& sink) {
  detail::describe(position, detail::Outlook(position), sink);
}

}  // namespace nocturne::search
