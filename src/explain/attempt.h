#pragma once

#include <optional>
#include <string_view>

#include "board/square.h"
#include "rules/move_facts.h"

namespace nocturne::explain {

/// What a text wants to do, legal or not.
struct Attempt {
  MoveFacts::Kind kind = MoveFacts::Kind::step;
  char piece = 0;                 ///< upper case; 0 where the text leaves it to the square it starts from
  std::optional<File> file = {};  ///< what the text says of the origin; for a return, of the altar
  std::optional<Rank> rank = {};
  Square to = {};  ///< nothing to ask of a castling or pass
  bool is_capture = false;
  char promotion = 0;  ///< upper case

  std::optional<Square> from() const { return file && rank ? std::optional(Square(*file, *rank)) : std::nullopt; }
  bool can_start_from(Square square) const { return (!file || *file == square.file()) && (!rank || *rank == square.rank()); }
};

/// Takes a move's text apart, event text or SAN as people type it. Nothing for what is neither.
std::optional<Attempt> read_attempt(std::string_view text);

}  // namespace nocturne::explain
