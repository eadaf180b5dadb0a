#pragma once

#include "notation/fen/fen.h"
#include "rules/heralds/heralds.h"

namespace nocturne {

/// Placement with `*` for a Herald, side, `-`, en passant square, capture-free count, full-move number, phase (rules.md part 1).
template <>
struct Fen<Heralds> {
  static Result<Heralds::Position, Faults> parse(std::string_view text, const Heralds::Rules& rules);
  static std::string write(const Heralds::Position& position);
};

}  // namespace nocturne
