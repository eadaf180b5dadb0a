#pragma once

#include <optional>
#include <string>
#include <vector>

#include "board/bitboard.h"
#include "board/color.h"
#include "explain/explanation.h"
#include "terminal/style.h"
#include "terminal/words.h"

namespace nocturne::terminal {

/// How a board is drawn.
struct DrawOptions {
  Style style;
  Color seen_from = Color::white;
  Bitboard last_move;  ///< squares put in brackets
};

/// Eight ranks and the letters of the files, 26 columns wide. Pieces are chess symbols where the style has them, letters otherwise
/// (army pieces always: there are no symbols for them); a Herald is a star. A limited piece carries the greatest distance that it
/// may go, or `!` when what it has lost is a jump or a capture; a king in check carries `+`. Luminosity shades the squares. Free
/// altars of the type that was rolled are `_`, or tinted.
std::vector<std::string> board_lines(const explain::BoardView& view, const std::vector<explain::Reach>& reaches,
                                     const DrawOptions& options);

/// The luminosity in numbers, as many lines as the board. REQUIRES view.luminosity.
std::vector<std::string> luminosity_lines(const explain::BoardView& view, const DrawOptions& options);

/// The pieces of one side that are off the board, by number and sign: "2N B 5P".
std::string reserve_text(const explain::BoardView& view, Color owner, const Style& style, const Words& words);

/// The lines of a board with other lines to the right of them.
std::string side_by_side(const std::vector<std::string>& board, const std::vector<std::string>& beside);

/// A position as people see it: board, reserves, luminosity, armies, who is to do what or how it ended, counters; what
/// `nocturne show` prints.
std::string show_position(const Cursor& cursor, const Style& style, Language language);

}  // namespace nocturne::terminal
