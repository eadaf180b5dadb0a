#include "terminal/width.h"

#include <algorithm>
#include <array>

#include "base/types.h"

namespace nocturne::terminal {
namespace {

constexpr char escape = '\033';

bool is_continuation(char c) { return (static_cast<u8>(c) & 0xC0) == 0x80; }

/// How many bytes the character at the front takes; 0 if they are no UTF-8. Forms that are longer than need be, surrogates and what
/// lies beyond Unicode are none.
std::size_t character_length(std::string_view text) {
  const u8 first = static_cast<u8>(text.front());
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xC2 && first < 0xE0   ? 2
                             : first >= 0xE0 && first < 0xF0 ? 3
                             : first >= 0xF0 && first < 0xF5 ? 4
                                                             : 0;
  if (length == 0 || text.size() < length) return 0;
  for (std::size_t n = 1; n < length; ++n) {
    if (!is_continuation(text[n])) return 0;
  }
  const u8 second = static_cast<u8>(text[1]);
  if ((first == 0xE0 && second < 0xA0) || (first == 0xED && second >= 0xA0)) return 0;
  if ((first == 0xF0 && second < 0x90) || (first == 0xF4 && second >= 0x90)) return 0;
  return length;
}

/// The number of a character in Unicode. REQUIRES that it is one, in UTF-8.
u32 code_point(std::string_view character) {
  const u32 first = static_cast<u8>(character.front());
  if (character.size() == 1) return first;
  u32 code = first & (0x7FU >> character.size());
  for (const char c : character.substr(1)) code = code << 6 | (static_cast<u8>(c) & 0x3FU);
  return code;
}

/// What no one sees, and what changes how the rest is seen: controls, and the marks that Unicode has for joining, breaking and
/// turning round what stands beside them.
bool is_control(std::string_view character) {
  struct Range {
    u32 first, last;
  };
  constexpr std::array<Range, 9> ranges{{{0, 0x1F},
                                         {0x7F, 0x9F},
                                         {0x61C, 0x61C},
                                         {0x200B, 0x200F},
                                         {0x2028, 0x202E},
                                         {0x2060, 0x206F},
                                         {0xFEFF, 0xFEFF},
                                         {0xFFF9, 0xFFFB},
                                         {0xE0000, 0xE007F}}};
  const u32 code = code_point(character);
  return std::any_of(ranges.begin(), ranges.end(), [&](Range range) { return range.first <= code && code <= range.last; });
}

/// How the character at the front is shown, and how many bytes of the text it takes.
struct Shown {
  std::string_view character;
  std::size_t bytes;
};

Shown front_shown(std::string_view text) {
  const std::size_t length = character_length(text);
  if (length == 0) return {"?", 1};
  const std::string_view character = text.substr(0, length);
  return {is_control(character) ? "?" : character, length};
}

}  // namespace

std::size_t width(std::string_view text) {
  std::size_t columns = 0;
  for (std::size_t n = 0; n < text.size(); ++n) {
    if (text[n] == escape) {
      while (n < text.size() && text[n] != 'm') ++n;
    } else if (!is_continuation(text[n])) {
      ++columns;
    }
  }
  return columns;
}

std::string padded(std::string_view text, std::size_t columns) {
  std::string result(text);
  const std::size_t taken = width(text);
  if (taken < columns) result.append(columns - taken, ' ');
  return result;
}

std::string wrapped(std::string_view text, std::size_t columns, std::size_t indent) {
  std::string result;
  std::size_t column = 0;
  bool is_line_begun = false;  // by a word: blanks before it are kept, and it stands there however long it is
  while (!text.empty()) {
    if (text.front() == '\n') {
      result += '\n';
      column = 0;
      is_line_begun = false;
      text.remove_prefix(1);
      continue;
    }
    const std::size_t blanks = std::min(text.find_first_not_of(' '), text.size());
    const std::string_view word = text.substr(blanks, text.find_first_of(" \n", blanks) - blanks);
    if (is_line_begun && column + blanks + width(word) > columns) {
      result.append("\n").append(indent, ' ');
      column = indent;
    } else {
      result.append(blanks, ' ');
      column += blanks;
    }
    result.append(word);
    column += width(word);
    is_line_begun = is_line_begun || !word.empty();
    text.remove_prefix(blanks + word.size());
  }
  return result;
}

std::string harmless(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const bool is_layout = text.front() == '\n' || text.front() == '\t';
    const Shown shown = front_shown(text);
    result.append(is_layout ? text.substr(0, 1) : shown.character);
    text.remove_prefix(shown.bytes);
  }
  return result;
}

std::string printable(std::string_view text) {
  constexpr std::size_t most_columns = 60;
  std::string result;
  for (std::size_t columns = 0; !text.empty(); ++columns) {
    if (columns == most_columns) return result.append("...");
    const Shown shown = front_shown(text);
    result.append(shown.character);
    text.remove_prefix(shown.bytes);
  }
  return result;
}

}  // namespace nocturne::terminal
