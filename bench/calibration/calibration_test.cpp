#include "bench/calibration/calibration.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/random.h"
#include "bench/calibration/plot.h"

namespace nocturne::calibration {
namespace {

/// Results drawn as the predictions say, or as others say that are `off` by so much.
std::vector<Prediction> predictions(double off) {
  Random random(7);
  std::vector<Prediction> predictions;
  for (int n = 0; n < 20'000; ++n) {
    const double expected = random.below(1'001) / 1'000.0;
    predictions.push_back({expected, random.below(1'000'000) < 1e6 * (expected + off) ? 1.0 : 0.0});
  }
  return predictions;
}

TEST(Deciles, agree_with_what_is_true) {
  u64 positions = 0;
  for (const Decile& decile : deciles_of(predictions(0))) {
    positions += decile.positions;
    EXPECT_TRUE(decile.agrees()) << decile.expected << ' ' << decile.result;
    EXPECT_NEAR(decile.standard_error, std::sqrt(decile.result * (1 - decile.result) / static_cast<double>(decile.positions)),
                2e-3);
  }
  EXPECT_EQ(positions, 20'000U);
}

TEST(Deciles, disagree_with_what_is_six_points_off) {
  const std::array<Decile, 10> deciles = deciles_of(predictions(0.06));
  for (std::size_t n = 0; n < 9; ++n) EXPECT_FALSE(deciles[n].agrees()) << n;
}

TEST(Deciles, of_nothing_are_empty) {
  for (const Decile& decile : deciles_of({})) EXPECT_EQ(decile.positions, 0U);
}

Plan small_plan() {
  Plan plan;
  plan.games = 4;
  plan.nodes = 50;
  plan.most_turns = 60;
  plan.latest_decision = 8;
  return plan;
}

TEST(Play, is_the_same_for_any_number_of_threads) {
  const std::atomic<bool> stop{false};
  Plan plan = small_plan();
  const Played one = play("heralds", plan, stop);
  plan.threads = 3;
  const Played three = play("heralds", plan, stop);
  EXPECT_GT(one.predictions.size(), 0U);
  EXPECT_EQ(one.unfinished, three.unfinished);
  EXPECT_EQ(one.draws, three.draws);
  ASSERT_EQ(one.predictions.size(), three.predictions.size());
  for (std::size_t n = 0; n < one.predictions.size(); ++n) {
    EXPECT_EQ(one.predictions[n].expected, three.predictions[n].expected);
    EXPECT_EQ(one.predictions[n].result, three.predictions[n].result);
  }
}

TEST(Play, leaves_long_games_out) {
  const std::atomic<bool> stop{false};
  Plan plan = small_plan();
  plan.most_turns = 12;
  const Played played = play("lightshadow", plan, stop);
  EXPECT_EQ(played.unfinished, plan.games);
  EXPECT_TRUE(played.predictions.empty());
}

TEST(Play, plays_ritual) {
  const std::atomic<bool> stop{false};
  Plan plan = small_plan();
  plan.most_turns = 2'000;
  const Played played = play("ritual", plan, stop);
  EXPECT_GT(played.predictions.size(), 0U);
  EXPECT_EQ(played.predictions.size() + played.unfinished, plan.games);
}

TEST(Play, begins_nothing_once_it_is_to_stop) {
  const std::atomic<bool> stop{true};
  EXPECT_TRUE(play("heralds", small_plan(), stop).predictions.empty());
}

TEST(Plot, marks_what_disagrees) {
  EXPECT_EQ(plot("true", deciles_of(predictions(0))).find("#c22"), std::string::npos);
  EXPECT_NE(plot("false", deciles_of(predictions(0.06))).find("#c22"), std::string::npos);
}

}  // namespace
}  // namespace nocturne::calibration
