#include "notation/pgn/movetext.h"

#include <array>
#include <utility>

#include "base/text.h"
#include "notation/pgn/roll_command.h"

namespace nocturne::pgn {
namespace {

// Every variation takes many times the memory of its text.
constexpr std::size_t most_variations = 10'000;

PgnError::Why why_of(EventError::Why why) {
  switch (why) {
    case EventError::Why::malformed: return PgnError::Why::malformed_move;
    case EventError::Why::unknown_letter: return PgnError::Why::unknown_letter;
    case EventError::Why::illegal: return PgnError::Why::illegal_move;
    case EventError::Why::ambiguous: return PgnError::Why::ambiguous_move;
    case EventError::Why::roll_due: return PgnError::Why::missing_roll;
    case EventError::Why::no_roll_due: return PgnError::Why::roll_not_due;
    case EventError::Why::face_outside_die: return PgnError::Why::roll_outside_die;
    case EventError::Why::game_over: break;
  }
  return PgnError::Why::game_over;
}

/// Judgements that are written as words of their own, with their numbers in the PGN standard.
std::optional<u8> glyph_of_word(std::string_view word) {
  struct Glyph {
    std::string_view word;
    u8 number;
  };
  constexpr std::array<Glyph, 8> glyphs{
      {{"=", 10}, {"+=", 14}, {"=+", 15}, {"+/-", 16}, {"-/+", 17}, {"+-", 18}, {"-+", 19}, {"N", 146}}};
  for (const Glyph& glyph : glyphs) {
    if (glyph.word == word) return glyph.number;
  }
  return std::nullopt;
}

bool is_en_passant_remark(std::string_view word) { return word == "e.p." || word == "ep" || word == "e.p"; }

}  // namespace

Result<Movetext, PgnError> MovetextReader::read(const std::vector<Token>& first_comments) {
  for (const Token& first : first_comments) {
    if (Status error = comment(first)) return failure(*error);
  }
  for (;;) {
    const Result<Token, PgnError> token = lexer_.next();
    if (!token) return failure(token.error());
    if (token->kind == Token::Kind::bracket && !lexer_.is_at_tag()) {
      return failure(
          PgnError{PgnError::Why::bad_tag, token->place, "a '[' among the moves that begins no tag at the start of a line"});
    }
    const bool at_end = token->kind == Token::Kind::end || token->kind == Token::Kind::bracket;
    if (!at_end) {
      if (Status error = take(*token)) return failure(*error);
    }
    if (!at_end && !result_) continue;
    if (lines_.size() > 1) {
      return failure(PgnError{PgnError::Why::unclosed_variation, current().opened, "a variation that is never closed"});
    }
    if (Status error = comments_after_result()) return failure(*error);
    return Movetext{std::move(current().line), std::move(current().cursor), result_, token->place};
  }
}

MovetextReader::Status MovetextReader::take(const Token& token) {
  switch (token.kind) {
    case Token::Kind::symbol: return symbol(token);
    case Token::Kind::glyph: glyph(token.glyph); return std::nullopt;
    case Token::Kind::comment: return comment(token);
    case Token::Kind::open: return open_variation(token.place);
    case Token::Kind::close: return close_variation(token.place);
    default: return std::nullopt;
  }
}

MovetextReader::Status MovetextReader::open_variation(Place place) {
  if (lines_.size() > deepest_variation) {
    return PgnError{PgnError::Why::too_deep, place,
                    "more than " + std::to_string(deepest_variation) + " variations within one another"};
  }
  if (++variations_ > most_variations) {
    return PgnError{PgnError::Why::too_many_variations, place,
                    "more than " + std::to_string(most_variations) + " variations in a game"};
  }
  if (current().line.steps.empty()) {
    return PgnError{PgnError::Why::variation_of_nothing, place, "a variation before any event that it could replace"};
  }
  lines_.emplace_back(nullptr);
  current().opened = place;
  return std::nullopt;
}

/// A variation without any event is none; its remarks belong to what it stands behind.
MovetextReader::Status MovetextReader::close_variation(Place place) {
  if (lines_.size() == 1) return PgnError{PgnError::Why::unopened_variation, place, "')' without a '(' before it"};
  OpenLine closed = std::move(lines_.back());
  lines_.pop_back();
  Line& line = current().line;
  if (!closed.line.steps.empty()) {
    line.steps[closed.replaced_step].variations.push_back(std::move(closed.line));
    return std::nullopt;
  }
  for (std::string& remark : closed.line.comments) line.steps.back().comments.push_back(std::move(remark));
  return std::nullopt;
}

/// `0-0` is a result in a game that can end so, castling in all others.
std::optional<GameResult> MovetextReader::as_result(std::string_view text) const {
  const std::optional<GameResult> result = parse_result(text);
  return result == GameResult::silence && !game_.has_silence ? std::nullopt : result;
}

/// A result inside a variation says nothing of the game.
MovetextReader::Status MovetextReader::symbol(const Token& token) {
  if (const std::optional<GameResult> result = as_result(token.text)) {
    if (lines_.size() == 1) result_ = result;
    return std::nullopt;
  }
  if (is_en_passant_remark(token.text)) return std::nullopt;
  if (const std::optional<u8> word = glyph_of_word(token.text)) {
    glyph(*word);
    return std::nullopt;
  }
  if (Status error = find_start(false, token.place)) return error;
  const Result<Event, EventError> event = current().cursor->parse_move_text(token.text);
  if (!event) return PgnError{why_of(event.error().why), token.place, message(event.error())};
  play(*event);
  return std::nullopt;
}

/// A judgement that begins a line ("better is", an offered draw) is kept with the line's first event; in a line without any it says
/// nothing.
void MovetextReader::glyph(u8 glyph) {
  OpenLine& open = current();
  (open.line.steps.empty() ? open.early_nags : open.line.steps.back().nags).push_back(glyph);
}

/// The text of a comment, and the rolls in it at their places.
MovetextReader::Status MovetextReader::comment(const Token& token) {
  std::string_view text = token.text;
  for (;;) {
    const std::size_t begin = find_roll_command(text);
    remark(text.substr(0, begin));
    if (begin == std::string_view::npos) return std::nullopt;
    text.remove_prefix(begin);
    const std::size_t end = text.find(']');
    if (end == std::string_view::npos) return PgnError{PgnError::Why::bad_roll, token.place, "a roll that is not closed by ']'"};
    if (Status error = roll(text.substr(roll_command.size(), end - roll_command.size()), token.place)) return error;
    text.remove_prefix(end + 1);
  }
}

MovetextReader::Status MovetextReader::roll(std::string_view digits, Place place) {
  const std::string face = tidy_comment(digits.substr(0, 100));
  if (face.empty() || face.find_first_not_of("0123456789") != std::string::npos || digits.size() > 100) {
    return PgnError{PgnError::Why::bad_roll, place, "a roll must be a number, as in [%roll 3], not " + in_quotes(digits)};
  }
  if (Status error = find_start(true, place)) return error;
  const Line& line = current().line;
  const Cursor& cursor = *current().cursor;
  if (cursor.phase() == Phase::decision && !line.steps.empty() && line.steps.back().event.is_roll()) {
    return PgnError{PgnError::Why::second_roll, place, "a second roll " + in_quotes(face) + " where one has just been made"};
  }
  Result<Event, EventError> event = cursor.parse_event(face);
  if (!event && event.error().why == EventError::Why::malformed) {
    const bool is_due = cursor.phase() == Phase::chance;
    event = failure(event_error(is_due ? EventError::Why::face_outside_die : EventError::Why::no_roll_due, face));
  }
  if (!event) return PgnError{why_of(event.error().why), place, message(event.error())};
  play(*event);
  return std::nullopt;
}

void MovetextReader::remark(std::string_view text) {
  std::string tidy = tidy_comment(text);
  if (tidy.empty()) return;
  Line& line = current().line;
  (line.steps.empty() ? line.comments : line.steps.back().comments).push_back(std::move(tidy));
}

MovetextReader::Status MovetextReader::find_start(bool with_roll, Place place) {
  OpenLine& variation = current();
  if (variation.cursor) return std::nullopt;
  const OpenLine& parent = lines_[lines_.size() - 2];
  const std::optional<Branch>& branch = with_roll ? parent.last_roll : parent.last_move;
  if (!branch) {
    return PgnError{PgnError::Why::variation_of_nothing, place,
                    with_roll ? "a variation that begins with a roll, where no roll precedes it"
                              : "a variation that begins with a move, where no move precedes it"};
  }
  variation.cursor = branch->before->clone();
  variation.replaced_step = branch->step;
  return std::nullopt;
}

void MovetextReader::play(Event event) {
  OpenLine& line = current();
  (event.is_roll() ? line.last_roll : line.last_move) = Branch{line.line.steps.size(), line.cursor->clone()};
  line.cursor->play(event);
  line.line.steps.push_back({event, std::exchange(line.early_nags, {}), {}, {}});
}

/// What is said after the result is said of the last event; but nothing is rolled any more.
MovetextReader::Status MovetextReader::comments_after_result() {
  if (!result_) return std::nullopt;
  while (lexer_.next_character() == '{' || lexer_.next_character() == ';') {
    const Result<Token, PgnError> token = lexer_.next();
    if (!token) return token.error();
    if (find_roll_command(token->text) != std::string_view::npos) {
      return PgnError{PgnError::Why::game_over, token->place, "a roll after the result of the game"};
    }
    remark(token->text);
  }
  return std::nullopt;
}

}  // namespace nocturne::pgn
