#pragma once

#include <algorithm>

#include "rules/lightshadow/lightshadow.h"
#include "search/eval/features.h"
#include "search/evaluator.h"

namespace nocturne::search {

/// Pieces of all armies and what they reach on this light, pawns on their way, limits, what is attacked, the ground about the
/// kings. An officer is any piece but a king or pawn; rook, queen and minor are also what stands in their places in the other
/// armies.
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
    pawn_on_7,       ///< the rank that its owner counts
    late_pawn,       ///< pawns, as often as four officers are gone from the board
    doubled_pawn,    ///< behind one of its own
    supported_pawn,  ///< that a pawn would take back for
    limited_pawn,
    central_pawn,
    passed_pawn,  ///< ranks beyond the second of pawns that no enemy pawn stands before, on three files
    passed_on_6,
    passed_on_7,
    free_pawn,    ///< ranks beyond the third of passed pawns one of whose next squares is empty and not attacked
    guided_pawn,  ///< how much nearer the own king is to the square before a passed pawn, as often as four officers are gone
    limited_officer,
    limited_jumper,  ///< of the knight's place in the army
    minor_reach,     ///< squares that the two minor types reach, without own pieces and what enemy pawns attack
    rook_reach,
    queen_reach,
    central_reach,
    minor_from_centre,  ///< steps
    rook_on_free_file,  ///< without an own pawn
    pair,               ///< both bishops or what stands in their place
    pawn_threat,        ///< officers that pawns attack
    minor_on_major,     ///< attacked pieces of the rook's and the queen's place
    rook_on_queen,
    loose_pawn,     ///< attacked and not defended
    loose_officer,  ///< the same
    standing_loose_pawn,
    standing_loose_officer,  ///< the same once more for who is not to move: the other can save one of them
    ring_by_minor,           ///< squares beside the enemy king that are reached, counted for each piece
    ring_by_rook,
    ring_by_queen,
    attackers_2,  ///< so many officers or more reach a square beside the enemy king
    attackers_3,
    attackers_4,
    safe_check,       ///< squares from which an officer could give check and where nothing could take it
    sheltering_pawn,  ///< beside the own king, where the enemy has pieces
    king_at_home,     ///< on its first rank, where the enemy has pieces
    open_king_file,   ///< of the three about the king, without an own pawn, where the enemy has pieces
    friendly_ring,    ///< squares beside the own king that limit the enemy
    late_king,        ///< steps of the own king from the centre, as often as four officers are gone
    driven_king,      ///< steps of a king without two officers from the centre, counted for the other side
    hunting_king,     ///< steps of the own king towards such a king
    to_move,
    count,
  };
  static const Weights<Feature> weights;

  /// By what came true of games against itself (docs/truth.md).
  static constexpr double told_steepness = 1.4;

  Lean lean;

  Value estimate(const Position& position) const;
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
  /// By the exchange behind it, in the light of now.
  static bool loses_material(const Position& position, Move move);
  static void forcing_moves(const Position& position, MoveList& out);
  static Score gain(const Position& position, Move move);
  static bool may_pass(const Position& position);
  static void pass(Position& position) { position.pass(); }
};

}  // namespace nocturne::search
