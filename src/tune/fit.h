#pragma once

#include <cmath>
#include <vector>

#include "tune/samples.h"

namespace nocturne::tune {

/// The value that weights give a sample.
template <Game G>
double value_of(const Sample<G>& sample, const std::vector<double>& weights) {
  double score = 0;
  for (std::size_t n = 0; n < weights.size(); ++n) score += weights[n] * sample.counts[n];
  score *= static_cast<double>(sample.frame.slope) / search::Frame::whole_slope / search::one_logit;
  const double sure = static_cast<double>(sample.frame.sure) / search::certain;
  const double open = static_cast<double>(sample.frame.open) / search::certain;
  return sure + open / (1 + std::exp(-score));
}

/// How surprising the results of the samples are under the weights, on average: the cross entropy.
template <Game G>
double loss(const std::vector<Sample<G>>& samples, const std::vector<double>& weights) {
  double sum = 0;
  for (const Sample<G>& sample : samples) {
    const double value = std::min(std::max(value_of(sample, weights), 1e-4), 1 - 1e-4);
    sum -= sample.result * std::log(value) + (1 - sample.result) * std::log(1 - value);
  }
  return sum / static_cast<double>(samples.size());
}

/// Weights under which the results are least surprising, found by Adam (Kingma and Ba 2015) from `weights` on, with a slight pull
/// to zero for what the samples say nothing of.
template <Game G>
std::vector<double> fit(const std::vector<Sample<G>>& samples, std::vector<double> weights, int rounds) {
  constexpr double decay_mean = 0.9;
  constexpr double decay_square = 0.999;
  constexpr double pull = 1e-9;
  std::vector<double> mean(weights.size());
  std::vector<double> square(weights.size());
  for (int round = 1; round <= rounds; ++round) {
    std::vector<double> gradient(weights.size());
    for (const Sample<G>& sample : samples) {
      const double value = std::min(std::max(value_of(sample, weights), 1e-4), 1 - 1e-4);
      const double sure = static_cast<double>(sample.frame.sure) / search::certain;
      const double open = static_cast<double>(sample.frame.open) / search::certain;
      if (open <= 0) continue;
      const double curve = std::min(std::max((value - sure) / open, 1e-6), 1 - 1e-6);
      const double slope = static_cast<double>(sample.frame.slope) / search::Frame::whole_slope / search::one_logit;
      const double factor = (value - sample.result) / (value * (1 - value)) * open * curve * (1 - curve) * slope;
      for (std::size_t n = 0; n < weights.size(); ++n) gradient[n] += factor * sample.counts[n];
    }
    const double rate = round < rounds * 3 / 4 ? 4.0 : 0.5;
    for (std::size_t n = 0; n < weights.size(); ++n) {
      const double slope = gradient[n] / static_cast<double>(samples.size()) + pull * weights[n];
      mean[n] = decay_mean * mean[n] + (1 - decay_mean) * slope;
      square[n] = decay_square * square[n] + (1 - decay_square) * slope * slope;
      const double step =
          mean[n] / (1 - std::pow(decay_mean, round)) / (std::sqrt(square[n] / (1 - std::pow(decay_square, round))) + 1e-12);
      weights[n] -= rate * step;
    }
  }
  return weights;
}

}  // namespace nocturne::tune
