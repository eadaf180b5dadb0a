#include "engine/uci/score.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "search/limits.h"

namespace nocturne::uci {

using search::certain;
using search::Value;

int centipawns(Value value) {
  if (value <= 0) return -greatest_score;
  if (value >= certain) return greatest_score;
  const double score = 400 * std::log10(static_cast<double>(value) / static_cast<double>(certain - value));
  return std::clamp(static_cast<int>(std::lround(score)), -greatest_score, greatest_score);
}

search::Score advantage_of(int centipawns) {
  constexpr double natural_logarithm_of_10 = 2.302585092994046;
  return static_cast<search::Score>(centipawns * natural_logarithm_of_10 / 400 * search::one_logit);
}

std::optional<int> moves_to_mate(Value value) {
  if (!search::is_certain(value)) return std::nullopt;
  const int moves = (search::turns_to_end(value) + 1) / 2;  // the winner's, who makes the last one
  return value > search::even ? moves : -moves;
}

std::string wdl_text(Value value) {
  const int win = static_cast<int>(std::lround(1000.0 * static_cast<double>(value) / static_cast<double>(certain)));
  return fmt::format(" wdl {} 0 {}", win, 1000 - win);
}

std::string score_text(Value value, bool without_dice) {
  if (const std::optional<int> moves = without_dice ? moves_to_mate(value) : std::nullopt) return fmt::format("mate {}", *moves);
  return fmt::format("cp {}", centipawns(value));
}

}  // namespace nocturne::uci
