#include "match/sprt_run.h"

#include <gtest/gtest.h>

namespace nocturne::match {
namespace {

GameSummary won_by(std::optional<Side> winner) {
  GameSummary game;
  game.winner = winner;
  game.ending = winner ? Ending::king_captured : Ending::dawn;
  return game;
}

/// Two wins of the first engine.
void add_won_pair(u64 pair, Results& results) {
  results.add(2 * pair, won_by(Side::first));
  results.add(2 * pair + 1, won_by(Side::first));
}

constexpr Hypotheses wide{0, 200};

TEST(SprtRun, decides_and_leaves_out_what_lies_behind) {
  Results results;
  for (u64 pair = 0; pair < 50; ++pair) add_won_pair(pair, results);
  EXPECT_EQ(SprtRun(wide).look_at(results).verdict, Verdict::elo1);
  const u64 pairs = number_of_pairs(results.pairs());
  EXPECT_LT(pairs, 50U);
  EXPECT_EQ(results.games().size(), 2 * pairs);

  Results one_less = results;
  one_less.leave_out_from(pairs - 1);
  EXPECT_EQ(SprtRun(wide).look_at(one_less).verdict, Verdict::undecided);
}

TEST(SprtRun, waits_at_a_gap) {
  Results results;
  for (u64 pair = 1; pair < 50; ++pair) add_won_pair(pair, results);
  SprtRun test(wide);
  EXPECT_EQ(test.look_at(results).verdict, Verdict::undecided);
  EXPECT_EQ(results.games().size(), 98U);
  results.add(0, won_by(Side::second));
  EXPECT_EQ(test.look_at(results).verdict, Verdict::undecided);
  results.add(1, won_by(Side::second));
  EXPECT_EQ(test.look_at(results).verdict, Verdict::elo1);
}

TEST(SprtRun, luck_is_set_aside_where_it_is_told) {
  // The first engine wins two of three pairs, but only those in which it is lucky.
  Results plain;
  Results telling(true);
  for (u64 game = 0; game < 400; ++game) {
    const bool is_lucky = game % 6 < 4;
    GameSummary summary = won_by(is_lucky ? Side::first : Side::second);
    plain.add(game, summary);
    summary.luck = (is_lucky ? 0.55 : -0.45) + 0.01 * static_cast<double>(game % 7 < 3);
    telling.add(game, summary);
  }
  constexpr Hypotheses close{0, 50};
  EXPECT_EQ(SprtRun(close).look_at(plain).verdict, Verdict::elo1);
  EXPECT_NE(SprtRun(close).look_at(telling).verdict, Verdict::elo1);
}

TEST(SprtRun, an_engine_that_fails_at_once_is_the_weaker_one_with_luck_or_without) {
  for (const bool tells_luck : {false, true}) {
    Results results(tells_luck);
    for (u64 game = 0; game < 400; ++game) {
      GameSummary lost = won_by(Side::second);
      lost.fault = Fault::crash;
      results.add(game, lost);
    }
    EXPECT_EQ(SprtRun({0, 20}).look_at(results).verdict, Verdict::elo0);
  }
}

TEST(SprtRun, may_look_as_often_as_it_likes) {
  Results whole;
  Results growing;
  SprtRun test(wide);
  SprtState last{};
  for (u64 pair = 0; pair < 50; ++pair) {
    add_won_pair(pair, whole);
    if (last.verdict == Verdict::undecided) add_won_pair(pair, growing);
    last = test.look_at(growing);
  }
  EXPECT_EQ(SprtRun(wide).look_at(whole).log_ratio, last.log_ratio);
  EXPECT_EQ(whole.games().size(), growing.games().size());
}

}  // namespace
}  // namespace nocturne::match
