#pragma once

#include <optional>
#include <string_view>

#include "base/fixed_vector.h"
#include "board/square.h"
#include "rules/move_facts.h"

namespace nocturne {

/// What a text says of a move, legal or not.
struct TypedMove {
  MoveFacts::Kind kind = MoveFacts::Kind::step;
  char piece = 0;  ///< upper case; 0 where a sacrifice leaves it to the altar, or a step to the square that it names in full
  std::optional<File> file = {};  ///< what the text says of the origin; for a return or sacrifice, of the altar
  std::optional<Rank> rank = {};
  Square to = {};           ///< of a step or return; the altar of a sacrifice
  bool is_capture = false;  ///< an `x` is written
  char promotion = 0;       ///< upper case

  std::optional<Square> from() const { return file && rank ? std::optional(Square(*file, *rank)) : std::nullopt; }
  bool can_start_from(Square square) const { return (!file || *file == square.file()) && (!rank || *rank == square.rank()); }
};

/// What a text may mean, the likeliest first: "bc4" is a pawn's move from the b-file, else a bishop's.
using TypedMoves = FixedVector<TypedMove, 2>;

/// Takes a move apart as people type it (rules.md part 4, and what read_san() forgives), without regard to any position. A step of
/// two squares in full ("b2b4", "b1-c3") is one of whatever stands on the first. Empty for what has no such form. Text of any
/// length and content may come.
TypedMoves read_typed_move(std::string_view text);

}  // namespace nocturne
