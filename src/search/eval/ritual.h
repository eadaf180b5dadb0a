#pragma once

#include "rules/ritual/ritual.h"
#include "search/eval/features.h"
#include "search/evaluator.h"

namespace nocturne::search {

/// The exact chance that the roll that is due takes the king, and what is left if it does not: the pieces by where they are, what
/// the other's next roll may take, hidden kings and blocked altars.
template <>
struct Evaluator<Ritual> {
  using Position = ritual::Position;

  /// What is counted for a side, for the mover plus, for the other minus.
  enum class Feature : u8 {
    pawn_in_play,
    knight_in_play,
    bishop_in_play,
    rook_in_play,
    queen_in_play,  ///< off their altars: a roll moves them
    pawn_on_altar,
    knight_on_altar,
    bishop_on_altar,
    rook_on_altar,
    queen_on_altar,
    king_on_altar,  ///< a roll only sacrifices one
    pawn_in_reserve,
    knight_in_reserve,
    bishop_in_reserve,
    rook_in_reserve,
    queen_in_reserve,
    king_in_reserve,
    advanced_pawn,        ///< ranks beyond the second, its owner's
    hidden_king,          ///< in the reserve, and its altar is occupied: no roll brings it out
    king_room,            ///< squares beside the king that hold no own piece
    king_on_first_ranks,  ///< on its owner's first two ranks
    idle_face,            ///< a face that only sacrifices or passes
    ready_return,         ///< a face that returns a piece
    near_king,            ///< pieces two squares from the enemy king or nearer
    one_face,
    two_faces,
    three_faces,
    four_faces,
    five_or_six_faces,  ///< that the other's king is taken by in the turn after next
    to_roll,            ///< whose turn it is
    count,
  };
  static const Weights<Feature> weights;

  static Value estimate(const Position& position);
  /// What the roll that is due decides: the faces that take the king (R5).
  static Frame frame(const Position& position);
  template <class Sink>
  static void describe(const Position& position, Sink& sink);

  /// The rolled type takes the king (R5).
  static bool wins_at_once(const Position& position);
  static int urgency(const Position& position, Move move);
  /// No rule of the game counts moves.
  static u64 clock_key(const Position&) { return 0; }
};

}  // namespace nocturne::search
