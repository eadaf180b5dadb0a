#pragma once

#include <string>
#include <string_view>

namespace nocturne::terminal {

/// How wide a screen may be taken to be.
inline constexpr std::size_t screen_columns = 80;

/// How many columns a text takes: escape sequences none, every other character one (no wide characters are ever shown).
std::size_t width(std::string_view text);

/// The text with blanks behind it up to that many columns.
std::string padded(std::string_view text, std::size_t columns);

/// The text broken between words into lines of at most `columns` columns; lines after the first begin with `indent` blanks. Line
/// breaks in the text stay.
std::string wrapped(std::string_view text, std::size_t columns, std::size_t indent = 0);

/// A text of several lines that came from a file or a person: control characters (also those of Unicode that turn text round) but
/// line breaks and tabs, and whatever is no UTF-8, become `?`, so that it cannot command the terminal.
std::string harmless(std::string_view text);

/// What was typed, fit to be shown: control characters and whatever is no UTF-8 become `?`, and a long text is cut off.
std::string printable(std::string_view text);

}  // namespace nocturne::terminal
