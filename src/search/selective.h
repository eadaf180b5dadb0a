#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "search/value.h"

namespace nocturne::search::selective {

// How much is left out where a game allows it (HasExchanges). How the figures were chosen, and what did not prove itself, is told
// in docs/engine.md.

/// The greatest depth at which a standing far above the window is taken for proved.
inline constexpr int deepest_standing = 6;
/// The greatest depth at which quiet moves are not looked at where the standing is far below the window.
inline constexpr int deepest_hopeless = 2;
/// From this depth on a position of which the table knows no move is looked at one turn less: it is new, or nothing was good there.
inline constexpr int least_uninformed = 4;
/// No pass is supposed below this depth.
inline constexpr int least_pass = 3;
/// What a capture is hoped to bring beyond what it takes, as evaluations add it up: about two pawns. Three times that played no
/// differently.
inline constexpr int hope = 500;

/// By how much a few quiet moves hardly ever change an estimate: most where it is even, as the curve is steepest there.
constexpr Value margin_of(int depth, Value estimate) {
  const std::int64_t steepness = std::int64_t{estimate} * opposite(estimate) / (even / 2);  // at most `even`
  return static_cast<Value>(steepness * (4 + 14 * depth) / 100);
}

/// The depth behind a pass, which the turn that passes is then taken from.
constexpr int depth_behind_pass(int depth) { return depth - 2 - depth / 4; }

namespace detail {

/// The natural logarithm by its series, the same on every machine.
constexpr double logarithm(int n) {
  double sum = 0;
  for (int k = 2; k <= n; ++k) {
    const double z = 1.0 / (2 * k - 1);
    double power = z;
    for (int term = 1; term < 20; term += 2) {
      sum += 2 * power / term;
      power *= z * z;
    }
  }
  return sum;
}

inline constexpr int greatest_depth = 31;
inline constexpr int last_number = 63;

using Reductions = std::array<std::array<int, last_number + 1>, greatest_depth + 1>;

constexpr Reductions make_reductions() {
  std::array<double, last_number + 2> logarithms{};
  for (int n = 1; n <= last_number + 1; ++n) logarithms[static_cast<std::size_t>(n)] = logarithm(n);
  Reductions reductions{};
  for (std::size_t depth = 1; depth < reductions.size(); ++depth) {
    for (std::size_t number = 1; number < reductions[depth].size(); ++number) {
      reductions[depth][number] = static_cast<int>(1024 * (0.5 + logarithms[depth] * logarithms[number + 1]));
    }
  }
  return reductions;
}

inline constexpr Reductions reductions = make_reductions();

}  // namespace detail

/// By how many turns less the quiet move of that number, from 0, is looked at first; `history` as in order.h.
constexpr int reduction(int depth, int number, int history) {
  constexpr int first_late = 3;
  constexpr int history_of_a_turn = 4000;
  if (depth < 3 || number < first_late) return 0;
  const int by_number = detail::reductions[static_cast<std::size_t>(std::min(depth, detail::greatest_depth))]
                                          [static_cast<std::size_t>(std::min(number, detail::last_number))];
  return std::clamp((by_number - history * 1024 / history_of_a_turn) / 1024, 0, depth - 2);
}

}  // namespace nocturne::search::selective
