// 3.1: Berolina pawns.
#include "rules/lightshadow/test_support.h"

namespace nocturne::lightshadow {
namespace {

using namespace tests;

constexpr std::string_view berolina = "pawns=berolina";

TEST(Berolina, one_step_aslant_and_two_in_the_same_direction_from_home) {
  EXPECT_EQ(moves_from(at("4k3/8/8/8/8/8/3P4/4K3 w - - 0 1", berolina), "d2"), (Texts{"d2b4", "d2c3", "d2e3", "d2f4"}));
  EXPECT_EQ(moves_from(at("4k3/8/8/8/8/3P4/8/4K3 w - - 0 1", berolina), "d3"), (Texts{"d3c4", "d3e4"}));
  EXPECT_EQ(moves_from(at("4k3/3p4/8/8/8/8/8/4K3 b - - 0 1", berolina), "d7"), (Texts{"d7b5", "d7c6", "d7e6", "d7f5"}));
  EXPECT_EQ(moves_from(at("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", berolina), "a2"), (Texts{"a2b3", "a2c4"}));
}

TEST(Berolina, both_squares_of_a_double_step_must_be_empty) {
  EXPECT_EQ(moves_from(at("4k3/8/8/8/8/2n5/3P4/4K3 w - - 0 1", berolina), "d2"), (Texts{"d2e3", "d2f4"}));
  EXPECT_EQ(moves_from(at("4k3/8/8/8/5n2/8/3P4/4K3 w - - 0 1", berolina), "d2"), (Texts{"d2b4", "d2c3", "d2e3"}));
}

TEST(Berolina, captures_straight_and_only_so) {
  EXPECT_EQ(moves_from(at("4k3/8/8/8/2nnn3/3P4/8/4K3 w - - 0 1", berolina), "d3"), (Texts{"d3d4"}));
  EXPECT_EQ(moves_from(at("4k3/8/8/8/3N4/3P4/8/4K3 w - - 0 1", berolina), "d3"), (Texts{"d3c4", "d3e4"}));
  EXPECT_TRUE(in_check(at("8/8/8/8/3k4/3P4/8/4K3 b - - 0 1", berolina)));
  EXPECT_FALSE(in_check(at("8/8/8/8/4k3/3P4/8/4K3 b - - 0 1", berolina)));
}

TEST(Berolina, a_limited_pawn_cannot_capture_nor_give_check) {
  EXPECT_EQ(moves_from(at("4k3/8/8/8/3n4/3P4/8/4K3 w - - 0 1 8/8/8/8/8/3a4/8/8", berolina), "d3"), (Texts{"d3c4", "d3e4"}));
  EXPECT_FALSE(in_check(at("8/8/8/8/3k4/3P4/8/4K3 b - - 0 1 8/8/8/8/8/3a4/8/8", berolina)));
}

TEST(Berolina, promotes_aslant_and_by_capture_straight) {
  EXPECT_EQ(moves_from(at("n5k1/P7/8/8/8/8/8/4K3 w - - 0 1", berolina), "a7"),
            (Texts{"a7a8b", "a7a8n", "a7a8q", "a7a8r", "a7b8b", "a7b8n", "a7b8q", "a7b8r"}));
}

TEST(Berolina, l5_the_arriving_king_limits_the_pawn_that_guards_its_square) {
  // The pawn e4 captures on e3. The king arriving there lights e4.
  EXPECT_TRUE(has(at("7k/8/8/8/4p3/8/4K3/8 w - - 0 1", berolina), "e2e3"));
  EXPECT_FALSE(has(at("7k/8/8/8/4p3/8/4K3/8 w - - 0 1 8/8/8/8/4a3/8/8/8", berolina), "e2e3"));
  EXPECT_FALSE(has(at("7k/8/8/8/4p3/8/4K3/8 w - - 0 1", Rules{.pawns = Pawns::berolina, .unlit = true}), "e2e3"));
}

TEST(Berolina, l5_limiting_the_checking_pawn_answers_the_check) {
  const Position position = at("7k/8/8/8/8/8/4p3/2R1K3 w - - 0 1", berolina);
  EXPECT_TRUE(in_check(position));
  EXPECT_EQ(moves_from(position, "c1"), Texts{});
  EXPECT_TRUE(has(at("7k/8/8/8/8/2R5/4p3/4K3 w - - 0 1", berolina), "c3e3"));
}

TEST(Berolina, goes_with_armies) {
  const Position position = at("g3k3/P7/8/8/8/8/8/4K3 w - - 0 1", "pawns=berolina,white=rookies,black=knights");
  EXPECT_EQ(moves_from(position, "a7").size(), 16U);
}

}  // namespace
}  // namespace nocturne::lightshadow
