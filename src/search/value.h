#pragma once

#include <algorithm>
#include <cstdint>

#include "board/color.h"
#include "rules/outcome.h"

namespace nocturne::search {

/// What a side may expect of a game: its probability of winning and half that of a draw, in fixed point from 0 to `certain`. Every
/// value is that of the mover of its position. Whole numbers, so that every machine finds the same moves.
using Value = std::int32_t;
inline constexpr Value certain = 1 << 24;
inline constexpr Value even = certain / 2;

/// Stands for no value. It is less than every value, and so also where a window is open below.
inline constexpr Value nothing = -1;

/// What an evaluation may say at most: what is nearer to certain has been seen to be won.
inline constexpr Value highest_estimate = certain / 200 * 199;
inline constexpr Value lowest_estimate = certain - highest_estimate;

/// The same for the other side.
constexpr Value opposite(Value value) { return certain - value; }

constexpr Value estimate_of(Value value) { return std::clamp(value, lowest_estimate, highest_estimate); }

/// A game that is over, for `side`. Every draw is a draw: silence (0-0) and dawn (1-1) alike, since the engine plays for the
/// difference of the points.
constexpr Value value_of(const Outcome& outcome, Color side) {
  if (!outcome.winner) return even;
  return *outcome.winner == side ? certain : 0;
}

/// Of each turn that passes until it comes true, a value keeps all but one part in `patience` of its distance from even: so a win
/// is the better the sooner it comes, and a loss the later, whatever the dice may still do. The value of a node is thus seen from
/// the node itself, and the table can keep it as it is. The steps below are exact inverses of one another as bounds.
inline constexpr Value patience = 4096;

/// A value as it counts one turn earlier.
constexpr Value one_turn_earlier(Value value) { return value - (value - even) / patience; }

/// The greatest value that one turn earlier is at most `bound`.
constexpr Value greatest_at_most(Value bound) {
  const Value x = bound - even;
  return even + (x >= 0 ? x + x / (patience - 1) : x - (-x - 1) / (patience - 1));
}

/// The least value that one turn earlier is at least `bound`.
constexpr Value least_at_least(Value bound) {
  const Value x = bound - even;
  return even + (x > 0 ? x + (x - 1) / (patience - 1) : x - -x / (patience - 1));
}

/// Whether it says that the game is won or lost for sure: no estimate does.
constexpr bool is_certain(Value value) { return value > highest_estimate || value < lowest_estimate; }

/// How many turns away the end is of which the value tells. REQUIRES is_certain(value).
constexpr int turns_to_end(Value value) {
  int turns = 0;
  const Value better = std::max(value, opposite(value));
  for (Value end = certain; end > better; ++turns) end = one_turn_earlier(end);
  return turns;
}

/// The mean of `outcomes` values whose sum is given: the one place where a chance node is rounded.
constexpr Value mean(std::int64_t sum, int outcomes) { return static_cast<Value>(sum / outcomes); }

}  // namespace nocturne::search
