#pragma once

#include "rules/lightshadow/lightshadow.h"
#include "search/evaluator.h"

namespace nocturne::search {

/// Pieces of all armies, how many squares they reach on this light, pawns on their way, and limits.
template <>
struct Evaluator<LightShadow> {
  Value estimate(const lightshadow::Position& position) const;
  static int urgency(const lightshadow::Position& position, Move move);
  /// Near the draw of fifty moves the count decides (L7).
  static u64 clock_key(const lightshadow::Position& position) {
    constexpr u32 far = 70;
    return position.quiet_count() < far ? 0 : u64{position.quiet_count()} * 0x9E3779B97F4A7C15U;
  }
  static void forcing_moves(const lightshadow::Position& position, MoveList& out);
  static bool may_pass(const lightshadow::Position& position);
  static void pass(lightshadow::Position& position);
};

}  // namespace nocturne::search
