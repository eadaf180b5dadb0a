#pragma once

#include "rules/ritual/ritual.h"
#include "search/evaluator.h"

namespace nocturne::search {

/// The faces that take a king, exactly, for either player's next roll; and the pieces by where they are.
template <>
struct Evaluator<Ritual> {
  Value estimate(const ritual::Position& position) const;
  static int urgency(const ritual::Position& position, Move move);
  /// No rule of the game counts moves.
  static u64 clock_key(const ritual::Position&) { return 0; }
};

}  // namespace nocturne::search
