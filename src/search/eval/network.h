#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "base/types.h"
#include "search/curve.h"

namespace nocturne::search {

// A learned evaluation: one layer of units over inputs that are there or not. An input that is there adds its row to the units;
// each unit is then kept between 0 and 4, and the score is what the units come to by their output weights. Whole numbers only, so
// that every machine finds the same moves; the loops over a fixed number of units become a few vector instructions anywhere.

/// One number for each unit.
struct alignas(16) UnitRow {
  static constexpr std::size_t units = 8;
  std::array<i16, units> of;
};

/// In what parts weights and units count.
struct NetworkScale {
  static constexpr int unit = 128;               ///< a unit of 1, and a weight of 1 that an input adds to it
  static constexpr int highest_unit = 4 * unit;  ///< what is more counts as this
  static constexpr int output = 8 * one_logit;   ///< an output weight of one logit
  /// No weight of an input is greater, whatever its sign.
  static constexpr int greatest_weight = 255;
  /// So that no sum of a unit leaves 16 bits, its bias included.
  static constexpr int most_inputs = std::numeric_limits<i16>::max() / greatest_weight - 1;
};

/// REQUIRES of all positions that at most most_inputs are there, and of the weights of `rows` and `bias` that none is greater than
/// greatest_weight.
template <std::size_t input_count>
struct Network {
  static constexpr std::size_t inputs = input_count;

  std::array<UnitRow, inputs> rows;
  UnitRow bias;    ///< of the units without any input
  UnitRow output;  ///< weights of the units in the score
};

/// What inputs come to. They can be added and removed in any order. REQUIRES that at no time more than most_inputs are there.
class Units {
 public:
  /// All 0.
  Units() : sums_{} {}
  explicit Units(const UnitRow& bias) : sums_(lanes_of(bias)) {}

  void add(const UnitRow& row) { add(lanes_of(row)); }
  void remove(const UnitRow& row) {
    const AllLanes lanes = lanes_of(row);
    for (std::size_t n = 0; n < lanes.size(); ++n) sums_[n] -= lanes[n];
  }
  void add(const Units& other) { add(other.sums_); }

  Score score(const UnitRow& output) const {
    static_assert(std::int64_t{NetworkScale::highest_unit} * UnitRow::units * -std::numeric_limits<i16>::min() <=
                  std::numeric_limits<int>::max());
    constexpr Lanes highest = Lanes{} + i16{NetworkScale::highest_unit};
    const AllLanes weights = lanes_of(output);
    std::array<Sums, 2> sums{};
    for (std::size_t n = 0; n < sums_.size(); ++n) {
      Lanes units = sums_[n] > 0 ? sums_[n] : Lanes{};
      units = units < highest ? units : highest;
      const auto products = __builtin_convertvector(units, Products) * __builtin_convertvector(weights[n], Products);
      const auto halves = std::bit_cast<std::array<Sums, 2>>(products);
      sums[0] += halves[0];
      sums[1] += halves[1];
    }
    const Sums all = sums[0] + sums[1];
    const int sum = all[0] + all[1] + all[2] + all[3];
    return sum / (NetworkScale::unit * NetworkScale::output / one_logit);
  }

 private:
  // What any machine does at once, at least as written: in loops over single numbers GCC gives each its own register.
  using Lanes [[gnu::vector_size(16)]] = i16;
  using Products [[gnu::vector_size(32)]] = int;
  using Sums [[gnu::vector_size(16)]] = int;
  using AllLanes = std::array<Lanes, sizeof(UnitRow) / sizeof(Lanes)>;

  static AllLanes lanes_of(const UnitRow& row) { return std::bit_cast<AllLanes>(row); }
  void add(const AllLanes& lanes) {
    for (std::size_t n = 0; n < lanes.size(); ++n) sums_[n] += lanes[n];
  }

  AllLanes sums_;
};

/// What a network says of what a sight has among its inputs, from scratch.
template <std::size_t inputs, class Sight>
Score score_of(const Network<inputs>& network, const Sight& sight) {
  Units units(network.bias);
  sight.each_input(false, [&](std::size_t input) { units.add(network.rows[input]); });
  return units.score(network.output);
}

}  // namespace nocturne::search
