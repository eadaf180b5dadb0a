#pragma once

#include <optional>
#include <string>

#include "search/curve.h"
#include "search/value.h"

namespace nocturne::uci {

/// The greatest score in centipawns, and that of a certain win.
inline constexpr int greatest_score = 4000;

/// A chance p of winning as chess programs write an advantage: 400 log10(p / (1 - p)), rounded.
int centipawns(search::Value value);
/// The same advantage as evaluations add it up.
search::Score advantage_of(int centipawns);

/// In how many moves a certain end comes, for a game without dice: positive for a win, negative for a loss; nothing for a value
/// that is an estimate.
std::optional<int> moves_to_mate(search::Value value);

/// " wdl WIN DRAW LOSS" in thousandths. A value does not tell draws from equal chances, so DRAW is 0 (docs/uci.md).
std::string wdl_text(search::Value value);

/// "cp 12", or "mate -3" where the game is one `without_dice` and its end is certain.
std::string score_text(search::Value value, bool without_dice);

}  // namespace nocturne::uci
