#include <gtest/gtest.h>

#include "board/bitboard.h"
#include "board/compass.h"
#include "board/hash.h"
#include "board/square.h"

namespace nocturne {
namespace {

TEST(Square, text_round_trip_and_refusal) {
  for (const Square square : all_squares) EXPECT_EQ(parse_square(to_text(square)), square);
  for (const char* bad : {"", "e", "e9", "i1", "e0", "E4", "e44"}) EXPECT_FALSE(parse_square(bad)) << bad;
}

TEST(Compass, black_sees_the_board_turned_by_half) {
  EXPECT_EQ(forward(Color::black), Direction::south);
  EXPECT_EQ(seen_by(Color::black, Direction::east), Direction::west);
  EXPECT_EQ(seen_by(Color::black, Direction::north_west), Direction::south_east);
}

TEST(Compass, a_shift_moves_each_square_and_drops_the_edge) {
  for (unsigned n = 0; n < 8; ++n) {
    const auto direction = static_cast<Direction>(n);
    for (const Square square : all_squares) {
      const Bitboard moved = shifted(Bitboard(square), direction);
      EXPECT_EQ(moved.empty(), edge(direction).has(square));
      if (moved.any()) {
        EXPECT_EQ(moved.first(), stepped(square, direction));
      }
    }
  }
}

TEST(KeyBuilder, place_and_order_of_words_matter) {
  const auto key = [](u64 a, u64 b, u64 c, u64 d) { return KeyBuilder().add(a, b).add(c, d).key(); };
  EXPECT_NE(key(1, 2, 3, 4), key(3, 4, 1, 2));
  EXPECT_NE(key(1, 2, 3, 4), key(2, 1, 3, 4));
  EXPECT_NE(key(0, 0, 0, 0), key(0, 0, 0, 1));
}

}  // namespace
}  // namespace nocturne
