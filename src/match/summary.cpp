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

void add_cost(const Notes& cost, Effort& effort) {
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

/// A game that was lost by a fault before its first roll had no luck in it.
bool has_known_luck(const GameSummary& game) { return game.is_weighed || (game.fault && game.turns <= 1); }

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
  u32 weighed = 0;
  u32 unweighed = 0;
  replay(record.line, *cursor, [&](const Step& step, const Cursor& before) {
    if (last_mover != before.mover()) ++summary.turns;
    last_mover = before.mover();
    const Notes notes = read_notes(step).value_or(Notes{});
    if (!step.event.is_roll()) {
      add_cost(notes, summary.efforts[index(side_of(before.mover(), game))]);
    } else {
      luck_of_white += notes.luck.value_or(0);
      ++(notes.luck ? weighed : unweighed);
    }
    return std::optional<ReplayError>();
  });
  summary.luck = side_of(Color::white, game) == Side::first ? luck_of_white : -luck_of_white;
  summary.is_weighed = weighed > 0 && unweighed == 0;
  return summary;
}

std::optional<std::size_t> Results::half_points(u64 pair) const {
  const auto one = games_.find(2 * pair);
  const auto other = games_.find(2 * pair + 1);
  if (one == games_.end() || other == games_.end()) return std::nullopt;
  return half_points_of(one->second) + half_points_of(other->second);
}

std::optional<double> Results::skill(u64 pair) const {
  const auto half_points_in_all = half_points(pair);
  if (!half_points_in_all) return std::nullopt;
  const GameSummary& one = games_.at(2 * pair);
  const GameSummary& other = games_.at(2 * pair + 1);
  if (!has_known_luck(one) || !has_known_luck(other)) return std::nullopt;
  return (static_cast<double>(*half_points_in_all) / 2 - one.luck - other.luck) / 2;
}

std::optional<std::vector<double>> Results::skill_by_pair() const {
  std::vector<double> skills;
  for (const auto& [game, summary] : games_) {
    if (!has_known_luck(summary)) return std::nullopt;
    if (game % 2 != 0) continue;
    if (const auto of_pair = skill(pair_of_game(game))) skills.push_back(*of_pair);
  }
  return skills;
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
