#include "engine/uci/score.h"

#include <gtest/gtest.h>

namespace nocturne::uci {
namespace {

using search::certain;
using search::even;
using search::one_turn_earlier;
using search::opposite;
using search::Value;

/// A win that comes true after so many turns.
Value win_in(int turns) { return turns == 0 ? certain : one_turn_earlier(win_in(turns - 1)); }

TEST(Score, is_the_logarithm_of_the_odds) {
  EXPECT_EQ(centipawns(even), 0);
  EXPECT_EQ(centipawns(certain / 11 * 10), 400);
  EXPECT_EQ(centipawns(certain / 11), -400);
  EXPECT_EQ(centipawns(certain / 4 * 3), 191);
}

TEST(Score, of_an_advantage_is_what_it_was_made_of) {
  for (int score = -900; score <= 900; score += 50) {
    EXPECT_NEAR(centipawns(search::value_of(advantage_of(score))), score, 1) << score;
  }
}

TEST(Score, is_bounded) {
  EXPECT_EQ(centipawns(certain), greatest_score);
  EXPECT_EQ(centipawns(0), -greatest_score);
  EXPECT_LT(centipawns(certain - 1), greatest_score);
  EXPECT_EQ(centipawns(certain - 1), -centipawns(1));
}

TEST(Score, counts_the_moves_to_mate) {
  EXPECT_EQ(moves_to_mate(win_in(1)), 1);
  EXPECT_EQ(moves_to_mate(opposite(win_in(2))), -1);
  EXPECT_EQ(moves_to_mate(win_in(3)), 2);
  EXPECT_EQ(moves_to_mate(opposite(win_in(4))), -2);
  EXPECT_EQ(moves_to_mate(win_in(19)), 10);
  EXPECT_EQ(moves_to_mate(search::highest_estimate), std::nullopt);
  EXPECT_EQ(moves_to_mate(search::lowest_estimate), std::nullopt);
}

TEST(Score, is_a_mate_only_without_dice) {
  EXPECT_EQ(score_text(win_in(3), true), "mate 2");
  EXPECT_EQ(score_text(opposite(win_in(2)), true), "mate -1");
  EXPECT_EQ(score_text(win_in(1), false), "cp 1565");
  EXPECT_EQ(score_text(even, true), "cp 0");
}

TEST(Score, thousandths_add_up) {
  EXPECT_EQ(wdl_text(even), " wdl 500 0 500");
  EXPECT_EQ(wdl_text(certain), " wdl 1000 0 0");
  EXPECT_EQ(wdl_text(certain / 1000), " wdl 1 0 999");
}

}  // namespace
}  // namespace nocturne::uci
