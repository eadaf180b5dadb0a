#pragma once

#include <array>
#include <bit>

#if defined(__BMI2__) && !defined(NOCTURNE_NO_PEXT)
#include <immintrin.h>
#define NOCTURNE_PEXT 1
#endif

#include "base/types.h"
#include "board/bitboard.h"
#include "board/color.h"
#include "board/compass.h"
#include "board/square.h"

namespace nocturne {

namespace detail {

/// A line through a square: the squares on either side of it, and its place among the line's squares.
struct Line {
  u64 below = 0;  ///< those of lower index
  u64 above = 0;
  u64 all = 0;    ///< both, without the square itself
  u64 full = 0;   ///< with it
  u32 place = 0;  ///< how many of the line's squares have a lower index, times 256
};

/// The four lines through a square: rank, file, and the two diagonals.
enum LineKind : unsigned { along_rank, along_file, rising, falling };

constexpr std::array<std::array<Line, 4>, 64> make_lines() {
  constexpr Direction up[4] = {Direction::east, Direction::north, Direction::north_east, Direction::north_west};
  std::array<std::array<Line, 4>, 64> lines{};
  for (unsigned index = 0; index < 64; ++index) {
    for (unsigned kind = 0; kind < 4; ++kind) {
      Line& line = lines[index][kind];
      const Bitboard origin{Square(index)};
      for (Bitboard s = shifted(origin, up[kind]); s.any(); s = shifted(s, up[kind])) line.above |= s.bits();
      for (Bitboard s = shifted(origin, turned(up[kind])); s.any(); s = shifted(s, turned(up[kind]))) line.below |= s.bits();
      line.all = line.above | line.below;
      line.full = line.all | origin.bits();
      line.place = static_cast<u32>(std::popcount(line.below)) * 256;
    }
  }
  return lines;
}

inline constexpr std::array<std::array<Line, 4>, 64> lines = make_lines();

/// What a rider on place p of eight in a row attacks when the row is occupied like the index's bits: [p * 256 + bits].
constexpr std::array<u8, 8 * 256> make_row_attacks() {
  std::array<u8, 8 * 256> table{};
  for (unsigned place = 0; place < 8; ++place) {
    for (unsigned occupied = 0; occupied < 256; ++occupied) {
      unsigned attacks = 0;
      for (int s = static_cast<int>(place) + 1; s < 8; ++s) {
        attacks |= 1U << s;
        if ((occupied >> s) & 1U) break;
      }
      for (int s = static_cast<int>(place) - 1; s >= 0; --s) {
        attacks |= 1U << s;
        if ((occupied >> s) & 1U) break;
      }
      table[place * 256 + occupied] = static_cast<u8>(attacks);
    }
  }
  return table;
}

inline constexpr std::array<u8, 8 * 256> row_attacks = make_row_attacks();

/// Obstruction difference (Michael Hoffmann 2011): from the nearest piece below to the nearest above.
constexpr u64 line_attacks_plain(const Line& line, u64 occupied) {
  const u64 below = (line.below & occupied) | 1;
  const u64 above = line.above & occupied;
  const u64 from_nearest_below = ~u64{0} << (63 - std::countl_zero(below));
  const u64 nearest_above = above & (0 - above);
  return (2 * nearest_above + from_nearest_below) & line.all;
}

inline u64 line_attacks(unsigned square, LineKind kind, u64 occupied) {
  const Line& line = lines[square][kind];
#ifdef NOCTURNE_PEXT
  return _pdep_u64(row_attacks[line.place + _pext_u64(occupied, line.full)], line.full);
#else
  return line_attacks_plain(line, occupied);
#endif
}

constexpr std::array<Bitboard, 64> make_steps(bool orthogonal, bool diagonal) {
  std::array<Bitboard, 64> table{};
  for (unsigned index = 0; index < 64; ++index) {
    for (unsigned direction = 0; direction < 8; ++direction) {
      if (direction % 2 == 0 ? orthogonal : diagonal) {
        table[index] |= shifted(Bitboard(Square(index)), static_cast<Direction>(direction));
      }
    }
  }
  return table;
}

/// The squares at the end of each leap from each square that stay on the board.
template <std::size_t n>
constexpr std::array<Bitboard, 64> make_leaps(const std::array<std::array<int, 2>, n>& offsets) {
  std::array<Bitboard, 64> table{};
  for (unsigned index = 0; index < 64; ++index) {
    for (const auto& [file, rank] : offsets) {
      const int to_file = static_cast<int>(index & 7) + file;
      const int to_rank = static_cast<int>(index >> 3) + rank;
      if (to_file < 0 || to_file > 7 || to_rank < 0 || to_rank > 7) continue;
      table[index] = table[index].with(Square(static_cast<unsigned>(to_rank * 8 + to_file)));
    }
  }
  return table;
}

inline constexpr std::array<Bitboard, 64> king_steps = make_steps(true, true);
inline constexpr std::array<Bitboard, 64> rook_steps = make_steps(true, false);
/// Files and ranks of a knight's leaps, clockwise from two ahead and one to the right.
inline constexpr std::array<std::array<int, 2>, 8> knight_offsets{
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};
inline constexpr std::array<Bitboard, 64> knight_leaps = make_leaps(knight_offsets);

constexpr std::array<std::array<Bitboard, 64>, 64> make_between() {
  std::array<std::array<Bitboard, 64>, 64> table{};
  for (unsigned index = 0; index < 64; ++index) {
    for (unsigned direction = 0; direction < 8; ++direction) {
      Bitboard passed;
      const auto step = static_cast<Direction>(direction);
      for (Bitboard s = shifted(Bitboard(Square(index)), step); s.any(); s = shifted(s, step)) {
        table[index][s.first().index()] = passed;
        passed |= s;
      }
    }
  }
  return table;
}

inline constexpr std::array<std::array<Bitboard, 64>, 64> between_squares = make_between();

}  // namespace detail

/// Where a rook reaches, the first piece of either colour on each line included.
inline Bitboard rook_attacks(Square square, Bitboard occupied) {
  return Bitboard(detail::line_attacks(square.index(), detail::along_rank, occupied.bits()) |
                  detail::line_attacks(square.index(), detail::along_file, occupied.bits()));
}
inline Bitboard bishop_attacks(Square square, Bitboard occupied) {
  return Bitboard(detail::line_attacks(square.index(), detail::rising, occupied.bits()) |
                  detail::line_attacks(square.index(), detail::falling, occupied.bits()));
}
inline Bitboard queen_attacks(Square square, Bitboard occupied) {
  return rook_attacks(square, occupied) | bishop_attacks(square, occupied);
}

constexpr Bitboard king_attacks(Square square) { return detail::king_steps[square.index()]; }
constexpr Bitboard knight_attacks(Square square) { return detail::knight_leaps[square.index()]; }
/// The up to four squares that share a side with this one.
constexpr Bitboard rook_neighbours(Square square) { return detail::rook_steps[square.index()]; }

/// Where a set of ordinary pawns captures.
constexpr Bitboard pawn_attacks(Color color, Bitboard pawns) {
  return shifted(pawns, seen_by(color, Direction::north_west)) | shifted(pawns, seen_by(color, Direction::north_east));
}

/// The squares strictly between two squares of one rank, file or diagonal; empty for any other two.
constexpr Bitboard between(Square a, Square b) { return detail::between_squares[a.index()][b.index()]; }

/// The number of king's steps between two squares.
constexpr int distance(Square a, Square b) {
  const int files = static_cast<int>(a.index() & 7) - static_cast<int>(b.index() & 7);
  const int ranks = static_cast<int>(a.index() >> 3) - static_cast<int>(b.index() >> 3);
  const int files_apart = files < 0 ? -files : files;
  const int ranks_apart = ranks < 0 ? -ranks : ranks;
  return files_apart > ranks_apart ? files_apart : ranks_apart;
}

}  // namespace nocturne
