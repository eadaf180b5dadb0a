#pragma once

#include "rules/ritual/ritual.h"
#include "search/eval/features.h"
#include "search/evaluator.h"

namespace nocturne::search {

/// The exact chance that the roll that is due takes the king, and what is left if it does not: what each side has and where, what
/// its faces reach, and how safe its king is, on the board or in the reserve. The kings' safety counts the more the more the other
/// side has to attack with. While neither king can come out all that is named here is weighed anew.
template <>
struct Evaluator<Ritual> {
  using Position = ritual::Position;

  /// What is counted for a side, for the mover plus, for the other minus. A face reaches a square if a roll of it could capture
  /// there (R4); reached squares count once for each face. What is "by force" is counted once for every two pieces that the other
  /// side has. A piece in the reserve counts by its strength alone: so it is never better to have less.
  enum class Feature : u16 {
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
    king_on_altar,        ///< a roll only sacrifices one
    strength,             ///< the logarithm of all that it has: who has little suffers most from having less
    advanced_pawn,        ///< ranks beyond the second, its owner's
    idle_face,            ///< a face that reaches nothing
    capturing_face,       ///< a face that could capture something
    king_in_reserve,      ///< by force
    covered_king,         ///< in the reserve, an own piece on its altar: no roll brings it out (by force)
    shut_in_king,         ///< the same, but the piece is the other's (by force)
    cover_faces,          ///< of the other, that reach the covering piece
    exit_faces,           ///< of the other, that reach the safest square for a king that must come out when it is rolled
    reached_exits,        ///< of the squares where it can come out
    king_on_first_ranks,  ///< on its owner's first two ranks (by force)
    king_room,            ///< squares beside the king that hold no own piece
    safe_room,            ///< squares beside the king that the other does not reach
    faces_beside_king,    ///< of the other, that reach a square beside the king
    reached_beside_king,  ///< squares beside the king, counted for each face of the other
    close_kings,    ///< how near the kings are, times the lead in strength: who is behind had better fight it out between the kings
    faces_on_king,  ///< of the other, that would take the king of who is to roll, in the turn after this one
    /// As many again, in the same order: what is named above, in positions in which neither king can come out.
    between_hidden,
    /// Where the kings are, 25 for the pairs of KingPlace, the mover's first; once for the position.
    king_places = 2 * between_hidden,
    /// A piece on a square, as its owner sees it: 64 for each type, in the order of the faces.
    squares = king_places + 25,
    count = squares + 6 * 64,
  };
  static const Weights<Feature> weights;  ///< ritual_weights.cpp

  Lean lean;

  Value estimate(const Position& position) const;
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
