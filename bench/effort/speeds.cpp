// How fast the engine is, in seconds of the processor, for each game: nodes a second of searches of some positions, and what one
// estimate costs, the best of several runs, in nanoseconds. See bench/speed.

#include <algorithm>
#include <ctime>
#include <iomanip>
#include <iostream>
#include <limits>
#include <string_view>
#include <vector>

#include "bench/effort/some_game.h"
#include "search/eval/heralds.h"
#include "search/eval/lightshadow.h"
#include "search/eval/ritual.h"

namespace {

using namespace nocturne;
/// Seconds of the processor that this program has had: other programs do not count.
double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

template <Game G>
std::vector<typename G::Position> unfinished_positions() {
  constexpr std::size_t wanted = 4'000;  // more than the branch predictor learns by heart
  std::vector<typename G::Position> all;
  for (u64 seed = 1; all.size() < wanted; ++seed) {
    for (const auto& position : some_game<G>(seed, 200)) {
      if (!G::ended(position)) all.push_back(position);
    }
  }
  return all;
}

/// Nodes a second of searches with one thread and a table like that of Fairy-Stockfish's bench, each begun with an empty one.
template <Game G>
double nodes_a_second(const std::vector<typename G::Position>& positions) {
  constexpr std::size_t searches = 20;
  search::Table table(16);
  search::Limits limits;
  limits.nodes = 300'000;
  u64 nodes = 0;
  double seconds = 0;
  for (std::size_t n = 0; n < searches; ++n) {
    const auto& position = positions[n * positions.size() / searches];
    if (outcome<G>(position)) continue;  // mate or stalemate
    table.clear();
    search::Search<G> search(table, position, {}, limits);
    const double begin = processor_seconds();
    nodes += search.run(1, nullptr).nodes;
    seconds += processor_seconds() - begin;
  }
  return static_cast<double>(nodes) / seconds;
}

/// Those that a search estimates one by one: where there is a die, a roll is due.
template <Game G>
std::vector<typename G::Position> estimated(std::vector<typename G::Position> positions) {
  std::erase_if(positions, [](const auto& position) { return G::faces > 0 && position.phase() != Phase::chance; });
  return positions;
}

template <Game G>
double nanoseconds_an_estimate(const std::vector<typename G::Position>& positions) {
  constexpr int runs = 9;
  constexpr int rounds = 25;
  search::Evaluator<G> evaluator;
  double best = std::numeric_limits<double>::max();
  std::int64_t sum = 0;
  for (int run = 0; run < runs; ++run) {
    const double begin = processor_seconds();
    for (int round = 0; round < rounds; ++round) {
      for (const auto& position : positions) sum += evaluator.estimate(position);
    }
    best = std::min(best, (processor_seconds() - begin) * 1e9 / (rounds * static_cast<double>(positions.size())));
  }
  // Printed, so that nothing of it can be left out.
  std::cerr << G::id << ": mean estimate " << sum / (runs * rounds * static_cast<std::int64_t>(positions.size())) << '\n';
  return best;
}

template <Game G>
void print() {
  const auto positions = unfinished_positions<G>();
  std::cout << G::id << std::fixed << std::setprecision(0) << ' ' << nodes_a_second<G>(positions) << std::setprecision(1) << ' '
            << nanoseconds_an_estimate<G>(estimated<G>(positions)) << '\n';
}

}  // namespace

int main() {
  print<Heralds>();
  print<Ritual>();
  print<LightShadow>();
}
