#pragma once

#include <algorithm>
#include <string>

#include "base/random.h"
#include "notation/fen/ritual.h"
#include "search/eval/ritual.h"

namespace nocturne::tune {

/// How games are played to fit weights to them.
struct Practice {
  u64 nodes = 1000;           ///< for each move
  u32 most_turns = 400;       ///< then the game is left unfinished
  u32 random_turns = 6;       ///< at most so many at the beginning are played at random, from none upwards
  u32 strays_of_1000 = 40;    ///< and so many later
  u32 taken_of_1000 = 1000;   ///< so many of the positions that are of use become samples
  u32 handicaps_of_1000 = 0;  ///< so many games begin with pieces missing
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
  /// How hard weights are held where they are: as by so many samples that each say as much as one can of a logit.
  static constexpr double hold = 0;
  /// Weights that stay as they are.
  static constexpr bool is_settled(std::size_t) { return false; }
};

/// Games are long, neighbouring positions alike, and tables of squares want much evidence. What who has less is worth would hardly
/// occur from the start position.
template <>
struct Training<Ritual> {
  static constexpr Practice practice{.most_turns = 800,
                                     .random_turns = 12,
                                     .strays_of_1000 = 30,
                                     .taken_of_1000 = 250,
                                     .handicaps_of_1000 = 250,
                                     .leaves_open = true};
  static constexpr double hold = 60;
  /// Between hidden kings, what grows with the number of pieces counts nothing (docs/engine.md).
  static constexpr bool is_settled(std::size_t feature) {
    using Feature = search::Evaluator<Ritual>::Feature;
    constexpr auto hidden = static_cast<std::size_t>(Feature::between_hidden);
    return feature == hidden + static_cast<std::size_t>(Feature::strength) ||
           feature == hidden + static_cast<std::size_t>(Feature::king_in_reserve) ||
           feature == hidden + static_cast<std::size_t>(Feature::covered_king);
  }
};

/// The start position without some pieces of either side, nearly as many of both, but never without a king. Any other game is begun
/// as it is.
template <Game G>
typename G::Position handicapped(const typename G::Rules& rules, Random&) {
  return G::start(rules);
}

template <>
inline ritual::Position handicapped<Ritual>(const ritual::Rules& rules, Random& random) {
  constexpr u32 most_of_both = 6;
  constexpr u32 most_of_one = 5;
  constexpr u32 pieces = 16;
  const auto without_some = [&](std::string side, u32 number) {
    for (u32 n = 0; n < number; ++n) {
      char& piece = side[random.below(pieces)];
      if (piece != 'k') piece = '1';
    }
    return side;
  };
  const u32 common = random.below(most_of_both);
  const std::string black = without_some("rnbqkbnrpppppppp", common + random.below(most_of_one));
  std::string white = without_some("rnbqkbnrpppppppp", common + random.below(most_of_one));
  std::transform(white.begin(), white.end(), white.begin(),
                 [](char letter) { return letter == '1' ? letter : static_cast<char>(letter - 'a' + 'A'); });
  const std::string fen = black.substr(0, 8) + '/' + black.substr(8) + "/8/8/8/8/" + white.substr(8) + '/' + white.substr(0, 8) +
                          "[] " + (random.below(2) == 0 ? 'w' : 'b') + " - - 0 1 ?";
  return Fen<Ritual>::parse(fen, rules).value();
}

}  // namespace nocturne::tune
