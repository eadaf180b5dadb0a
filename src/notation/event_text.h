#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/game.h"

namespace nocturne {

/// Why a text is no event of a position. The three ways in which a move's text can fail are told apart: it cannot be read at all,
/// no legal move is meant by it, or several are.
struct EventError {
  enum class Why : u8 {
    malformed,         ///< not the form of a move or a roll
    unknown_letter,    ///< a piece letter that this game, or neither army, has
    illegal,           ///< well formed, but no legal move
    ambiguous,         ///< fits several legal moves (SAN only)
    roll_due,          ///< a move, where the die must be rolled first
    no_roll_due,       ///< a roll, where a move is due or the game has no die
    face_outside_die,  ///< a roll that the die cannot show
    game_over,         ///< anything, after the end
  };
  Why why;
  std::string text;  ///< the offending text, cut off when it is long
  char letter = 0;   ///< the letter meant by `unknown_letter`

  friend bool operator==(const EventError&, const EventError&) = default;
};

/// The error in a clause without a full stop: "the move "e2e5" is not legal".
std::string message(const EventError& error);

/// A legal move and what the text forms say of it.
struct LegalMove {
  Move move;
  MoveFacts facts;
};

/// All that reading and writing of a move's text asks of a position, whichever game it belongs to.
struct Situation {
  Phase phase;                   ///< over also when there is no legal move (checkmate, stalemate)
  int faces;                     ///< of the game's die; 0 without one
  std::vector<LegalMove> legal;  ///< the legal moves; empty unless phase is decision
  std::string letters;           ///< the upper-case letters of the pieces that this game, with these armies, can have
};

/// The event text of a pass (rules.md part 4).
inline constexpr std::string_view pass_text = "0000";

/// The event text of a legal move (rules.md part 4): "e2e4", "e7e8q", "b1@", "N@b1c3", "0000".
std::string to_text(const MoveFacts& facts);
/// The face as a digit.
std::string to_text(Face face);

/// Reads an event text exactly as `to_text` writes it. Text of any length and content may come; a long one is refused at once.
Result<Event, EventError> read_event(std::string_view text, const Situation& situation);

/// Whether the text has the form of a move in event text; it says nothing of legality.
bool is_move_text(std::string_view text);

/// `why`, with as much of the text as a message can use.
EventError event_error(EventError::Why why, std::string_view text, char letter = 0);

template <Game G>
std::vector<LegalMove> described_moves(const typename G::Position& position) {
  std::vector<LegalMove> described;
  if (position.phase() != Phase::decision) return described;
  MoveList moves;
  G::legal_moves(position, moves);
  described.reserve(moves.size());
  for (const Move move : moves) described.push_back({move, G::describe(position, move)});
  return described;
}

/// The upper-case letters of all pieces that a game can have under these rules. A game whose pieces are not those of chess says so
/// in `G::piece_letters(rules)`.
template <Game G>
std::string piece_letters(const typename G::Rules& rules) {
  if constexpr (requires { G::piece_letters(rules); }) {
    return std::string(G::piece_letters(rules));
  } else {
    return "KQRBNP";
  }
}

template <Game G>
Situation situation_of(const typename G::Position& position) {
  Situation situation{position.phase(), G::faces, described_moves<G>(position), piece_letters<G>(position.rules())};
  if (situation.phase == Phase::decision && situation.legal.empty()) situation.phase = Phase::over;
  return situation;
}

/// The text of an event of this position. REQUIRES that it is legal.
template <Game G>
std::string event_text(const typename G::Position& position, Event event) {
  return event.is_roll() ? to_text(event.face()) : to_text(G::describe(position, event.move()));
}

/// The texts of all legal events sorted by bytes; at a roll, the faces; none when the game is over.
template <Game G>
std::vector<std::string> legal_texts(const typename G::Position& position) {
  std::vector<std::string> texts;
  if (position.phase() == Phase::chance) {
    for (int value = 1; value <= G::faces; ++value) texts.push_back(to_text(Face(value)));
    return texts;
  }
  for (const LegalMove& legal : described_moves<G>(position)) texts.push_back(to_text(legal.facts));
  std::sort(texts.begin(), texts.end());
  return texts;
}

/// The legal event that the text names.
template <Game G>
Result<Event, EventError> parse_event(const typename G::Position& position, std::string_view text) {
  return read_event(text, situation_of<G>(position));
}

}  // namespace nocturne
