#pragma once

#include <algorithm>

#include "rules/lightshadow/lightshadow.h"
#include "search/eval/features.h"
#include "search/evaluator.h"

namespace nocturne::search {

/// Pieces of all armies and how many squares they reach on this light, pawns on their way, limits, the ground about the kings.
template <>
struct Evaluator<LightShadow> {
  using Position = lightshadow::Position;

  /// What is counted for a side, for the mover plus, for the other minus.
  enum class Feature : u8 {
    rook,
    knight,
    bishop,
    queen,
    bede,
    waffle,
    fad,
    archbishop,  ///< in the order of lightshadow::Kind
    charging_rook,
    fibnif,
    charging_knight,
    colonel,
    short_rook,
    woody_rook,
    half_duck,
    chancellor,
    pawn_on_2,
    pawn_on_3,
    pawn_on_4,
    pawn_on_5,
    pawn_on_6,
    pawn_on_7,    ///< the rank that its owner counts
    passed_pawn,  ///< ranks beyond the second of pawns that no enemy pawn stands before, on three files
    doubled_pawn,
    limited_pawn,
    central_pawn,
    limited_piece,
    reach,  ///< squares that pieces reach
    central_reach,
    ring_attack,      ///< squares beside the enemy king that pieces reach
    sheltering_pawn,  ///< beside the own king, where the enemy has pieces
    king_at_home,     ///< on its first rank, where the enemy has pieces
    friendly_ground,  ///< squares that limit the enemy
    friendly_ring,    ///< those among them beside the own king
    driven_king,      ///< steps of a king without two officers from the centre, counted for the other side
    hunting_king,     ///< steps of the own king towards such a king
    to_move,
    count,
  };
  static const Weights<Feature> weights;

  static Value estimate(const Position& position);
  /// Nothing is sure while the game goes on; a draw comes nearer while nothing is captured and no pawn moves (L7).
  static Frame frame(const Position& position) {
    constexpr int drawn_at = 100;
    const int left = std::max(drawn_at - static_cast<int>(position.quiet_count()), 0);
    return {0, certain, std::min(left + 16, drawn_at) * Frame::whole_slope / drawn_at};
  }
  template <class Sink>
  static void describe(const Position& position, Sink& sink);

  static int urgency(const Position& position, Move move);
  /// Near the draw of fifty moves the count decides (L7).
  static u64 clock_key(const Position& position) {
    constexpr u32 far = 70;
    return position.quiet_count() < far ? 0 : u64{position.quiet_count()} * 0x9E3779B97F4A7C15U;
  }
  static void forcing_moves(const Position& position, MoveList& out);
  static bool may_pass(const Position& position);
  static void pass(Position& position) { position.pass(); }
};

}  // namespace nocturne::search
