#pragma once

#include "base/random.h"
#include "rules/ritual/setup.h"
#include "search/eval/ritual.h"
#include "tune/practice.h"

namespace nocturne::tune {

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

  /// Between hidden kings, neither strength nor what is by force of the other counts where a king is in the reserve behind its own
  /// piece; free, these weights came out so that it is better to have less (docs/engine.md).
  static constexpr bool is_settled(std::size_t feature) {
    using Feature = search::Evaluator<Ritual>::Feature;
    constexpr auto hidden = static_cast<std::size_t>(Feature::between_hidden);
    return feature == hidden + static_cast<std::size_t>(Feature::strength) ||
           feature == hidden + static_cast<std::size_t>(Feature::king_in_reserve) ||
           feature == hidden + static_cast<std::size_t>(Feature::covered_king);
  }

  /// The start position without some pieces of either side, but never without a king; White or Black to roll.
  static ritual::Position handicapped(const ritual::Rules& rules, Random& random) {
    constexpr u32 attempts_of_both = 6;  // from none to one less, the same for both
    constexpr u32 attempts_of_one = 5;   // as many more, for each its own
    ritual::Setup setup = ritual::Setup::start();
    const u32 common = random.below(attempts_of_both);
    for (const Color color : {Color::white, Color::black}) {
      const u32 attempts = common + random.below(attempts_of_one);
      for (u32 n = 0; n < attempts; ++n) {
        const Rank rank = rank_seen_by(color, random.below(2) == 0 ? Rank::first : Rank::second);
        std::optional<ritual::Piece>& piece = setup.at(Square(static_cast<File>(random.below(8)), rank));
        if (piece && piece->kind != ritual::Kind::king) piece.reset();
      }
    }
    if (random.below(2) == 0) setup.mover = Color::black;
    return ritual::Position::from(setup, rules).value();
  }
};

}  // namespace nocturne::tune
