#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/types.h"

namespace nocturne::tune {

/// How weights are fitted to self-play.
struct Plan {
  u64 games = 1000;
  u64 nodes = 1000;  ///< for each move of a game
  u64 seed = 0;      ///< the same seed gives the same weights, whatever the number of threads
  unsigned threads = 1;
  bool uses_any_rules = false;  ///< every game by other house rules, at random; otherwise all by the defaults
  double searched = 0;          ///< how much the value of a search there counts in what the weights are fitted to, 0 to 1
};

/// A tenth of the values, and what came of the positions that had them.
struct Decile {
  u64 positions = 0;
  double expected = 0;  ///< the mean of the values
  double scored = 0;    ///< the mean of the results
};

struct Fitted {
  u64 positions = 0;
  double loss_before = 0;  ///< how surprising the results are on average: cross entropy, in nats; a fair coin has 0.693
  double loss_after = 0;
  std::vector<int> weights;     ///< in the order of the game's features
  std::vector<Decile> deciles;  ///< of the values by the fitted weights
  std::string source;           ///< the text of src/search/eval/<variant>_weights.cpp; empty where there is no such file
};

/// What was learned together: weights of the features and a network.
struct FittedNetwork {
  u64 positions = 0;
  u64 held_out = 0;        ///< of these, from the last twentieth of the games: they are not learned from, and the losses are theirs
  double loss_before = 0;  ///< with the present weights and network
  double loss_after = 0;
  std::string source;  ///< the text of src/search/eval/<variant>_network.cpp
};

/// Plays games of the variant with that id against itself, and fits the weights of its evaluation to how they ended. REQUIRES that
/// there is such a game.
Fitted fit_weights(std::string_view variant, const Plan& plan);

/// Whether the weights of that variant stand in a file of their own, which can be printed.
bool has_source(std::string_view variant);

/// Whether the evaluation of that variant has a network. REQUIRES that there is such a game.
bool has_network(std::string_view variant);

/// So many games a network is learned from at least, lest none be held out.
inline constexpr u64 least_games_of_network = 20;

/// The same with its network, which begins anew, at random. REQUIRES has_network(variant) and enough games.
FittedNetwork fit_network(std::string_view variant, const Plan& plan);

}  // namespace nocturne::tune
