#pragma once

#include <string>
#include <string_view>

namespace nocturne::match {

/// What a program calls itself or says, fit to be shown on any terminal: control characters, marks that turn the direction of
/// writing, and bytes that are no UTF-8 are written as `\x1b`; runs of blanks are one space; what is very long is cut off.
std::string printable(std::string_view text);

}  // namespace nocturne::match
