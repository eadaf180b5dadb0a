#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "base/random.h"
#include "bench/truth/problem.h"
#include "rules/ritual/ritual.h"

namespace nocturne::truth {

/// Every position of `ritual` that can be reached from one at which a roll is due, and what each is worth. With few pieces they are
/// few: a piece is on one of the squares or in the reserve, and nothing ever leaves the game but a king.
///
/// Two questions are answered. `bounds` counts a win as a win whenever it comes: what can be forced (from below), and what the
/// other cannot prevent (from above); between the two is play that need never end. `value` is what the engine looks for: of each
/// turn that passes it keeps all but a 4096th part of the distance from even, so that play without end is worth one half and every
/// position has one value.
class ClosedRitual {
 public:
  using Position = ritual::Position;

  /// Nothing if there are more than `most` positions. REQUIRES that a roll is due in `start`. Positions are told apart by their
  /// keys; among millions, the chance that two share one is below one in a million.
  static std::optional<ClosedRitual> from(const Position& start, std::size_t most);

  /// Finds the values, exact to a hundred-thousandth of a win.
  void find_values();
  /// Improves the bounds until a round changes none by more than `least_change`, or for so many rounds. They hold whenever it ends.
  void find_bounds(double least_change, int most_rounds);

  /// How many positions there are at which a roll is due.
  std::size_t size() const { return positions_.size(); }

  /// For the mover. REQUIRES find_values(), and a position at which a roll is due and which can be reached.
  double value(const Position& position) const { return values_[index_of(position)]; }
  /// The same of find_bounds().
  Bounds bounds(const Position& position) const;

  /// REQUIRES find_values() and a position that can be reached, at which a move is due.
  Problem<Ritual> problem(const Position& position) const;
  /// Problems that matter, drawn by chance from all positions with a decision. REQUIRES that there are some.
  std::vector<Problem<Ritual>> problems(std::size_t count, u64 seed) const;

 private:
  using Values = std::vector<double>;

  ClosedRitual() = default;

  bool reach(const Position& start, std::size_t most);
  u32 index_of(const Position& position) const { return indices_.at(position.key()); }
  /// The mean over the faces of the best move of each, as seen from the end of the turn.
  double expected(const Values& values, std::size_t state) const;
  /// One round over all positions; how much the value changed that changed most.
  double improve(Values& values, double (*at_turn)(double)) const;

  std::vector<Position> positions_;
  std::unordered_map<u64, u32> indices_;
  /// Where the moves of each position and face begin in `targets_`.
  std::vector<u32> begins_;
  std::vector<u32> targets_;
  Values values_;
  /// What the mover may expect if play without end is lost for White, and if it is lost for Black.
  Values if_white_must_;
  Values if_black_must_;
};

}  // namespace nocturne::truth
