#pragma once

#include <array>
#include <optional>
#include <string>

#include "match/sprt_run.h"

namespace nocturne::match {

/// The games of a match in lines of text, as docs/match.md describes them: a word, then what it says, seen from the first engine.
/// `engines` are their names, by side.
std::string report(const Results& results, const std::array<std::string, 2>& engines, std::optional<Hypotheses> hypotheses);

/// One line on how a game ended and how the match stands.
std::string progress(u64 game, const Record& record, const Results& results, const std::array<std::string, 2>& engines);

/// Whether an engine lost a game by a fault.
bool has_fault(const Results& results);

}  // namespace nocturne::match
