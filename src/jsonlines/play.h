#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "base/random.h"
#include "jsonlines/game_line.h"

namespace nocturne::jsonlines {

/// Where a game on a line departs from the rules.
struct Difference {
  std::optional<std::size_t> step;  ///< counted from 1; none: the start or the outcome
  std::string what;
};
std::string message(const Difference& difference);

/// Replays a game, each position judged alone (rules.md G5): before each step the legal events, after it the FEN, and at the end
/// the outcome must be as the line says; each FEN read anew must give the same position. Stops at the first difference.
std::optional<Difference> verify(const GameLine& game, const Catalog& catalog);

/// A game of uniformly chosen events until it is over or has `max_events`; the same for the same random numbers. The start is
/// judged as it was opened.
GameLine random_game(const Cursor& start, Random& random, std::size_t max_events);

/// A game of a line on paper.
struct GameRecord {
  Record record;
  std::size_t left_out = 0;  ///< how many of the last events are not in the record
};

/// The game without its checks. A record is judged with its history, a line is not: what a line plays after fivefold repetition or
/// seventy-five moves (rules.md L7) is left out unread. Fails at the first event that is not legal.
Result<GameRecord, Difference> to_record(const GameLine& game, const Catalog& catalog);

/// The main line of a record. Fails when an event of it is not legal.
Result<GameLine, ReplayError> to_game_line(const Record& record, const Catalog& catalog);

}  // namespace nocturne::jsonlines
