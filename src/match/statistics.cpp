#include "match/statistics.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace nocturne::match {
namespace {

constexpr double deviations_of_95_percent = 1.959963984540054;

/// Points per game of a pair that brought `halves` half points.
constexpr double score_of_halves(std::size_t halves) { return static_cast<double>(halves) / 4; }

/// Student's distribution, by the first terms of its expansion about the normal one (Abramowitz and Stegun 26.7.5): three per cent
/// too little at two degrees of freedom, a thousandth at five. REQUIRES at least two.
double student_deviations_of_95_percent(double degrees) {
  constexpr double z = deviations_of_95_percent;
  constexpr double z3 = z * z * z;
  constexpr double z5 = z3 * z * z;
  constexpr double z7 = z5 * z * z;
  return z + (z3 + z) / (4 * degrees) + (5 * z5 + 16 * z3 + 3 * z) / (96 * degrees * degrees) +
         (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * degrees * degrees * degrees);
}

/// How many independent games would leave as much doubt of the mean as these pairs do.
double effective_games(const Pentanomial& pairs) {
  const auto count = static_cast<double>(number_of_pairs(pairs));
  const double mean = mean_score(pairs);
  const double variance = score_variance(pairs);
  return variance > 0 ? mean * (1 - mean) * count / variance : count;
}

using Weights = std::array<double, 5>;

/// The counts with a trace of what has not been seen yet: a hypothesis must not look impossible after two pairs.
Weights counts_with_traces(const Pentanomial& pairs) {
  constexpr double trace = 1e-3;
  Weights weights{};
  for (std::size_t n = 0; n < weights.size(); ++n) weights[n] = std::max(static_cast<double>(pairs[n]), trace);
  return weights;
}

/// The multiplier t of the most likely distribution with the given mean, which is w / (1 + t (a - mean)) for a score a of weight w:
/// the zero of a falling function.
double multiplier_for_mean(const Weights& weights, double mean) {
  const auto slope = [&](double t) {
    double sum = 0;
    for (std::size_t n = 0; n < weights.size(); ++n) {
      const double distance = score_of_halves(n) - mean;
      sum += weights[n] * distance / (1 + t * distance);
    }
    return sum;
  };
  double low = -1 / (1 - mean);
  double high = 1 / mean;
  constexpr int halvings = 100;
  for (int n = 0; n < halvings; ++n) {
    const double middle = (low + high) / 2;
    (slope(middle) > 0 ? low : high) = middle;
  }
  return (low + high) / 2;
}

double log_likelihood_ratio(const Pentanomial& pairs, Hypotheses hypotheses) {
  const Weights weights = counts_with_traces(pairs);
  const double mean0 = score_of(hypotheses.elo0);
  const double mean1 = score_of(hypotheses.elo1);
  const double multiplier0 = multiplier_for_mean(weights, mean0);
  const double multiplier1 = multiplier_for_mean(weights, mean1);
  double sum = 0;
  for (std::size_t n = 0; n < weights.size(); ++n) {
    const double score = score_of_halves(n);
    sum += weights[n] * std::log((1 + multiplier0 * (score - mean0)) / (1 + multiplier1 * (score - mean1)));
  }
  return sum;
}

SprtState state_at(double log_ratio) {
  if (log_ratio >= sprt_bound()) return {log_ratio, Verdict::elo1};
  return {log_ratio, log_ratio <= -sprt_bound() ? Verdict::elo0 : Verdict::undecided};
}

}  // namespace

u64 number_of_pairs(const Pentanomial& pairs) { return std::accumulate(pairs.begin(), pairs.end(), u64{0}); }

double mean_score(const Pentanomial& pairs) {
  assert(number_of_pairs(pairs) > 0);
  double sum = 0;
  for (std::size_t n = 0; n < pairs.size(); ++n) sum += static_cast<double>(pairs[n]) * score_of_halves(n);
  return sum / static_cast<double>(number_of_pairs(pairs));
}

double score_variance(const Pentanomial& pairs) {
  const double mean = mean_score(pairs);
  double sum = 0;
  for (std::size_t n = 0; n < pairs.size(); ++n) sum += static_cast<double>(pairs[n]) * std::pow(score_of_halves(n) - mean, 2);
  return sum / static_cast<double>(number_of_pairs(pairs));
}

double elo_of(double score) { return -400 * std::log10(1 / score - 1); }

double score_of(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

Estimate score_estimate(const Pentanomial& pairs) {
  const double mean = mean_score(pairs);
  const double games = effective_games(pairs);
  const double z2 = deviations_of_95_percent * deviations_of_95_percent;
  const double center = (mean + z2 / (2 * games)) / (1 + z2 / games);
  const double reach = std::sqrt(z2 * (mean * (1 - mean) / games + z2 / (4 * games * games))) / (1 + z2 / games);
  return {mean, {std::max(center - reach, 0.0), std::min(center + reach, 1.0)}};
}

Estimate elo_estimate(const Pentanomial& pairs) {
  const Estimate score = score_estimate(pairs);
  return {elo_of(score.value), {elo_of(score.interval.low), elo_of(score.interval.high)}};
}

double likelihood_of_superiority(const Pentanomial& pairs) {
  // Of games that scatter as those of equals do, as in Wilson's interval.
  const double deviation = 0.5 / std::sqrt(effective_games(pairs));
  return std::erfc((0.5 - mean_score(pairs)) / deviation / std::sqrt(2.0)) / 2;
}

void LuckFreePoints::add(double points, double luck) {
  ++count_;
  const auto count = static_cast<double>(count_);
  const double point_distance = points - points_;
  const double luck_distance = luck - luck_;
  points_ += point_distance / count;
  luck_ += luck_distance / count;
  point_squares_ += point_distance * (points - points_);
  luck_squares_ += luck_distance * (luck - luck_);
  products_ += point_distance * (luck - luck_);
}

void LuckFreePoints::add_pair(std::size_t half_points, double luck) { add(score_of_halves(half_points), luck); }

double LuckFreePoints::variance_of_mean() const {
  assert(count_ > 2);
  const double left = std::max(point_squares_ - share() * products_, 0.0);
  const double of_each = left / static_cast<double>(degrees_of_freedom());
  // The share is uncertain, too, and counts the more the further the mean luck is from what was to be expected.
  return of_each * (1 / static_cast<double>(count_) + (luck_squares_ > 0 ? luck_ * luck_ / luck_squares_ : 0));
}

double LuckFreePoints::variance_of_plain_mean() const {
  assert(count_ > 2);
  return point_squares_ / static_cast<double>(degrees_of_freedom()) / static_cast<double>(count_);
}

std::optional<Estimate> luck_free_estimate(const LuckFreePoints& points) {
  if (points.count() < 4) return std::nullopt;  // fewer degrees of freedom than the reach is good for
  const double variance = points.variance_of_mean();
  if (variance <= 0) return std::nullopt;
  const double reach = student_deviations_of_95_percent(static_cast<double>(points.degrees_of_freedom())) * std::sqrt(variance);
  return Estimate{points.mean(), {points.mean() - reach, points.mean() + reach}};
}

double sprt_bound() { return std::log((1 - sprt_error) / sprt_error); }

SprtState sprt(const Pentanomial& pairs, Hypotheses hypotheses) {
  assert(hypotheses.elo0 < hypotheses.elo1);
  return state_at(number_of_pairs(pairs) > 0 ? log_likelihood_ratio(pairs, hypotheses) : 0);
}

SprtState sprt(const LuckFreePoints& points, Hypotheses hypotheses) {
  assert(hypotheses.elo0 < hypotheses.elo1);
  constexpr u64 enough = 20;
  const double variance = points.count() < enough ? 0 : points.variance_of_mean();
  if (variance <= 0) return state_at(0);
  const double score0 = score_of(hypotheses.elo0);
  const double score1 = score_of(hypotheses.elo1);
  return state_at((score1 - score0) * (2 * points.mean() - score0 - score1) / (2 * variance));
}

}  // namespace nocturne::match
