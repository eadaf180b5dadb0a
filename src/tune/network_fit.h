#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <span>
#include <vector>

#include "search/eval/network.h"
#include "tune/fit.h"
#include "tune/samples.h"

namespace nocturne::tune {

/// A network and the weights of the features beside it as the evaluation has them, in whole numbers.
template <HasNetwork G>
struct Learned {
  using Inputs = typename SightOf<G>::type::Inputs;
  static constexpr std::size_t features = Sample<G>::features;

  std::array<int, features> weights;
  search::Network<Inputs::count> network;

  /// What the evaluation has now.
  static Learned present() {
    Learned learned;
    std::copy(search::Evaluator<G>::weights.begin(), search::Evaluator<G>::weights.end(), learned.weights.begin());
    learned.network = search::Evaluator<G>::network;
    return learned;
  }

  search::Score score_of(const Sample<G>& sample) const {
    search::Score score = search::score_of(network, sample.sight);
    for (std::size_t n = 0; n < features; ++n) score += weights[n] * sample.counts[n];
    return score;
  }
};

/// The loss of what has been learned.
template <HasNetwork G>
double loss(std::span<const Sample<G>> samples, const Learned<G>& learned) {
  double sum = 0;
  for (const Sample<G>& sample : samples) sum += surprise(sample, static_cast<double>(learned.score_of(sample)));
  return sum / static_cast<double>(samples.size());
}

/// Learns both together, by steps down the slope of the loss of one sample after the other; each weight goes the shorter steps the
/// more it has been pulled at (Adagrad: Duchi, Hazan and Singer 2011). Here scores are in logits and units in ones.
template <HasNetwork G>
class NetworkFit {
 public:
  using Inputs = typename Learned<G>::Inputs;
  static constexpr std::size_t units = search::UnitRow::units;
  static constexpr std::size_t features = Sample<G>::features;

  /// Begins with those weights of the features, and with small weights of the network at random.
  NetworkFit(const search::Weights<typename search::Evaluator<G>::Feature>& weights, u64 seed)
      : random_(seed), rows_(Inputs::count) {
    constexpr float small = 0.15F;
    constexpr float small_output = 0.3F;
    constexpr float half_on = 0.2F;
    for (std::size_t n = 0; n < features; ++n) weights_[n].value = static_cast<float>(weights[n]) / search::one_logit;
    for (Row& row : rows_) {
      for (Weight& weight : row) weight.value = anything_within(small);
    }
    for (Weight& weight : bias_) weight.value = half_on;
    for (Weight& weight : output_) weight.value = anything_within(small_output);
  }

  /// Goes once through all samples, in any order.
  void learn(std::span<const Sample<G>> samples, float rate) {
    std::vector<u32> order(samples.size());
    for (std::size_t n = 0; n < order.size(); ++n) order[n] = static_cast<u32>(n);
    for (std::size_t n = order.size(); n > 1; --n) std::swap(order[n - 1], order[random_.below(static_cast<u32>(n))]);
    // Files are as good from either side.
    for (const u32 n : order) learn(samples[n], random_.below(2) == 0, rate);
  }

  Learned<G> learned() const {
    using Scale = search::NetworkScale;
    const auto row_of = [](const Row& row, int one, int greatest) {
      search::UnitRow rounded{};
      // What no sample had says nothing.
      for (std::size_t n = 0; n < units; ++n) {
        if (row[n].pulls > 0) rounded.of[n] = static_cast<i16>(whole(row[n], one, greatest));
      }
      return rounded;
    };
    Learned<G> learned;
    for (std::size_t n = 0; n < features; ++n)
      learned.weights[n] = whole(weights_[n], search::one_logit, std::numeric_limits<int>::max() / 2);
    for (std::size_t n = 0; n < Inputs::count; ++n) learned.network.rows[n] = row_of(rows_[n], Scale::unit, Scale::greatest_weight);
    learned.network.bias = row_of(bias_, Scale::unit, Scale::greatest_weight);
    learned.network.output = row_of(output_, Scale::output, std::numeric_limits<i16>::max());
    return learned;
  }

 private:
  struct Weight {
    float value = 0;
    float pulls = 0;  ///< the sum of the squares of its slopes

    void step(float slope, float rate) {
      constexpr float not_zero = 1e-3F;
      pulls += slope * slope;
      value -= rate * slope / (std::sqrt(pulls) + not_zero);
    }
  };
  using Row = std::array<Weight, units>;
  static constexpr float highest_unit = static_cast<float>(search::NetworkScale::highest_unit) / search::NetworkScale::unit;

  float anything_within(float most) { return most * (static_cast<float>(random_.below(2001)) / 1000 - 1); }
  static int whole(const Weight& weight, int one, int greatest) {
    return std::clamp(static_cast<int>(std::lround(weight.value * static_cast<float>(one))), -greatest, greatest);
  }

  void learn(const Sample<G>& sample, bool mirrors_files, float rate) {
    if (sample.frame.open <= 0) return;
    inputs_.clear();
    sample.sight.each_input(mirrors_files, [&](std::size_t input) { inputs_.push_back(input); });
    std::array<float, units> sums;
    for (std::size_t unit = 0; unit < units; ++unit) sums[unit] = bias_[unit].value;
    for (const std::size_t input : inputs_) {
      for (std::size_t unit = 0; unit < units; ++unit) sums[unit] += rows_[input][unit].value;
    }
    float score = 0;
    for (std::size_t n = 0; n < features; ++n) score += weights_[n].value * static_cast<float>(sample.counts[n]);
    for (std::size_t unit = 0; unit < units; ++unit) score += std::clamp(sums[unit], 0.0F, highest_unit) * output_[unit].value;
    const double slope = change_at(sample, double{score} * search::one_logit).slope * search::one_logit;
    step(sample, sums, static_cast<float>(slope), rate);
  }

  /// `slope`: of the loss, for each logit of the score.
  void step(const Sample<G>& sample, const std::array<float, units>& sums, float slope, float rate) {
    for (std::size_t n = 0; n < features; ++n) {
      if (sample.counts[n] != 0) weights_[n].step(slope * static_cast<float>(sample.counts[n]), rate);
    }
    std::array<float, units> slopes;
    for (std::size_t unit = 0; unit < units; ++unit) {
      const bool is_within = sums[unit] > 0 && sums[unit] < highest_unit;
      slopes[unit] = is_within ? slope * output_[unit].value : 0;
      output_[unit].step(slope * std::clamp(sums[unit], 0.0F, highest_unit), rate);
      bias_[unit].step(slopes[unit], rate);
    }
    for (const std::size_t input : inputs_) {
      for (std::size_t unit = 0; unit < units; ++unit) rows_[input][unit].step(slopes[unit], rate);
    }
  }

  Random random_;
  std::array<Weight, features> weights_;
  std::vector<Row> rows_;
  Row bias_;
  Row output_;
  std::vector<std::size_t> inputs_;  ///< of the sample being learned
};

}  // namespace nocturne::tune
