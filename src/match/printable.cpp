#include "match/printable.h"

#include "base/text.h"
#include "base/types.h"

namespace nocturne::match {
namespace {

constexpr std::size_t longest = 80;

/// A character and how many bytes it takes; none for what is no UTF-8.
struct Character {
  u32 code;
  std::size_t size;
};

Character first_of(std::string_view text) {
  const auto byte = [&](std::size_t n) { return static_cast<u32>(static_cast<unsigned char>(text[n])); };
  const u32 first = byte(0);
  if (first < 0x80) return {first, 1};
  const std::size_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || text.size() < size) return {0, 0};
  u32 code = first & (0x7FU >> size);
  for (std::size_t n = 1; n < size; ++n) {
    if ((byte(n) & 0xC0U) != 0x80) return {0, 0};
    code = code << 6 | (byte(n) & 0x3FU);
  }
  const u32 least = size == 4 ? 0x10000 : size == 3 ? 0x800 : 0x80;
  const bool is_surrogate = code >= 0xD800 && code < 0xE000;
  if (code < least || code > 0x10FFFF || is_surrogate) return {0, 0};
  return {code, size};
}

bool can_be_shown(u32 code) {
  const bool is_control = code < 0x20 || (code >= 0x7F && code < 0xA0);
  const bool turns_direction =
      code == 0x200E || code == 0x200F || (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
  const bool breaks_line = code == 0x2028 || code == 0x2029;
  return !is_control && !turns_direction && !breaks_line;
}

}  // namespace

std::string printable(std::string_view text) {
  std::string out;
  for (std::string_view word : words(text)) {
    if (!out.empty()) out += ' ';
    while (!word.empty()) {
      if (out.size() >= longest) return out + "...";
      const Character next = first_of(word);
      const std::size_t size = next.size == 0 ? 1 : next.size;
      if (next.size > 0 && can_be_shown(next.code)) {
        out += word.substr(0, size);
      } else {
        for (const char c : word.substr(0, size)) out += escaped(c);
      }
      word.remove_prefix(size);
    }
  }
  return out;
}

}  // namespace nocturne::match
