#pragma once

#include <span>

#include "rules/heralds/heralds.h"
#include "search/eval/features.h"
#include "search/eval/heralds_network.h"
#include "search/evaluator.h"

namespace nocturne::search {

/// The exact chance of the coming wave for both kings, and of being taken behind it; what is left otherwise, by features and by a
/// network: pieces, Heralds about the kings, and what the wave makes of them. All of that is said of positions in which somebody
/// has moved and the roll is due; who is to move has the best of what is behind his moves.
template <>
struct Evaluator<Heralds> {
  using Position = heralds::Position;

  /// What is counted for a side, for who has moved plus, for the other minus; from `turn_over` on for who has moved only.
  enum class Feature : u8 {
    queen,
    further_queen,
    pawn_on_2,
    pawn_on_3,
    pawn_on_4,
    pawn_on_5,
    pawn_on_6,
    pawn_on_7,  ///< the rank that its owner counts
    herald_beside_king,
    herald_near_king,      ///< two squares away
    herald_far_from_king,  ///< three squares away
    king_on_edge,
    king_goes_anywhere,    ///< no pawn can step and there is no queen: mostly it may teleport (H6)
    lone_king,             ///< and there are no pawns
    spawns_beside_king,    ///< the step of a pawn leaves a Herald beside the king of the other (H1)
    turn_over,             ///< always once: what it is worth that the other moves next
    turn_over_with_queen,  ///< the same, who has moved having a queen
    danger_behind,         ///< this and what follows is what the wave brings, see detail::Outlook
    other_danger_behind,
    other_endangered_behind,
    other_beset_behind,
    threat_behind,
    pawn_struck,
    count,
  };
  static const Weights<Feature> weights;
  static const HeraldsNetwork network;

  Lean lean;

  Value estimate(const Position& position) const;
  void estimate_behind(const Position& position, std::span<const Move> moves, std::span<Value> values) const;
  /// What the wave decides: the faces that strike one king or both (H8, H9), and those behind which the mover's is taken (H5),
  /// exactly. REQUIRES that a roll is due, and so do the next two.
  static Frame frame(const Position& position);
  template <class Sink>
  static void describe(const Position& position, Sink& sink);
  /// What the network sees.
  static HeraldsSight sight(const Position& position);

  /// The king can be taken (H5).
  static bool wins_at_once(const Position& position);
  static int urgency(const Position& position, Move move);
  /// Dawn comes by the count (H10).
  static u64 clock_key(const Position& position) { return u64{position.calm()} * 0x9E3779B97F4A7C15U; }
};

}  // namespace nocturne::search
