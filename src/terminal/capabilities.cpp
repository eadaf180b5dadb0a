#include "terminal/capabilities.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string_view>

#include "base/text.h"

namespace nocturne::terminal {
namespace {

/// The first variable of these that is set decides a category of the locale.
std::string locale_of(const Environment& environment, std::initializer_list<const char*> names) {
  for (const char* name : names) {
    std::string value = environment(name);
    if (!value.empty()) return value;
  }
  return {};
}

bool is_utf8(std::string locale) {
  std::transform(locale.begin(), locale.end(), locale.begin(), to_lower);
  return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
}

/// A terminal of that name shows colours. Without a data base of terminals, one that nobody has heard of is taken for plain.
bool is_colored(std::string_view term) {
  constexpr std::array<std::string_view, 14> families{"Eterm", "alacritty", "cygwin", "foot",   "gnome", "kitty",   "konsole",
                                                      "linux", "putty",     "rxvt",   "screen", "tmux",  "wezterm", "xterm"};
  const auto begins_term = [&](std::string_view family) { return term.substr(0, family.size()) == family; };
  return term.find("color") != std::string_view::npos || std::any_of(families.begin(), families.end(), begins_term);
}

ColorDepth color_depth(const Environment& environment) {
  if (!environment("NO_COLOR").empty() || !is_colored(environment("TERM"))) return ColorDepth::none;
  const std::string color_term = environment("COLORTERM");
  if (color_term == "truecolor" || color_term == "24bit") return ColorDepth::all;
  if (environment("TERM").find("256color") != std::string::npos) return ColorDepth::many;
  return ColorDepth::sixteen;
}

}  // namespace

Capabilities detect_capabilities(const Environment& environment, bool input_is_terminal, bool output_is_terminal) {
  Capabilities found;
  found.is_interactive = input_is_terminal;
  if (locale_of(environment, {"LC_ALL", "LC_MESSAGES", "LANG"}).substr(0, 2) == "ru") found.language = Language::russian;
  const std::string term = environment("TERM");
  if (!output_is_terminal || term.empty() || term == "dumb") return found;
  // The Linux console has no chess symbols in its fonts.
  found.has_unicode = term != "linux" && is_utf8(locale_of(environment, {"LC_ALL", "LC_CTYPE", "LANG"}));
  found.colors = color_depth(environment);
  return found;
}

}  // namespace nocturne::terminal
