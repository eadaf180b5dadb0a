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

void add_cost(const Cost& cost, Effort& effort) {
  ++effort.moves;
  if (cost.depth) {
    effort.depths += *cost.depth;
    ++effort.moves_with_depth;
  }
  if (cost.nodes) {
    effort.nodes += *cost.nodes;
    ++effort.moves_with_nodes;
  }
  effort.seconds += cost.seconds.value_or(0);
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
  replay(record.line, *cursor, [&](const Step& step, const Cursor& before) {
    if (last_mover != before.mover()) ++summary.turns;
    last_mover = before.mover();
    if (!step.event.is_roll()) add_cost(read_cost(step).value_or(Cost{}), summary.efforts[index(side_of(before.mover(), game))]);
    return std::optional<ReplayError>();
  });
  return summary;
}

std::optional<std::size_t> Results::half_points(u64 pair) const {
  const auto one = games_.find(2 * pair);
  const auto other = games_.find(2 * pair + 1);
  if (one == games_.end() || other == games_.end()) return std::nullopt;
  return half_points_of(one->second) + half_points_of(other->second);
}

Pentanomial Results::pairs() const {
  Pentanomial pairs{};
  for (const auto& [game, summary] : games_) {
    if (game % 2 != 0) continue;
    if (const auto halves = half_points(pair_of_game(game))) ++pairs[*halves];
  }
  return pairs;
}

}  // namespace nocturne::match
