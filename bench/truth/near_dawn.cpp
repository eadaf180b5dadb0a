#include "bench/truth/near_dawn.h"

#include <cassert>

#include "search/eval/heralds.h"

namespace nocturne::truth {
namespace {

using heralds::Man;
using heralds::Position;

double value_of(const Outcome& outcome, Color side) { return in_wins(search::value_of(outcome, side)); }

/// The value of `next` for the mover of `before`.
Bounds seen_from(const Position& before, const Position& next, const Bounds& bounds) {
  if (next.mover() == before.mover()) return bounds;
  return {one_turn_earlier(bounds.high), one_turn_earlier(bounds.low)};
}

void put_somewhere(heralds::Setup& setup, Man man, Random& random) {
  const bool is_pawn = man == Man::white_pawn || man == Man::black_pawn;
  for (;;) {
    const Square square(is_pawn ? 8 + random.below(48) : random.below(64));
    if (setup[square] != Man::none) continue;
    setup[square] = man;
    return;
  }
}

Position some_position(const NearDawn& kind, Random& random) {
  heralds::Setup setup;
  setup.side = random.below(2) == 0 ? Color::white : Color::black;
  setup.calm = heralds::dawn_after - kind.turns;
  put_somewhere(setup, Man::white_king, random);
  put_somewhere(setup, Man::black_king, random);
  for (const auto& [pawn, queen] : {std::pair(Man::white_pawn, Man::white_queen), std::pair(Man::black_pawn, Man::black_queen)}) {
    const u32 men = kind.fewest_men + random.below(kind.most_men - kind.fewest_men + 1);
    for (u32 n = 0; n < men; ++n) put_somewhere(setup, random.below(4) == 0 ? queen : pawn, random);
  }
  for (u32 n = random.below(kind.most_heralds + 1); n > 0; --n) put_somewhere(setup, Man::herald, random);
  return Position::from(setup, {}).value();
}

}  // namespace

Bounds DawnTree::bounds(const Position& position, u32 turns) {
  if (const auto ended = Heralds::ended(position)) {
    const double value = value_of(*ended, position.mover());
    return {value, value};
  }
  if (turns == 0) return {0, 1};
  if (position.phase() == Phase::chance) return found(position, turns);
  const u64 key = position.key() ^ (u64{position.calm()} * 0x9E3779B97F4A7C15U) ^ (u64{turns} * 0xD6E8FEB86659FD93U);
  const auto entry = known_.find(key);
  if (entry != known_.end()) return entry->second;
  const Bounds bounds = found(position, turns);
  known_.emplace(key, bounds);
  return bounds;
}

Bounds DawnTree::found(const Position& position, u32 turns) {
  const bool is_roll = position.phase() == Phase::chance;
  Bounds result{0, 0};
  each_event<Heralds>(position, [&](Event, const Position& next) {
    const u32 left = turns - static_cast<u32>(next.mover() != position.mover());
    const Bounds of_event = seen_from(position, next, bounds(next, left));
    result.low = is_roll ? result.low + of_event.low / Heralds::faces : std::max(result.low, of_event.low);
    result.high = is_roll ? result.high + of_event.high / Heralds::faces : std::max(result.high, of_event.high);
  });
  return result;
}

std::optional<Problem<Heralds>> near_dawn_problem(const Position& position, u32 turns, double most_open) {
  DawnTree tree;
  Problem<Heralds> problem{position, 0, {}};
  MoveList moves;
  Heralds::legal_moves(position, moves);
  for (const Move move : moves) {
    Position next = position;
    Heralds::play(next, move);
    const u32 left = turns - static_cast<u32>(next.mover() != position.mover());
    const Bounds of_move = seen_from(position, next, tree.bounds(next, left));
    if (of_move.high - of_move.low > most_open) return std::nullopt;
    const double value = (of_move.low + of_move.high) / 2;
    problem.value = std::max(problem.value, value);
    problem.choices.push_back({move, value});
  }
  for (auto& choice : problem.choices) choice.loss = problem.value - choice.loss;
  return problem;
}

std::vector<Problem<Heralds>> near_dawn_problems(const NearDawn& kind, std::size_t count, u64 seed) {
  constexpr double most_open = 0.001;
  std::vector<Problem<Heralds>> problems;
  Random random(seed);
  while (problems.size() < count) {
    const Position position = some_position(kind, random);
    if (position.phase() != Phase::decision || search::Evaluator<Heralds>::wins_at_once(position)) continue;
    MoveList moves;
    Heralds::legal_moves(position, moves);
    if (moves.size() > kind.most_moves) continue;
    std::optional<Problem<Heralds>> drawn = near_dawn_problem(position, kind.turns, most_open);
    if (drawn && drawn->largest_loss() >= least_difference) problems.push_back(std::move(*drawn));
  }
  return problems;
}

}  // namespace nocturne::truth
