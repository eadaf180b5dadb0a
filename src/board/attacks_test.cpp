#include "board/attacks.h"

#include <gtest/gtest.h>

#include "base/random.h"

namespace nocturne {
namespace {

/// The plain twin: one square after another until something stands in the way.
Bitboard walked(Square from, Bitboard occupied, unsigned first_direction) {
  Bitboard reached;
  for (unsigned direction = first_direction; direction < 8; direction += 2) {
    const auto step = static_cast<Direction>(direction);
    for (Bitboard s = shifted(Bitboard(from), step); s.any(); s = shifted(s, step)) {
      reached |= s;
      if ((s & occupied).any()) break;
    }
  }
  return reached;
}

TEST(Attacks, riders_equal_a_walk_square_by_square) {
  Random random(1);
  for (int round = 0; round < 2000; ++round) {
    const Bitboard occupied(random.next() & random.next());
    for (const Square square : all_squares) {
      ASSERT_EQ(rook_attacks(square, occupied), walked(square, occupied, 0)) << to_text(square) << ' ' << occupied.bits();
      ASSERT_EQ(bishop_attacks(square, occupied), walked(square, occupied, 1)) << to_text(square) << ' ' << occupied.bits();
      for (const detail::Line& line : detail::lines[square.index()]) {
        const u64 plain = detail::line_attacks_plain(line, occupied.bits());
        ASSERT_EQ(plain, (walked(square, occupied, 0) | walked(square, occupied, 1)).bits() & line.all);
      }
    }
  }
}

TEST(Attacks, leaps_and_steps_have_the_known_sizes) {
  EXPECT_EQ(knight_attacks(Square(0)).count(), 2);
  EXPECT_EQ(knight_attacks(Square(27)).count(), 8);
  EXPECT_EQ(king_attacks(Square(63)).count(), 3);
  EXPECT_EQ(rook_neighbours(Square(8)).count(), 3);
}

TEST(Attacks, between_is_open_and_empty_off_the_lines) {
  EXPECT_EQ(between(Square(0), Square(3)).bits(), 0b0110U);
  EXPECT_EQ(between(Square(0), Square(27)).bits(), (u64{1} << 9) | (u64{1} << 18));
  EXPECT_TRUE(between(Square(0), Square(10)).empty());
  EXPECT_TRUE(between(Square(0), Square(1)).empty());
}

}  // namespace
}  // namespace nocturne
