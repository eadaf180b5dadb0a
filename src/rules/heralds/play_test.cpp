#include "rules/heralds/play.h"

#include "rules/heralds/test_support.h"

namespace nocturne::heralds {
namespace {

TEST(Play, h1_inventors_examples_of_where_heralds_appear) {
  const Position e4 = after(start_fen, {"e2e4"});
  EXPECT_EQ(e4.heralds(), squares({"e5"}));
  const Position e5 = after("3k4/pppppppp/8/8/8/8/PPPPPPPP/4K3 b - - 0 1 -", {"e7e5"});
  EXPECT_EQ(e5.heralds(), squares({"e4"}));
  const Position king = after("3k4/8/8/8/8/8/8/4K3 w - - 0 1 -", {"e1f2"});
  EXPECT_EQ(king.heralds(), squares({"e1"}));
  const Position queen = after("3k4/8/8/8/8/8/8/Q3K3 w - - 0 1 -", {"a1a6"});
  EXPECT_EQ(queen.heralds(), squares({"a1"}));
}

TEST(Play, h1_nothing_appears_on_an_occupied_square) {
  for (const char* fen : {"3k4/8/8/4p3/8/8/4P3/4K3 w - - 0 1 -", "3k4/8/8/4P3/8/8/4P3/4K3 w - - 0 1 -"}) {
    EXPECT_TRUE(after(fen, {"e2e4"}).heralds().empty()) << fen;
  }
  EXPECT_EQ(after("3k4/8/8/4*3/8/8/4P3/4K3 w - - 0 1 -", {"e2e4"}).heralds(), squares({"e5"}));
}

TEST(Play, h1_captures_spawn_nothing) {
  EXPECT_TRUE(after("3k4/8/8/8/8/3p4/4P3/4K3 w - - 0 1 -", {"e2d3"}).heralds().empty());
  EXPECT_TRUE(after("3k4/8/8/8/8/8/3*4/4K3 w - - 0 1 -", {"e1d2"}).heralds().empty());
  EXPECT_TRUE(after("3k4/8/8/8/8/8/8/Q2qK3 w - - 0 1 -", {"a1d1"}).heralds().empty());
}

TEST(Play, h3_a_quiet_promotion_spawns_nothing) {
  const Position position = after("3k4/P7/8/8/8/8/8/4K3 w - - 5 1 -", {"a7a8q"});
  EXPECT_EQ(fen_of(position), "Q2k4/8/8/8/8/8/8/4K3 b - - 6 1 -");
}

TEST(Play, h4_the_capture_removes_the_pawn_that_passed) {
  const Position position = after("3k4/3p4/8/4P3/8/8/8/4K3 b - - 4 8 -", {"d7d5", "8"});
  EXPECT_EQ(fen_of(position), "3k4/8/8/3pP3/8/4*3/8/4K3 w - d6 5 9 -");
  EXPECT_EQ(fen_of(after(position, {"e5d6"})), "3k4/8/3P4/8/8/4*3/8/4K3 w - - 0 9 ?");
}

TEST(Play, h4_without_a_herald_the_right_stands_at_once) {
  const Position position = after("3k4/8/8/4p3/3p4/8/4P3/4K3 w - - 0 1 -", {"e2e4"});
  EXPECT_EQ(fen_of(position), "3k4/8/8/4p3/3pP3/8/8/4K3 b - e3 1 1 -");
  EXPECT_EQ(fen_of(after(position, {"d4e3"})), "3k4/8/8/4p3/8/4p3/8/4K3 w - - 0 2 -");
}

TEST(Play, h4_a_roll_due_names_the_square_and_judges_again) {
  const Position due = after("3k4/8/8/8/3p4/8/2*1P3/4K3 w - - 0 1 -", {"e2e4"});
  EXPECT_EQ(fen_of(due), "3k4/8/8/4*3/3pP3/8/2*5/4K3 w - e3 1 1 ?");
  EXPECT_EQ(after(due, {"3"}).en_passant(), square("e3"));
  EXPECT_EQ(after(due, {"5"}).en_passant(), std::nullopt) << "the pawn on e4 is destroyed";
  EXPECT_EQ(after(due, {"6"}).en_passant(), std::nullopt) << "the capturing pawn on d4 is destroyed";
}

TEST(Play, h4_a_herald_on_the_passed_over_square_is_captured_and_the_pawn_stays) {
  const Position position = after("3k4/8/8/8/3p4/8/3*P3/4K3 w - - 0 1 -", {"e2e4", "2"});
  EXPECT_EQ(fen_of(position), "3k4/8/5*2/8/3pP3/4*3/8/4K3 b - - 1 1 -");
  EXPECT_EQ(fen_of(after(position, {"d4e3"})), "3k4/8/5*2/8/4P3/4p3/8/4K3 b - - 0 1 ?");
}

TEST(Play, h4_a_herald_behind_the_passed_over_square_changes_nothing) {
  const Position position = after("3k4/8/8/8/3p4/8/3*P3/6K1 w - - 0 1 -", {"e2e4", "3"});
  EXPECT_EQ(position.heralds(), squares({"e2", "f5"}));
  EXPECT_EQ(position.en_passant(), square("e3"));
  EXPECT_TRUE(is_legal_text(position, "d4e3"));
}

TEST(Play, h4_one_of_two_capturing_pawns_is_enough) {
  const Position position = after("3k4/8/8/8/3p1p2/8/4P3/4K3 w - - 0 1 -", {"e2e4", "6"});
  EXPECT_EQ(position.en_passant(), square("e3"));
  EXPECT_TRUE(is_legal_text(position, "f4e3"));
}

TEST(Play, h4_the_right_lasts_one_move) {
  const Position position = after("k7/3p4/8/4P3/8/8/8/4K3 b - - 4 8 -", {"d7d5", "8"});
  ASSERT_EQ(position.en_passant(), square("d6"));
  const Position later = after(position, {"e1d1", "1", "a8b8", "1"});
  EXPECT_EQ(later.en_passant(), std::nullopt);
  EXPECT_FALSE(is_legal_text(later, "e5d6"));
}

TEST(Play, h4_house_rule_removes_it) {
  const Position position = after(at("3k4/8/8/4p3/3p4/8/4P3/4K3 w - - 0 1 -", Rules{EnPassant::off}), {"e2e4"});
  EXPECT_EQ(position.en_passant(), std::nullopt);
  EXPECT_FALSE(is_legal_text(position, "d4e3"));
}

TEST(Play, h4_a_single_step_gives_no_right) {
  EXPECT_EQ(after("3k4/8/8/8/3p4/4P3/8/4K3 w - - 0 1 -", {"e3e4"}).en_passant(), std::nullopt);
}

TEST(Play, h5_capturing_the_king_wins_at_once_without_a_roll) {
  const Position white = after("3k4/4P3/8/8/8/8/5*2/4K3 w - - 7 3 -", {"e7d8q"});
  EXPECT_EQ(white.ended(), (Outcome{Color::white, Ending::king_captured}));
  EXPECT_EQ(fen_of(white), "3Q4/8/8/8/8/8/5*2/4K3 b - - 0 3 -") << "G1";
  EXPECT_TRUE(legal(white).empty());
  const Position black = after("8/8/8/8/8/8/3k1*2/4K3 b - - 7 3 -", {"d2e1"});
  EXPECT_EQ(black.ended(), (Outcome{Color::black, Ending::king_captured}));
  EXPECT_EQ(fen_of(black), "8/8/8/8/8/8/5*2/4k3 w - - 0 4 -") << "G1: Black ended it, so the number grows";
}

TEST(Play, h6_a_teleport_is_a_quiet_move) {
  EXPECT_EQ(fen_of(after("3k4/8/8/8/8/8/8/4K3 w - - 3 1 -", {"e1c5"})), "3k4/8/8/2K5/8/8/8/4*3 w - - 4 1 ?");
}

TEST(Play, h7_no_roll_without_a_herald_on_the_board) {
  EXPECT_EQ(after("3k4/8/8/8/8/3p4/4P3/4K3 w - - 4 1 -", {"e2d3"}).mover(), Color::black);
  EXPECT_EQ(after("3k4/8/8/8/8/8/3*4/4K3 w - - 4 1 -", {"e1d2"}).mover(), Color::black) << "the last Herald was captured";
  EXPECT_EQ(after("3k4/8/8/8/8/8/3*3*/4K3 w - - 4 1 -", {"e1d2"}).phase(), Phase::chance);
  EXPECT_EQ(after("3k4/8/8/8/8/8/8/4K3 w - - 4 1 -", {"e1d2"}).phase(), Phase::chance) << "one has just appeared";
}

TEST(Play, h10_a_quiet_move_adds_one_at_once) {
  EXPECT_EQ(after(start_fen, {"e2e4"}).calm(), 1U);
  EXPECT_EQ(after(start_fen, {"e2e4", "1", "d7d5"}).calm(), 2U);
}

TEST(Play, h10_captures_and_destructions_set_it_to_zero) {
  EXPECT_EQ(after("3k4/8/8/8/8/8/3*3*/4K3 w - - 9 1 -", {"e1d2"}).calm(), 0U) << "a Herald counts";
  EXPECT_EQ(after("3k4/3p4/8/4P3/8/8/8/4K3 b - - 4 8 -", {"d7d5", "8", "e5d6"}).calm(), 0U) << "en passant";
  EXPECT_EQ(after("3k4/p7/*7/8/8/8/8/4K3 w - - 9 1 -", {"e1f2", "1"}).calm(), 0U) << "the wave destroyed a pawn";
  EXPECT_EQ(after("3k4/p7/*7/8/8/8/8/4K3 w - - 9 1 -", {"e1f2", "3"}).calm(), 10U);
}

TEST(Play, h10_dawn_after_the_roll) {
  const Position due = after("3k4/p7/*7/8/8/8/8/4K3 w - - 59 31 -", {"e1f2"});
  EXPECT_EQ(due.phase(), Phase::chance);
  EXPECT_EQ(due.calm(), 60U);
  const Position dawn = after(due, {"3"});
  EXPECT_EQ(dawn.ended(), (Outcome{std::nullopt, Ending::dawn}));
  EXPECT_TRUE(legal(dawn).empty());
  EXPECT_EQ(fen_of(dawn), "3k4/p7/1*6/8/8/8/5K2/5*2 b - - 60 31 -");
  const Position saved = after(due, {"1"});
  EXPECT_EQ(saved.ended(), std::nullopt) << "the wave destroyed a pawn";
  EXPECT_EQ(saved.calm(), 0U);
}

TEST(Play, h10_dawn_at_once_where_no_roll_follows) {
  const Position position = after("3k4/P7/8/8/8/8/8/4K3 w - - 59 31 -", {"a7a8q"});
  EXPECT_EQ(position.ended(), (Outcome{std::nullopt, Ending::dawn}));
  EXPECT_EQ(fen_of(position), "Q2k4/8/8/8/8/8/8/4K3 b - - 60 31 -");
}

TEST(Play, h10_a_king_that_falls_comes_before_the_dawn) {
  EXPECT_EQ(after("3k4/3*4/8/8/8/8/8/4K3 w - - 60 31 ?", {"1"}).ended(), (Outcome{Color::white, Ending::king_destroyed}));
}

TEST(Play, h10_a_dawn_leaves_no_en_passant) {
  const Position position = after("3k4/8/8/4p3/3p4/8/4P3/4K3 w - - 59 1 -", {"e2e4"});
  EXPECT_EQ(fen_of(position), "3k4/8/8/4p3/3pP3/8/8/4K3 b - - 60 1 -");
}

TEST(Play, full_move_number_grows_when_blacks_turn_is_complete) {
  const Position due = after("3k4/p7/8/8/8/8/8/4K3 b - - 0 5 -", {"a7a6"});
  EXPECT_EQ(due.full_move(), 5U);
  EXPECT_EQ(after(due, {"1"}).full_move(), 6U);
  EXPECT_EQ(after("3k4/8/8/8/8/8/8/4K3 w - - 0 5 -", {"e1e2", "1"}).full_move(), 5U);
  EXPECT_EQ(after("3k4/4P3/8/8/8/8/8/4K3 b - - 0 5 -", {"d8e7"}).full_move(), 6U) << "without a roll too";
}

}  // namespace
}  // namespace nocturne::heralds
