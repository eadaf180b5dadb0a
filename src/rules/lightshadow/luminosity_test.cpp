// L1 and L2: how light arrives, and whom it limits.
#include "rules/lightshadow/luminosity.h"

#include "rules/lightshadow/test_support.h"

namespace nocturne::lightshadow {
namespace {

using namespace tests;

Position start() { return Position::start({}); }

TEST(Luminosity, l1_the_inventors_sample_game) {
  EXPECT_EQ(map(start()), "8/8/8/8/8/8/8/8");
  EXPECT_EQ(map(after(start(), "d2d4")), "8/8/8/3A4/2ABA3/3A4/8/8");
  EXPECT_EQ(map(after(start(), "d2d4 d7d5")), "8/8/3a4/2aaa3/2AAA3/3A4/8/8");
  EXPECT_EQ(map(after(start(), "d2d4 d7d5 c2c4 c7c6 g1f3 g8f6")), "8/2a2a2/1abbaba1/2aaaa2/1ACBAA2/2AAABA1/5A2/8");
}

TEST(Luminosity, l1_a_corner_has_two_neighbours_and_an_edge_three) {
  EXPECT_EQ(map(after(at("8/4k3/8/8/8/8/8/R6K w - - 0 1"), "a1a8")), "BA6/A7/8/8/8/8/8/8");
  EXPECT_EQ(map(after(at("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), "a1a4")), "8/8/8/A7/BA6/A7/8/8");
}

TEST(Luminosity, l1_values_are_held_at_8_and_at_minus_8) {
  const std::string bright = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 8/8/8/GF6/HG6/H7/8/8";
  EXPECT_EQ(map(after(at(bright), "a1a4")), "8/8/8/HF6/HH6/H7/8/8");
  const std::string dark = "r3k3/8/8/8/8/8/8/4K3 b - - 0 1 8/8/8/gf6/hg6/h7/8/8";
  EXPECT_EQ(map(after(at(dark), "a8a4")), "8/8/8/hf6/hh6/h7/8/8");
  EXPECT_EQ(map(after(at("4k3/8/8/8/8/8/8/R3K3 w - - 0 1 8/8/8/8/h7/8/8/8"), "a1a4")), "8/8/8/A7/fA6/A7/8/8");
}

TEST(Luminosity, l1_a_capturing_piece_arrives_like_any_other) {
  EXPECT_EQ(map(after(at("4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1"), "d1d5")), "8/8/3A4/2ABA3/3A4/8/8/8");
}

TEST(Luminosity, l1_in_castling_king_and_rook_both_arrive) {
  EXPECT_EQ(map(after(at("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), "e1g1")), "8/8/8/8/8/8/5AA1/4ACCA");
  EXPECT_EQ(map(after(at("r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1"), "e8c8")), "1acca3/2aa4/8/8/8/8/8/8");
}

TEST(Luminosity, l1_in_promotion_one_piece_arrives) {
  EXPECT_EQ(map(after(at("7k/P7/8/8/8/8/8/4K3 w - - 0 1"), "a7a8q")), "BA6/A7/8/8/8/8/8/8");
}

TEST(Luminosity, l1_the_square_of_a_pawn_taken_en_passant_and_a_square_left_do_not_change) {
  const Position before = at("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2 8/8/8/8/8/8/8/8");
  ASSERT_EQ(field(before, 4), "d6");
  EXPECT_EQ(map(after(before, "e5d6")), "8/3A4/2ABA3/3A4/8/8/8/8");
  const Position lit = at("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2 8/8/8/3hH3/8/8/8/8");
  EXPECT_EQ(map(after(lit, "e5d6")), "8/3A4/2ABA3/3gH3/8/8/8/8");
}

TEST(Luminosity, l2_the_sign_of_the_square_says_who_is_limited) {
  Luminosity light;
  light.set(*parse_square("a1"), -1);
  light.set(*parse_square("b3"), -8);
  light.set(*parse_square("c5"), 1);
  light.set(*parse_square("h8"), 8);
  EXPECT_EQ(squares(light.hostile_to(Color::white)), "a1 b3");
  EXPECT_EQ(squares(light.hostile_to(Color::black)), "c5 h8");
}

TEST(Luminosity, l2_the_value_counts_as_it_is_now) {
  // The knight's arrival beside the rook shortens its ride from two squares to one.
  const Position before = at("4k3/8/8/8/8/2n5/8/R3K3 b - - 0 1 8/8/8/8/8/8/8/f7");
  EXPECT_EQ(reach(before, "a1"), "b1 c1 a2 a3");
  EXPECT_EQ(reach(after(before, "c3a2"), "a1"), "b1 a2");
  const Position limited = at("4k3/8/8/8/8/8/8/R3K3 w - - 0 1 8/8/8/8/8/8/8/g7");
  EXPECT_EQ(reach(limited, "a1"), "b1 a2");
  EXPECT_EQ(map(after(limited, "a1a2")), "8/8/8/8/8/A7/BA6/f7");
  EXPECT_EQ(reach(after(limited, "a1a2"), "a2"), "a1 b2 c2 d2 e2 f2 g2 h2 a3 a4 a5 a6 a7 a8");
}

TEST(Luminosity, unlit_rules_keep_every_square_at_0) {
  const Position start = Position::start({.unlit = true});
  EXPECT_EQ(map(after(start, "e2e4 e7e5 g1f3")), unlit_map);
  EXPECT_EQ(map(at("4k3/8/8/8/8/8/8/4K2R w - - 0 1 H7/8/8/8/8/8/8/h7", Rules{.unlit = true})), unlit_map);
}

Luminosity random_map(Random& random) {
  Luminosity light;
  for (const Square square : all_squares) light.set(square, static_cast<int>(random.below(17)) - 8);
  return light;
}

TEST(Luminosity, fast_sets_are_the_plain_ones_and_the_squares_one_by_one) {
  Random random(1);
  for (int n = 0; n < 20000; ++n) {
    const Luminosity light = random_map(random);
    Bitboard negative;
    Bitboard positive;
    for (const Square square : all_squares) {
      if (light.at(square) < 0) negative |= Bitboard(square);
      if (light.at(square) > 0) positive |= Bitboard(square);
    }
    ASSERT_EQ(light.negative(), negative);
    ASSERT_EQ(light.positive(), positive);
    ASSERT_EQ(light.negative_plain(), negative);
    ASSERT_EQ(light.positive_plain(), positive);
  }
}

/// L1 square by square.
Luminosity arrived_plainly(const Luminosity& before, Color color, Square where) {
  Luminosity light = before;
  const int sign = color == Color::white ? 1 : -1;
  const auto add = [&](int file, int rank, int amount) {
    if (file < 0 || file > 7 || rank < 0 || rank > 7) return;
    const Square square(static_cast<unsigned>(rank * 8 + file));
    light.set(square, std::clamp(light.at(square) + sign * amount, -8, 8));
  };
  const int file = static_cast<int>(where.file());
  const int rank = static_cast<int>(where.rank());
  add(file, rank, 2);
  add(file + 1, rank, 1);
  add(file - 1, rank, 1);
  add(file, rank + 1, 1);
  add(file, rank - 1, 1);
  return light;
}

TEST(Luminosity, l1_an_arrival_is_its_five_squares_one_by_one) {
  Random random(2);
  for (int n = 0; n < 20000; ++n) {
    const Luminosity before = random_map(random);
    const Square where(random.below(64));
    Luminosity white = before;
    white.arrive<Color::white>(where);
    ASSERT_EQ(white, arrived_plainly(before, Color::white, where));
    Luminosity black = before;
    black.arrive<Color::black>(where);
    ASSERT_EQ(black, arrived_plainly(before, Color::black, where));
  }
}

TEST(Luminosity, a_word_holds_eight_squares_from_the_lowest_byte) {
  Luminosity light;
  light.set(*parse_square("a3"), 1);
  light.set(*parse_square("h3"), -1);
  EXPECT_EQ(light.word(2), 0xFF00000000000001U);
  EXPECT_EQ(light.word(1), 0U);
}

}  // namespace
}  // namespace nocturne::lightshadow
