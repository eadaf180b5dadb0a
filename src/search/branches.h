#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "search/evaluator.h"

namespace nocturne::search {

/// One of the different positions to which a roll leads.
template <Game G>
struct Branch {
  typename G::Position position;
  int weight;  ///< how many faces lead there
  Value low;   ///< bounds of its value for who rolls
  Value high;
};

/// Open at both ends.
struct Window {
  Value alpha;
  Value beta;
};

/// The branches of a roll with what is known of their values: those that end the game first, whose values are exact.
template <Game G>
class Branches {
 public:
  using Position = typename G::Position;

  explicit Branches(const Position& position) {
    for (int face = 1; face <= G::faces; ++face) {
      Position next = position;
      G::roll(next, Face(face));
      add(next, position.mover());
    }
  }

  int size() const { return size_; }
  Branch<G>& operator[](int n) { return branches_[static_cast<std::size_t>(n)]; }
  /// The value of the roll by the lower bounds of all, and by the upper ones.
  Value low() const { return mean(low_, G::faces); }
  Value high() const { return mean(high_, G::faces); }
  /// That of them which lies outside the window, or nothing.
  Value bound_outside(Value alpha, Value beta) const {
    if (const Value most = high(); most <= alpha) return most;
    if (const Value least = low(); least >= beta) return least;
    return nothing;
  }
  /// Star1 (Ballard 1983): within which bounds the value of one branch matters, the others being what they can be at best or at
  /// worst.
  Window window_of(const Branch<G>& branch, Value alpha, Value beta) const {
    const std::int64_t others_high = high_ - std::int64_t{branch.high} * branch.weight;
    const std::int64_t others_low = low_ - std::int64_t{branch.low} * branch.weight;
    const std::int64_t most = std::int64_t{alpha} * G::faces + G::faces - 1 - others_high;
    const std::int64_t least = std::int64_t{beta} * G::faces - others_low;
    const auto from = most < 0 ? std::int64_t{nothing} : most / branch.weight;
    const auto to = (least + branch.weight - 1) / branch.weight;
    return {static_cast<Value>(std::max<std::int64_t>(from, nothing)), static_cast<Value>(std::min<std::int64_t>(to, certain + 1))};
  }
  /// What the table knows from a greater depth need not agree with what is searched now: the bounds never cross.
  void set_low(Branch<G>& branch, Value value) {
    value = std::min(value, branch.high);
    if (value <= branch.low) return;
    low_ += std::int64_t{value - branch.low} * branch.weight;
    branch.low = value;
  }
  void set_high(Branch<G>& branch, Value value) {
    value = std::max(value, branch.low);
    if (value >= branch.high) return;
    high_ -= std::int64_t{branch.high - value} * branch.weight;
    branch.high = value;
  }

 private:
  void add(const Position& next, Color roller) {
    for (int n = 0; n < size_; ++n) {
      Branch<G>& other = branches_[static_cast<std::size_t>(n)];
      if (!(other.position == next)) continue;
      ++other.weight;
      low_ += other.low;
      high_ += other.high;
      return;
    }
    Branch<G> branch{next, 1, 0, certain};
    int place = size_++;
    if (const Value value = sure_value(next); value != nothing) {
      branch.low = branch.high = next.mover() == roller ? value : one_turn_earlier(opposite(value));
      for (; place > 0 && !is_decided(branches_[static_cast<std::size_t>(place - 1)]); --place)
        branches_[static_cast<std::size_t>(place)] = branches_[static_cast<std::size_t>(place - 1)];
    }
    branches_[static_cast<std::size_t>(place)] = branch;
    low_ += branch.low;
    high_ += branch.high;
  }
  /// What the mover of a position is sure of, if anything.
  static Value sure_value(const Position& position) {
    if (const std::optional<Outcome> ended = G::ended(position)) return value_of(*ended, position.mover());
    if constexpr (SeesWinsAtOnce<G>) {
      if (Evaluator<G>::wins_at_once(position)) return one_turn_earlier(certain);
    }
    return nothing;
  }
  static bool is_decided(const Branch<G>& branch) { return branch.low == branch.high; }

  union {
    std::array<Branch<G>, static_cast<std::size_t>(G::faces > 0 ? G::faces : 1)> branches_;
  };
  int size_ = 0;
  std::int64_t low_ = 0;
  std::int64_t high_ = 0;
};

}  // namespace nocturne::search
