#pragma once

#include "opponent/evaluation.h"
#include "rules/heralds/heralds.h"

namespace nocturne::opponent {

/// Pieces and how far the pawns are, a king that can be taken at once, and the faces of the next wave that strike a king.
template <>
struct Evaluation<Heralds> {
  static constexpr u64 cost = 1;
  static Odds estimate(const heralds::Position& position);
  static int urgency(const heralds::Position& position, Move move);
};

}  // namespace nocturne::opponent
