#pragma once

#include <optional>
#include <string_view>

#include "base/types.h"
#include "board/color.h"

namespace nocturne {

/// Why a game is over. The first seven are shown by the position itself; the others need the game's history or its players.
enum class Ending : u8 {
  king_captured,    ///< heralds H5, ritual R5
  king_destroyed,   ///< heralds H9: the wave took one king
  silence,          ///< heralds H9: the wave took both kings
  dawn,             ///< heralds H10
  checkmate,        ///< lightshadow
  stalemate,        ///< lightshadow
  dead_position,    ///< lightshadow L7
  threefold_repetition,
  fivefold_repetition,
  fifty_moves,
  seventy_five_moves,
  resignation,
  agreement,
  time,
  abandoned,
};

/// Whether a game ends so by itself because of what came before its last position (L7).
constexpr bool is_by_history(Ending ending) {
  return ending == Ending::fivefold_repetition || ending == Ending::seventy_five_moves;
}

/// How a game ended, and for whom. Nobody wins a draw.
struct Outcome {
  std::optional<Color> winner;
  Ending ending;

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// What the players score. Not constant-sum: silence is 0-0 and dawn 1-1 (rules.md H9, H10).
struct Points {
  int white;
  int black;

  friend bool operator==(const Points&, const Points&) = default;
};

/// A win is 2-0, silence 0-0, every other draw 1-1.
Points points(const Outcome& outcome);

/// The words of the PGN tag `Ending` (rules.md part 4): "king captured", "dawn", ...
std::string_view to_text(Ending ending);
/// The ending that exactly these words name.
std::optional<Ending> parse_ending(std::string_view text);

/// The words of the command line and the vectors: "ongoing", "white", "black", "silence", "dawn", "checkmate-white",
/// "checkmate-black", "stalemate", "dead". An ending that only a history shows is given as in PGN, with dashes.
std::string_view outcome_word(const std::optional<Outcome>& outcome);

}  // namespace nocturne
