#include "notation/pgn/roll_command.h"

#include "base/text.h"

namespace nocturne::pgn {

std::size_t find_roll_command(std::string_view text) {
  for (std::size_t at = text.find(roll_command); at != std::string_view::npos; at = text.find(roll_command, at + 1)) {
    const std::size_t after = at + roll_command.size();
    if (after == text.size() || !is_letter(text[after])) return at;
  }
  return std::string_view::npos;
}

std::string without_roll_commands(std::string_view text) {
  constexpr std::string_view harmless = "[% roll";
  std::string out;
  for (std::size_t at = find_roll_command(text); at != std::string_view::npos; at = find_roll_command(text)) {
    out.append(text.substr(0, at)).append(harmless);
    text.remove_prefix(at + roll_command.size());
  }
  return out.append(text);
}

}  // namespace nocturne::pgn
