#pragma once

#include <cmath>
#include <vector>

#include "tune/samples.h"

namespace nocturne::tune {

/// The score that weights give a sample.
template <Game G>
double score_of(const Sample<G>& sample, const std::vector<double>& weights) {
  double score = sample.beside;
  for (std::size_t n = 0; n < weights.size(); ++n) score += weights[n] * sample.counts[n];
  return score;
}

/// The value of a sample if that is its score.
template <Game G>
double value_at(const Sample<G>& sample, double score) {
  score *= static_cast<double>(sample.frame.slope) / search::Frame::whole_slope / search::one_logit;
  const double sure = static_cast<double>(sample.frame.sure) / search::certain;
  const double open = static_cast<double>(sample.frame.open) / search::certain;
  return sure + open / (1 + std::exp(-score));
}

template <Game G>
double value_of(const Sample<G>& sample, const std::vector<double>& weights) {
  return value_at(sample, score_of(sample, weights));
}

/// How surprising the result of a sample is if that is its score: the cross entropy.
template <Game G>
double surprise(const Sample<G>& sample, double score) {
  const double value = std::min(std::max(value_at(sample, score), 1e-4), 1 - 1e-4);
  return -sample.result * std::log(value) - (1 - sample.result) * std::log(1 - value);
}

/// How surprising the results of the samples are under the weights, on average.
template <Game G>
double loss(const std::vector<Sample<G>>& samples, const std::vector<double>& weights) {
  double sum = 0;
  for (const Sample<G>& sample : samples) sum += surprise(sample, score_of(sample, weights));
  return sum / static_cast<double>(samples.size());
}

/// How the surprise of a sample changes with its score: its slope, and how that bends by Fisher's information.
struct Change {
  double slope = 0;
  double bend = 0;
};

template <Game G>
Change change_at(const Sample<G>& sample, double score) {
  const double value = std::min(std::max(value_at(sample, score), 1e-4), 1 - 1e-4);
  const double sure = static_cast<double>(sample.frame.sure) / search::certain;
  const double open = static_cast<double>(sample.frame.open) / search::certain;
  if (open <= 0) return {};
  const double curve = std::min(std::max((value - sure) / open, 1e-6), 1 - 1e-6);
  const double steepness = static_cast<double>(sample.frame.slope) / search::Frame::whole_slope / search::one_logit;
  const double change = open * curve * (1 - curve) * steepness;  // of the value, for each unit of the score
  return {(value - sample.result) / (value * (1 - value)) * change, change * change / (value * (1 - value))};
}

/// What the samples say of the weights: the gradient of the loss and how it bends, by Fisher's information.
struct Slope {
  std::vector<double> gradient;
  std::vector<double> bend;  ///< rows of a square

  explicit Slope(std::size_t size) : gradient(size), bend(size * size) {}
};

template <Game G>
Slope slope_at(const std::vector<Sample<G>>& samples, const std::vector<double>& weights) {
  const std::size_t size = weights.size();
  Slope slope(size);
  std::vector<std::size_t> present;  // the features that occur, few of many
  for (const Sample<G>& sample : samples) {
    const Change change = change_at(sample, score_of(sample, weights));
    if (change.bend == 0) continue;
    present.clear();
    for (std::size_t n = 0; n < size; ++n) {
      if (sample.counts[n] != 0) present.push_back(n);
    }
    for (const std::size_t row : present) {
      const double count = sample.counts[row];
      slope.gradient[row] += change.slope * count;
      double* bend = &slope.bend[row * size];
      for (const std::size_t column : present) bend[column] += change.bend * count * sample.counts[column];
    }
  }
  return slope;
}

/// x where `square` x = `right`, by elimination. REQUIRES a positive definite square.
inline std::vector<double> solution(std::vector<double> square, std::vector<double> right) {
  const std::size_t size = right.size();
  for (std::size_t pivot = 0; pivot < size; ++pivot) {
    for (std::size_t row = pivot + 1; row < size; ++row) {
      const double factor = square[row * size + pivot] / square[pivot * size + pivot];
      for (std::size_t column = pivot; column < size; ++column)
        square[row * size + column] -= factor * square[pivot * size + column];
      right[row] -= factor * right[pivot];
    }
  }
  for (std::size_t row = size; row-- > 0;) {
    for (std::size_t column = row + 1; column < size; ++column) right[row] -= square[row * size + column] * right[column];
    right[row] /= square[row * size + row];
  }
  return right;
}

/// Takes the weights that stay as they are out of the equations.
template <Game G>
void settle(Slope& slope) {
  const std::size_t size = slope.gradient.size();
  for (std::size_t n = 0; n < size; ++n) {
    if (!Training<G>::is_settled(n)) continue;
    slope.gradient[n] = 0;
    for (std::size_t other = 0; other < size; ++other) slope.bend[n * size + other] = slope.bend[other * size + n] = 0;
    slope.bend[n * size + n] = 1;
  }
}

/// Weights under which the results are least surprising, by Newton's method from `weights` on (Fisher scoring), with a slight pull
/// back to them for what the samples say little of, besides what the game's Training holds.
template <Game G>
std::vector<double> fit(const std::vector<Sample<G>>& samples, std::vector<double> weights, int rounds) {
  constexpr double pull = 1e-5;
  constexpr double hold = Training<G>::hold / (double{search::one_logit} * search::one_logit);
  const std::size_t size = weights.size();
  const std::vector<double> begin = weights;
  // What holds the weights is part of what is to be least.
  const auto held_loss = [&](const std::vector<double>& at) {
    double apart = 0;
    for (std::size_t n = 0; n < size; ++n) apart += (at[n] - begin[n]) * (at[n] - begin[n]);
    return loss(samples, at) + hold * apart / 2 / static_cast<double>(samples.size());
  };
  double least = held_loss(weights);
  for (int round = 0; round < rounds; ++round) {
    Slope slope = slope_at(samples, weights);
    for (std::size_t n = 0; n < size; ++n) {
      double& bend = slope.bend[n * size + n];
      const double back = pull * bend + 1e-9 + hold;
      slope.gradient[n] += back * (weights[n] - begin[n]);
      bend += back;
    }
    settle<G>(slope);
    const std::vector<double> step = solution(slope.bend, slope.gradient);
    // Far from the best weights a whole step can go too far.
    std::vector<double> next(size);
    double next_loss = least;
    for (double share = 1; share > 0.01; share /= 2) {
      for (std::size_t n = 0; n < size; ++n) next[n] = weights[n] - share * step[n];
      next_loss = held_loss(next);
      if (next_loss < least) break;
    }
    if (next_loss >= least) break;
    weights = next;
    least = next_loss;
  }
  return weights;
}

}  // namespace nocturne::tune
