// L4 and L5: attack and legality, judged with the light after the move.
#include "rules/lightshadow/test_support.h"

namespace nocturne::lightshadow {
namespace {

using namespace tests;

Square square(std::string_view text) { return parse_square(text).value(); }

TEST(Check, l4_a_rider_that_does_not_reach_the_king_gives_no_check) {
  EXPECT_TRUE(in_check(at("4k3/8/8/8/4R3/8/8/4K3 b - - 0 1 8/8/8/8/4d3/8/8/8")));
  EXPECT_FALSE(in_check(at("4k3/8/8/8/4R3/8/8/4K3 b - - 0 1 8/8/8/8/4e3/8/8/8")));
}

TEST(Check, l4_limited_pawns_and_blocked_limited_knights_give_no_check) {
  EXPECT_TRUE(in_check(at("8/8/8/8/4k3/3P4/8/4K3 b - - 0 1")));
  EXPECT_FALSE(in_check(at("8/8/8/8/4k3/3P4/8/4K3 b - - 0 1 8/8/8/8/8/3a4/8/8")));
  EXPECT_TRUE(in_check(at("8/8/4k3/3p4/3N4/8/8/4K3 b - - 0 1")));
  EXPECT_FALSE(in_check(at("8/8/4k3/3p4/3N4/8/8/4K3 b - - 0 1 8/8/8/8/3a4/8/8/8")));
  EXPECT_TRUE(in_check(at("8/8/4k3/4p3/3N4/8/8/4K3 b - - 0 1 8/8/8/8/3a4/8/8/8")));
}

TEST(Check, l4_attack_leaves_pins_aside) {
  const Position pinned = at("4r1k1/8/8/8/4N3/8/8/4K3 w - - 0 1");
  EXPECT_TRUE(is_attacked(pinned, square("f6"), Color::white));
  EXPECT_EQ(moves_from(pinned, "e4"), Texts{});
  EXPECT_EQ(squares(attackers(pinned, square("f6"), Color::white)), "e4");
}

TEST(Check, l5_limiting_the_checking_rider_answers_the_check) {
  // The rook on e8 stands on 1 and reaches seven squares, just the king. An arrival beside it leaves it six.
  const Position beside = at("4r1k1/3R4/8/8/8/8/8/4K3 w - - 0 1 4A3/8/8/8/8/8/8/8");
  EXPECT_TRUE(has(beside, "d7d8"));
  // From 0 to 1 is not enough.
  EXPECT_FALSE(has(at("4r1k1/3R4/8/8/8/8/8/4K3 w - - 0 1"), "d7d8"));
}

TEST(Check, l5_limiting_the_checking_rider_at_any_distance) {
  // Black rook e8, White king e(8 - d): with light v it reaches 8 - v. An arrival on f8 makes it v + 1.
  for (int d = 2; d <= 7; ++d) {
    for (int value = -8; value <= 8; ++value) {
      lightshadow::Setup setup;
      setup.men.push_back({'R', Color::black, square("e8")});
      setup.men.push_back({'K', Color::black, square("a6")});
      setup.men.push_back({'K', Color::white, Square(File::e, static_cast<Rank>(7 - d))});
      setup.men.push_back({'N', Color::white, square("h7")});
      setup.luminosity.set(square("e8"), value);
      const Position position = Position::from(setup, {}).value();
      const bool before = d <= 8 - std::max(value, 0);
      const bool afterwards = d <= 8 - std::max(std::min(value + 1, 8), 0);
      EXPECT_EQ(in_check(position), before) << d << ' ' << value;
      EXPECT_EQ(has(position, "h7f8"), !afterwards) << d << ' ' << value;
    }
  }
}

TEST(Check, l5_limiting_the_checking_pawn_answers_the_check) {
  const Position check = at("7k/8/8/8/R7/8/3p4/4K3 w - - 0 1");
  ASSERT_TRUE(in_check(check));
  // Beside the pawn are d1, c2, e2 and d3; from a4 the rook reaches none of them, from a3 it does.
  EXPECT_EQ(moves_from(check, "a4"), Texts{});
  const Position helped = at("7k/8/8/8/8/R7/3p4/4K3 w - - 0 1");
  EXPECT_EQ(moves_from(helped, "a3"), (Texts{"a3d3"}));
  EXPECT_FALSE(has(at("7k/8/8/8/8/R7/3p4/4K3 w - - 0 1 8/8/8/8/8/8/3a4/8"), "a3d3"));
}

TEST(Check, l5_making_the_checking_knight_lame_answers_the_check_when_its_leg_is_occupied) {
  // Knight d3 checks e1; its leg is d2. Arriving on c3 lights d3.
  EXPECT_TRUE(has(at("7k/8/8/8/8/3n4/3P4/R1R1K3 w - - 0 1"), "c1c3"));
  EXPECT_FALSE(has(at("7k/8/8/8/8/3n4/8/R1R1K3 w - - 0 1"), "c1c3"));
  // An enemy man on the leg blocks as well.
  EXPECT_TRUE(has(at("7k/8/8/8/8/3n4/3r4/R1R1K3 w - - 0 1"), "c1c3"));
  // Arriving on the leg itself lights and blocks.
  EXPECT_TRUE(has(at("7k/8/8/8/8/3n4/8/2B1K3 w - - 0 1"), "c1d2"));
  // In the dark one arrival is not enough.
  EXPECT_FALSE(has(at("7k/8/8/8/8/3n4/8/2B1K3 w - - 0 1 8/8/8/8/8/3a4/8/8"), "c1d2"));
  EXPECT_FALSE(has(at("7k/8/8/8/8/3n4/3P4/R1R1K3 w - - 0 1 8/8/8/8/8/3a4/8/8"), "c1c3"));
}

TEST(Check, l5_the_piece_that_leaves_the_leg_does_not_make_the_knight_lame) {
  // The rook on d2 is the only man on the leg: going to c2, far from the knight, or anywhere else frees the leap.
  const Position rook = at("7k/8/8/8/8/3n4/3R4/4K3 w - - 0 1");
  EXPECT_EQ(moves_from(rook, "d2"), (Texts{"d2d3"}));
  // No leap of a knight on d2 leads beside d3.
  EXPECT_EQ(moves_from(at("7k/8/8/8/8/3n4/3N4/4K3 w - - 0 1"), "d2"), Texts{});
  // From d2 a bishop reaches c3 and e3, both beside d3, and leaves the leg free by it.
  EXPECT_EQ(moves_from(at("7k/8/8/8/8/3n4/3B4/4K3 w - - 0 1"), "d2"), Texts{});
}

TEST(Check, l5_a_man_on_the_leg_of_a_lame_knight_is_pinned) {
  const Position pinned = at("7k/8/8/8/8/3n4/3R4/4K3 w - - 0 1 8/8/8/8/8/3A4/8/8");
  EXPECT_FALSE(in_check(pinned));
  EXPECT_EQ(moves_from(pinned, "d2"), (Texts{"d2d3"}));
  // A half-duck's leap of three passes two squares: one man leaving them leaves the other.
  const Position both = at("4k3/8/8/8/4u3/4N3/4N3/4K3 w - - 0 1 8/8/8/8/4A3/8/8/8", "black=rookies");
  EXPECT_FALSE(in_check(both));
  EXPECT_EQ(moves_from(both, "e3").size(), 8U);
  const Position one = at("4k3/8/8/8/4u3/4R3/8/4K3 w - - 0 1 8/8/8/8/4A3/8/8/8", "black=rookies");
  EXPECT_EQ(moves_from(one, "e3"), (Texts{"e3e2", "e3e4"}));
}

TEST(Check, l5_a_pinned_piece_may_leave_when_its_light_shortens_the_pinning_rider) {
  // Rook e8 pins the knight e7 against e1. On 1, an arrival beside it makes 2: six squares are too few for seven.
  const Position pinned = at("4r2k/4N3/8/8/8/8/8/4K3 w - - 0 1 4A3/8/8/8/8/8/8/8");
  EXPECT_EQ(moves_from(pinned, "e7"), Texts{});
  const Position near = at("4r2k/8/4N3/8/8/8/8/4K3 w - - 0 1 4A3/8/8/8/8/8/8/8");
  EXPECT_EQ(moves_from(near, "e6"), (Texts{"e6d8", "e6f8"}));
  EXPECT_EQ(moves_from(at("4r2k/8/4N3/8/8/8/8/4K3 w - - 0 1"), "e6"), Texts{});
}

TEST(Check, l5_a_double_check_can_be_answered_by_light) {
  // Rook e8 on 1 and knight d3 on 0 check e1. No single arrival is beside both, so the king must move.
  const Position apart = at("4r2k/8/8/8/8/3n4/3P4/R3K3 w - - 0 1 4A3/8/8/8/8/8/8/8");
  EXPECT_EQ(moves(apart), (Texts{"e1d1", "e1f1"}));
  // The rook e4 on 5 reaches three squares, the knight d3 leaps over d2. The bishop's arrival on d4 is beside both: the rook
  // reaches two squares, the knight is lame.
  const Position together = at("7k/8/8/8/4r3/3n4/3P4/4K1B1 w - - 0 1 8/8/8/8/4E3/8/8/8");
  EXPECT_EQ(attackers(together, square("e1"), Color::black).count(), 2);
  EXPECT_TRUE(has(together, "g1d4"));
  EXPECT_FALSE(has(at("7k/8/8/8/4r3/3n4/3P4/4K1B1 w - - 0 1 8/8/8/8/4D3/8/8/8"), "g1d4"));
  // A bishop's arrival on e3 blocks the rook, lights d3 and makes the knight lame behind d2.
  EXPECT_TRUE(has(at("7k/8/8/8/4r3/3n4/3P4/4K1B1 w - - 0 1"), "g1e3"));
  EXPECT_FALSE(has(at("7k/8/8/8/4r3/3n4/8/4K1B1 w - - 0 1"), "g1e3"));
}

TEST(Check, l5_the_arriving_king_shortens_a_rider_beside_it) {
  // The rook e4 stands on 7: beside it the king makes that 8, and the rook reaches nothing.
  EXPECT_TRUE(has(at("7k/8/8/8/4r3/8/4K3/8 w - - 0 1 8/8/8/8/4G3/8/8/8"), "e2e3"));
  EXPECT_FALSE(has(at("7k/8/8/8/4r3/8/4K3/8 w - - 0 1 8/8/8/8/4F3/8/8/8"), "e2e3"));
}

TEST(Check, l5_the_departing_king_uncovers_what_stood_behind_it) {
  EXPECT_EQ(moves(at("7k/8/8/8/4r3/8/4K3/8 w - - 0 1")), (Texts{"e2d1", "e2d2", "e2d3", "e2f1", "e2f2", "e2f3"}));
}

TEST(Check, l5_a_king_may_capture_only_what_is_not_protected_with_limits_included) {
  EXPECT_FALSE(has(at("r6k/8/8/8/8/8/q7/K7 w - - 0 1"), "a1a2"));
  EXPECT_TRUE(has(at("r6k/8/8/8/8/8/q7/K7 w - - 0 1 C7/8/8/8/8/8/8/8"), "a1a2"));
}

TEST(Check, l4_a_square_beyond_a_limited_rider_s_reach_is_not_attacked) {
  const Position position = at("7k/8/8/8/r7/8/4K3/8 w - - 0 1 8/8/8/8/F7/8/8/8");
  EXPECT_FALSE(is_attacked(position, square("d4"), Color::black));
  EXPECT_TRUE(is_attacked(position, square("c4"), Color::black));
}

}  // namespace
}  // namespace nocturne::lightshadow
