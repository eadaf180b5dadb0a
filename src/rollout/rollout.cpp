#include "rollout/rollout.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <thread>

namespace nocturne {

void Tally::add(const Playout& playout) {
  ++games_;
  turns_ += playout.turns;
  events_ += playout.events;
  if (playout.outcome) {
    ++endings_[outcome_word(playout.outcome)];
  } else {
    ++unfinished_;
  }
  if (games_by_turns_.size() <= playout.turns) games_by_turns_.resize(playout.turns + 1);
  ++games_by_turns_[playout.turns];
}

void Tally::add(const Tally& other) {
  games_ += other.games_;
  unfinished_ += other.unfinished_;
  turns_ += other.turns_;
  events_ += other.events_;
  for (const auto& [word, count] : other.endings_) endings_[word] += count;
  if (games_by_turns_.size() < other.games_by_turns_.size()) games_by_turns_.resize(other.games_by_turns_.size());
  for (std::size_t turns = 0; turns < other.games_by_turns_.size(); ++turns) games_by_turns_[turns] += other.games_by_turns_[turns];
}

double Tally::median_turns() const {
  assert(games_ > 0);
  return (turns_of_nth_shortest((games_ - 1) / 2) + turns_of_nth_shortest(games_ / 2)) / 2.0;
}

u32 Tally::turns_of_nth_shortest(u64 n) const {
  u32 turns = 0;
  for (u64 shorter = games_by_turns_[0]; shorter <= n; shorter += games_by_turns_[turns]) ++turns;
  return turns;
}

Tally share_out(const RolloutPlan& plan, const PlayGame& play_game) {
  assert(plan.games > 0 && plan.threads > 0);
  constexpr u64 block = 64;
  std::atomic<u64> next_block = 0;
  const auto work = [&](Tally& shared) {
    Tally tally;  // of this thread alone while it works: neighbours in `tallies` may share a cache line
    for (u64 first; (first = next_block.fetch_add(1) * block) < plan.games;) {
      for (u64 game = first; game < std::min(first + block, plan.games); ++game) play_game(game, tally);
    }
    shared = std::move(tally);
  };

  std::vector<Tally> tallies(plan.threads);
  {
    std::vector<std::jthread> threads;
    for (unsigned n = 1; n < plan.threads; ++n) threads.emplace_back(work, std::ref(tallies[n]));
    work(tallies[0]);
  }
  for (std::size_t n = 1; n < tallies.size(); ++n) tallies[0].add(tallies[n]);
  return std::move(tallies[0]);
}

}  // namespace nocturne
