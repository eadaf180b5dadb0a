#include "base/text.h"

namespace nocturne {

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::vector<std::string_view> words(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos) return parts;
    text.remove_prefix(begin);
    const std::size_t end = text.find_first_of(blanks);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end);
  }
}

std::optional<u32> parse_number(std::string_view text, u32 largest) {
  if (text.empty()) return std::nullopt;
  u64 value = 0;
  for (const char c : text) {
    if (!is_digit(c)) return std::nullopt;
    value = value * 10 + static_cast<u64>(c - '0');
    if (value > largest) return std::nullopt;
  }
  return static_cast<u32>(value);
}

std::string escaped(char c) {
  constexpr std::string_view hexadecimal = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(c);
  return {'\\', 'x', hexadecimal[byte >> 4], hexadecimal[byte & 15]};
}

std::string in_quotes(std::string_view text, std::size_t longest) {
  std::string out = "\"";
  for (const char c : text.substr(0, longest)) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (byte >= 0x20 && byte < 0x7F) {
      out += c;
    } else {
      out += escaped(c);
    }
  }
  if (text.size() > longest) out += "...";
  return out + "\"";
}

}  // namespace nocturne
