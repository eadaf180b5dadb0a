#pragma once

#include "base/types.h"
#include "board/square.h"

namespace nocturne {

/// What a move is, in the words that every text form needs; event text and SAN are both written from it (rules.md part 4).
struct MoveFacts {
  enum class Kind : u8 {
    step,                 ///< any move of a piece on the board, teleports and promotions included
    castling_king_side,   ///< from and to are the king's
    castling_queen_side,  ///< from and to are the king's
    sacrifice,            ///< ritual: from is the altar, to is the same square
    returning,            ///< ritual: from is the altar of return, to where the piece goes from there
    pass,
  };
  Kind kind = Kind::step;
  char piece = 'P';      ///< the upper-case FEN letter of the piece that moves
  Square from;
  Square to;
  bool is_capture = false;  ///< of a Herald, of an own piece and en passant included
  char promotion = 0;       ///< the upper-case letter of the new piece, 0 when there is none
};

}  // namespace nocturne
