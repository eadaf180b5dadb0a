#pragma once

#include <string>
#include <string_view>

#include "terminal/capabilities.h"

namespace nocturne::terminal {

/// A colour as terminals of 24 bits take it.
struct Rgb {
  u8 red;
  u8 green;
  u8 blue;

  friend bool operator==(const Rgb&, const Rgb&) = default;
};

/// The colour on the way from one to the other, `part` of `whole` steps along. REQUIRES 0 <= part <= whole.
Rgb blended(Rgb from, Rgb to, int part, int whole);

/// How text and pieces may look.
struct Style {
  bool has_unicode = false;
  ColorDepth colors = ColorDepth::none;
};

/// `text` in front of `background`, as near to both colours as the style allows; as it is where there are none.
std::string painted(const Style& style, std::string_view text, Rgb foreground, Rgb background);

/// `text` made to stand out; as it is where there are no colours.
std::string emphasized(const Style& style, std::string_view text);
/// `text` that tells of a mistake.
std::string warning(const Style& style, std::string_view text);

}  // namespace nocturne::terminal
