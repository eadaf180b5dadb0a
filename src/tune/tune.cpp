#include "tune/tune.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <span>
#include <thread>

#include "search/eval/heralds_features.h"
#include "search/eval/lightshadow_features.h"
#include "search/eval/ritual_features.h"
#include "tune/fit.h"
#include "tune/network_fit.h"
#include "tune/ritual_training.h"
#include "tune/samples.h"
#include "tune/source.h"

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
std::vector<std::vector<Sample<G>>> play_games(const Plan& plan, Practice practice = Training<G>::practice) {
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
  return games;
}

template <Game G>
std::vector<Sample<G>> joined(std::span<const std::vector<Sample<G>>> games) {
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
  const std::vector<Sample<G>> samples = joined<G>(play_games<G>(plan));
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
  if constexpr (HasSource<G>) result.source = source_of<G>(result.weights, command_of(G::id, plan, "--source"));
  return result;
}

template <HasNetwork G>
FittedNetwork fitted_network(const Plan& plan) {
  constexpr int rounds_of_network = 6;
  Practice practice = Training<G>::practice;
  practice.trusts_choice = true;
  practice.asides_of_1000 = 125;
  auto games = play_games<G>(plan, practice);
  const std::span<const std::vector<Sample<G>>> all(games);
  const std::size_t learned_from = games.size() - games.size() / least_games_of_network;
  const std::vector<Sample<G>> samples = joined<G>(all.first(learned_from));
  const std::vector<Sample<G>> held_out = joined<G>(all.subspan(learned_from));
  games = {};  // there may be gigabytes
  NetworkFit<G> fit(search::Evaluator<G>::weights, plan.seed);
  for (int round = 0; round < rounds_of_network; ++round) {
    constexpr float rate = 0.03F;
    const float slower = round < 4 ? 1.0F : round < 5 ? 0.3F : 0.1F;
    fit.learn(samples, rate * slower);
  }
  const Learned<G> learned = fit.learned();
  FittedNetwork result;
  result.positions = samples.size() + held_out.size();
  result.held_out = held_out.size();
  if (!held_out.empty()) {
    result.loss_before = loss<G>(held_out, Learned<G>::present());
    result.loss_after = loss<G>(held_out, learned);
  }
  result.source = source_of(learned, command_of(G::id, plan, "--network"));
  return result;
}

/// The fits of a game.
struct Entry {
  std::string_view id;
  Fitted (*fit)(const Plan&);
  FittedNetwork (*fit_network)(const Plan&);  ///< nullptr where there is no network
  bool has_source;
};

template <Game G>
constexpr Entry entry() {
  if constexpr (HasNetwork<G>) return {G::id, &fitted<G>, &fitted_network<G>, HasSource<G>};
  return {G::id, &fitted<G>, nullptr, HasSource<G>};
}

const Entry& entry_of(std::string_view variant) {
  static constexpr std::array<Entry, 3> entries{entry<Heralds>(), entry<Ritual>(), entry<LightShadow>()};
  const auto* found = std::find_if(entries.begin(), entries.end(), [&](const Entry& other) { return other.id == variant; });
  assert(found != entries.end());
  return *found;
}

}  // namespace

Fitted fit_weights(std::string_view variant, const Plan& plan) { return entry_of(variant).fit(plan); }

bool has_source(std::string_view variant) { return entry_of(variant).has_source; }

bool has_network(std::string_view variant) { return entry_of(variant).fit_network != nullptr; }

FittedNetwork fit_network(std::string_view variant, const Plan& plan) {
  assert(has_network(variant));
  return entry_of(variant).fit_network(plan);
}

}  // namespace nocturne::tune
