#pragma once

#include <array>
#include <bit>

#include "base/types.h"
#include "board/bitboard.h"
#include "board/color.h"
#include "board/square.h"

namespace nocturne {

/// The eight directions as White sees the board, clockwise from straight ahead; the order of the d8's faces (rules.md H7).
enum class Direction : u8 { north, north_east, east, south_east, south, south_west, west, north_west };

/// The same direction after a half turn of the board: what north is for White, south is for Black.
constexpr Direction turned(Direction direction) { return static_cast<Direction>((static_cast<unsigned>(direction) + 4) & 7); }

/// A direction named as `viewer` sees it, as White sees it.
constexpr Direction seen_by(Color viewer, Direction direction) { return viewer == Color::white ? direction : turned(direction); }

/// Towards the opponent's side.
constexpr Direction forward(Color color) { return seen_by(color, Direction::north); }

constexpr int file_step(Direction direction) {
  constexpr int steps[8] = {0, 1, 1, 1, 0, -1, -1, -1};
  return steps[static_cast<unsigned>(direction)];
}
constexpr int rank_step(Direction direction) {
  constexpr int steps[8] = {1, 1, 0, -1, -1, -1, 0, 1};
  return steps[static_cast<unsigned>(direction)];
}

namespace detail {

constexpr std::array<Bitboard, 8> make_edges() {
  std::array<Bitboard, 8> edges;
  for (unsigned n = 0; n < 8; ++n) {
    const auto direction = static_cast<Direction>(n);
    if (file_step(direction) > 0) edges[n] |= board_of(File::h);
    if (file_step(direction) < 0) edges[n] |= board_of(File::a);
    if (rank_step(direction) > 0) edges[n] |= board_of(Rank::eighth);
    if (rank_step(direction) < 0) edges[n] |= board_of(Rank::first);
  }
  return edges;
}

inline constexpr std::array<Bitboard, 8> edges = make_edges();
inline constexpr std::array<i8, 8> index_steps{8, 9, 1, -7, -8, -9, -1, 7};

}  // namespace detail

/// By how much a step changes a square's index.
constexpr int index_step(Direction direction) { return detail::index_steps[static_cast<unsigned>(direction)]; }

/// The squares from which a step in `direction` leaves the board.
constexpr Bitboard edge(Direction direction) { return detail::edges[static_cast<unsigned>(direction)]; }

/// Every square moved one step; those that leave the board are dropped.
constexpr Bitboard shifted(Bitboard squares, Direction direction) {
  // Nothing that is left wraps around, so that a rotation is a shift in either direction without a branch.
  const auto by = static_cast<u8>(index_step(direction) & 63);
  return Bitboard(std::rotl((squares - edge(direction)).bits(), by));
}

/// The rank that `viewer` counts as `rank`: White's second is Black's seventh.
constexpr Rank rank_seen_by(Color viewer, Rank rank) {
  return viewer == Color::white ? rank : static_cast<Rank>(7 - static_cast<unsigned>(rank));
}

constexpr Rank last_rank(Color color) { return rank_seen_by(color, Rank::eighth); }
/// Where a pawn may still make its double step.
constexpr Rank pawn_rank(Color color) { return rank_seen_by(color, Rank::second); }

/// The square one step away. REQUIRES that it is on the board.
constexpr Square stepped(Square square, Direction direction) {
  return Square(static_cast<unsigned>(static_cast<int>(square.index()) + index_step(direction)));
}

}  // namespace nocturne
