#include "notation/san.h"

#include <utility>

#include "base/text.h"
#include "notation/typed_move.h"

namespace nocturne {
namespace {

using Kind = MoveFacts::Kind;

// Writing.

/// As much of the origin as tells the move from others of the same letter to the same square: file, else rank, else both.
std::string disambiguation(const MoveFacts& facts, const std::vector<LegalMove>& legal) {
  bool rivals = false;
  bool same_file = false;
  bool same_rank = false;
  for (const LegalMove& other : legal) {
    if (other.facts.kind != Kind::step || other.facts.piece != facts.piece || other.facts.to != facts.to) continue;
    if (other.facts.from == facts.from) continue;
    rivals = true;
    same_file |= other.facts.from.file() == facts.from.file();
    same_rank |= other.facts.from.rank() == facts.from.rank();
  }
  if (!rivals) return "";
  if (!same_file) return {file_letter(facts.from.file())};
  if (!same_rank) return {rank_digit(facts.from.rank())};
  return to_text(facts.from);
}

/// A pawn has no letter. Its capture always carries its file; its quiet move only when another pawn (Berolina) gets there too.
std::string pawn_origin(const MoveFacts& facts, const std::vector<LegalMove>& legal) {
  if (facts.is_capture) return {file_letter(facts.from.file())};
  return disambiguation(facts, legal).empty() ? "" : std::string{file_letter(facts.from.file())};
}

std::string write_step(const MoveFacts& facts, const std::vector<LegalMove>& legal) {
  std::string text = facts.piece == 'P' ? pawn_origin(facts, legal) : facts.piece + disambiguation(facts, legal);
  if (facts.is_capture) text += 'x';
  text += to_text(facts.to);
  if (facts.promotion != 0) {
    text += '=';
    text += facts.promotion;
  }
  return text;
}

// Reading.

/// Whether a text of that reading may mean the move.
bool fits(const TypedMove& typed, const MoveFacts& facts) {
  if (typed.kind != facts.kind) return false;
  if (facts.kind != Kind::step && facts.kind != Kind::returning && facts.kind != Kind::sacrifice) return true;
  return (typed.piece == 0 || typed.piece == facts.piece) && typed.can_start_from(facts.from) && typed.to == facts.to &&
         (!typed.is_capture || facts.is_capture) && (typed.promotion == 0 || typed.promotion == facts.promotion);
}

/// The legal moves that a reading fits. A bare target means the quiet move of a pawn; only where there is none may it be a capture
/// whose file was left out.
std::vector<LegalMove> matches(const TypedMove& typed, const Situation& situation) {
  std::vector<LegalMove> found;
  bool has_quiet = false;
  for (const LegalMove& legal : situation.legal) {
    if (!fits(typed, legal.facts)) continue;
    found.push_back(legal);
    has_quiet |= !legal.facts.is_capture;
  }
  if (typed.kind == Kind::step && typed.piece == 'P' && has_quiet)
    std::erase_if(found, [](const LegalMove& legal) { return legal.facts.is_capture; });
  return found;
}

/// The first letter of the reading that names no piece of this game; 0 where all are known.
char unknown_letter(const TypedMove& typed, const Situation& situation) {
  const auto is_unknown = [&](char letter) { return letter != 0 && situation.letters.find(letter) == std::string::npos; };
  if (is_unknown(typed.promotion)) return typed.promotion;
  return is_unknown(typed.piece) ? typed.piece : '\0';
}

}  // namespace

std::string write_san(const MoveFacts& facts, const std::vector<LegalMove>& legal) {
  switch (facts.kind) {
    case Kind::pass: return "--";
    case Kind::castling_king_side: return "O-O";
    case Kind::castling_queen_side: return "O-O-O";
    case Kind::sacrifice: return (facts.piece == 'P' ? "" : std::string{facts.piece}) + to_text(facts.from) + '@';
    case Kind::returning:
      return std::string{facts.piece, '@'} + to_text(facts.from) + (facts.is_capture ? 'x' : '-') + to_text(facts.to);
    case Kind::step: break;
  }
  return write_step(facts, legal);
}

Result<Event, EventError> read_san(std::string_view text, const Situation& situation) {
  const TypedMoves readings = read_typed_move(text);
  if (readings.empty()) return failure(event_error(EventError::Why::malformed, text));
  if (situation.phase == Phase::over) return failure(event_error(EventError::Why::game_over, text));
  if (situation.phase == Phase::chance) return failure(event_error(EventError::Why::roll_due, text));
  EventError error = event_error(EventError::Why::illegal, text);
  for (const TypedMove& reading : readings) {
    if (const char letter = unknown_letter(reading, situation)) {
      // A second reading as a piece that is unknown here does not speak against the first.
      if (&reading == readings.begin()) error = event_error(EventError::Why::unknown_letter, text, letter);
      continue;
    }
    const std::vector<LegalMove> found = matches(reading, situation);
    if (found.size() == 1) return Event(found.front().move);
    if (found.size() > 1) return failure(event_error(EventError::Why::ambiguous, text));
  }
  return failure(std::move(error));
}

Result<Event, EventError> read_move_text(std::string_view text, const Situation& situation) {
  const bool is_digit_alone = text.size() == 1 && is_digit(text.front());
  Result<Event, EventError> event = read_event(text, situation);
  if (event || is_digit_alone) return event;
  Result<Event, EventError> san = read_san(text, situation);
  const bool keep_first = !san && is_move_text(text) && san.error().why == EventError::Why::malformed;
  return keep_first ? event : san;
}

}  // namespace nocturne
