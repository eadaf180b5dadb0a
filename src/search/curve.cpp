#include "search/curve.h"

#include <algorithm>
#include <array>

namespace nocturne::search {
namespace {

constexpr int step = 32;                 ///< of a score, from one entry to the next
constexpr int steepest = 6 * one_logit;  ///< beyond it the curve is above what an estimate may say

constexpr double exponential(double x) {
  double term = 1;
  double sum = 1;
  for (int n = 1; n < 60; ++n) {
    term *= x / n;
    sum += term;
  }
  return sum;
}

constexpr std::array<Value, steepest / step + 2> make_curve() {
  std::array<Value, steepest / step + 2> curve{};
  for (std::size_t n = 0; n < curve.size(); ++n) {
    const double odds = exponential(static_cast<double>(n) * step / one_logit);
    curve[n] = static_cast<Value>(certain * (odds / (1 + odds)));
  }
  return curve;
}

constexpr auto curve = make_curve();

}  // namespace

Value value_of(Score score) {
  const int size = std::min(score < 0 ? -score : score, steepest);
  const auto n = static_cast<std::size_t>(size / step);
  const Value value = curve[n] + (curve[n + 1] - curve[n]) * (size % step) / step;
  return estimate_of(score < 0 ? opposite(value) : value);
}

Score score_of(Value value) {
  const Value better = estimate_of(std::max(value, opposite(value)));
  // The last entry that is not above it.
  const auto n = static_cast<std::size_t>(std::upper_bound(curve.begin(), curve.end() - 1, better) - curve.begin()) - 1;
  const Score score = static_cast<Score>(n) * step + (better - curve[n]) * step / (curve[n + 1] - curve[n]);
  return value < even ? -score : score;
}

}  // namespace nocturne::search
