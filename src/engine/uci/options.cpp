#include "engine/uci/options.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/text.h"

namespace nocturne::uci {
namespace {

bool is_same_name(std::string_view one, std::string_view other) {
  return std::equal(one.begin(), one.end(), other.begin(), other.end(), [](char a, char b) { return to_lower(a) == to_lower(b); });
}

std::optional<Options::Number> parse(std::string_view text) {
  Options::Number number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace

void Options::check(std::string name, bool initial, std::function<void(bool)> take) {
  options_.push_back({std::move(name), fmt::format("type check default {}", initial), [take](const std::string& value) -> Refusal {
                        if (value != "true" && value != "false") return "true or false is wanted, not " + in_quotes(value);
                        take(value == "true");
                        return std::nullopt;
                      }});
}

void Options::spin(std::string name, Number initial, Range range, std::function<Refusal(Number)> take) {
  options_.push_back({std::move(name), fmt::format("type spin default {} min {} max {}", initial, range.least, range.greatest),
                      [take, range](const std::string& value) -> Refusal {
                        const std::optional<Number> number = parse(value);
                        if (number && *number >= range.least && *number <= range.greatest) return take(*number);
                        return fmt::format("a number from {} to {} is wanted, not {}", range.least, range.greatest,
                                           in_quotes(value));
                      }});
}

void Options::combo(std::string name, std::string initial, std::vector<std::string> words,
                    std::function<void(const std::string&)> take) {
  options_.push_back({std::move(name), fmt::format("type combo default {} var {}", initial, fmt::join(words, " var ")),
                      [take, words](const std::string& value) -> Refusal {
                        if (std::find(words.begin(), words.end(), value) == words.end()) {
                          return fmt::format("one of {} is wanted, not {}", fmt::join(words, ", "), in_quotes(value));
                        }
                        take(value);
                        return std::nullopt;
                      }});
}

void Options::text(std::string name, std::string initial, std::function<Refusal(const std::string&)> take) {
  options_.push_back({std::move(name), "type string default " + initial, std::move(take)});
}

Options::Refusal Options::set(std::string_view name, const std::string& value) const {
  for (const Option& option : options_) {
    if (!is_same_name(option.name, name)) continue;
    const Refusal refusal = option.set(value);
    return refusal ? option.name + ": " + *refusal : refusal;
  }
  return "there is no option " + in_quotes(name);
}

std::string Options::declarations() const {
  std::string lines;
  for (const Option& option : options_) lines += fmt::format("option name {} {}\n", option.name, option.declaration);
  return lines;
}

}  // namespace nocturne::uci
