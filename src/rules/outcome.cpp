#include "rules/outcome.h"

#include <array>

namespace nocturne {
namespace {

struct EndingWords {
  Ending ending;
  std::string_view words;
  std::string_view dashed;
};

constexpr std::array<EndingWords, 15> ending_words{{
    {Ending::king_captured, "king captured", "king-captured"},
    {Ending::king_destroyed, "king destroyed", "king-destroyed"},
    {Ending::silence, "silence", "silence"},
    {Ending::dawn, "dawn", "dawn"},
    {Ending::checkmate, "checkmate", "checkmate"},
    {Ending::stalemate, "stalemate", "stalemate"},
    {Ending::dead_position, "dead position", "dead"},
    {Ending::threefold_repetition, "threefold repetition", "threefold-repetition"},
    {Ending::fivefold_repetition, "fivefold repetition", "fivefold-repetition"},
    {Ending::fifty_moves, "fifty moves", "fifty-moves"},
    {Ending::seventy_five_moves, "seventy-five moves", "seventy-five-moves"},
    {Ending::resignation, "resignation", "resignation"},
    {Ending::agreement, "agreement", "agreement"},
    {Ending::time, "time", "time"},
    {Ending::abandoned, "abandoned", "abandoned"},
}};

const EndingWords& entry(Ending ending) { return ending_words[static_cast<std::size_t>(ending)]; }

}  // namespace

Points points(const Outcome& outcome) {
  if (outcome.winner == Color::white) return {2, 0};
  if (outcome.winner == Color::black) return {0, 2};
  return outcome.ending == Ending::silence ? Points{0, 0} : Points{1, 1};
}

std::string_view to_text(Ending ending) { return entry(ending).words; }

std::optional<Ending> parse_ending(std::string_view text) {
  for (const EndingWords& candidate : ending_words) {
    if (candidate.words == text) return candidate.ending;
  }
  return std::nullopt;
}

std::string_view outcome_word(const std::optional<Outcome>& outcome) {
  if (!outcome) return "ongoing";
  if (!outcome->winner) return entry(outcome->ending).dashed;
  const bool white = *outcome->winner == Color::white;
  if (outcome->ending == Ending::checkmate) return white ? "checkmate-white" : "checkmate-black";
  return white ? "white" : "black";
}

}  // namespace nocturne
