#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/event_text.h"

namespace nocturne {

/// The SAN of one of the legal moves, without check marks (rules.md part 4): "Nbd2", "exd5", "e8=Q", "O-O", "Nb1@", "N@b1xd2",
/// "--".
std::string write_san(const MoveFacts& facts, const std::vector<LegalMove>& legal);

/// Reads what people type for a move: SAN with or without `x`, `=`, check marks, `!` and `?`, "e.p."; "0-0"; a lower-case piece
/// letter where no pawn move is meant by it; too much or too little disambiguation, as long as one legal move fits. An `x` that is
/// written must be a capture. Text of any length and content may come. Rolls are no SAN.
Result<Event, EventError> read_san(std::string_view text, const Situation& situation);

/// Reads either form: an event text (a roll as a bare digit included) where it names a legal event, SAN otherwise.
Result<Event, EventError> read_move_text(std::string_view text, const Situation& situation);

/// "+" or "#" after the move that led to this position, in games that know check; nothing otherwise.
template <Game G>
std::string_view check_mark(const typename G::Position& after) {
  if constexpr (requires {
                  { G::in_check(after) } -> std::same_as<bool>;
                }) {
    if (!G::in_check(after)) return "";
    // L7: a position may be dead in spite of a check, and then has no legal move either.
    const std::optional<Outcome> end = outcome<G>(after);
    return end && end->ending == Ending::checkmate ? "#" : "+";
  }
  return "";
}

/// The SAN of a move with its check mark. REQUIRES that the move is legal.
template <Game G>
std::string san(const typename G::Position& position, Move move) {
  typename G::Position after = position;
  G::play(after, move);
  return write_san(G::describe(position, move), described_moves<G>(position)).append(check_mark<G>(after));
}

}  // namespace nocturne
