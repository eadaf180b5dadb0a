#include "match/statistics.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/random.h"

namespace nocturne::match {
namespace {

TEST(Elo, three_quarters_are_190_8) {
  EXPECT_NEAR(elo_of(0.75), 190.848, 0.001);
  EXPECT_NEAR(score_of(190.848), 0.75, 1e-6);
  EXPECT_NEAR(elo_of(0.5), 0, 1e-12);
  EXPECT_NEAR(elo_of(0.25), -190.848, 0.001);
  EXPECT_EQ(elo_of(1), INFINITY);
  EXPECT_EQ(elo_of(0), -INFINITY);
}

TEST(Pairs, mean_and_variance) {
  const Pentanomial pairs{1, 2, 3, 4, 5};
  EXPECT_EQ(number_of_pairs(pairs), 15U);
  EXPECT_NEAR(mean_score(pairs), 40.0 / 60, 1e-12);
  EXPECT_NEAR(score_variance(pairs), (1 * 16.0 + 2 * 9 + 3 * 4 + 4 * 1) / 15 / 16 - std::pow(1 - 40.0 / 60, 2), 1e-12);
}

TEST(Score, interval_is_wilsons_where_pairs_are_independent_games) {
  // Wins and losses by tossing a coin: pairs of 0, 1 and 2 points as 1 : 2 : 1. Wilson's interval of 50 out of 100 is known.
  const Estimate estimate = score_estimate({25'00, 0, 50'00, 0, 25'00});
  EXPECT_NEAR(estimate.value, 0.5, 1e-12);
  EXPECT_NEAR(estimate.interval.high - 0.5, 1.96 * std::sqrt(0.25 / 20'000), 1e-5);
  const Estimate small = score_estimate({1, 0, 2, 0, 1});
  EXPECT_NEAR(small.interval.low, 0.2152, 1e-4);  // of 4 out of 8
  EXPECT_NEAR(small.interval.high, 0.7848, 1e-4);
}

/// Pairs whose points are 1/2 + `skill` + `weight` times their luck + noise, luck and noise being tosses of coins.
LuckFreePoints tossed(u64 seed, int pairs, double skill, double weight) {
  Random random(seed);
  LuckFreePoints points;
  for (int n = 0; n < pairs; ++n) {
    const double luck = random.below(2) == 0 ? 0.2 : -0.2;
    const double noise = random.below(2) == 0 ? 0.05 : -0.05;
    points.add(0.5 + skill + weight * luck + noise, luck);
  }
  return points;
}

TEST(LuckFreePoints, find_the_share_of_luck_and_what_is_left) {
  const LuckFreePoints points = tossed(1, 10'000, 0.03, 0.8);
  EXPECT_NEAR(points.share(), 0.8, 0.01);
  EXPECT_NEAR(points.mean(), 0.53, 0.003);
  EXPECT_NEAR(points.variance_of_mean(), 0.05 * 0.05 / 10'000, 1e-9);
  EXPECT_NEAR(points.variance_of_plain_mean(), (0.16 * 0.16 + 0.05 * 0.05) / 10'000, 6e-8);
}

TEST(LuckFreePoints, luck_that_says_nothing_is_not_taken_away) {
  const LuckFreePoints points = tossed(2, 10'000, 0, 0);
  EXPECT_NEAR(points.share(), 0, 0.01);
  EXPECT_NEAR(points.variance_of_mean(), points.variance_of_plain_mean(), points.variance_of_plain_mean() * 0.01);
}

TEST(LuckFreePoints, interval_holds_what_is_true_nineteen_times_of_twenty) {
  for (const int pairs : {6, 40}) {
    int told = 0;
    int held = 0;
    for (u64 seed = 0; seed < 2'000; ++seed) {
      const auto estimate = luck_free_estimate(tossed(seed, pairs, 0.02, 1));
      if (!estimate) continue;  // six tosses may all come out alike
      ++told;
      held += static_cast<int>(estimate->interval.low <= 0.52 && estimate->interval.high >= 0.52);
    }
    EXPECT_GT(told, 1'800) << pairs;
    EXPECT_GT(held, told * 0.93) << pairs;
    EXPECT_LT(held, told * 0.9875) << pairs;
  }
}

TEST(LuckFreePoints, say_nothing_of_few_pairs_or_equal_ones) {
  EXPECT_FALSE(luck_free_estimate(tossed(1, 3, 0, 1)));
  LuckFreePoints won;
  for (int n = 0; n < 100; ++n) won.add(1, n % 3 * 0.1);
  EXPECT_FALSE(luck_free_estimate(won));
}

TEST(Score, pairs_that_even_out_leave_less_doubt) {
  const Interval independent = score_estimate({25, 0, 50, 0, 25}).interval;
  const Interval even = score_estimate({5, 0, 90, 0, 5}).interval;
  EXPECT_LT(even.high, independent.high);
  EXPECT_GT(even.low, independent.low);
}

TEST(Score, a_hundred_wins_are_not_certainty) {
  const Estimate estimate = score_estimate({0, 0, 0, 0, 100});
  EXPECT_EQ(estimate.value, 1);
  EXPECT_NEAR(estimate.interval.low, 0.9630, 1e-4);  // Wilson's of 100 out of 100
  EXPECT_EQ(estimate.interval.high, 1);
  EXPECT_GT(elo_estimate({0, 0, 0, 0, 100}).interval.low, 500);
}

TEST(Superiority, of_equals_and_by_a_deviation) {
  EXPECT_NEAR(likelihood_of_superiority({1, 2, 3, 2, 1}), 0.5, 1e-12);
  EXPECT_NEAR(likelihood_of_superiority({0, 0, 7, 0, 0}), 0.5, 1e-12);
  // 110 pairs won against 90: a lead of 0.05 with a deviation of sqrt(0.25 / 200), which is the square root of two.
  EXPECT_NEAR(likelihood_of_superiority({90, 0, 0, 0, 110}), 0.92135, 1e-5);
}

TEST(Superiority, agrees_with_the_interval_and_is_never_certain) {
  for (u64 wins = 40; wins < 80; ++wins) {
    const Pentanomial pairs{40, 10, 50, 10, wins};
    EXPECT_EQ(likelihood_of_superiority(pairs) > 0.975, score_estimate(pairs).interval.low > 0.5) << wins;
  }
  EXPECT_LT(likelihood_of_superiority({0, 0, 0, 0, 7}), 0.999);
  EXPECT_GT(likelihood_of_superiority({7, 0, 0, 0, 0}), 0.001);
}

TEST(Sprt, bounds_of_five_percent) { EXPECT_NEAR(sprt_bound(), 2.944, 0.001); }

TEST(Sprt, follows_the_published_approximation) {
  // N (s1 - s0) (2 s - s0 - s1) / (2 v), Van den Bergh; the exact ratio differs in the third digit for small differences.
  for (const Pentanomial& pairs : {Pentanomial{1187, 7410, 13475, 7378, 1164}, Pentanomial{100, 400, 800, 450, 130}}) {
    for (const Hypotheses hypotheses : {Hypotheses{-3, 1}, Hypotheses{0, 5}, Hypotheses{0, 20}}) {
      const double score0 = score_of(hypotheses.elo0);
      const double score1 = score_of(hypotheses.elo1);
      const double approximation = static_cast<double>(number_of_pairs(pairs)) * (score1 - score0) *
                                   (2 * mean_score(pairs) - score0 - score1) / (2 * score_variance(pairs));
      EXPECT_NEAR(sprt(pairs, hypotheses).log_ratio, approximation, std::abs(approximation) * 0.02 + 0.01);
    }
  }
}

TEST(Sprt, without_luck_agrees_with_that_of_pairs) {
  const Pentanomial pairs{1187, 7410, 13475, 7378, 1164};
  LuckFreePoints points;
  for (std::size_t halves = 0; halves < pairs.size(); ++halves) {
    for (u64 n = 0; n < pairs[halves]; ++n) points.add(static_cast<double>(halves) / 4, 0);
  }
  const double exact = sprt(pairs, {-3, 1}).log_ratio;
  EXPECT_NEAR(sprt(points, {-3, 1}).log_ratio, exact, std::abs(exact) * 0.02 + 0.01);
  EXPECT_EQ(sprt(tossed(1, 19, 0.4, 1), {0, 20}).verdict, Verdict::undecided);
}

/// How often the test says so of pairs that score this much but for luck and noise, out of a thousand runs.
int times_decided(Verdict verdict, double score) {
  int times = 0;
  for (u64 seed = 0; seed < 1'000; ++seed) {
    SprtState state{0, Verdict::undecided};
    Random random(seed);
    LuckFreePoints points;
    while (state.verdict == Verdict::undecided && points.count() < 1'000'000) {
      const double luck = random.below(2) == 0 ? 0.3 : -0.3;
      points.add(score + luck + (random.below(2) == 0 ? 0.2 : -0.2), luck);
      state = sprt(points, {0, 20});
    }
    times += static_cast<int>(state.verdict == verdict);
  }
  return times;
}

TEST(Sprt, without_luck_errs_no_oftener_than_it_says) {
  // Five per cent, and what a thousand runs may be off by.
  EXPECT_LT(times_decided(Verdict::elo1, score_of(0)), 65);
  EXPECT_LT(times_decided(Verdict::elo0, score_of(20)), 65);
}

TEST(Sprt, is_exact_where_only_two_results_occur) {
  // With nothing but 0 and 2 points the most likely distributions are (1 - s, s).
  const double score0 = score_of(0);
  const double score1 = score_of(50);
  const double expected = 30 * std::log((1 - score1) / (1 - score0)) + 70 * std::log(score1 / score0);
  EXPECT_NEAR(sprt({30, 0, 0, 0, 70}, {0, 50}).log_ratio, expected, 0.01);
}

TEST(Sprt, decides_either_way_or_not_yet) {
  EXPECT_EQ(sprt(Pentanomial{}, {0, 20}).verdict, Verdict::undecided);
  EXPECT_EQ(sprt(Pentanomial{}, {0, 20}).log_ratio, 0);
  EXPECT_EQ(sprt({10, 40, 100, 80, 30}, {0, 20}).verdict, Verdict::elo1);
  EXPECT_EQ(sprt({100, 200, 400, 150, 50}, {0, 20}).verdict, Verdict::elo0);
  EXPECT_EQ(sprt({1, 2, 4, 2, 1}, {0, 20}).verdict, Verdict::undecided);
}

TEST(Sprt, swapped_engines_swap_the_answer) {
  const double one = sprt({3, 10, 30, 20, 9}, {-10, 15}).log_ratio;
  const double other = sprt({9, 20, 30, 10, 3}, {-15, 10}).log_ratio;
  EXPECT_NEAR(one, -other, 1e-9);
}

}  // namespace
}  // namespace nocturne::match
