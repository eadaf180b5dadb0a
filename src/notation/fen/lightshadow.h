#pragma once

#include "notation/fen/fen.h"
#include "rules/lightshadow/lightshadow.h"

namespace nocturne {

/// The six usual fields, then the luminosity map (rules.md part 3).
template <>
struct Fen<LightShadow> {
  static Result<lightshadow::Position, Faults> parse(std::string_view text, const lightshadow::Rules& rules);
  static std::string write(const lightshadow::Position& position);
};

/// The map alone, from rank 8 to rank 1: `A`-`H` for 1 to 8, `a`-`h` for -1 to -8, a digit for that many zero squares.
std::string to_text(const lightshadow::Luminosity& luminosity);

}  // namespace nocturne
