#pragma once

#include <array>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>

#include "board/color.h"
#include "board/square.h"
#include "rules/setup.h"

namespace nocturne::fen {

/// The seven fields that every game's FEN has: placement, side, castling, en passant, a count, the full-move number, and the game's own.
struct Fields {
  std::string_view placement;
  std::string_view side;
  std::string_view castling;
  std::string_view en_passant;
  std::string_view count;
  std::string_view full_move;
  std::string_view own;
};

/// Splits at runs of blanks; records `field_count` and returns nothing unless there are seven.
std::optional<Fields> split_fields(std::string_view text, Faults& faults);

/// "w" or "b"; records `bad_side` otherwise and answers White.
Color read_side(std::string_view text, Faults& faults);
std::string_view side_letter(Color side);

/// A counter up to `largest`; records `bad_counter` at `where` otherwise and answers 0.
u32 read_counter(std::string_view text, u32 largest, std::string_view where, Faults& faults);

/// What one man on the board is in a FEN: its letter, and whether `~` follows it.
struct Man {
  char letter;
  bool tilde;
};

/// Reads eight ranks and calls `take(man, square)` for each letter (everything that is no digit, `/` or `~`). `take` answers whether
/// the game knows the letter; unknown ones are recorded. A `~` that follows no letter is recorded as `bad_tilde`.
template <std::invocable<Man, Square> Take>
void read_placement(std::string_view text, Faults& faults, Take&& take);

/// Writes eight ranks; `text_at(square)` is empty for an empty square and the man's letter (and `~`) otherwise.
template <std::invocable<Square> TextAt>
std::string write_placement(TextAt&& text_at);

// Below: how.

/// One rank's letters with their files, at most eight; `width` counts all squares that the text fills, even too many.
struct RankText {
  std::array<Man, 8> men;
  std::array<File, 8> files;
  unsigned count = 0;
  u64 width = 0;
};
RankText read_rank(std::string_view text, Rank rank, Faults& faults);
std::optional<std::array<std::string_view, 8>> split_ranks(std::string_view text, Faults& faults);
std::string rank_name(Rank rank);

template <std::invocable<Man, Square> Take>
void read_placement(std::string_view text, Faults& faults, Take&& take) {
  const auto ranks = split_ranks(text, faults);
  if (!ranks) return;
  for (unsigned row = 0; row < 8; ++row) {
    const Rank rank = static_cast<Rank>(7 - row);
    const RankText men = read_rank((*ranks)[row], rank, faults);
    for (unsigned n = 0; n < men.count; ++n) {
      const Square square(men.files[n], rank);
      if (!take(men.men[n], square)) {
        faults.push_back({SetupFault::unknown_letter, std::string("'") + men.men[n].letter + "' on " + to_text(square)});
      }
    }
  }
}

template <std::invocable<Square> TextAt>
std::string write_placement(TextAt&& text_at) {
  std::string text;
  for (unsigned row = 0; row < 8; ++row) {
    if (row > 0) text += '/';
    int empty = 0;
    for (unsigned file = 0; file < 8; ++file) {
      const auto man = text_at(Square(static_cast<File>(file), static_cast<Rank>(7 - row)));
      if (man.empty()) {
        ++empty;
        continue;
      }
      if (empty > 0) text += static_cast<char>('0' + empty);
      empty = 0;
      text += man;
    }
    if (empty > 0) text += static_cast<char>('0' + empty);
  }
  return text;
}

}  // namespace nocturne::fen
