#include "jsonlines/play.h"

#include <algorithm>

#include "base/text.h"

namespace nocturne::jsonlines {
namespace {

std::string expected(std::string_view what, std::string_view wanted, std::string_view found) {
  constexpr std::size_t longest = 200;  // room for every FEN
  return std::string(what) + " is " + in_quotes(found, longest) + ", not " + in_quotes(wanted, longest);
}

/// The first text that only one of two sorted lists has.
std::string first_difference(const std::vector<std::string>& line, const std::vector<std::string>& found) {
  if (!std::is_sorted(line.begin(), line.end())) return "the legal events are not sorted by bytes";
  const auto [one, other] = std::mismatch(line.begin(), line.end(), found.begin(), found.end());
  const bool is_missing = other == found.end() || (one != line.end() && *one < *other);
  return is_missing ? in_quotes(*one) + " is not legal, but listed" : in_quotes(*other) + " is legal, but not listed";
}

/// Whether reading the position's FEN gives the position again.
std::optional<std::string> reread(const Cursor& cursor, const Catalog& catalog) {
  const std::string fen = cursor.fen();
  const auto copy = catalog.open(cursor.game().id, cursor.rules(), fen, Judging::bare);
  if (!copy) return "the own FEN \"" + fen + "\" is refused: " + copy.error().reason;
  if ((*copy)->fen() != fen) return expected("the FEN read and written again", fen, (*copy)->fen());
  if ((*copy)->key() != cursor.key()) return "the key changes when the own FEN is read";
  if ((*copy)->legal_texts() != cursor.legal_texts()) return "the legal events change when the own FEN is read";
  return std::nullopt;
}

/// Replays one step; says what is different.
std::optional<std::string> verify_step(const LineStep& step, Cursor& cursor, const Catalog& catalog) {
  const std::vector<std::string> legal = cursor.legal_texts();
  if (legal != step.legal) return first_difference(step.legal, legal);
  const Result<Event, EventError> event = cursor.parse_event(step.event);
  if (!event) return message(event.error());
  cursor.play(*event);
  if (cursor.fen() != step.fen) return expected("the FEN", step.fen, cursor.fen());
  return reread(cursor, catalog);
}

bool is_ended_by_history(const Cursor& cursor) {
  const std::optional<Outcome> outcome = cursor.outcome();
  return outcome && is_by_history(outcome->ending);
}

}  // namespace

std::string message(const Difference& difference) {
  return difference.step ? "step " + std::to_string(*difference.step) + ": " + difference.what : difference.what;
}

std::optional<Difference> verify(const GameLine& game, const Catalog& catalog) {
  auto cursor = catalog.open(game.variant, game.options, game.start, Judging::bare);
  if (!cursor) return Difference{std::nullopt, cursor.error().reason};
  if ((*cursor)->fen() != game.start) return Difference{std::nullopt, expected("the start", game.start, (*cursor)->fen())};
  for (std::size_t n = 0; n < game.steps.size(); ++n) {
    if (auto what = verify_step(game.steps[n], **cursor, catalog)) return Difference{n + 1, *what};
  }
  const std::string_view outcome = outcome_word((*cursor)->outcome());
  if (outcome != game.outcome) return Difference{std::nullopt, expected("the outcome", game.outcome, outcome)};
  return std::nullopt;
}

GameLine random_game(const Cursor& start, Random& random, std::size_t max_events) {
  const std::unique_ptr<Cursor> cursor = start.clone();
  GameLine game{std::string(cursor->game().id), cursor->rules(), cursor->fen(), {}, {}};
  while (!cursor->legal().empty() && game.steps.size() < max_events) {
    std::vector<std::string> legal = cursor->legal_texts();
    // Chosen by text, so that the game does not depend on the order in which moves are generated.
    std::string chosen = legal[random.below(static_cast<u32>(legal.size()))];
    cursor->play(cursor->parse_event(chosen).value());
    game.steps.push_back({std::move(chosen), cursor->fen(), std::move(legal)});
  }
  game.outcome = outcome_word(cursor->outcome());
  return game;
}

Result<GameRecord, Difference> to_record(const GameLine& game, const Catalog& catalog) {
  auto opened = catalog.open(game.variant, game.options, game.start, Judging::with_history);
  if (!opened) return failure(Difference{std::nullopt, opened.error().reason});
  Cursor& cursor = **opened;
  GameRecord result{record_from(cursor)};
  Record& record = result.record;
  for (std::size_t n = 0; n < game.steps.size(); ++n) {
    if (is_ended_by_history(cursor)) {
      result.left_out = game.steps.size() - n;
      break;
    }
    const Result<Event, EventError> event = cursor.parse_event(game.steps[n].event);
    if (!event) return failure(Difference{n + 1, message(event.error())});
    cursor.play(*event);
    record.line.steps.push_back({*event, {}, {}, {}});
  }
  const std::optional<Outcome> outcome = cursor.outcome();
  record.result = result_of(outcome);
  if (outcome) record.ending = outcome->ending;
  return result;
}

Result<GameLine, ReplayError> to_game_line(const Record& record, const Catalog& catalog) {
  auto opened = catalog.open(record.game, record.rules, record.start, Judging::bare);
  if (!opened) return failure(ReplayError{opened.error().reason});
  Cursor& cursor = **opened;
  GameLine game{std::string(cursor.game().id), cursor.rules(), cursor.fen(), {}, {}};
  const auto complete_last = [&] {
    if (!game.steps.empty()) game.steps.back().fen = cursor.fen();
  };
  const auto tell = [&](const Step& step, const Cursor& before) {
    complete_last();
    game.steps.push_back({before.event_text(step.event), {}, before.legal_texts()});
    return std::optional<ReplayError>();
  };
  if (auto error = replay(record.line, cursor, tell)) return failure(std::move(*error));
  complete_last();
  game.outcome = outcome_word(cursor.outcome());
  return game;
}

}  // namespace nocturne::jsonlines
