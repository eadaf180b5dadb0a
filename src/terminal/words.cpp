#include "terminal/words.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "base/text.h"

namespace nocturne::terminal {
namespace {

struct LetterPair {
  std::string_view russian;
  std::string_view universal;
};

// In this order, so that the king's two letters are seen before the knight's one.
constexpr std::array<LetterPair, 5> piece_letters{{{"Кр", "K"}, {"Ф", "Q"}, {"Л", "R"}, {"С", "B"}, {"К", "N"}}};

/// What is typed besides: small letters, and letters of the other keyboard that look alike. A small "с" is the file c.
constexpr std::array<LetterPair, 13> typed_letters{{
    {"КР", "K"},
    {"кр", "k"},
    {"ф", "q"},
    {"л", "r"},
    {"к", "n"},
    {"П", "P"},
    {"п", "P"},
    {"а", "a"},
    {"с", "c"},
    {"е", "e"},
    {"х", "x"},
    {"О", "O"},
    {"о", "o"},
}};

constexpr std::string_view universal_letters = "KQRBN";

/// The entry whose Russian form `text` begins with, or none.
template <std::size_t size>
const LetterPair* front_of(const std::array<LetterPair, size>& pairs, std::string_view text) {
  for (const LetterPair& pair : pairs) {
    if (text.substr(0, pair.russian.size()) == pair.russian) return &pair;
  }
  return nullptr;
}

/// Which of the three forms goes with a number.
const Text& form_of(Language language, const Counted& texts, u32 number) {
  if (language == Language::english) return number == 1 ? texts.one : texts.many;
  const u32 tens = number % 100;
  const u32 ones = number % 10;
  if (tens >= 11 && tens <= 14) return texts.many;
  return ones == 1 ? texts.one : ones >= 2 && ones <= 4 ? texts.few : texts.many;
}

}  // namespace

const GameWords& game_words(const Words& words, std::string_view id) {
  const auto found = std::find_if(words.games.begin(), words.games.end(), [&](const GameWords& game) { return game.id == id; });
  assert(found != words.games.end());
  return *found;
}

const Words& words_of(Language language) { return language == Language::russian ? russian_words : english_words; }

std::string fill(std::string_view pattern, std::initializer_list<Value> values) {
  std::string result;
  while (!pattern.empty()) {
    const std::size_t open = pattern.find('{');
    result.append(pattern.substr(0, open));
    if (open == std::string_view::npos) break;
    const std::size_t close = pattern.find('}', open);
    const std::string_view name = pattern.substr(open + 1, close - open - 1);
    for (const Value& value : values) {
      if (value.name == name) result.append(value.value);
    }
    pattern.remove_prefix(close + 1);
  }
  return result;
}

std::string agreeing(std::string_view pattern, bool is_several) {
  std::string result;
  while (!pattern.empty()) {
    const std::size_t open = std::min(pattern.find('{'), pattern.size());
    const std::size_t close = std::min(pattern.find('}', open), pattern.size());
    const std::string_view braced = pattern.substr(open, close - open + 1);
    const std::size_t bar = braced.find('|');
    result.append(pattern.substr(0, open));
    if (bar == std::string_view::npos) {
      result.append(braced);
    } else {
      result.append(is_several ? braced.substr(bar + 1, braced.size() - bar - 2) : braced.substr(1, bar - 1));
    }
    pattern.remove_prefix(open + braced.size());
  }
  return result;
}

std::string counted(Language language, const Counted& texts, u32 number) {
  return fill(form_of(language, texts, number), {{"n", std::to_string(number)}});
}

std::string_view piece_name(const Words& words, char letter) {
  const PieceNames& names = words.pieces;
  switch (to_upper(letter)) {
    case 'P': return names.pawn;
    case 'N': return names.knight;
    case 'B': return names.bishop;
    case 'R': return names.rook;
    case 'Q': return names.queen;
    case 'K': return names.king;
    case '*': return names.herald;
    case 'D': return names.bede;
    case 'W': return names.waffle;
    case 'F': return names.fad;
    case 'A': return names.archbishop;
    case 'G': return names.charging_rook;
    case 'I': return names.fibnif;
    case 'H': return names.charging_knight;
    case 'L': return names.colonel;
    case 'S': return names.short_rook;
    case 'Y': return names.woody_rook;
    case 'U': return names.half_duck;
    case 'C': return names.chancellor;
    default: return "?";
  }
}

std::string capitalized(std::string_view sentence) {
  std::string result(sentence);
  if (result.empty()) return result;
  result[0] = to_upper(result[0]);
  if (result.size() < 2) return result;
  // Cyrillic in UTF-8: а-п are D0 B0-BF, р-я are D1 80-8F; their capitals are D0 90-9F and D0 A0-AF.
  const u8 first = static_cast<u8>(result[0]);
  const u8 second = static_cast<u8>(result[1]);
  if (first == 0xD0 && second >= 0xB0) {
    result[1] = static_cast<char>(second - 0x20);
  } else if (first == 0xD1 && second <= 0x8F) {
    result[0] = static_cast<char>(0xD0);
    result[1] = static_cast<char>(second + 0x20);
  }
  return result;
}

std::string listed(const Words& words, const std::vector<std::string>& items) {
  std::string result;
  for (std::size_t n = 0; n < items.size(); ++n) {
    if (n > 0) result.append(n + 1 == items.size() ? std::string_view(words.and_word) : ", ");
    result.append(items[n]);
  }
  return result;
}

std::string local_san(Language language, std::string_view san) {
  if (language == Language::english) return std::string(san);
  std::string result;
  for (const char c : san) {
    const std::size_t place = universal_letters.find(c);
    if (place == std::string_view::npos) {
      result += c;
    } else {
      result.append(piece_letters[place].russian);
    }
  }
  return result;
}

std::string universal_san(std::string_view typed) {
  std::string result;
  while (!typed.empty()) {
    const LetterPair* pair = front_of(piece_letters, typed);
    if (const LetterPair* other = front_of(typed_letters, typed); pair == nullptr || (other != nullptr && other->russian == "КР")) {
      pair = other;
    }
    result.append(pair == nullptr ? typed.substr(0, 1) : pair->universal);
    typed.remove_prefix(pair == nullptr ? 1 : pair->russian.size());
  }
  return result;
}

}  // namespace nocturne::terminal
