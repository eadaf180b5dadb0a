#include "match/starts.h"

#include "base/random.h"
#include "base/text.h"
#include "play/catalog.h"

namespace nocturne::match {
namespace {

/// Plays random events until so many turns are over; false when the game ended before.
bool play_random_turns(Cursor& cursor, u32 turns, Random& random) {
  for (u32 turn = 0; turn < turns;) {
    if (cursor.phase() == Phase::over) return false;
    const Color mover = cursor.mover();
    cursor.play(cursor.legal()[random.below(static_cast<u32>(cursor.legal().size()))]);
    if (cursor.mover() != mover) ++turn;
  }
  return cursor.phase() != Phase::over;
}

}  // namespace

Starts Starts::random(const GameChoice& game, u32 turns, u64 seed) { return {game, turns, seed}; }

Result<Starts, std::string> Starts::listed(const GameChoice& game, std::istream& lines) {
  Starts starts(game, 0, 0);
  std::string line;
  for (u64 number = 1; std::getline(lines, line); ++number) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (words(line).empty() || line.front() == '#') continue;
    const auto cursor = games().open(game.variant, game.rules, line, Judging::with_history);
    if (!cursor) return failure("line " + std::to_string(number) + ": " + message(cursor.error()));
    if ((*cursor)->phase() == Phase::over) return failure("line " + std::to_string(number) + ": the game is over");
    starts.listed_.push_back((*cursor)->fen());
  }
  if (starts.listed_.empty()) return failure(std::string("it holds no positions"));
  return starts;
}

std::string Starts::of_pair(u64 pair) const {
  if (!listed_.empty()) return listed_[pair % listed_.size()];
  Random random(nth_seed(seed_, pair));
  for (;;) {
    const auto cursor = games().open(game_.variant, game_.rules, "startpos", Judging::with_history).value();
    if (play_random_turns(*cursor, turns_, random)) return cursor->fen();
  }
}

}  // namespace nocturne::match
