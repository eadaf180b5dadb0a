#pragma once

#include <string>
#include <string_view>

namespace nocturne::pgn {

/// What a roll in a comment begins with: "[%roll 3]" (rules.md part 4).
inline constexpr std::string_view roll_command = "[%roll";

/// Where the next roll command begins, or npos; commands whose names only begin alike ("[%rollout") are none.
std::size_t find_roll_command(std::string_view text);

/// The text of a comment that is not to be read as a roll: a roll command in it is written "[% roll".
std::string without_roll_commands(std::string_view text);

}  // namespace nocturne::pgn
