#include "tune/tune.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <thread>

#include "search/eval/heralds_features.h"
#include "search/eval/lightshadow_features.h"
#include "search/eval/ritual_features.h"
#include "tune/fit.h"
#include "tune/samples.h"

namespace nocturne::tune {
namespace {

constexpr int rounds = 30;

/// One choice of each house rule at random.
template <Game G>
typename G::Rules any_rules(Random& random) {
  Choices choices{};
  std::size_t n = 0;
  for (const HouseRule& rule : G::house_rules()) {
    const auto values =
        std::count_if(rule.values.begin(), rule.values.end(), [](std::string_view value) { return !value.empty(); });
    choices[n++] = static_cast<u8>(random.below(static_cast<u32>(values)));
  }
  return G::Rules::from(choices);
}

template <Game G>
std::vector<Sample<G>> play_games(const Plan& plan) {
  Practice practice;
  practice.nodes = plan.nodes;
  practice.searched = plan.searched;
  std::vector<std::vector<Sample<G>>> games(plan.games);
  std::atomic<u64> next{0};
  const auto play = [&] {
    search::Table table(1);
    for (u64 game = next++; game < plan.games; game = next++) {
      Random random(nth_seed(plan.seed, game));
      const typename G::Rules rules = plan.uses_any_rules ? any_rules<G>(random) : typename G::Rules{};
      PracticeGame<G>(rules, practice, table, random).play(games[game]);
    }
  };
  std::vector<std::thread> threads;
  for (unsigned n = 0; n < plan.threads; ++n) threads.emplace_back(play);
  for (std::thread& thread : threads) thread.join();
  std::vector<Sample<G>> all;
  for (const auto& game : games) all.insert(all.end(), game.begin(), game.end());
  return all;
}

template <Game G>
std::vector<Decile> deciles_of(const std::vector<Sample<G>>& samples, const std::vector<double>& weights) {
  std::vector<Decile> deciles(10);
  for (const Sample<G>& sample : samples) {
    const double value = value_of(sample, weights);
    Decile& decile = deciles[std::min<std::size_t>(static_cast<std::size_t>(value * 10), 9)];
    ++decile.positions;
    decile.expected += value;
    decile.scored += sample.result;
  }
  for (Decile& decile : deciles) {
    if (decile.positions == 0) continue;
    decile.expected /= static_cast<double>(decile.positions);
    decile.scored /= static_cast<double>(decile.positions);
  }
  return deciles;
}

template <Game G>
Fitted fitted(const Plan& plan) {
  const std::vector<Sample<G>> samples = play_games<G>(plan);
  const auto& present = search::Evaluator<G>::weights;
  std::vector<double> weights(present.begin(), present.end());
  Fitted result;
  result.positions = samples.size();
  if (samples.empty()) return result;
  result.loss_before = loss(samples, weights);
  weights = fit(samples, weights, rounds);
  result.loss_after = loss(samples, weights);
  result.deciles = deciles_of(samples, weights);
  for (const double weight : weights) result.weights.push_back(static_cast<int>(std::lround(weight)));
  return result;
}

}  // namespace

Fitted fit_weights(std::string_view variant, const Plan& plan) {
  struct Entry {
    std::string_view id;
    Fitted (*fit)(const Plan&);
  };
  static constexpr std::array<Entry, 3> entries{
      {{Heralds::id, &fitted<Heralds>}, {Ritual::id, &fitted<Ritual>}, {LightShadow::id, &fitted<LightShadow>}}};
  const auto* entry = std::find_if(entries.begin(), entries.end(), [&](const Entry& other) { return other.id == variant; });
  assert(entry != entries.end());
  return entry->fit(plan);
}

}  // namespace nocturne::tune
