#pragma once

#include <optional>
#include <string_view>

#include "base/types.h"

namespace nocturne::terminal {

/// What a player can ask for besides a move.
enum class Command : u8 {
  help,
  why,  ///< `?`: the legal moves, or why a move is not legal
  undo,
  hint,
  chances,
  roll,
  board,
  flip,
  light,
  rules,
  fen,
  pgn,
  save,
  load,
  draw,
  resign,
  fresh,  ///< `new`
  quit,
};

struct Request {
  Command command;
  std::string_view argument;  ///< without blanks around it
};

/// The command that a line asks for, in English or Russian and letters of any case; nothing for any other line. The argument is a
/// part of `line`.
std::optional<Request> parse_command(std::string_view line);

/// The text without blanks at its ends.
std::string_view trimmed(std::string_view text);

}  // namespace nocturne::terminal
