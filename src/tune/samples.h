#pragma once

#include <array>
#include <vector>

#include "base/random.h"
#include "rules/history.h"
#include "search/eval/features.h"
#include "search/search.h"

namespace nocturne::tune {

/// A position of a game that was played, in the form in which its value depends on the weights, and how the game ended.
template <Game G>
struct Sample {
  static constexpr std::size_t features = static_cast<std::size_t>(search::Evaluator<G>::Feature::count);

  search::Frame frame;
  std::array<i8, features> counts;
  float result;  ///< 1, 0.5 or 0, for the mover
};

/// How games are played to fit weights to them.
struct Practice {
  u64 nodes = 1000;         ///< for each move
  u32 most_turns = 400;     ///< then the game counts as a draw
  u32 random_turns = 6;     ///< at most so many at the beginning are played at random, from none upwards
  u32 strays_of_1000 = 40;  ///< and so many later
};

/// Whether the evaluation is asked about such positions at all: behind a move where it is made for that, at a roll where there is a
/// die, and where no exchange is under way.
template <Game G>
bool is_typical(const typename G::Position& position) {
  if constexpr (G::faces > 0) {
    return position.phase() == Phase::chance;
  } else {
    MoveList forcing;
    if (G::in_check(position)) return false;
    search::Evaluator<G>::forcing_moves(position, forcing);
    return forcing.size() < 3;
  }
}

/// Plays one game against itself and appends its typical positions.
template <Game G>
void play_game(const typename G::Rules& rules, const Practice& practice, search::Table& table, Random& random,
               std::vector<Sample<G>>& samples) {
  typename G::Position position = G::start(rules);
  History<G> history(position);
  const u32 random_turns = random.below(practice.random_turns + 1);
  const std::size_t first = samples.size();
  std::vector<Color> movers;
  std::optional<Outcome> outcome;
  table.clear();
  for (u32 turn = 0; turn < practice.most_turns && !outcome;) {
    if ((outcome = G::ended(position)) || (outcome = nocturne::outcome<G>(position))) break;
    if (!history.claims().empty() || history.ending()) break;
    if (turn >= random_turns && is_typical<G>(position)) {
      search::Tally<typename search::Evaluator<G>::Feature> tally;
      search::Evaluator<G>::describe(position, tally);
      Sample<G> sample{search::Evaluator<G>::frame(position), {}, 0.5F};
      for (std::size_t n = 0; n < sample.counts.size(); ++n)
        sample.counts[n] = static_cast<i8>(std::clamp(tally.counts()[n], -127, 127));
      samples.push_back(sample);
      movers.push_back(position.mover());
    }
    const Color mover = position.mover();
    if (position.phase() == Phase::chance) {
      if constexpr (G::faces > 0) G::roll(position, Face(1 + static_cast<int>(random.below(G::faces))));
    } else {
      MoveList legal;
      G::legal_moves(position, legal);
      Move move = legal[random.below(static_cast<u32>(legal.size()))];
      if (turn >= random_turns && random.below(1000) >= practice.strays_of_1000 && legal.size() > 1) {
        search::Limits limits;
        limits.nodes = practice.nodes;
        search::Search<G> search(table, position, history.past(), limits);
        move = search.run(1, nullptr).lines.front().events.front().move();
      }
      G::play(position, move);
      history.add(position);
    }
    turn += static_cast<u32>(position.mover() != mover);
  }
  for (std::size_t n = 0; n < movers.size(); ++n) {
    if (outcome && outcome->winner) samples[first + n].result = *outcome->winner == movers[n] ? 1.0F : 0.0F;
  }
}

}  // namespace nocturne::tune
