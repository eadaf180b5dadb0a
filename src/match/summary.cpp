#include "match/summary.h"

#include "match/annotation.h"
#include "play/catalog.h"

namespace nocturne::match {
namespace {

std::optional<Color> winner_of(GameResult result) {
  if (result == GameResult::white_wins) return Color::white;
  if (result == GameResult::black_wins) return Color::black;
  return std::nullopt;
}

std::optional<Fault> fault_of(const Record& record) {
  const std::string_view said = record.tag(fault_tag);
  return parse_fault(said.substr(0, said.find(':')));
}

void add_move(const Notes& notes, Effort& effort) {
  ++effort.moves;
  if (notes.depth) {
    effort.depths += *notes.depth;
    ++effort.moves_with_depth;
  }
  if (notes.nodes) {
    effort.nodes += *notes.nodes;
    ++effort.moves_with_nodes;
  }
  effort.seconds += notes.seconds.value_or(0);
}

std::size_t half_points_of(const GameSummary& game) {
  if (!game.winner) return 1;
  return *game.winner == Side::first ? 2 : 0;
}

}  // namespace

void Effort::add(const Effort& other) {
  moves += other.moves;
  depths += other.depths;
  moves_with_depth += other.moves_with_depth;
  nodes += other.nodes;
  moves_with_nodes += other.moves_with_nodes;
  seconds += other.seconds;
}

GameSummary summarize(const Record& record, u64 game) {
  GameSummary summary;
  if (const auto winner = winner_of(record.result)) summary.winner = side_of(*winner, game);
  summary.ending = record.ending;
  summary.fault = fault_of(record);
  const auto cursor = games().open(record.game, record.rules, record.start, Judging::with_history).value();
  std::optional<Color> last_mover;
  double luck_of_white = 0;
  replay(record.line, *cursor, [&](const Step& step, const Cursor& before) {
    if (last_mover != before.mover()) ++summary.turns;
    last_mover = before.mover();
    const Notes notes = read_notes(step).value_or(Notes{});
    if (!step.event.is_roll()) {
      add_move(notes, summary.efforts[index(side_of(before.mover(), game))]);
    } else {
      luck_of_white += notes.luck.value_or(0);
    }
    return std::optional<ReplayError>();
  });
  summary.luck = side_of(Color::white, game) == Side::first ? luck_of_white : -luck_of_white;
  return summary;
}

std::optional<std::size_t> Results::half_points(u64 pair) const {
  const auto one = games_.find(2 * pair);
  const auto other = games_.find(2 * pair + 1);
  if (one == games_.end() || other == games_.end()) return std::nullopt;
  return half_points_of(one->second) + half_points_of(other->second);
}

double Results::luck(u64 pair) const { return (games_.at(2 * pair).luck + games_.at(2 * pair + 1).luck) / 2; }

Pentanomial Results::pairs() const {
  Pentanomial pairs{};
  for (const auto& [game, summary] : games_) {
    if (game % 2 != 0) continue;
    if (const auto halves = half_points(pair_of_game(game))) ++pairs[*halves];
  }
  return pairs;
}

}  // namespace nocturne::match
