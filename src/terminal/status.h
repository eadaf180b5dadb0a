#pragma once

#include <string>
#include <vector>

#include "explain/board_view.h"
#include "terminal/words.h"

namespace nocturne::terminal {

/// Whose move or roll is due: "Move 20, White to move - check!"; after the end, the number alone.
std::string status_text(const explain::BoardView& view, u32 full_move, const Words& words);

/// How far the count towards a draw has come.
std::string quiet_text(const explain::QuietCount& quiet, const Words& words);

/// The face that commands the move that is due, and its piece. REQUIRES view.rolled.
std::string rolled_text(const explain::BoardView& view, const Words& words);

/// What the letters of a side's army mean: "D bede" and so on; none for the pieces of chess.
std::vector<std::string> army_texts(const explain::BoardView& view, Color owner, const Words& words);

}  // namespace nocturne::terminal
