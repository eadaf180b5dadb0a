#include "search/value.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "search/curve.h"
#include "search/told.h"

namespace nocturne::search {
namespace {

TEST(Value, a_turn_draws_towards_even_and_keeps_the_order) {
  EXPECT_EQ(one_turn_earlier(even), even);
  EXPECT_LT(one_turn_earlier(certain), certain);
  EXPECT_GT(one_turn_earlier(0), 0);
  for (Value value = 1; value <= certain; value += 7) ASSERT_LE(one_turn_earlier(value - 1), one_turn_earlier(value)) << value;
}

TEST(Value, a_turn_is_the_same_for_both_sides) {
  for (Value value = 0; value <= certain; value += 5)
    ASSERT_EQ(one_turn_earlier(opposite(value)), opposite(one_turn_earlier(value)));
}

TEST(Value, bounds_a_turn_later_are_exact) {
  Random random(3);
  for (int n = 0; n < 200'000; ++n) {
    const auto bound = static_cast<Value>(random.below(certain + 1));
    const Value most = greatest_at_most(bound);
    ASSERT_LE(one_turn_earlier(most), bound) << bound;
    ASSERT_GT(one_turn_earlier(most + 1), bound) << bound;
    const Value least = least_at_least(bound);
    ASSERT_GE(one_turn_earlier(least), bound) << bound;
    ASSERT_LT(one_turn_earlier(least - 1), bound) << bound;
  }
}

TEST(Curve, is_symmetrical_and_rises) {
  EXPECT_EQ(value_of(0), even);
  for (Score score = -12 * one_logit; score < 12 * one_logit; ++score) {
    ASSERT_EQ(value_of(-score), opposite(value_of(score))) << score;
    ASSERT_LE(value_of(score), value_of(score + 1)) << score;
  }
  EXPECT_EQ(value_of(100'000), highest_estimate);
  // 1 / (1 + exp(-1)) = 0.731059
  EXPECT_NEAR(static_cast<double>(value_of(one_logit)) / certain, 0.731059, 1e-5);
}

TEST(Curve, is_read_backwards) {
  for (Score score = -5 * one_logit; score <= 5 * one_logit; ++score) ASSERT_NEAR(score_of(value_of(score)), score, 1) << score;
  Score before = score_of(0);
  EXPECT_EQ(before, score_of(lowest_estimate));
  for (Value value = 0; value <= certain; value += 1021) {
    const Score score = score_of(value);
    ASSERT_GE(score, before) << value;
    ASSERT_EQ(score_of(opposite(value)), -score) << value;
    before = score;
  }
  EXPECT_EQ(score_of(certain), score_of(highest_estimate));
}

TEST(Told, is_further_from_even_and_never_certain) {
  EXPECT_EQ(steepened(even, 1.4), even);
  Value before = 0;
  for (Value value = 0; value <= certain; value += certain / 4096) {
    const Value told = steepened(value, 1.4);
    ASSERT_EQ(is_certain(told), is_certain(value)) << value;
    ASSERT_GE(told, before) << value;
    ASSERT_LE(std::abs(told + steepened(opposite(value), 1.4) - certain), 1) << value;
    ASSERT_GE(std::abs(told - even) + 1, std::min(std::abs(value - even), highest_estimate - even)) << value;
    before = told;
  }
  EXPECT_NEAR(steepened(certain / 100 * 75, 1.4), certain * 0.8232, certain / 10'000);
}

}  // namespace
}  // namespace nocturne::search
