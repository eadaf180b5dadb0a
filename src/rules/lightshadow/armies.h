#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "base/types.h"
#include "board/attacks.h"
#include "board/bitboard.h"
#include "board/color.h"
#include "rules/lightshadow/rules.h"

namespace nocturne::lightshadow {

/// The sixteen types of the four armies, four to an army, in the order of the files a to d.
enum class Kind : u8 {
  rook,
  knight,
  bishop,
  queen,  // fide
  bede,
  waffle,
  fad,
  archbishop,  // clobberers
  charging_rook,
  fibnif,
  charging_knight,
  colonel,  // knights
  short_rook,
  woody_rook,
  half_duck,
  chancellor,  // rookies
};
inline constexpr unsigned kind_count = 16;

/// The type that stands on file a, b, c or d (`role` 0 to 3) in an army's start position.
constexpr Kind kind_of(Army army, unsigned role) { return static_cast<Kind>(static_cast<unsigned>(army) * 4 + role); }

/// A type as a list of parts (rules.md 3.2). Directions and leaps are sets of eight bits as the owner sees the board, clockwise
/// from straight ahead: bit n of `steps` and `rides` is Direction n; the knight's leaps begin with two ahead and one to the right.
struct Parts {
  char letter;
  std::string_view name;
  u8 steps = 0;  ///< single steps, never limited
  u8 rides = 0;  ///< any distance up to `longest_ride`
  u8 longest_ride = 8;
  u8 knight_leaps = 0;
  bool two_orthogonal = false;    ///< D
  bool two_diagonal = false;      ///< A
  bool three_orthogonal = false;  ///< H

  constexpr bool leaps() const { return knight_leaps != 0 || two_orthogonal || two_diagonal || three_orthogonal; }
  constexpr bool rides_straight() const { return (rides & 0x55) != 0; }
  constexpr bool rides_diagonally() const { return (rides & 0xAA) != 0; }
};

namespace directions {
inline constexpr u8 orthogonal = 0x55;
inline constexpr u8 diagonal = 0xAA;
inline constexpr u8 all = 0xFF;
inline constexpr u8 forward_and_sideways = 0x45;
inline constexpr u8 backward = 0x38;  ///< straight and slanting
inline constexpr u8 sideways = 0x44;
inline constexpr u8 forward_leaps = 0xC3;
inline constexpr u8 vertical_leaps = 0x99;
}  // namespace directions

inline constexpr std::array<Parts, kind_count> kinds{{
    {.letter = 'R', .name = "rook", .rides = directions::orthogonal},
    {.letter = 'N', .name = "knight", .knight_leaps = directions::all},
    {.letter = 'B', .name = "bishop", .rides = directions::diagonal},
    {.letter = 'Q', .name = "queen", .rides = directions::all},

    {.letter = 'D', .name = "bede", .rides = directions::diagonal, .two_orthogonal = true},
    {.letter = 'W', .name = "waffle", .steps = directions::orthogonal, .two_diagonal = true},
    {.letter = 'F', .name = "fad", .steps = directions::diagonal, .two_orthogonal = true, .two_diagonal = true},
    {.letter = 'A', .name = "archbishop", .rides = directions::diagonal, .knight_leaps = directions::all},

    {.letter = 'G', .name = "charging rook", .steps = directions::backward, .rides = directions::forward_and_sideways},
    {.letter = 'I', .name = "fibnif", .steps = directions::diagonal, .knight_leaps = directions::vertical_leaps},
    {.letter = 'H',
     .name = "charging knight",
     .steps = directions::backward | directions::sideways,
     .knight_leaps = directions::forward_leaps},
    {.letter = 'L',
     .name = "colonel",
     .steps = directions::all,
     .rides = directions::forward_and_sideways,
     .knight_leaps = directions::forward_leaps},

    {.letter = 'S', .name = "short rook", .rides = directions::orthogonal, .longest_ride = 4},
    {.letter = 'Y', .name = "woody rook", .steps = directions::orthogonal, .two_orthogonal = true},
    {.letter = 'U', .name = "half-duck", .steps = directions::diagonal, .two_orthogonal = true, .three_orthogonal = true},
    {.letter = 'C', .name = "chancellor", .rides = directions::orthogonal, .knight_leaps = directions::all},
}};

constexpr const Parts& parts(Kind kind) { return kinds[static_cast<unsigned>(kind)]; }

/// The type of that upper-case letter in that army.
std::optional<Kind> kind_with_letter(Army army, char letter);

using SquareTable = std::array<Bitboard, 64>;

/// A type's parts compiled into masks by square, for one owner. All rules of movement below are intersections with these.
struct Masks {
  SquareTable steps;
  SquareTable knight_leaps;
  SquareTable straight_leaps;  ///< D and H: what a rook's line reaches exactly if nothing is jumped
  SquareTable diagonal_leaps;  ///< A: likewise for a bishop's line
  SquareTable straight_rides;  ///< on an empty board
  SquareTable diagonal_rides;
  SquareTable jumps;  ///< steps and all leaps: all that an unlimited piece reaches whatever stands between
  SquareTable rides;  ///< straight and diagonal
};

/// All masks, by type and owner. Seen from the target square, the masks of the other owner are the origins: every type is
/// symmetric between left and right, and its parts point ahead for White exactly where they point back for Black.
extern const std::array<std::array<Masks, 2>, kind_count> masks;

inline const Masks& masks_of(Kind kind, Color owner) { return masks[static_cast<unsigned>(kind)][index(owner)]; }

/// The squares no further away than a distance of 0 to 8.
extern const std::array<SquareTable, 9> within;

/// The squares that can block a leap from one square to another when the leaper is limited (A3, L3): for a knight's leap the
/// orthogonal neighbour of `from` in the direction of the longer leg, for a straight or diagonal leap the squares between.
/// REQUIRES that some leap leads from one to the other.
inline Bitboard leap_legs(Square from, Square to) {
  const Bitboard line = between(from, to);
  if (line.any()) return line;
  const int files = static_cast<int>(to.file()) - static_cast<int>(from.file());
  const int ranks = static_cast<int>(to.rank()) - static_cast<int>(from.rank());
  const int step = ranks == 2 ? 8 : ranks == -2 ? -8 : files > 0 ? 1 : -1;
  return Bitboard(Square(static_cast<unsigned>(static_cast<int>(from.index()) + step)));
}

/// The ends of a knight's leaps whose leg is free (L3).
inline Bitboard lame_knight_leaps(Square square, Bitboard occupied) {
  const Bitboard origin(square);
  Bitboard ends;
  const auto along = [&](Direction leg, Direction one, Direction other) {
    const Bitboard free = shifted(origin, leg) - occupied;
    ends |= shifted(free, one) | shifted(free, other);
  };
  along(Direction::north, Direction::north_west, Direction::north_east);
  along(Direction::east, Direction::north_east, Direction::south_east);
  along(Direction::south, Direction::south_east, Direction::south_west);
  along(Direction::west, Direction::south_west, Direction::north_west);
  return ends;
}

/// What an unlimited piece attacks.
template <Kind kind>
Bitboard unlimited_attacks(Color owner, Square square, Bitboard occupied) {
  constexpr Parts piece = parts(kind);
  const Masks& mask = masks_of(kind, owner);
  Bitboard attacks;
  if constexpr (piece.steps != 0 || piece.leaps()) attacks |= mask.jumps[square.index()];
  constexpr bool whole_lines = piece.longest_ride == 8;
  if constexpr (piece.rides_straight()) {
    const Bitboard lines = rook_attacks(square, occupied);
    attacks |= whole_lines && (piece.rides & directions::orthogonal) == directions::orthogonal
                   ? lines
                   : lines & mask.straight_rides[square.index()];
  }
  if constexpr (piece.rides_diagonally()) attacks |= bishop_attacks(square, occupied);
  return attacks;
}

/// The same for a type known only at run time.
inline Bitboard unlimited_attacks(Kind kind, Color owner, Square square, Bitboard occupied) {
  const Masks& mask = masks_of(kind, owner);
  return mask.jumps[square.index()] | (rook_attacks(square, occupied) & mask.straight_rides[square.index()]) |
         (bishop_attacks(square, occupied) & mask.diagonal_rides[square.index()]);
}

/// What a piece on a hostile square attacks, its rides going at most `farthest` squares (L3, A3).
inline Bitboard limited_attacks(Kind kind, Color owner, Square square, Bitboard occupied, unsigned farthest) {
  const Masks& mask = masks_of(kind, owner);
  const unsigned at = square.index();
  const Bitboard near = within[farthest][at];
  return mask.steps[at] | (lame_knight_leaps(square, occupied) & mask.knight_leaps[at]) |
         (rook_attacks(square, occupied) & (mask.straight_leaps[at] | (mask.straight_rides[at] & near))) |
         (bishop_attacks(square, occupied) & (mask.diagonal_leaps[at] | (mask.diagonal_rides[at] & near)));
}

}  // namespace nocturne::lightshadow
