#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "base/types.h"

namespace nocturne {

/// One house rule as text sees it: its key and its values, the default first. A game's table of these is the single declaration
/// that the command line, PGN, help and (later) UCI and the server read.
struct HouseRule {
  std::string_view key;
  std::array<std::string_view, 4> values;  ///< unused places are empty
};

/// For every house rule of a game, in the order of its table, which of its values is chosen. Zero is the default.
using Choices = std::array<u8, 4>;

/// Why a text of house rules is refused (rules.md G4).
struct RulesError {
  enum class Why : u8 { malformed, unknown_key, unknown_value, repeated_key };
  Why why;
  std::string text;  ///< the offending piece of the input
};
std::string message(const RulesError& error);

/// Reads `key=value,key=value` in any order; `-` and the empty text mean the defaults.
Result<Choices, RulesError> parse_house_rules(std::span<const HouseRule> table, std::string_view text);

/// The choices that differ from the defaults, in table order; `-` when none does.
std::string to_text(std::span<const HouseRule> table, const Choices& choices);

}  // namespace nocturne
