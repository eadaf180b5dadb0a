#pragma once

#include <string>

#include "base/types.h"

namespace nocturne {

/// A place in a text: both count from 1; columns count the characters of UTF-8 text.
struct Place {
  u64 line = 1;
  u64 column = 1;

  friend bool operator==(const Place&, const Place&) = default;
};

/// What a PGN reader cannot take, and where.
struct PgnError {
  enum class Why : u8 {
    text_outside_game,  ///< something that belongs to no game
    bad_tag,            ///< not of the form [Name "value"], or among the moves
    repeated_tag,       ///< a tag given twice with different values
    unterminated_comment,
    bad_glyph,  ///< a `$` without a number up to 255
    nul_byte,
    too_long,         ///< a game of more than 4 MiB
    unknown_variant,  ///< the tag Variant is missing or names no game
    bad_rules,
    bad_fen,
    bad_result,  ///< a result that contradicts another, or that the game cannot have
    bad_ending,  ///< unknown words in the tag Ending, or an ending that did not happen
    bad_roll,    ///< a roll command that is not of the form [%roll 3]
    missing_roll,
    second_roll,
    roll_not_due,
    roll_outside_die,
    malformed_move,
    unknown_letter,
    illegal_move,
    ambiguous_move,
    game_over,             ///< an event after the end
    unopened_variation,    ///< `)` without `(`
    unclosed_variation,    ///< `(` without `)`
    variation_of_nothing,  ///< `(` where no event precedes for which the variation could stand
    too_deep,              ///< more than 64 variations within one another
    too_many_variations,   ///< more than 10,000 in a game
  };
  Why why;
  Place place;
  std::string detail;  ///< what is wrong, a clause without a full stop
};

/// "line 3, column 7: the move "e5" is not legal".
inline std::string message(const PgnError& error) {
  return "line " + std::to_string(error.place.line) + ", column " + std::to_string(error.place.column) + ": " + error.detail;
}

}  // namespace nocturne
