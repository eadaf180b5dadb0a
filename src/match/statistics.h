#pragma once

#include <array>
#include <span>

#include "base/types.h"

namespace nocturne::match {

/// How many pairs of games brought the first engine 0, 1/2, 1, 3/2 and 2 points. The two games of a pair begin alike with the
/// colours swapped, so their results depend on each other; pairs do not.
using Pentanomial = std::array<u64, 5>;

struct Interval {
  double low;
  double high;
};

/// What a sample says of a number, with the 95 % confidence interval.
struct Estimate {
  double value;
  Interval interval;
};

u64 number_of_pairs(const Pentanomial& pairs);
/// Points per game. REQUIRES a pair.
double mean_score(const Pentanomial& pairs);
/// Of the points per game of one pair. REQUIRES a pair.
double score_variance(const Pentanomial& pairs);

/// The difference in Elo at which so much is scored; infinite for 0 and 1.
double elo_of(double score);
/// What is scored at a difference in Elo.
double score_of(double elo);

/// Points per game. The interval is Wilson's for as many independent games as would scatter like these pairs; where all pairs came
/// out alike, for as many as there are pairs. So it stays between 0 and 1, and is wider than nothing after a hundred wins.
/// REQUIRES a pair.
Estimate score_estimate(const Pentanomial& pairs);
/// The same as Elo. REQUIRES a pair.
Estimate elo_estimate(const Pentanomial& pairs);
/// How likely it is that the first engine is the stronger one, nothing being known before: above 0.975 just when the interval of
/// the score lies above one half. REQUIRES a pair.
double likelihood_of_superiority(const Pentanomial& pairs);

/// The mean of numbers that are independent of each other, with Student's interval. REQUIRES at least three.
Estimate mean_estimate(std::span<const double> sample);
/// How many games there would have to be, scattered like these pairs, to leave no more doubt of the score than such an interval.
/// REQUIRES a pair, and an interval wider than 0.
double games_for_same_doubt(const Pentanomial& pairs, Interval interval);

/// What a sequential test decides between: a difference of `elo0` and one of `elo1`. REQUIRES elo0 < elo1.
struct Hypotheses {
  double elo0;
  double elo1;
};

enum class Verdict : u8 { undecided, elo0, elo1 };

/// The chance of deciding wrongly, either way.
inline constexpr double sprt_error = 0.05;

/// How the logarithm of the likelihood ratio stands, and what follows.
struct SprtState {
  double log_ratio;
  Verdict verdict;
};

/// Numbers that came one after another: how many, their mean, and how they scatter about it.
class Sequence {
 public:
  void add(double number);
  u64 count() const { return count_; }
  double mean() const { return mean_; }
  /// Of the numbers themselves, 0 for none.
  double variance() const { return count_ > 0 ? squares_ / static_cast<double>(count_) : 0; }

 private:
  u64 count_ = 0;
  double mean_ = 0;
  double squares_ = 0;  ///< of the distances from the mean
};

/// The log-likelihood ratio at which a test decides for elo1; for elo0, at its negative.
double sprt_bound();
/// The generalized sequential probability ratio test (Van den Bergh 2018, as on fishtest) on pairs: under each hypothesis, the
/// distribution of pairs is the most likely one that has the hypothesis's mean.
SprtState sprt(const Pentanomial& pairs, Hypotheses hypotheses);
/// The same on points per game that may be any number, as those without luck are: by their mean and variance, as if they scattered
/// normally. Undecided until there are enough of them to know the variance.
SprtState sprt(const Sequence& points, Hypotheses hypotheses);

}  // namespace nocturne::match
