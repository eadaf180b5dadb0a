#include "match/uci_option.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <span>

#include "base/text.h"
#include "match/printable.h"

namespace nocturne::match {
namespace {

using Type = UciOption::Type;
using Words = std::span<const std::string_view>;

constexpr std::array<std::string_view, 5> words_of_types{"check", "spin", "combo", "button", "string"};

std::optional<std::int64_t> number(std::string_view text) {
  std::int64_t value = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || stop != text.data() + text.size()) return std::nullopt;
  return value;
}

/// Takes the words before the next one that is among `ends`.
std::string take_until(Words& words, std::initializer_list<std::string_view> ends) {
  const auto end = std::find_if(words.begin(), words.end(),
                                [&](std::string_view word) { return std::find(ends.begin(), ends.end(), word) != ends.end(); });
  std::string text = fmt::format("{}", fmt::join(words.begin(), end, " "));
  words = {end, words.end()};
  return text;
}

std::string_view take(Words& words) {
  if (words.empty()) return "";
  const std::string_view first = words.front();
  words = words.subspan(1);
  return first;
}

/// What the option takes, in words.
std::string wanted(const UciOption& option) {
  constexpr std::size_t most_words = 12;
  switch (option.type) {
    case Type::check: return "true or false";
    case Type::combo: {
      std::vector<std::string> words;
      for (const std::string& word : option.words) words.push_back(printable(word));
      const bool is_long = words.size() > most_words;
      if (is_long) words.resize(most_words);
      return fmt::format("one of {}{}", fmt::join(words, ", "), is_long ? ", ..." : "");
    }
    case Type::spin:
      if (option.least && option.greatest) return fmt::format("a number from {} to {}", *option.least, *option.greatest);
      return "a number";
    case Type::button: return "no value";
    case Type::string: break;
  }
  return "a text without control characters";
}

bool takes(const UciOption& option, std::string_view value) {
  switch (option.type) {
    case Type::check: return value == "true" || value == "false";
    case Type::combo: return std::find(option.words.begin(), option.words.end(), value) != option.words.end();
    case Type::button: return value.empty();
    case Type::spin: {
      const std::optional<std::int64_t> given = number(value);
      return given && *given >= option.least.value_or(*given) && *given <= option.greatest.value_or(*given);
    }
    case Type::string: break;
  }
  return std::none_of(value.begin(), value.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
}

}  // namespace

std::optional<UciOption> parse_option(std::string_view line) {
  const std::vector<std::string_view> all = words(line);
  if (all.size() < 3 || all[0] != "option" || all[1] != "name") return std::nullopt;
  Words rest = Words(all).subspan(2);
  UciOption option{take_until(rest, {"type"}), Type::string, std::nullopt, std::nullopt, {}};
  take(rest);
  const auto type = std::find(words_of_types.begin(), words_of_types.end(), take(rest));
  if (type != words_of_types.end()) option.type = static_cast<Type>(type - words_of_types.begin());
  while (!rest.empty()) {
    const std::string_view key = take(rest);
    const std::string value = take_until(rest, {"default", "min", "max", "var"});
    if (key == "min") option.least = number(value);
    if (key == "max") option.greatest = number(value);
    if (key == "var") option.words.push_back(value);
  }
  return option;
}

bool is_named(const UciOption& option, std::string_view name) {
  return std::equal(option.name.begin(), option.name.end(), name.begin(), name.end(),
                    [](char x, char y) { return to_lower(x) == to_lower(y); });
}

std::optional<std::string> refusal(const UciOption& option, std::string_view value) {
  if (takes(option, value)) return std::nullopt;
  return fmt::format("its option {} wants {}, not {}", printable(option.name), wanted(option), in_quotes(value));
}

}  // namespace nocturne::match
