#pragma once

#include <array>
#include <cstddef>

#include "search/curve.h"
#include "search/eval/chance.h"

namespace nocturne::search {

// How the evaluations are put together. A game names its features; one function says how often each occurs in a position, and hands
// that to a sink. Searching, the sink is a `Sum`, which multiplies by the weights; fitting the weights, it is a `Tally`.

/// The weights of a game's features, in the order of their enum.
template <class Feature>
using Weights = std::array<Score, static_cast<std::size_t>(Feature::count)>;

/// Adds up what a side has: features times weights.
template <class Feature>
class Sum {
 public:
  explicit constexpr Sum(const Weights<Feature>& weights) : weights_(weights) {}

  constexpr void add(Feature feature, int times) { score_ += weights_[static_cast<std::size_t>(feature)] * times; }
  /// What another sum came to, by the same weights.
  constexpr void add(const Sum& other) { score_ += other.score_; }
  constexpr Score score() const { return score_; }

 private:
  const Weights<Feature>& weights_;
  Score score_ = 0;
};

/// Counts the features themselves.
template <class Feature>
class Tally {
 public:
  void add(Feature feature, int times) { counts_[static_cast<std::size_t>(feature)] += times; }
  const std::array<int, static_cast<std::size_t>(Feature::count)>& counts() const { return counts_; }

 private:
  std::array<int, static_cast<std::size_t>(Feature::count)> counts_{};
};

/// What is certain of a value, and how much of it the features decide: sure + open * curve(slope * score).
struct Frame {
  Value sure = 0;
  Value open = certain;
  int slope = whole_slope;  ///< less than whole where a draw comes near

  static constexpr int whole_slope = 64;
};

inline Value value_in(const Frame& frame, Score score) {
  return estimate_of(frame.sure + both(frame.open, value_of(score * frame.slope / Frame::whole_slope)));
}

}  // namespace nocturne::search
