#pragma once

#include <cstddef>

#include "base/types.h"
#include "rules/game.h"

namespace nocturne::tune {

/// How games are played to fit weights to them.
struct Practice {
  u64 nodes = 1000;           ///< for each move
  u32 most_turns = 400;       ///< then the game is left unfinished
  u32 random_turns = 6;       ///< at most so many at the beginning are played at random, from none upwards
  u32 strays_of_1000 = 40;    ///< and so many later
  u32 taken_of_1000 = 1000;   ///< so many of the positions that are of use become samples
  u32 handicaps_of_1000 = 0;  ///< so many games begin with pieces missing, if Training<G>::handicapped says how
  double searched = 0;        ///< how much the value of the search counts in the result of a sample, 0 to 1
  /// An unfinished game says nothing: the value of the search counts alone. Otherwise it counts as a draw.
  bool leaves_open = false;
  /// Behind a move that a search chose, its value serves for that; otherwise another search is made there.
  bool trusts_choice = false;
  /// So often any other move is looked at, too: the position behind it is a sample of which only the search says what it is worth.
  u32 asides_of_1000 = 0;
};

/// What differs between the games in how their weights are fitted.
template <Game G>
struct Training {
  static constexpr Practice practice{};
  /// How hard weights are held where they are, as a sum over samples is: 1/hold is the square of the deviation, in logits for each
  /// time that the feature occurs, that is expected before there is any evidence. 0: only where the samples say nothing.
  static constexpr double hold = 0;
  /// Weights that stay as they are.
  static constexpr bool is_settled(std::size_t) { return false; }
};

}  // namespace nocturne::tune
