#pragma once

#include <string>
#include <string_view>

#include "notation/fen/fen.h"
#include "rules/ritual/ritual.h"

namespace nocturne {

/// Placement and reserves ("…/RNBQKBNR[Nr]"), side, "-", "-", "0", full-move number, and "?" or the rolled face (rules.md part 2).
/// The reserves are read in any order; the count, which means nothing here, may be any number and is written as 0.
template <>
struct Fen<Ritual> {
  static Result<ritual::Position, Faults> parse(std::string_view text, const ritual::Rules& rules);
  static std::string write(const ritual::Position& position);
};

}  // namespace nocturne
