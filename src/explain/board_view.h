#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "board/bitboard.h"
#include "board/color.h"
#include "board/square.h"
#include "notation/cursor.h"
#include "rules/outcome.h"

namespace nocturne::explain {

/// What stands on a square: a FEN letter (upper case for White, `*` for a Herald) and where.
struct Man {
  char letter = 0;
  Square square;

  friend bool operator==(const Man&, const Man&) = default;
};

/// How many pieces of one type are off the board.
struct Stock {
  char letter;  ///< FEN letter in its owner's case
  unsigned count;

  friend bool operator==(const Stock&, const Stock&) = default;
};

/// The altars of one type of one player (ritual R3).
struct AltarGroup {
  char letter;  ///< FEN letter in its owner's case
  Bitboard squares;

  friend bool operator==(const AltarGroup&, const AltarGroup&) = default;
};

/// A counter that ends the game as a draw when it is full: turns in `heralds` (H10), half-moves in `lightshadow` (L7).
struct QuietCount {
  u32 now;
  u32 full;
  Ending ending;  ///< dawn or fifty_moves

  friend bool operator==(const QuietCount&, const QuietCount&) = default;
};

/// A position as a picture needs it, whichever game it belongs to. What a game does not have is empty.
struct BoardView {
  std::array<char, 64> letters{};  ///< by Square::index(): a FEN letter, `*` for a Herald, 0 for an empty square
  Color mover = Color::white;
  Phase phase = Phase::decision;
  Bitboard checked_king;                         ///< lightshadow: the mover's king if it is in check
  Bitboard limited;                              ///< lightshadow: pieces of both sides that hostile light limits (L2, L3)
  std::optional<std::array<i8, 64>> luminosity;  ///< lightshadow: by Square::index(), -8 to 8
  Bitboard promoted;                             ///< ritual: pieces that the house rule marks with `~` (R6)
  std::optional<Face> rolled;                    ///< ritual: the face that commands the move that is due
  char rolled_piece = 0;                         ///< ritual: the type that it commands, FEN letter in the mover's case
  bool has_reserves = false;                     ///< ritual
  std::array<std::vector<Stock>, 2> reserves;    ///< by index(Color): the types of which there are some, in the order KQRBNP
  std::vector<AltarGroup> altars;                ///< ritual: White's six in the order KQRBNP, then Black's
  std::optional<QuietCount> quiet;               ///< heralds and lightshadow
  bool has_waves = false;                        ///< heralds: a face of the die is a direction
  std::array<std::string, 2> army_letters;  ///< lightshadow: by index(Color): the types of a side's army, from the corner to the
                                            ///< queen's place, in its case; empty for the pieces of chess

  char at(Square square) const { return letters[square.index()]; }
};

/// The picture of a position.
BoardView view_of(const Cursor& cursor);

}  // namespace nocturne::explain
