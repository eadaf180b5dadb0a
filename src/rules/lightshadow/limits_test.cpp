// L3 and A3: what a piece on a hostile square can still do, part by part.
#include "rules/lightshadow/test_support.h"

namespace nocturne::lightshadow {
namespace {

using namespace tests;

/// A map of nothing but one square.
std::string only(std::string_view square, int value) {
  Luminosity light;
  light.set(parse_square(square).value(), value);
  return to_text(light);
}

/// Where a single white piece on d4 reaches when that square is `value`, with other men around it.
std::string reach_on(std::string_view placement, int value, std::string_view rules = "-") {
  return reach(at(std::string(placement) + " w - - 0 1 " + only("d4", value), rules), "d4");
}

TEST(Limits, l3_a_limited_pawn_advances_but_cannot_capture) {
  const std::string men = "4k3/8/8/8/2p1p3/3P4/8/4K3 w - - 0 1 ";
  EXPECT_EQ(moves_from(at(men + only("d3", 0)), "d3"), (Texts{"d3c4", "d3d4", "d3e4"}));
  EXPECT_EQ(moves_from(at(men + only("d3", -1)), "d3"), (Texts{"d3d4"}));
  EXPECT_EQ(moves_from(at(men + only("d3", 8)), "d3"), (Texts{"d3c4", "d3d4", "d3e4"}));
  EXPECT_EQ(moves_from(at("4k3/8/3p4/2P1P3/8/8/8/4K3 b - - 0 1 " + only("d6", 1)), "d6"), (Texts{"d6d5"}));
  EXPECT_EQ(moves_from(at("4k3/8/3p4/2P1P3/8/8/8/4K3 b - - 0 1 " + only("d6", -1)), "d6"), (Texts{"d6c5", "d6d5", "d6e5"}));
}

TEST(Limits, l3_a_limited_pawn_still_makes_its_double_step_and_promotes) {
  EXPECT_EQ(moves_from(at("4k3/8/8/8/8/8/3P4/4K3 w - - 0 1 " + only("d2", -8)), "d2"), (Texts{"d2d3", "d2d4"}));
  EXPECT_EQ(moves_from(at("2r1k3/1P6/8/8/8/8/8/4K3 w - - 0 1 " + only("b7", -1)), "b7"),
            (Texts{"b7b8b", "b7b8n", "b7b8q", "b7b8r"}));
}

TEST(Limits, l3_a_limited_pawn_cannot_take_en_passant) {
  EXPECT_EQ(field(at("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2 " + only("e5", -1)), 4), "-");
  EXPECT_EQ(field(at("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2 " + only("e5", 1)), 4), "d6");
  EXPECT_EQ(field(at("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 2 " + only("d4", 1)), 4), "-");
  EXPECT_EQ(field(at("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 2 " + only("d4", -1)), 4), "e3");
}

TEST(Limits, l3_a_limited_knight_is_blocked_beside_it_along_its_longer_leg) {
  // Men above, and one slanting to the left that blocks nothing.
  const std::string men = "4k3/8/8/2pP4/3N4/8/8/4K3";
  EXPECT_EQ(reach_on(men, 0), "c2 e2 b3 f3 b5 f5 c6 e6");
  EXPECT_EQ(reach_on(men, -1), "c2 e2 b3 f3 b5 f5");
  EXPECT_EQ(reach_on("4k3/8/8/8/3Np3/8/8/4K3", -1), "c2 e2 b3 b5 c6 e6");
  EXPECT_EQ(reach_on("4k3/8/8/8/3N4/3p4/8/4K3", -8), "b3 f3 b5 f5 c6 e6");
  EXPECT_EQ(reach_on("4k3/8/8/8/2pN4/8/8/4K3", -8), "c2 e2 f3 f5 c6 e6");
  EXPECT_EQ(reach_on("4k3/8/8/8/2pN4/8/8/4K3", 8), "c2 e2 b3 f3 b5 f5 c6 e6");
}

TEST(Limits, l3_riders_go_at_most_8_minus_the_value) {
  const std::string rook = "7k/8/8/8/3R4/8/8/K7";
  EXPECT_EQ(reach_on(rook, -1), reach_on(rook, 0));
  EXPECT_EQ(reach_on(rook, -5), "d1 d2 d3 a4 b4 c4 e4 f4 g4 d5 d6 d7");
  EXPECT_EQ(reach_on(rook, -6), "d2 d3 b4 c4 e4 f4 d5 d6");
  EXPECT_EQ(reach_on(rook, -7), "d3 c4 e4 d5");
  EXPECT_EQ(reach_on(rook, -8), "");
  EXPECT_EQ(reach_on("7k/8/8/8/3B4/8/8/K7", -6), "b2 f2 c3 e3 c5 e5 b6 f6");
  EXPECT_EQ(reach_on("7k/8/8/8/3Q4/8/8/K7", -7), "c3 d3 e3 c4 e4 c5 d5 e5");
  EXPECT_EQ(reach_on("7k/8/8/8/3Q4/8/8/K7", -8), "");
  EXPECT_EQ(reach_on("7k/8/8/8/3R4/8/8/K7", 8), reach_on(rook, 0));
}

TEST(Limits, l3_the_whole_range_of_a_rook_in_the_corner) {
  for (int value = 0; value <= 8; ++value) {
    const Position position = at("7k/8/8/8/8/8/1K6/R7 w - - 0 1 " + only("a1", -value));
    EXPECT_EQ(reachable(position, Square(0)).count(), 2 * std::min(7, 8 - value)) << value;
    const Position mirrored = at("r7/1k6/8/8/8/8/8/7K b - - 0 1 " + only("a8", value));
    EXPECT_EQ(reachable(mirrored, Square(56)).count(), 2 * std::min(7, 8 - value)) << value;
  }
}

TEST(Limits, l3_a_rider_captures_only_within_its_range) {
  EXPECT_TRUE(has(at("7k/8/8/r7/8/8/8/R6K w - - 0 1 " + only("a1", -4)), "a1a5"));
  EXPECT_FALSE(has(at("7k/8/8/r7/8/8/8/R6K w - - 0 1 " + only("a1", -5)), "a1a5"));
}

TEST(Limits, l3_a_king_is_never_limited) {
  for (const int value : {-8, 0, 8}) {
    EXPECT_EQ(moves_from(at("7k/7p/8/8/3K4/8/8/8 w - - 0 1 " + only("d4", value)), "d4"),
              (Texts{"d4c3", "d4c4", "d4c5", "d4d3", "d4d5", "d4e3", "d4e4", "d4e5"}));
  }
}

TEST(Limits, a3_a_short_rook_goes_the_smaller_of_4_and_8_minus_the_value) {
  const std::string men = "7k/8/8/8/3S4/8/8/K7";
  EXPECT_EQ(reach_on(men, 0, "white=rookies"), "d1 d2 d3 a4 b4 c4 e4 f4 g4 h4 d5 d6 d7 d8");
  EXPECT_EQ(reach_on(men, -4, "white=rookies"), reach_on(men, 0, "white=rookies"));
  EXPECT_EQ(reach_on(men, -5, "white=rookies"), "d1 d2 d3 a4 b4 c4 e4 f4 g4 d5 d6 d7");
  EXPECT_EQ(reach_on(men, -7, "white=rookies"), "d3 c4 e4 d5");
  EXPECT_EQ(reach_on(men, -8, "white=rookies"), "");
}

TEST(Limits, a3_a_bede_rides_less_far_and_does_not_jump) {
  const std::string men = "6k1/8/8/3p4/3D4/8/8/K7";
  EXPECT_EQ(reach_on(men, 0, "white=clobberers"), "g1 b2 d2 f2 c3 e3 b4 f4 c5 e5 b6 d6 f6 a7 g7 h8");
  EXPECT_EQ(reach_on(men, -7, "white=clobberers"), "d2 c3 e3 b4 f4 c5 e5");
  EXPECT_EQ(reach_on(men, -8, "white=clobberers"), "d2 b4 f4");
}

TEST(Limits, a3_a_waffle_steps_freely_and_leaps_only_over_empty_slanting_squares) {
  const std::string men = "7k/8/8/2p1p3/3W4/8/8/K7";
  EXPECT_EQ(reach_on(men, 0, "white=clobberers"), "b2 f2 d3 c4 e4 d5 b6 f6");
  EXPECT_EQ(reach_on(men, -8, "white=clobberers"), "b2 f2 d3 c4 e4 d5");
}

TEST(Limits, a3_a_fad_keeps_its_steps_and_loses_both_kinds_of_leaps_over_men) {
  const std::string men = "7k/8/8/3pp3/3F4/8/8/K7";
  EXPECT_EQ(reach_on(men, 0, "white=clobberers"), "b2 d2 f2 c3 e3 b4 f4 c5 e5 b6 d6 f6");
  EXPECT_EQ(reach_on(men, -1, "white=clobberers"), "b2 d2 f2 c3 e3 b4 f4 c5 e5 b6");
}

TEST(Limits, a3_an_archbishop_has_a_lame_leap_and_a_short_ride) {
  const std::string men = "7k/8/8/3p4/3A4/8/8/K7";
  EXPECT_EQ(reach_on(men, -7, "white=clobberers"), "c2 e2 b3 c3 e3 f3 b5 c5 e5 f5");
  EXPECT_EQ(reach_on(men, -8, "white=clobberers"), "c2 e2 b3 f3 b5 f5");
}

TEST(Limits, a3_a_charging_rook_keeps_its_three_steps_back) {
  const std::string men = "7k/8/8/8/3G4/8/8/K7";
  EXPECT_EQ(reach_on(men, 0, "white=knights"), "c3 d3 e3 a4 b4 c4 e4 f4 g4 h4 d5 d6 d7 d8");
  EXPECT_EQ(reach_on(men, -7, "white=knights"), "c3 d3 e3 c4 e4 d5");
  EXPECT_EQ(reach_on(men, -8, "white=knights"), "c3 d3 e3");
}

TEST(Limits, a3_a_fibnif_steps_freely_and_its_vertical_leaps_are_lame) {
  const std::string men = "7k/8/8/3p4/2pI4/8/8/K7";
  EXPECT_EQ(reach_on(men, 0, "white=knights"), "c2 e2 c3 e3 c5 e5 c6 e6");
  EXPECT_EQ(reach_on(men, -8, "white=knights"), "c2 e2 c3 e3 c5 e5");
}

TEST(Limits, a3_a_charging_knight_steps_freely_and_its_forward_leaps_are_lame) {
  const std::string men = "7k/8/8/8/2pH4/8/8/K7";
  EXPECT_EQ(reach_on(men, 0, "white=knights"), "c3 d3 e3 c4 e4 b5 f5 c6 e6");
  EXPECT_EQ(reach_on(men, -8, "white=knights"), "c3 d3 e3 c4 e4 f5 c6 e6");
}

TEST(Limits, a3_a_colonel_keeps_its_steps_loses_its_rides_and_leaps_lamely) {
  const std::string men = "7k/8/8/3p4/3L4/8/8/K7";
  EXPECT_EQ(reach_on(men, 0, "white=knights"), "c3 d3 e3 a4 b4 c4 e4 f4 g4 h4 b5 c5 d5 e5 f5 c6 e6");
  EXPECT_EQ(reach_on(men, -8, "white=knights"), "c3 d3 e3 c4 e4 b5 c5 d5 e5 f5");
  EXPECT_EQ(reach_on(men, -6, "white=knights"), "c3 d3 e3 b4 c4 e4 f4 b5 c5 d5 e5 f5");
}

TEST(Limits, a3_a_woody_rook_steps_freely_and_leaps_only_over_an_empty_square) {
  const std::string men = "7k/8/8/3p4/3Y4/8/8/K7";
  EXPECT_EQ(reach_on(men, 0, "white=rookies"), "d2 d3 b4 c4 e4 f4 d5 d6");
  EXPECT_EQ(reach_on(men, -8, "white=rookies"), "d2 d3 b4 c4 e4 f4 d5");
}

TEST(Limits, a3_a_half_duck_is_blocked_on_either_square_of_its_leap_of_three) {
  EXPECT_EQ(reach_on("7k/8/8/8/3U4/8/8/K7", -8, "white=rookies"), "d1 d2 c3 e3 a4 b4 f4 g4 c5 e5 d6 d7");
  // On the near square a man stops the leaps of two and three; on the far one it is a capture, and stops the leap of three.
  EXPECT_EQ(reach_on("7k/8/8/3p4/3U4/8/8/K7", -1, "white=rookies"), "d1 d2 c3 e3 a4 b4 f4 g4 c5 e5");
  EXPECT_EQ(reach_on("7k/8/3p4/8/3U4/8/8/K7", -1, "white=rookies"), "d1 d2 c3 e3 a4 b4 f4 g4 c5 e5 d6");
  EXPECT_EQ(reach_on("7k/8/3p4/3p4/3U4/8/8/K7", 0, "white=rookies"), "d1 d2 c3 e3 a4 b4 f4 g4 c5 e5 d6 d7");
}

TEST(Limits, a3_a_chancellor_has_a_lame_leap_and_a_short_ride) {
  const std::string men = "7k/8/8/3p4/3C4/8/8/K7";
  EXPECT_EQ(reach_on(men, -7, "white=rookies"), "c2 e2 b3 d3 f3 c4 e4 b5 d5 f5");
  EXPECT_EQ(reach_on(men, -8, "white=rookies"), "c2 e2 b3 f3 b5 f5");
}

TEST(Limits, a3_a_promoted_piece_of_the_other_army_is_limited_by_its_own_parts) {
  EXPECT_EQ(reach_on("7k/8/8/3p4/3U4/8/8/K7", -1, "black=rookies"), "d1 d2 c3 e3 a4 b4 f4 g4 c5 e5");
  EXPECT_EQ(reach_on("7k/8/8/8/3S4/8/8/K7", -7, "black=rookies"), "d3 c4 e4 d5");
  // Black's own forward, whoever's army the type comes from.
  EXPECT_EQ(reach(at("7k/8/8/3h4/8/8/8/K7 b - - 0 1 " + only("d5", 1), "white=knights"), "d5"), "c3 e3 b4 f4 c5 e5 c6 d6 e6");
}

}  // namespace
}  // namespace nocturne::lightshadow
