#include "rules/setup.h"

namespace nocturne {
namespace {

std::string words(SetupFault fault) {
  switch (fault) {
    case SetupFault::field_count: return "wrong number of fields";
    case SetupFault::rank_count: return "the placement must have eight ranks";
    case SetupFault::rank_length: return "a rank must have eight squares";
    case SetupFault::unknown_letter: return "unknown piece letter";
    case SetupFault::bad_reserve: return "the reserve must stand in brackets and name pieces only";
    case SetupFault::bad_tilde: return "'~' must follow a promoted piece, and only with promoted=reverts";
    case SetupFault::bad_side: return "the side to move must be 'w' or 'b'";
    case SetupFault::bad_castling: return "bad castling field";
    case SetupFault::bad_en_passant: return "impossible en passant square";
    case SetupFault::bad_counter: return "a counter must be a number and not too large";
    case SetupFault::bad_phase: return "bad phase field";
    case SetupFault::bad_luminosity: return "bad luminosity map";
    case SetupFault::pawn_on_edge_rank: return "a pawn cannot stand on rank 1 or 8";
    case SetupFault::two_kings: return "a side has more than one king";
    case SetupFault::missing_king: return "a king is missing";
    case SetupFault::opponent_in_check: return "the side that is not to move is in check";
    case SetupFault::roll_without_herald: return "a roll is due but there is no Herald";
    case SetupFault::too_many_pieces: return "a side has more than 31 pieces";
  }
  return "unknown fault";
}

}  // namespace

std::string message(const Fault& fault) {
  return fault.where.empty() ? words(fault.fault) : words(fault.fault) + " (" + fault.where + ")";
}

std::string message(const Faults& faults) {
  std::string text;
  for (const Fault& fault : faults) {
    if (!text.empty()) text += "; ";
    text += message(fault);
  }
  return text;
}

}  // namespace nocturne
