#pragma once

#include <array>
#include <optional>

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

/// Points per game of pairs, and what luck there was in them, as long as all is known. Luck is expected to be nothing, so what is
/// found of it may be taken away, times any number that does not depend on it; the number that leaves the least scatter is found
/// from the pairs themselves (control variates: Lavenberg and Welch 1981).
class LuckFreePoints {
 public:
  /// Both per game.
  void add(double points, double luck);
  /// What a pair of games brought, and its luck per game.
  void add_pair(std::size_t half_points, double luck);

  u64 count() const { return count_; }
  double mean_luck() const { return luck_; }
  /// How much of the luck found is taken away.
  double share() const { return luck_squares_ > 0 ? products_ / luck_squares_ : 0; }
  double mean() const { return points_ - share() * luck_; }
  /// What is left to know the scatter by, when mean and share are found. REQUIRES more than two pairs, as do the variances.
  u64 degrees_of_freedom() const { return count_ - 2; }
  /// Of the mean; 0 where all points are alike.
  double variance_of_mean() const;
  /// Of the mean of the points as they are.
  double variance_of_plain_mean() const;

 private:
  u64 count_ = 0;
  double points_ = 0;  ///< means
  double luck_ = 0;
  double point_squares_ = 0;  ///< sums of squares of the distances from the means
  double luck_squares_ = 0;
  double products_ = 0;  ///< of both distances
};

/// What is left of the points without luck, with Student's interval. Nothing where there are fewer than four pairs, or all points
/// are alike.
std::optional<Estimate> luck_free_estimate(const LuckFreePoints& points);

/// The log-likelihood ratio at which a test decides for elo1; for elo0, at its negative.
double sprt_bound();
/// The generalized sequential probability ratio test (Van den Bergh 2018, as on fishtest) on pairs: under each hypothesis, the
/// distribution of pairs is the most likely one that has the hypothesis's mean.
SprtState sprt(const Pentanomial& pairs, Hypotheses hypotheses);
/// The same on points without luck, by their mean and its variance, as if they scattered normally. Undecided until there are enough
/// of them to know the variance, or while all points are alike.
SprtState sprt(const LuckFreePoints& points, Hypotheses hypotheses);

}  // namespace nocturne::match
