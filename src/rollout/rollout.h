#pragma once

#include <functional>
#include <map>
#include <string_view>
#include <vector>

#include "rules/playout.h"

namespace nocturne {

/// How many playouts, and how.
struct RolloutPlan {
  u64 games = 1;
  u64 seed = 0;  ///< of everything: each game draws from a seed of its own, made from this one and the game's number
  u32 most_turns = 1;
  unsigned threads = 1;  ///< at least 1; changes nothing in the result
};

/// What many playouts came to. Its size depends on the length of the longest game, not on their number.
class Tally {
 public:
  void add(const Playout& playout);
  void add(const Tally& other);

  u64 games() const { return games_; }
  u64 unfinished() const { return unfinished_; }
  u64 turns() const { return turns_; }
  u64 events() const { return events_; }
  /// How many games ended in each way, by outcome_word; only ways that occurred, sorted.
  const std::map<std::string_view, u64>& endings() const { return endings_; }

  /// Of the turns of a game, unfinished ones included. REQUIRES games() > 0.
  double mean_turns() const { return static_cast<double>(turns_) / static_cast<double>(games_); }
  /// With an even number of games the mean of the middle two. REQUIRES games() > 0.
  double median_turns() const;

  friend bool operator==(const Tally&, const Tally&) = default;

 private:
  u32 turns_of_nth_shortest(u64 n) const;

  u64 games_ = 0;
  u64 unfinished_ = 0;
  u64 turns_ = 0;
  u64 events_ = 0;
  std::map<std::string_view, u64> endings_;
  std::vector<u64> games_by_turns_;
};

/// Plays the game of that number into the tally. Called by several threads at once, each with a tally of its own.
using PlayGame = std::function<void(u64 game, Tally& tally)>;

/// Shares the games of a plan out among its threads.
Tally share_out(const RolloutPlan& plan, const PlayGame& play_game);

/// Uniformly random playouts from a position. REQUIRES plan.games > 0 and plan.threads > 0.
template <Game G>
Tally rollout(const typename G::Position& position, const RolloutPlan& plan) {
  return share_out(plan, [&](u64 game, Tally& tally) {
    Random random(nth_seed(plan.seed, game));
    tally.add(playout<G>(position, random, plan.most_turns));
  });
}

}  // namespace nocturne
