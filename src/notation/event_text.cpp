#include "notation/event_text.h"

#include "base/text.h"

namespace nocturne {
namespace {

bool is_square(std::string_view text) { return parse_square(text).has_value(); }

Result<Event, EventError> read_roll(std::string_view text, const Situation& situation) {
  if (situation.phase != Phase::chance) return failure(event_error(EventError::Why::no_roll_due, text));
  const int value = text.front() - '0';
  if (value < 1 || value > situation.faces) return failure(event_error(EventError::Why::face_outside_die, text));
  return Event(Face(value));
}

}  // namespace

EventError event_error(EventError::Why why, std::string_view text, char letter) {
  constexpr std::size_t longest = 100;
  return {why, std::string(text.substr(0, longest)), letter};
}

std::string message(const EventError& error) {
  const std::string text = in_quotes(error.text);
  switch (error.why) {
    case EventError::Why::malformed: return text + " is no move and no roll";
    case EventError::Why::unknown_letter:
      return text + " names a piece " + in_quotes({&error.letter, 1}) + " that this game does not have";
    case EventError::Why::illegal: return "the move " + text + " is not legal";
    case EventError::Why::ambiguous: return "the move " + text + " is ambiguous: several legal moves fit";
    case EventError::Why::roll_due: return "a roll is missing: the die must be rolled before " + text;
    case EventError::Why::no_roll_due: return "no roll is due, so the die cannot show " + text;
    case EventError::Why::face_outside_die: return "the die has no face " + text;
    case EventError::Why::game_over: return "the game is over before " + text;
  }
  return text + " is no event";
}

std::string to_text(const MoveFacts& facts) {
  switch (facts.kind) {
    case MoveFacts::Kind::pass: return std::string(pass_text);
    case MoveFacts::Kind::sacrifice: return to_text(facts.from) + '@';
    case MoveFacts::Kind::returning: return std::string{facts.piece, '@'} + to_text(facts.from) + to_text(facts.to);
    default: break;
  }
  std::string text = to_text(facts.from) + to_text(facts.to);
  if (facts.promotion != 0) text += to_lower(facts.promotion);
  return text;
}

std::string to_text(Face face) { return std::string(1, static_cast<char>('0' + face.value())); }

bool is_move_text(std::string_view text) {
  switch (text.size()) {
    case 3: return is_square(text.substr(0, 2)) && text[2] == '@';
    case 4: return text == pass_text || (is_square(text.substr(0, 2)) && is_square(text.substr(2)));
    case 5: return is_square(text.substr(0, 2)) && is_square(text.substr(2, 2)) && is_lower(text[4]);
    case 6: return is_upper(text[0]) && text[1] == '@' && is_square(text.substr(2, 2)) && is_square(text.substr(4));
    default: return false;
  }
}

Result<Event, EventError> read_event(std::string_view text, const Situation& situation) {
  const bool is_roll = text.size() == 1 && is_digit(text.front());
  if (!is_roll && !is_move_text(text)) return failure(event_error(EventError::Why::malformed, text));
  if (situation.phase == Phase::over) return failure(event_error(EventError::Why::game_over, text));
  if (is_roll) return read_roll(text, situation);
  if (situation.phase == Phase::chance) return failure(event_error(EventError::Why::roll_due, text));
  for (const LegalMove& legal : situation.legal) {
    if (to_text(legal.facts) == text) return Event(legal.move);
  }
  return failure(event_error(EventError::Why::illegal, text));
}

}  // namespace nocturne
