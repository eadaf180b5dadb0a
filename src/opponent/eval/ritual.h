#pragma once

#include "opponent/evaluation.h"
#include "rules/ritual/ritual.h"

namespace nocturne::opponent {

/// The faces that take a king, exactly, for either player's next roll; and the pieces by where they are.
template <>
struct Evaluation<Ritual> {
  static constexpr u64 cost = 1;
  static Odds estimate(const ritual::Position& position);
  static int urgency(const ritual::Position& position, Move move);
};

}  // namespace nocturne::opponent
