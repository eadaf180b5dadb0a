#include "terminal/status.h"

namespace nocturne::terminal {

std::string status_text(const explain::BoardView& view, u32 full_move, const Words& words) {
  std::string text = fill(words.game.move_number, {{"n", std::to_string(full_move)}});
  if (view.phase == Phase::over) return text;
  const Text& due = view.phase == Phase::chance ? words.game.to_roll : words.game.to_move;
  text.append(", ").append(fill(due, {{"side", words.sides.of(view.mover)}, {"of_side", words.of_side.of(view.mover)}}));
  if (view.checked_king.any()) text.append(" - ").append(words.game.check);
  return text;
}

std::string quiet_text(const explain::QuietCount& quiet, const Words& words) {
  const Text& pattern = quiet.ending == Ending::dawn ? words.game.dawn : words.game.quiet;
  return fill(pattern, {{"now", std::to_string(quiet.now)}, {"full", std::to_string(quiet.full)}});
}

std::string rolled_text(const explain::BoardView& view, const Words& words) {
  return fill(words.game.rolled, {{"face", to_text(*view.rolled)}, {"piece", piece_name(words, view.rolled_piece)}});
}

std::vector<std::string> army_texts(const explain::BoardView& view, Color owner, const Words& words) {
  std::vector<std::string> texts;
  for (const char letter : view.army_letters[index(owner)]) {
    texts.push_back(std::string{letter, ' '} + std::string(piece_name(words, letter)));
  }
  return texts;
}

}  // namespace nocturne::terminal
