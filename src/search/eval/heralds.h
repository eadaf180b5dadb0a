#pragma once

#include "rules/heralds/heralds.h"
#include "search/eval/features.h"
#include "search/evaluator.h"

namespace nocturne::search {

/// The exact chance of the coming wave for both kings, and what is left if neither falls: pieces, what can be taken, Heralds about
/// the kings.
template <>
struct Evaluator<Heralds> {
  using Position = heralds::Position;

  /// What is counted for a side, for the mover plus, for the other minus; the last ones for the position as a whole.
  enum class Feature : u8 {
    queen,
    further_queen,
    pawn_on_2,
    pawn_on_3,
    pawn_on_4,
    pawn_on_5,
    pawn_on_6,
    pawn_on_7,           ///< the rank that its owner counts
    free_pawn,           ///< nothing stands before it
    far_free_pawn,       ///< and it stands on the fifth rank or beyond
    pawn_beside_herald,  ///< one Herald beside one pawn, which some wave destroys
    queen_beside_herald,
    herald_beside_king,  ///< beyond the exact chance of the next wave
    herald_near_king,    ///< two squares away
    king_on_edge,
    king_in_corner,
    lone_king,    ///< neither pawns nor queens: it may teleport (H6)
    queen_reach,  ///< squares that a queen reaches
    king_room,    ///< squares beside the king, empty and not attacked by pawns
    threat,       ///< has moved, and attacks the king of the other, whose turn is next
    exposed,      ///< has moved, and its king is attacked: it will be taken if the wave allows it
    moved,        ///< has moved
    count,
  };
  static constexpr bool estimates_behind_moves = true;
  static const Weights<Feature> weights;

  static Value estimate(const Position& position);
  /// What the wave decides: the faces that strike one king or both, exactly (H8, H9).
  static Frame frame(const Position& position);
  template <class Sink>
  static void describe(const Position& position, Sink& sink);

  /// The king can be taken (H5).
  static bool wins_at_once(const Position& position);
  static int urgency(const Position& position, Move move);
  /// Dawn comes by the count (H10).
  static u64 clock_key(const Position& position) { return u64{position.calm()} * 0x9E3779B97F4A7C15U; }
};

}  // namespace nocturne::search
