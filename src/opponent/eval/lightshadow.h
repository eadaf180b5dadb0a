#pragma once

#include "opponent/evaluation.h"
#include "rules/lightshadow/lightshadow.h"

namespace nocturne::opponent {

/// Pieces of all armies, how many squares they reach on this light, pawns on their way, and limits.
template <>
struct Evaluation<LightShadow> {
  static constexpr u64 cost = 10;
  static Odds estimate(const lightshadow::Position& position);
  static int urgency(const lightshadow::Position& position, Move move);
  /// Captures and promotions.
  static bool is_forcing(const lightshadow::Position& position, Move move);
};

}  // namespace nocturne::opponent
