#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "notation/fen/fen.h"
#include "search/search.h"

namespace nocturne::truth {

/// A value from 0 to 1 as `later` one turn earlier, turned round for who moved: the fading of search/value.h, in real numbers.
constexpr double one_turn_earlier(double later) { return 0.5 + (0.5 - later) * (1 - 1.0 / search::patience); }

/// Between what the mover may expect at least and at most, from 0 to 1.
struct Bounds {
  double low = 0;
  double high = 1;
};

/// A decision of which the truth is known: what the mover may expect under best play, and what each move gives away of it.
template <Game G>
struct Problem {
  struct Choice {
    Move move;
    double loss;  ///< in wins
  };

  typename G::Position position;
  double value;
  std::vector<Choice> choices;

  /// REQUIRES a legal move.
  double loss(Move move) const {
    return std::find_if(choices.begin(), choices.end(), [&](const Choice& choice) { return choice.move == move; })->loss;
  }
  double largest_loss() const {
    double largest = 0;
    for (const Choice& choice : choices) largest = std::max(largest, choice.loss);
    return largest;
  }
  /// What a move loses that is chosen by chance.
  double mean_loss() const {
    double sum = 0;
    for (const Choice& choice : choices) sum += choice.loss;
    return sum / static_cast<double>(choices.size());
  }
};

/// A problem matters when its moves differ by at least so much of a win: what is indifferent must not dilute the means.
inline constexpr double least_difference = 0.01;

/// How the engine did in a set of problems; everything in wins.
struct Trial {
  double mean_error = 0;  ///< of its value
  double largest_error = 0;
  double mean_loss = 0;  ///< by its move
  double largest_loss = 0;
  std::string worst;  ///< the FEN of the largest loss
  double mean_depth = 0;
};

/// What the engine says of a position after so many nodes, with one thread and an empty table.
template <Game G>
search::Report asked(const typename G::Position& position, u64 nodes) {
  search::Table table(nodes < 100'000 ? 1 : 16);
  search::Limits limits;
  limits.nodes = nodes;
  return search::Search<G>(table, position, {}, limits).run(1, nullptr);
}

inline double in_wins(search::Value value) { return static_cast<double>(value) / search::certain; }

/// Sets the problems to the engine. REQUIRES at least one.
template <Game G>
Trial tried(const std::vector<Problem<G>>& problems, u64 nodes) {
  Trial trial;
  for (const Problem<G>& problem : problems) {
    const search::Report report = asked<G>(problem.position, nodes);
    const double error = std::abs(in_wins(report.value) - problem.value);
    const double loss = problem.loss(report.lines.front().events.front().move());
    trial.mean_error += error;
    trial.largest_error = std::max(trial.largest_error, error);
    trial.mean_loss += loss;
    trial.mean_depth += report.depth;
    if (loss > trial.largest_loss) {
      trial.largest_loss = loss;
      trial.worst = Fen<G>::write(problem.position);
    }
  }
  const auto count = static_cast<double>(problems.size());
  trial.mean_error /= count;
  trial.mean_loss /= count;
  trial.mean_depth /= count;
  return trial;
}

}  // namespace nocturne::truth
