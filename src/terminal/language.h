#pragma once

#include <optional>
#include <string_view>

#include "base/types.h"

namespace nocturne::terminal {

enum class Language : u8 { english, russian };

/// "en" or "ru".
std::optional<Language> parse_language(std::string_view code);

}  // namespace nocturne::terminal
