#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "rules/game.h"
#include "rules/setup.h"

namespace nocturne {

/// A game's FEN (rules.md): each game specializes this in its own header beside this one.
///
///   static Result<Position, Faults> parse(std::string_view text, const Rules& rules);
///       The position, after the silent repairs of G2, or all reasons why there is none.
///   static std::string write(const Position& position);
///       The one canonical text; parse(write(p)) == p for every position.
template <Game G>
struct Fen;

}  // namespace nocturne
