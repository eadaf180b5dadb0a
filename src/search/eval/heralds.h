#pragma once

#include "rules/heralds/heralds.h"
#include "search/evaluator.h"

namespace nocturne::search {

/// The exact chance of the coming wave for both kings, what can take a king, pieces, and pawns on their way.
template <>
struct Evaluator<Heralds> {
  static constexpr bool estimates_behind_moves = true;

  Value estimate(const heralds::Position& position) const;
  static int urgency(const heralds::Position& position, Move move);
  /// Dawn comes by the count (H10).
  static u64 clock_key(const heralds::Position& position) { return u64{position.calm()} * 0x9E3779B97F4A7C15U; }
};

}  // namespace nocturne::search
