#pragma once

#include <optional>

#include "board/faces.h"
#include "rules/outcome.h"
#include "rules/ritual/position.h"

namespace nocturne::ritual {

/// R5: the side whose king was captured has lost. There is no other end.
std::optional<Outcome> ended(const Position& position);

/// Whether `attacker` could capture the enemy king if that type were rolled by him in this position, with returned pieces too.
bool takes_king(const Position& position, Color attacker, Kind kind);

/// The faces with which `attacker` could capture the enemy king if they were rolled by him in this position, with returned pieces
/// too: count() in six is the exact chance. A king in the reserve cannot be captured (R5). Holds for either player, whoever is to
/// move.
Faces king_taking_faces(const Position& position, Color attacker);

}  // namespace nocturne::ritual
