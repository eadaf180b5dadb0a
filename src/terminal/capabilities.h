#pragma once

#include <functional>
#include <string>

#include "base/types.h"
#include "terminal/language.h"

namespace nocturne::terminal {

/// How many colours a terminal shows.
enum class ColorDepth : u8 { none, sixteen, many, all };  ///< many: 256

/// What the place where text goes can show, and the language of who reads it.
struct Capabilities {
  bool is_interactive = false;  ///< a person types
  bool has_unicode = false;     ///< chess symbols, arrows and superscripts
  ColorDepth colors = ColorDepth::none;
  Language language = Language::english;

  friend bool operator==(const Capabilities&, const Capabilities&) = default;
};

using Environment = std::function<std::string(const char* name)>;  ///< empty for what is not set

/// Judged by TERM, COLORTERM, NO_COLOR, and the locale (LC_ALL, LC_CTYPE or LC_MESSAGES, LANG). A pipe or a dumb terminal gets
/// plain text without any escape sequence.
Capabilities detect_capabilities(const Environment& environment, bool input_is_terminal, bool output_is_terminal);

}  // namespace nocturne::terminal
