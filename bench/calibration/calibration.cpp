#include "bench/calibration/calibration.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <optional>
#include <thread>

#include "base/random.h"
#include "rules/history.h"
#include "search/eval/heralds.h"
#include "search/eval/lightshadow.h"
#include "search/eval/ritual.h"
#include "search/search.h"
#include "search/told.h"

namespace nocturne::calibration {
namespace {

/// What was said at a decision, and by whom.
struct Saying {
  Color mover;
  double expected;
};

struct PlayedGame {
  std::vector<Saying> sayings;
  std::optional<Outcome> outcome;  ///< a draw by claim included
  bool is_dropped = false;
};

/// How the game is over, if it is; draws that can be claimed are claimed.
template <Game G>
std::optional<Outcome> outcome_of(const typename G::Position& position, const History<G>& history) {
  if (std::optional<Outcome> shown = outcome<G>(position)) return shown;
  if (const std::optional<Ending> ending = history.ending()) return Outcome{std::nullopt, *ending};
  const std::vector<Ending> claims = history.claims();
  if (!claims.empty()) return Outcome{std::nullopt, claims.front()};
  return std::nullopt;
}

template <Game G>
PlayedGame play_game(const Plan& plan, search::Table& table, Random& random, const std::atomic<bool>& stop) {
  PlayedGame game;
  typename G::Position position = G::start({});
  History<G> history(position);
  search::Limits limits;
  limits.nodes = plan.nodes;
  // Without a die, games that begin alike go on alike.
  const u32 least_random_turns = G::faces > 0 ? 0 : plan.most_random_turns / 2;
  const u32 random_turns = least_random_turns + random.below(plan.most_random_turns - least_random_turns + 1);
  table.clear();
  for (u32 turn = 0; turn < plan.most_turns && !(game.outcome = outcome_of<G>(position, history));) {
    if ((game.is_dropped = stop)) break;
    const Color mover = position.mover();
    if (position.phase() == Phase::chance) {
      if constexpr (G::faces > 0) G::roll(position, Face(1 + static_cast<int>(random.below(G::faces))));
    } else {
      MoveList legal;
      G::legal_moves(position, legal);
      Move move = legal[random.below(static_cast<u32>(legal.size()))];
      if (turn >= random_turns && legal.size() > 1) {
        table.grow_older();
        const search::Report report = search::Search<G>(table, position, history.past(), limits).run(1, nullptr);
        move = report.lines.front().events.front().move();
        game.sayings.push_back({mover, static_cast<double>(search::told<G>(report.value)) / search::certain});
      }
      G::play(position, move);
      history.add(position);
    }
    turn += static_cast<u32>(position.mover() != mover);
  }
  return game;
}

double result_for(Color side, const Outcome& outcome) {
  if (!outcome.winner) return 0.5;
  return *outcome.winner == side ? 1 : 0;
}

/// One game, as what it adds to the whole.
template <Game G>
Played play_one(const Plan& plan, u64 number, search::Table& table, const std::atomic<bool>& stop) {
  Random random(nth_seed(plan.seed, number));
  PlayedGame game;
  std::size_t asked = 0;
  do {
    // Drawn before the game is played: drawn afterwards from what there was, decisions of short games would come up more often, and
    // a game is short just where a danger came true.
    asked = random.below(plan.latest_decision);
    game = play_game<G>(plan, table, random, stop);
  } while (game.sayings.size() <= asked && !game.is_dropped);
  Played played;
  if (game.is_dropped) return played;
  if (!game.outcome) {
    played.unfinished = 1;
    return played;
  }
  played.draws = static_cast<u64>(!game.outcome->winner);
  const Saying& saying = game.sayings[asked];
  played.predictions.push_back({saying.expected, result_for(saying.mover, *game.outcome)});
  return played;
}

template <Game G>
Played play_all(const Plan& plan, const std::atomic<bool>& stop) {
  std::vector<Played> games(plan.games);
  std::atomic<u64> next{0};
  const auto work = [&] {
    search::Table table(1);
    for (u64 number = next++; number < plan.games && !stop; number = next++) games[number] = play_one<G>(plan, number, table, stop);
  };
  std::vector<std::thread> threads;
  for (unsigned n = 0; n < plan.threads; ++n) threads.emplace_back(work);
  for (std::thread& thread : threads) thread.join();
  Played all;
  for (const Played& game : games) {
    all.predictions.insert(all.predictions.end(), game.predictions.begin(), game.predictions.end());
    all.unfinished += game.unfinished;
    all.draws += game.draws;
  }
  return all;
}

}  // namespace

Played play(std::string_view variant, const Plan& plan, const std::atomic<bool>& stop) {
  if (variant == Heralds::id) return play_all<Heralds>(plan, stop);
  if (variant == Ritual::id) return play_all<Ritual>(plan, stop);
  assert(variant == LightShadow::id);
  return play_all<LightShadow>(plan, stop);
}

bool Decile::agrees() const { return std::abs(expected - result) <= std::max(0.04, 2 * standard_error); }

std::array<Decile, 10> deciles_of(const std::vector<Prediction>& predictions) {
  std::array<Decile, 10> deciles;
  std::array<double, 10> squares{};
  for (const Prediction& prediction : predictions) {
    const auto n = std::min<std::size_t>(static_cast<std::size_t>(prediction.expected * 10), 9);
    const double difference = prediction.result - prediction.expected;
    ++deciles[n].positions;
    deciles[n].expected += prediction.expected;
    deciles[n].result += prediction.result;
    squares[n] += difference * difference;
  }
  for (std::size_t n = 0; n < deciles.size(); ++n) {
    constexpr u64 few = 30;
    Decile& decile = deciles[n];
    const auto count = static_cast<double>(decile.positions);
    if (decile.positions == 0) continue;
    decile.expected /= count;
    decile.result /= count;
    const double mean = decile.result - decile.expected;
    // A few results can all be alike; then the scatter is what wins and losses would have if what was said were true.
    const double scatter = decile.positions < few ? decile.expected * (1 - decile.expected) : squares[n] / count - mean * mean;
    decile.standard_error = std::sqrt(std::max(0.0, scatter) / count);
  }
  return deciles;
}

}  // namespace nocturne::calibration
