#pragma once

#include <optional>
#include <string>
#include <vector>

#include "board/compass.h"
#include "explain/explanation.h"
#include "terminal/style.h"
#include "terminal/words.h"

namespace nocturne::terminal {

/// Who tells and who listens.
struct Telling {
  Language language;
  Style style;
  Color seen_from;  ///< "up" and "left" are said as on that side's board
};

/// What a roll means, and in `heralds` what the wave destroys. REQUIRES that a roll of that face is due at `before`.
std::string roll_sentence(const Telling& telling, const Cursor& before, Face face);

/// What a move did besides what its text says: where a Herald appeared; empty when nothing.
std::string herald_sentence(const Telling& telling, const explain::BoardView& before, const explain::BoardView& after);

/// How the game ended.
std::string ending_sentence(Language language, const Outcome& outcome);

/// What every face would do, a line each, and how many of them cost a king; `roller` rolls. REQUIRES !effects.empty().
std::string chances_text(const Telling& telling, const std::vector<explain::FaceEffect>& effects, Color roller);

/// The numbers of the d8 around a Herald as they lie for `roller` on the board that is seen: three lines of five columns.
std::vector<std::string> compass_lines(const Telling& telling, Color roller);

}  // namespace nocturne::terminal
