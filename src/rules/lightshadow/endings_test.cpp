// L7, G1 and G5: how a game ends by itself.
#include "rules/lightshadow/test_support.h"

namespace nocturne::lightshadow {
namespace {

using namespace tests;

std::string ending(std::string_view text, std::string_view rules = "-") {
  return std::string(outcome_word(outcome<LightShadow>(at(text, rules))));
}

TEST(Endings, l7_checkmate) {
  EXPECT_EQ(ending("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"), "checkmate-white");
  EXPECT_EQ(ending("4k3/8/8/8/8/8/5PPP/r5K1 w - - 0 1"), "checkmate-black");
}

TEST(Endings, l7_what_would_be_mate_in_chess_is_not_when_light_cuts_the_check_short) {
  EXPECT_EQ(ending("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1 c7/8/8/8/8/8/8/8"), "ongoing");
  // The rook a8 on -2 reaches six squares, just the king, which may step away. A dark arrival beside the rook, on a7, leaves it
  // five; from 0 to -1 that does not help.
  EXPECT_EQ(moves(at("R5k1/5ppp/8/8/8/4b3/8/4K3 b - - 0 1 b7/8/8/8/8/8/8/8")), (Texts{"e3a7", "g8h8"}));
  EXPECT_EQ(ending("R5k1/5ppp/8/8/8/4b3/8/4K3 b - - 0 1"), "checkmate-white");
}

TEST(Endings, l7_stalemate) {
  EXPECT_EQ(ending("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), "stalemate");
  EXPECT_EQ(ending("8/8/8/8/8/6k1/5q2/7K w - - 0 1"), "stalemate");
  // A rook on 8 cannot move; on 7 it can.
  EXPECT_EQ(ending("7k/5Q2/6K1/8/8/8/8/r7 b - - 0 1 8/8/8/8/8/8/8/H7"), "stalemate");
  EXPECT_EQ(ending("7k/5Q2/6K1/8/8/8/8/r7 b - - 0 1 8/8/8/8/8/8/8/G7"), "ongoing");
}

TEST(Endings, l7_dead_positions_with_the_pieces_of_chess) {
  for (const char* men :
       {"4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/3NK3", "4k3/8/8/8/8/8/8/3BK3", "3nk3/8/8/8/8/8/8/4K3", "3bk3/8/8/8/8/8/8/4K3",
        // bishops of one square colour, however many and whosesoever
        "4k3/8/8/8/8/8/3B4/2B1K3", "2b1k3/8/8/8/8/8/8/3BKB2", "b1b1k3/8/8/8/8/8/8/3BKB2"}) {
    for (const char* side : {"w", "b"}) {
      const std::string text = std::string(men) + ' ' + side + " - - 0 1";
      EXPECT_EQ(ending(text), "dead") << text;
      EXPECT_EQ(at(text).phase(), Phase::over) << text;
      EXPECT_EQ(moves(at(text)), Texts{}) << text;
      EXPECT_EQ(count_legal_moves(at(text)), 0U) << text;
    }
  }
}

TEST(Endings, l7_what_can_still_be_mated_is_not_dead) {
  for (const char* men :
       {"4k3/8/8/8/8/8/8/2NNK3", "3nk3/8/8/8/8/8/8/3NK3", "3bk3/8/8/8/8/8/8/3NK3", "4k3/8/8/8/8/8/8/2BNK3", "4k3/8/8/8/8/8/8/2BBK3",
        "2b1k3/8/8/8/8/8/8/2B1K3", "4k3/8/8/8/8/8/8/3RK3", "4k3/8/8/8/8/8/8/3QK3", "4k3/8/8/8/8/8/P7/4K3"}) {
    EXPECT_EQ(ending(std::string(men) + " w - - 0 1"), "ongoing") << men;
  }
}

TEST(Endings, l7_with_fairy_pawns_or_armies_only_bare_kings_are_dead) {
  for (const char* rules : {"pawns=berolina", "white=clobberers", "black=rookies", "white=knights,black=knights"}) {
    EXPECT_EQ(ending("4k3/8/8/8/8/8/8/4K3 w - - 0 1", rules), "dead") << rules;
  }
  EXPECT_EQ(ending("4k3/8/8/8/8/8/8/3BK3 w - - 0 1", "pawns=berolina"), "ongoing");
  EXPECT_EQ(ending("4k3/8/8/8/8/8/8/3NK3 w - - 0 1", "pawns=berolina"), "ongoing");
  EXPECT_EQ(ending("4k3/8/8/8/8/8/8/3WK3 w - - 0 1", "white=clobberers"), "ongoing");
  EXPECT_EQ(ending("3bk3/8/8/8/8/8/8/4K3 w - - 0 1", "white=clobberers"), "ongoing");
}

TEST(Endings, l7_stalemate_comes_before_a_dead_position) {
  // A lone bishop cannot mate, but it stalemates.
  const std::string cornered = "k7/8/1K6/8/8/8/7B/8 b - - 0 1";
  EXPECT_EQ(ending(cornered), "stalemate");
  EXPECT_EQ(ending("7b/8/8/8/8/1k6/8/K7 w - - 0 1"), "dead");
  EXPECT_EQ(ending("8/7b/8/8/8/1k6/8/K7 w - - 0 1"), "stalemate");
  EXPECT_EQ(moves(at(cornered)), Texts{});
  // The capture that makes both ends the game as a stalemate.
  const Position last = after(at("k7/8/1K6/4p3/8/8/7B/8 w - - 0 1"), "h2e5");
  EXPECT_EQ(outcome<LightShadow>(last), (Outcome{std::nullopt, Ending::stalemate}));
  EXPECT_EQ(last.phase(), Phase::over);
}

TEST(Endings, g1_the_move_that_ends_the_game_completes_the_turn) {
  const Position mate = after(at("6k1/5ppp/8/8/8/8/8/R3K3 w - - 3 40"), "a1a8");
  EXPECT_EQ(mate.mover(), Color::black);
  EXPECT_EQ(mate.full_move(), 40U);
  const Position dead = after(at("4k3/3Q4/8/8/8/8/8/4K3 b - - 0 40"), "e8d7");
  EXPECT_EQ(LightShadow::ended(dead), (Outcome{std::nullopt, Ending::dead_position}));
  EXPECT_EQ(dead.mover(), Color::white);
  EXPECT_EQ(dead.full_move(), 41U);
}

TEST(Endings, l7_points_of_a_mate_and_of_a_draw) {
  EXPECT_EQ(points(outcome<LightShadow>(at("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1")).value()), (Points{2, 0}));
  EXPECT_EQ(points(outcome<LightShadow>(at("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")).value()), (Points{1, 1}));
}

TEST(Endings, l7_the_quiet_count_is_of_moves_without_pawn_and_capture) {
  const Position position = at("4k3/8/8/3p4/4P3/8/8/R3K2R w KQ - 7 9");
  EXPECT_EQ(LightShadow::quiet_count(after(position, "a1a2")), 8U);
  EXPECT_EQ(LightShadow::quiet_count(after(position, "e1g1")), 8U);
  EXPECT_EQ(LightShadow::quiet_count(after(position, "e4e5")), 0U);
  EXPECT_EQ(LightShadow::quiet_count(after(position, "e4d5")), 0U);
}

}  // namespace
}  // namespace nocturne::lightshadow
