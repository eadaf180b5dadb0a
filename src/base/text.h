#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/types.h"

namespace nocturne {

/// The pieces of `text` between separators; an empty text has one empty piece.
std::vector<std::string_view> split(std::string_view text, char separator);

/// The pieces of `text` between runs of spaces and tabs; none of them is empty.
std::vector<std::string_view> words(std::string_view text);

/// A decimal number of digits only, at most `largest`; nothing for anything else (signs, spaces, overflow included).
std::optional<u32> parse_number(std::string_view text, u32 largest);

/// A byte as `\x1b`.
std::string escaped(char c);

/// `text` in quotes and fit to stand in a message: control and non-ASCII bytes escaped, cut off after `longest` characters.
std::string in_quotes(std::string_view text, std::size_t longest = 40);

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_letter(char c) { return is_upper(c) || is_lower(c); }
constexpr char to_upper(char c) { return is_lower(c) ? static_cast<char>(c - 'a' + 'A') : c; }
constexpr char to_lower(char c) { return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace nocturne
