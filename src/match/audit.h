#pragma once

#include <optional>
#include <string>

#include "match/referee.h"
#include "notation/record.h"

namespace nocturne::match {

/// Why a game on paper cannot have been played as its plan says.
struct Doubt {
  std::string clause;  ///< without a full stop
  std::string near;    ///< words on the line that is meant, as they stand in the file; empty: the game as a whole
};

/// Looks over a game of an earlier run: its start, its dice, its length, how it ended, and what is noted behind its moves. Nothing
/// when a referee may have written it so. REQUIRES a record that can be replayed.
std::optional<Doubt> doubt_about(const Record& record, const GamePlan& plan);

}  // namespace nocturne::match
