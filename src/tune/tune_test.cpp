#include "tune/tune.h"

#include <gtest/gtest.h>

#include <sstream>

#include "search/eval/heralds_features.h"
#include "tune/fit.h"
#include "tune/network_fit.h"
#include "tune/ritual_training.h"

namespace nocturne::tune {
namespace {

Plan few_games() {
  Plan plan;
  plan.games = 6;
  plan.nodes = 200;
  plan.seed = 3;
  return plan;
}

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

TEST(NetworkFit, finds_what_no_feature_tells) {
  // Won by whose king has a Herald on its own file or the files beside it, which need not be near.
  Random random(5);
  std::vector<Sample<Heralds>> samples;
  for (int n = 0; n < 40'000; ++n) {
    Sample<Heralds> sample{{}, {}, 0};
    sample.sight.king = Square(random.below(64));
    sample.sight.other_king = Square((sample.sight.king.index() + 1 + random.below(63)) % 64);
    const Square herald(random.below(64));
    sample.sight.standing[4] = Bitboard(herald);
    const int apart = static_cast<int>(herald.file()) - static_cast<int>(sample.sight.king.file());
    sample.result = std::abs(apart) <= 1 ? 1.0F : 0.0F;
    samples.push_back(sample);
  }
  const std::span<const Sample<Heralds>> all(samples);
  NetworkFit<Heralds> fit({}, 6);
  for (int round = 0; round < 4; ++round) fit.learn(all.first(30'000), 0.05F);
  EXPECT_LT(loss(all.subspan(30'000), fit.learned()), 0.05);
}

TEST(Tune, learns_the_same_network_with_any_number_of_threads) {
  Plan plan = few_games();
  plan.games = least_games_of_network;
  plan.searched = 0.6;
  const FittedNetwork one = fit_network("heralds", plan);
  plan.threads = 3;
  const FittedNetwork three = fit_network("heralds", plan);
  EXPECT_GT(one.positions, 20U);
  EXPECT_GT(one.held_out, 0U);
  EXPECT_EQ(one.source, three.source);
  EXPECT_NE(one.source.find("`nocturne tune heralds 20 200 3 --network --searched 60`"), std::string::npos);
  EXPECT_FALSE(has_network("ritual"));
}

TEST(Handicap, takes_pieces_but_no_king) {
  Random random(7);
  int handicapped_games = 0;
  int pieces_apart = 0;
  int pieces_missing = 0;
  for (int n = 0; n < 200; ++n) {
    const ritual::Position position = Training<Ritual>::handicapped({}, random);
    for (const Color color : {Color::white, Color::black}) {
      EXPECT_EQ(position.of(color, ritual::Kind::king).count(), 1);
      EXPECT_GE(position.of(color).count(), 16 - 9);
    }
    const int lead = position.of(Color::white).count() - position.of(Color::black).count();
    handicapped_games += static_cast<int>(lead != 0);
    pieces_apart += std::abs(lead);
    pieces_missing += 32 - position.occupied().count();
  }
  // Less than half of what is missing is missing on one side only.
  EXPECT_LT(2 * pieces_apart, pieces_missing);
  EXPECT_GT(handicapped_games, 100);
}

TEST(Fit, settled_weights_stay) {
  using Feature = search::Evaluator<Ritual>::Feature;
  constexpr auto settled = static_cast<std::size_t>(Feature::between_hidden) + static_cast<std::size_t>(Feature::strength);
  std::vector<Sample<Ritual>> samples(1000);
  Random random(8);
  for (Sample<Ritual>& sample : samples) {
    sample.frame = {};
    sample.counts = {};
    sample.counts[0] = sample.counts[settled] = static_cast<i8>(static_cast<int>(random.below(5)) - 2);
    sample.result = sample.counts[0] > 0 ? 1 : sample.counts[0] < 0 ? 0 : 0.5F;
  }
  const std::vector<double> found = fit(samples, std::vector<double>(Sample<Ritual>::features), 5);
  EXPECT_GT(found[0], 100);
  EXPECT_EQ(found[settled], 0);
}

TEST(Tune, prints_the_weights_of_ritual_as_source) {
  Plan plan;
  plan.games = 3;
  plan.nodes = 100;
  plan.searched = 0.25;
  const Fitted fitted = fit_weights("ritual", plan);
  EXPECT_NE(fitted.source.find("`nocturne tune ritual 3 100 0 --source --searched 25`"), std::string::npos);
  std::size_t weights = 0;
  std::istringstream lines(fitted.source);
  for (std::string line; std::getline(lines, line);) {
    if (line.find("//") == std::string::npos) weights += static_cast<std::size_t>(std::count(line.begin(), line.end(), ','));
  }
  EXPECT_EQ(weights, fitted.weights.size());
}

TEST(Tune, is_the_same_for_any_number_of_threads) {
  Plan plan = few_games();
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
