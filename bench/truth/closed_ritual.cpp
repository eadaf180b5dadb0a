#include "bench/truth/closed_ritual.h"

#include <limits>
#include "search/eval/ritual.h"

namespace nocturne::truth {
namespace {

/// Stands for the position after a king was captured.
constexpr u32 king_captured = std::numeric_limits<u32>::max();

double faded(double value) { return 0.5 + (value - 0.5) * (1 - 1.0 / search::patience); }
double unchanged(double value) { return value; }

}  // namespace

std::optional<ClosedRitual> ClosedRitual::from(const Position& start, std::size_t most) {
  ClosedRitual closed;
  if (!closed.reach(start, most)) return std::nullopt;
  return closed;
}

bool ClosedRitual::reach(const Position& start, std::size_t most) {
  positions_.push_back(start);
  indices_.emplace(start.key(), 0);
  begins_.push_back(0);
  for (std::size_t state = 0; state < positions_.size(); ++state) {
    if (positions_.size() > most) return false;
    const Position before = positions_[state];
    each_event<Ritual>(before, [&](Event, const Position& rolled) {
      const std::size_t first = targets_.size();
      bool takes_king = false;
      each_event<Ritual>(rolled, [&](Event, const Position& after) {
        if (after.phase() == Phase::over) {
          takes_king = true;
          return;
        }
        const auto [entry, is_new] = indices_.emplace(after.key(), static_cast<u32>(positions_.size()));
        if (is_new) positions_.push_back(after);
        targets_.push_back(entry->second);
      });
      if (takes_king) {  // nothing is better
        targets_.resize(first);
        targets_.push_back(king_captured);
      }
      begins_.push_back(static_cast<u32>(targets_.size()));
    });
  }
  return true;
}

double ClosedRitual::expected(const Values& values, std::size_t state) const {
  double sum = 0;
  for (std::size_t face = 6 * state; face < 6 * state + 6; ++face) {
    double least = 1;
    for (u32 n = begins_[face]; n < begins_[face + 1]; ++n) {
      least = std::min(least, targets_[n] == king_captured ? 0 : values[targets_[n]]);
    }
    sum += 1 - least;
  }
  return sum / 6;
}

double ClosedRitual::improve(Values& values, double (*at_turn)(double)) const {
  double largest = 0;
  for (std::size_t state = 0; state < values.size(); ++state) {
    const double value = at_turn(expected(values, state));
    largest = std::max(largest, std::abs(value - values[state]));
    values[state] = value;
  }
  return largest;
}

void ClosedRitual::find_values() {
  // Each round brings all values nearer to the true ones by a 4096th part at least, so that they are then wrong by at most 4096
  // times the last change.
  constexpr double least_change = 2e-9;
  values_.assign(size(), 0.5);
  while (improve(values_, &faded) > least_change) {
  }
}

void ClosedRitual::find_bounds(double least_change, int most_rounds) {
  if_white_must_.resize(size());
  if_black_must_.resize(size());
  for (std::size_t state = 0; state < size(); ++state) {
    const bool is_white = positions_[state].mover() == Color::white;
    if_white_must_[state] = is_white ? 0 : 1;
    if_black_must_[state] = is_white ? 1 : 0;
  }
  for (Values* values : {&if_white_must_, &if_black_must_}) {
    for (int round = 0; round < most_rounds && improve(*values, &unchanged) > least_change; ++round) {
    }
  }
}

Bounds ClosedRitual::bounds(const Position& position) const {
  const u32 state = index_of(position);
  if (position.mover() == Color::white) return {if_white_must_[state], if_black_must_[state]};
  return {if_black_must_[state], if_white_must_[state]};
}

Problem<Ritual> ClosedRitual::problem(const Position& position) const {
  Problem<Ritual> problem{position, 0, {}};
  each_event<Ritual>(position, [&](Event event, const Position& after) {
    const double later = after.phase() == Phase::over ? 0 : value(after);
    const double of_move = one_turn_earlier(later);
    problem.value = std::max(problem.value, of_move);
    problem.choices.push_back({event.move(), of_move});
  });
  for (auto& choice : problem.choices) choice.loss = problem.value - choice.loss;
  return problem;
}

std::vector<Problem<Ritual>> ClosedRitual::problems(std::size_t count, u64 seed) const {
  std::vector<Problem<Ritual>> problems;
  Random random(seed);
  while (problems.size() < count) {
    Position position = positions_[random.below(static_cast<u32>(size()))];
    Ritual::roll(position, Face(static_cast<int>(random.below(6)) + 1));
    Problem<Ritual> drawn = problem(position);
    if (drawn.largest_loss() >= least_difference) problems.push_back(std::move(drawn));
  }
  return problems;
}

}  // namespace nocturne::truth
