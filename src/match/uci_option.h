#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/types.h"

namespace nocturne::match {

/// An option as an engine announced it.
struct UciOption {
  enum class Type : u8 { check, spin, combo, button, string };

  std::string name;
  Type type;
  std::optional<std::int64_t> least;     ///< of a spin
  std::optional<std::int64_t> greatest;  ///< of a spin
  std::vector<std::string> words;        ///< of a combo
};

/// Reads a line `option name NAME type TYPE ...`; nothing for every other line. A type that is not known counts as a string.
std::optional<UciOption> parse_option(std::string_view line);

/// Whether this is its name, in letters of either case.
bool is_named(const UciOption& option, std::string_view name);

/// Why the option does not take a value, a clause without a full stop; nothing if it does.
std::optional<std::string> refusal(const UciOption& option, std::string_view value);

}  // namespace nocturne::match
