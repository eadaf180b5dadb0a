#pragma once

#include <string>

#include "explain/explanation.h"
#include "terminal/words.h"

namespace nocturne::terminal {

/// Why an event is not legal, in a sentence.
std::string refusal_sentence(Language language, const explain::Refusal& refusal);

/// How far a piece reaches, in a sentence or two.
std::string reach_sentence(Language language, const explain::Reach& reach);

/// "the bishop on b5".
std::string man_text(const Words& words, const explain::Man& man);
/// "b1, g1" in the order of the squares.
std::string squares_text(Bitboard squares);

}  // namespace nocturne::terminal
