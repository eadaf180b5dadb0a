#include "terminal/command.h"

#include <array>
#include <string>

#include "base/text.h"

namespace nocturne::terminal {
namespace {

struct Name {
  std::string_view word;
  Command command;
};

constexpr std::array<Name, 39> names{{
    {"help", Command::help},     {"помощь", Command::help},    {"undo", Command::undo},       {"назад", Command::undo},
    {"hint", Command::hint},     {"подсказка", Command::hint}, {"chances", Command::chances}, {"шансы", Command::chances},
    {"roll", Command::roll},     {"бросок", Command::roll},    {"board", Command::board},     {"доска", Command::board},
    {"flip", Command::flip},     {"поворот", Command::flip},   {"light", Command::light},     {"свет", Command::light},
    {"rules", Command::rules},   {"правила", Command::rules},  {"fen", Command::fen},         {"позиция", Command::fen},
    {"pgn", Command::pgn},       {"запись", Command::pgn},     {"save", Command::save},       {"сохранить", Command::save},
    {"load", Command::load},     {"загрузить", Command::load}, {"draw", Command::draw},       {"ничья", Command::draw},
    {"resign", Command::resign}, {"сдаюсь", Command::resign},  {"сдаться", Command::resign},  {"new", Command::fresh},
    {"новая", Command::fresh},   {"quit", Command::quit},      {"exit", Command::quit},       {"выход", Command::quit},
    {"ходы", Command::why},      {"moves", Command::why},      {"почему", Command::why},
}};

/// ASCII and Russian letters in lower case.
std::string lowered(std::string_view word) {
  std::string result(word);
  for (std::size_t n = 0; n < result.size(); ++n) {
    result[n] = to_lower(result[n]);
    if (n + 1 == result.size() || static_cast<u8>(result[n]) != 0xD0) continue;
    // А-П are D0 90-9F, Р-Я are D0 A0-AF; their small letters are D0 B0-BF and D1 80-8F.
    const u8 second = static_cast<u8>(result[n + 1]);
    if (second >= 0x90 && second < 0xA0) result[n + 1] = static_cast<char>(second + 0x20);
    if (second >= 0xA0 && second < 0xB0) {
      result[n] = static_cast<char>(0xD1);
      result[n + 1] = static_cast<char>(second - 0x20);
    }
  }
  return result;
}

}  // namespace

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r";
  const std::size_t begin = text.find_first_not_of(blanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

std::optional<Request> parse_command(std::string_view line) {
  line = trimmed(line);
  if (!line.empty() && line.front() == '?') return Request{Command::why, trimmed(line.substr(1))};
  const std::size_t end = line.find_first_of(" \t");
  const std::string word = lowered(line.substr(0, end));
  const std::string_view rest = end == std::string_view::npos ? std::string_view() : trimmed(line.substr(end));
  for (const Name& name : names) {
    if (name.word == word) return Request{name.command, rest};
  }
  return std::nullopt;
}

}  // namespace nocturne::terminal
