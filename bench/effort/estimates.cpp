// What one estimate costs: the best of several runs over positions of games, in nanoseconds. See bench/speed.

#include <algorithm>
#include <chrono>
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
using search::Clock;

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

template <Game G>
double nanoseconds() {
  constexpr int runs = 9;
  constexpr int rounds = 25;
  const auto positions = unfinished_positions<G>();
  search::Evaluator<G> evaluator;
  double best = std::numeric_limits<double>::max();
  std::int64_t sum = 0;
  for (int run = 0; run < runs; ++run) {
    const auto begin = Clock::now();
    for (int round = 0; round < rounds; ++round) {
      for (const auto& position : positions) sum += evaluator.estimate(position);
    }
    const std::chrono::duration<double, std::nano> time = Clock::now() - begin;
    best = std::min(best, time.count() / (rounds * static_cast<double>(positions.size())));
  }
  // Printed, so that nothing of it can be left out.
  std::cerr << G::id << ": mean estimate " << sum / (runs * rounds * static_cast<std::int64_t>(positions.size())) << '\n';
  return best;
}

template <Game G>
void print() {
  std::cout << G::id << ' ' << std::fixed << std::setprecision(1) << nanoseconds<G>() << '\n';
}

}  // namespace

int main() {
  print<Heralds>();
  print<Ritual>();
  print<LightShadow>();
}
