#include "tune/tune.h"

#include <gtest/gtest.h>

#include "search/eval/heralds_features.h"
#include "tune/fit.h"

namespace nocturne::tune {
namespace {

TEST(Fit, finds_the_weight_by_which_results_were_made) {
  // Results drawn with a weight of 400 for each queen more and -200 for each pawn on the second rank more.
  Random random(4);
  std::vector<double> truth(Sample<Heralds>::features);
  truth[0] = 400;
  truth[2] = -200;
  std::vector<Sample<Heralds>> samples;
  for (int n = 0; n < 40'000; ++n) {
    Sample<Heralds> sample{{}, {}, 0};
    sample.counts[0] = static_cast<i8>(static_cast<int>(random.below(5)) - 2);
    sample.counts[2] = static_cast<i8>(static_cast<int>(random.below(5)) - 2);
    sample.result = random.below(1'000'000) < value_of(sample, truth) * 1e6 ? 1.0F : 0.0F;
    samples.push_back(sample);
  }
  const std::vector<double> found = fit(samples, std::vector<double>(truth.size()), 20);
  EXPECT_NEAR(found[0], 400, 24);
  EXPECT_NEAR(found[2], -200, 24);
  EXPECT_LE(loss(samples, found), loss(samples, truth) + 1e-4);
}

TEST(Tune, is_the_same_for_any_number_of_threads) {
  Plan plan;
  plan.games = 6;
  plan.nodes = 200;
  plan.seed = 3;
  const Fitted one = fit_weights("heralds", plan);
  plan.threads = 3;
  const Fitted three = fit_weights("heralds", plan);
  EXPECT_GT(one.positions, 20U);
  EXPECT_EQ(one.positions, three.positions);
  EXPECT_EQ(one.weights, three.weights);
  EXPECT_LE(one.loss_after, one.loss_before);
}

TEST(Tune, plays_every_game) {
  for (const std::string_view game : {"ritual", "lightshadow"}) {
    Plan plan;
    plan.games = 2;
    plan.nodes = 100;
    plan.uses_any_rules = true;
    plan.searched = 0.6;
    EXPECT_GT(fit_weights(game, plan).positions, 10U) << game;
  }
}

}  // namespace
}  // namespace nocturne::tune
