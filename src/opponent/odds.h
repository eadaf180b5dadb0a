#pragma once

#include <cstdint>

#include "board/color.h"
#include "rules/outcome.h"

namespace nocturne::opponent {

/// What a player may expect of a game, 0 for a sure loss to `certain` for a sure win; a draw is half of it. Whole numbers, so that
/// every machine finds the same moves.
using Odds = std::int32_t;
inline constexpr Odds certain = 24'000'000;
inline constexpr Odds even = certain / 2;

/// What a turn costs: a win is the better the sooner it comes, a loss the later.
inline constexpr Odds turn_cost = 200;
/// What an evaluation may say at most; certainty is for games that are over.
inline constexpr Odds highest_estimate = certain / 100 * 99;

constexpr Odds opposite(Odds odds) { return certain - odds; }

/// Both of two independent things.
constexpr Odds both(Odds a, Odds b) { return static_cast<Odds>(std::int64_t{a} * b / certain); }

/// The chance of `faces` out of `all` equally likely ones.
constexpr Odds chance_of(int faces, int all) { return certain / all * faces; }

/// An advantage in hundredths of a pawn as odds; with an advantage of `scale` three games of four are won.
constexpr Odds from_score(int score, int scale) {
  const int size = score < 0 ? -score : score;
  const auto part = static_cast<Odds>(std::int64_t{even} * size / (scale + size));
  const Odds odds = score < 0 ? even - part : even + part;
  if (odds > highest_estimate) return highest_estimate;
  return odds < certain - highest_estimate ? certain - highest_estimate : odds;
}

/// A game that ends `turns` turns from now, for `player`. Every draw is a draw (silence and dawn alike).
constexpr Odds from_outcome(const Outcome& outcome, Color player, int turns) {
  if (!outcome.winner) return even;
  return *outcome.winner == player ? certain - turns * turn_cost : turns * turn_cost;
}

}  // namespace nocturne::opponent
