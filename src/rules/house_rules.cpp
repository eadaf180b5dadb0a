#include "rules/house_rules.h"

#include <algorithm>

#include "base/text.h"

namespace nocturne {

std::string message(const RulesError& error) {
  switch (error.why) {
    case RulesError::Why::malformed: return "house rules are written key=value,key=value, not " + in_quotes(error.text);
    case RulesError::Why::unknown_key: return "this game has no house rule " + in_quotes(error.text);
    case RulesError::Why::unknown_value: return "unknown value of a house rule: " + in_quotes(error.text);
    case RulesError::Why::repeated_key: return "the house rule " + in_quotes(error.text) + " is given twice";
  }
  return "bad house rules";
}

Result<Choices, RulesError> parse_house_rules(std::span<const HouseRule> table, std::string_view text) {
  Choices choices{};
  if (text.empty() || text == "-") return choices;
  std::array<bool, std::tuple_size_v<Choices>> given{};
  for (const std::string_view part : split(text, ',')) {
    const std::size_t equals = part.find('=');
    if (equals == std::string_view::npos) return failure(RulesError{RulesError::Why::malformed, std::string(part)});
    const std::string_view key = part.substr(0, equals);
    const std::string_view value = part.substr(equals + 1);
    const auto rule = std::find_if(table.begin(), table.end(), [&](const HouseRule& candidate) { return candidate.key == key; });
    if (rule == table.end()) return failure(RulesError{RulesError::Why::unknown_key, std::string(key)});
    const auto place = static_cast<std::size_t>(rule - table.begin());
    if (given[place]) return failure(RulesError{RulesError::Why::repeated_key, std::string(key)});
    const auto found = std::find(rule->values.begin(), rule->values.end(), value);
    if (value.empty() || found == rule->values.end()) {
      return failure(RulesError{RulesError::Why::unknown_value, std::string(part)});
    }
    given[place] = true;
    choices[place] = static_cast<u8>(found - rule->values.begin());
  }
  return choices;
}

std::string to_text(std::span<const HouseRule> table, const Choices& choices) {
  std::string text;
  for (std::size_t place = 0; place < table.size(); ++place) {
    if (choices[place] == 0) continue;
    if (!text.empty()) text += ',';
    text += table[place].key;
    text += '=';
    text += table[place].values[choices[place]];
  }
  return text.empty() ? "-" : text;
}

}  // namespace nocturne
