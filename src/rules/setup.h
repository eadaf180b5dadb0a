#pragma once

#include <string>
#include <vector>

#include "base/types.h"

namespace nocturne {

/// Why a FEN is refused (rules.md G2).
enum class SetupFault : u8 {
  field_count,         ///< wrong number of fields
  rank_count,          ///< the placement has not eight ranks
  rank_length,         ///< a rank has not eight squares
  unknown_letter,      ///< a letter that the game, or with armies neither side, has
  bad_reserve,         ///< ritual: brackets missing, or something in them that is no piece
  bad_tilde,           ///< ritual: `~` where it cannot be
  bad_side,            ///< neither w nor b
  bad_castling,        ///< not of the form KQkq or -; in a game without castling not -
  bad_en_passant,      ///< an en passant field of impossible form
  bad_counter,         ///< not a number, or too large
  bad_phase,           ///< a phase field that the game does not know
  bad_luminosity,      ///< a malformed map
  pawn_on_edge_rank,   ///< a pawn on rank 1 or 8
  two_kings,           ///< more than one king of a side, reserve included
  missing_king,        ///< lightshadow: a side without a king; ritual: no king of either side anywhere
  opponent_in_check,   ///< lightshadow: the side not to move is attacked
  roll_without_herald, ///< heralds: a roll is due but there is no Herald
  too_many_pieces,     ///< more than 31 of a side, reserve included
};

/// One reason, and where: "rank 3", "field 5", "a7".
struct Fault {
  SetupFault fault;
  std::string where;

  friend bool operator==(const Fault&, const Fault&) = default;
};

/// All reasons, in the order in which the text meets them; never empty in a failure.
using Faults = std::vector<Fault>;

/// The reason as a clause that says what was expected and where: "rank 3 has not eight squares".
std::string message(const Fault& fault);
/// All of them in one sentence without a full stop.
std::string message(const Faults& faults);

}  // namespace nocturne
