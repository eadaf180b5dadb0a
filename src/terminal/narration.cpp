#include "terminal/narration.h"

#include <array>

#include "base/text.h"
#include "terminal/refusal_sentence.h"
#include "terminal/width.h"

namespace nocturne::terminal {
namespace {

/// Which way a face goes on the screen (rules.md H7).
Direction on_screen(const Telling& telling, Color roller, Face face) {
  return seen_by(telling.seen_from, seen_by(roller, static_cast<Direction>(face.value() - 1)));
}

std::string_view direction_words(const Directions& directions, Direction direction) {
  switch (direction) {
    case Direction::north: return directions.up;
    case Direction::north_east: return directions.up_right;
    case Direction::east: return directions.right;
    case Direction::south_east: return directions.down_right;
    case Direction::south: return directions.down;
    case Direction::south_west: return directions.down_left;
    case Direction::west: return directions.left;
    case Direction::north_west: return directions.up_left;
  }
  return {};
}

std::string_view arrow(Direction direction) {
  constexpr std::array<std::string_view, 8> arrows{"↑", "↗", "→", "↘", "↓", "↙", "←", "↖"};
  return arrows[static_cast<std::size_t>(direction)];
}

Color owner_of(const explain::Man& man) { return is_lower(man.letter) ? Color::black : Color::white; }

std::string men_text(const Words& words, const std::vector<explain::Man>& men) {
  std::vector<std::string> texts;
  for (const explain::Man& man : men) {
    texts.push_back(fill(
        words.man_of,
        {{"piece", piece_name(words, man.letter)}, {"square", to_text(man.square)}, {"of_side", words.of_side.of(owner_of(man))}}));
  }
  return listed(words, texts);
}

std::string wave_sentence(const Telling& telling, const explain::WaveEffect& wave, Direction direction) {
  const Words& words = words_of(telling.language);
  std::string way(direction_words(words.directions, direction));
  if (telling.style.has_unicode) way.append(" ").append(arrow(direction));
  const std::string struck = wave.destroyed.empty() ? std::string(words.game.destroys_nothing)
                                                    : fill(words.game.destroys, {{"men", men_text(words, wave.destroyed)}});
  return fill(words.game.wave, {{"direction", way}}) + " " + struck;
}

std::string duty_sentence(Language language, const explain::DutyEffect& duty) {
  const Words& words = words_of(language);
  const auto pattern = [&]() -> const Text& {
    switch (duty.rule) {
      case explain::DutyEffect::Case::sacrifice: return words.game.sacrifice;
      case explain::DutyEffect::Case::returning: return words.game.returning;
      case explain::DutyEffect::Case::movement: return words.game.movement;
      case explain::DutyEffect::Case::pass: return words.game.pass;
    }
    return words.game.pass;
  };
  return fill(pattern(), {{"piece", piece_name(words, duty.piece)}, {"squares", squares_text(duty.origins)}});
}

std::string chance_line(const Telling& telling, const explain::FaceEffect& effect, Color roller) {
  const Words& words = words_of(telling.language);
  std::string line = "  " + to_text(effect.face) + "  ";
  if (effect.wave) {
    const Direction direction = on_screen(telling, roller, effect.face);
    line.append(telling.style.has_unicode ? std::string(arrow(direction))
                                          : padded(direction_words(words.directions, direction), 16))
        .append("  ")
        .append(effect.wave->destroyed.empty() ? std::string(words.commands.chances_nothing)
                                               : men_text(words, effect.wave->destroyed));
  }
  if (effect.duty) {
    line.append(duty_sentence(telling.language, *effect.duty));
    if (effect.duty->can_take_king) line.append(" ").append(capitalized(words.commands.chances_king));
  }
  return line;
}

}  // namespace

std::string roll_sentence(const Telling& telling, const Cursor& before, Face face) {
  const Words& words = words_of(telling.language);
  const Color roller = before.mover();
  const std::vector<explain::FaceEffect> effects = explain::faces_of(before);
  const explain::FaceEffect& effect = effects[static_cast<std::size_t>(face.value() - 1)];
  std::string meaning;
  if (effect.wave) meaning = wave_sentence(telling, *effect.wave, on_screen(telling, roller, face));
  if (effect.duty) meaning = duty_sentence(telling.language, *effect.duty);
  return fill(
      words.game.rolls,
      {{"side", words.sides.of(roller)}, {"of_side", words.of_side.of(roller)}, {"face", to_text(face)}, {"meaning", meaning}});
}

std::string herald_sentence(const Telling& telling, const explain::BoardView& before, const explain::BoardView& after) {
  for (unsigned n = 0; n < 64; ++n) {
    const Square square(n);
    if (after.at(square) == '*' && before.at(square) != '*') {
      return fill(words_of(telling.language).game.herald_appears, {{"square", to_text(square)}});
    }
  }
  return {};
}

std::string ending_sentence(Language language, const Outcome& outcome) {
  const Words& words = words_of(language);
  const EndingTexts& texts = words.endings;
  const bool is_won = outcome.winner.has_value();
  const auto pattern = [&]() -> const Text& {
    switch (outcome.ending) {
      case Ending::king_captured: return texts.king_captured;
      case Ending::king_destroyed: return texts.king_destroyed;
      case Ending::silence: return texts.silence;
      case Ending::dawn: return texts.dawn;
      case Ending::checkmate: return texts.checkmate;
      case Ending::stalemate: return texts.stalemate;
      case Ending::dead_position: return texts.dead_position;
      case Ending::threefold_repetition: return texts.threefold_repetition;
      case Ending::fivefold_repetition: return texts.fivefold_repetition;
      case Ending::fifty_moves: return texts.fifty_moves;
      case Ending::seventy_five_moves: return texts.seventy_five_moves;
      case Ending::resignation: return texts.resignation;
      case Ending::agreement: return texts.agreement;
      case Ending::time: return is_won ? texts.time : texts.time_draw;
      case Ending::abandoned: return is_won ? texts.abandoned : texts.abandoned_draw;
    }
    return texts.abandoned_draw;
  };
  const Color winner = outcome.winner.value_or(Color::white);
  return fill(pattern(), {{"winner", words.sides.of(winner)}, {"loser", words.sides.of(!winner)}});
}

std::string chances_text(const Telling& telling, const std::vector<explain::FaceEffect>& effects, Color roller) {
  const Words& words = words_of(telling.language);
  std::string text;
  for (const explain::FaceEffect& effect : effects)
    text.append(wrapped(chance_line(telling, effect, roller), screen_columns, 5)).append("\n");
  for (const Color color : {Color::white, Color::black}) {
    const auto fatal = static_cast<u32>(explain::deadly_faces(effects, color, roller).size());
    if (fatal == 0) continue;
    text.append(fill(words.commands.faces_fatal, {{"of_side", words.of_side.of(color)},
                                                  {"faces", counted(telling.language, words.faces, fatal)},
                                                  {"all", std::to_string(effects.size())}}))
        .append("\n");
  }
  return text;
}

std::vector<std::string> compass_lines(const Telling& telling, Color roller) {
  std::vector<std::string> lines(3, "     ");
  lines[1][2] = '*';
  for (int value = 1; value <= 8; ++value) {
    const Direction direction = on_screen(telling, roller, Face(value));
    const auto row = static_cast<std::size_t>(1 - rank_step(direction));
    const auto column = static_cast<std::size_t>(2 + 2 * file_step(direction));
    lines[row][column] = static_cast<char>('0' + value);
  }
  return lines;
}

}  // namespace nocturne::terminal
