#pragma once

#include <array>
#include <atomic>
#include <string_view>
#include <vector>

#include "base/types.h"

namespace nocturne::calibration {

/// Games of the engine with itself, from starts that differ.
struct Plan {
  u64 games = 5'000;
  u64 nodes = 1'000;  ///< for each move
  u64 seed = 1;       ///< the same seed gives the same games, whatever the number of threads
  unsigned threads = 1;
  u32 most_turns = 400;       ///< then a game is left unfinished
  u32 latest_decision = 60;   ///< the engine is asked about one of so many, from the first that is not random on
  u32 most_random_turns = 8;  ///< from none to so many at the beginning are played at random, and not asked about
};

/// What the engine said of one position of a game, and how the game ended, both for who was to move.
struct Prediction {
  double expected;  ///< from 0 to 1; a draw counts half
  double result;    ///< 1, 0.5 or 0
};

struct Played {
  std::vector<Prediction> predictions;  ///< one of each game that came to its end
  u64 unfinished = 0;                   ///< of these nobody knows what came
  u64 draws = 0;
};

/// Plays, and asks at one decision of each game, whose number is drawn before; if the game ends earlier, another number is drawn
/// and another game played. Every decision up to the latest thus counts alike, whatever the length of its game. Once `stop` is true
/// no game begins, those in progress are dropped, and what has been played is returned. REQUIRES that there is a game with that id,
/// and fewer random turns than turns.
Played play(std::string_view variant, const Plan& plan, const std::atomic<bool>& stop);

/// A tenth of the scale, and what came of the positions that were said to be worth so much.
struct Decile {
  u64 positions = 0;
  double expected = 0;        ///< the mean of what was said
  double result = 0;          ///< the mean of what came
  double standard_error = 0;  ///< of the mean difference between the two

  /// By no more than four points or two standard errors.
  bool agrees() const;
};

std::array<Decile, 10> deciles_of(const std::vector<Prediction>& predictions);

}  // namespace nocturne::calibration
