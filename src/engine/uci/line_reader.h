#pragma once

#include <istream>
#include <string>

namespace nocturne::uci {

/// How the reading of a line went.
enum class LineRead { whole, too_long, end };

/// Longer than the moves of any game.
inline constexpr std::size_t longest_line = std::size_t{16} << 20;

/// Reads the next line into `line`, without its line feed. Of a line that is too long the rest is read and forgotten. The last line
/// need not have a line feed. What a failing stream throws comes through.
LineRead read_line(std::istream& in, std::string& line, std::size_t longest = longest_line);

}  // namespace nocturne::uci
