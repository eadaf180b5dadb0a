#pragma once

#include <string>

#include "notation/cursor.h"
#include "search/limits.h"

namespace nocturne::uci {

/// The lines `info depth ...` of what was found out about the position: at a decision one for each of the report's lines, at a roll
/// one for the mean and one for each face. REQUIRES that the report belongs to the position.
std::string info_lines(const Cursor& cursor, const search::Report& report, bool shows_wdl);

/// The line `bestmove ...`: `(none)` at a roll; with the answer that is expected where `names_ponder` and no roll comes before it.
std::string best_move_line(const Cursor& cursor, const search::Report& report, bool names_ponder);

}  // namespace nocturne::uci
