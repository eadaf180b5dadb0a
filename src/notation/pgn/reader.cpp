#include "notation/pgn/reader.h"

#include <algorithm>

#include "base/text.h"
#include "notation/pgn/header.h"
#include "notation/pgn/movetext.h"

namespace nocturne {
namespace {

using Why = PgnError::Why;

struct StatedResult {
  GameResult result;
  Place place;
};

/// How a game ended as its text has it, and where it says so.
struct Stated {
  StatedResult in_text;  ///< behind the moves
  StatedResult in_tag;
  std::optional<Ending> ending;
  Place ending_place;

  const StatedResult& result() const { return in_text.result == GameResult::unfinished ? in_tag : in_text; }
};

std::string quoted(GameResult result) { return in_quotes(to_text(result)); }

/// What the tags Result, Ending and Termination and the result behind the moves say; whether they agree is judged later, when the
/// last position is known.
Result<Stated, PgnError> stated(const pgn::Header& header, const pgn::Movetext& movetext) {
  const StatedResult in_text{movetext.result.value_or(GameResult::unfinished), movetext.end};
  Stated stated{in_text, {GameResult::unfinished, movetext.end}, std::nullopt, movetext.end};
  if (const pgn::PlacedTag* tag = header.find("Result")) {
    const std::optional<GameResult> result = tag->tag.value == "?" ? GameResult::unfinished : parse_result(tag->tag.value);
    if (!result) return failure(PgnError{Why::bad_result, tag->place, in_quotes(tag->tag.value) + " is no result"});
    stated.in_tag = {*result, tag->place};
  }
  if (const pgn::PlacedTag* tag = header.find("Ending")) {
    stated.ending = parse_ending(tag->tag.value);
    stated.ending_place = tag->place;
    if (!stated.ending) return failure(PgnError{Why::bad_ending, tag->place, in_quotes(tag->tag.value) + " is no ending"});
  } else if (const pgn::PlacedTag* termination_tag = header.find("Termination")) {
    const bool has_result = stated.result().result != GameResult::unfinished;
    if (termination_tag->tag.value == "time forfeit" && has_result) stated.ending = Ending::time;
    if (termination_tag->tag.value == "abandoned") stated.ending = Ending::abandoned;
    stated.ending_place = termination_tag->place;
  }
  return stated;
}

/// Whether players can have ended the game so, in a position that has not ended by itself. G6: no draw is theirs to make in a game
/// without the draws of chess, whatever is given as the reason.
bool is_possible(GameResult result, std::optional<Ending> ending, const Cursor& last) {
  if (result == GameResult::draw && !last.game().has_chess_draws) return false;
  if (!ending) return true;
  const std::vector<Ending> claims = last.claims();
  const bool decisive = result == GameResult::white_wins || result == GameResult::black_wins;
  switch (*ending) {
    case Ending::threefold_repetition:
    case Ending::fifty_moves: return result == GameResult::draw && std::find(claims.begin(), claims.end(), *ending) != claims.end();
    case Ending::agreement: return result == GameResult::draw;
    case Ending::resignation: return decisive;
    case Ending::time: return result != GameResult::unfinished;
    case Ending::abandoned: return true;
    default: return false;
  }
}

/// A result of a game whose last position is not an end.
std::optional<PgnError> judge_unfinished(const Stated& stated, const Cursor& last) {
  const StatedResult& said = stated.result();
  const GameResult in_tag = stated.in_tag.result;
  if (in_tag != GameResult::unfinished && in_tag != said.result) {
    return PgnError{Why::bad_result, said.place,
                    "the result " + quoted(said.result) + " contradicts " + quoted(in_tag) + " in the tag Result"};
  }
  if (said.result == GameResult::silence) {
    return PgnError{Why::bad_result, said.place, "the result \"0-0\" stands for silence only, and this game did not end so"};
  }
  if (is_possible(said.result, stated.ending, last)) return std::nullopt;
  if (!stated.ending) return PgnError{Why::bad_result, said.place, "in this game players cannot make a draw"};
  return PgnError{Why::bad_ending, stated.ending_place,
                  "this game did not end by " + in_quotes(to_text(*stated.ending)) + " with the result " + quoted(said.result)};
}

/// Silence may be written as a draw, and any result as unfinished.
bool agrees(GameResult stated, GameResult actual) {
  return stated == actual || stated == GameResult::unfinished || (actual == GameResult::silence && stated == GameResult::draw);
}

/// Takes result and ending from the position that ended the game, and notes what was stated otherwise.
void settle_finished(const Stated& stated, const Outcome& outcome, PgnGame& game) {
  Record& record = game.record;
  record.result = result_of(outcome);
  record.ending = outcome.ending;
  const StatedResult& wrong = agrees(stated.in_text.result, record.result) ? stated.in_tag : stated.in_text;
  if (!agrees(wrong.result, record.result)) {
    game.repaired.push_back({Why::bad_result, wrong.place,
                             "the result is " + quoted(record.result) + " by the last position, not " + quoted(wrong.result)});
  }
  if (stated.ending && *stated.ending != outcome.ending) {
    game.repaired.push_back({Why::bad_ending, stated.ending_place,
                             "the ending is " + in_quotes(to_text(outcome.ending)) + " by the last position, not " +
                                 in_quotes(to_text(*stated.ending))});
  }
}

std::optional<PgnError> settle(const Stated& stated, const Cursor& last, PgnGame& game) {
  if (const std::optional<Outcome> outcome = last.outcome()) {
    settle_finished(stated, *outcome, game);
    return std::nullopt;
  }
  if (std::optional<PgnError> error = judge_unfinished(stated, last)) return error;
  game.record.result = stated.result().result;
  game.record.ending = stated.ending;
  return std::nullopt;
}

/// The tag Termination is kept only when it says what result and ending cannot ("adjudication").
void keep_termination(Record& record) {
  const std::string_view said = record.tag("Termination");
  const bool is_about_endings = said == "normal" || said == "time forfeit" || said == "abandoned" || said == "unterminated";
  if (said == termination(record.result, record.ending) || (record.ending && is_about_endings)) {
    std::erase_if(record.tags, [](const Tag& tag) { return tag.name == "Termination"; });
  }
}

}  // namespace

std::optional<Result<PgnGame, PgnError>> PgnReader::next() {
  for (;;) {
    lexer_.start_game();
    const int c = lexer_.next_character();
    if (c == pgn::Characters::end) return std::nullopt;
    if (c == '[') break;
    const Result<pgn::Token, PgnError> token = lexer_.next();
    if (token && token->kind == pgn::Token::Kind::comment) continue;
    lexer_.skip_game();
    if (!token) return failure(token.error());
    return failure(PgnError{Why::text_outside_game, token->place, "text that belongs to no game: tags must come first"});
  }
  Result<PgnGame, PgnError> game = read_game();
  if (!game) lexer_.skip_game();
  return game;
}

Result<PgnGame, PgnError> PgnReader::read_game() {
  const Result<pgn::Header, PgnError> header = pgn::read_header(lexer_);
  if (!header) return failure(header.error());
  Result<std::unique_ptr<Cursor>, PgnError> start = pgn::open_game(*header, catalog_);
  if (!start) return failure(start.error());
  PgnGame game{record_from(**start), {}};
  pgn::keep_tags(*header, game.record);

  Result<pgn::Movetext, PgnError> movetext = pgn::MovetextReader(lexer_, std::move(*start)).read(header->comments);
  if (!movetext) return failure(movetext.error());
  game.record.line = std::move(movetext->line);
  const Result<Stated, PgnError> how = stated(*header, *movetext);
  if (!how) return failure(how.error());
  if (std::optional<PgnError> error = settle(*how, *movetext->last, game)) return failure(*error);
  keep_termination(game.record);
  return game;
}

}  // namespace nocturne
