#pragma once

#include <array>
#include <functional>
#include <mutex>
#include <optional>
#include <string>

#include "match/archive.h"
#include "match/sprt_run.h"
#include "match/starts.h"

namespace nocturne::match {

/// What is to be played.
struct MatchPlan {
  GameChoice game;
  std::array<EngineSetup, 2> engines;  ///< by side
  Starts starts;
  u64 games;
  u64 seed;  ///< of the dice
  u32 most_turns = 0;
  unsigned concurrency = 1;  ///< how many games are played at a time; the games are the same
  Patience patience;
  std::optional<Hypotheses> hypotheses;  ///< of the test that may end the match early
  int luck_depth = 0;                    ///< as GamePlan has it
};

/// How the game with that number is to be played.
GamePlan plan_of(const MatchPlan& plan, u64 game);

/// Starts an engine to learn its name, where it has been given none, and whether it takes its options. What is wrong with it, a
/// clause without a full stop.
std::optional<std::string> introduce(EngineSetup& engine, const GameChoice& game, const Stop& stop);

/// Why a match is over.
enum class MatchEnd : u8 {
  complete,    ///< every game has been played
  decided,     ///< the test has decided
  stopped,     ///< somebody raised the Stop
  unwritable,  ///< the archive could not be written
};

/// Plays the games of a plan that are not among the results yet, several at a time.
class Match {
 public:
  /// Is told of every game that ends, one after another, from any thread.
  using Observer = std::function<void(u64 game, const Record& record, const Results& results)>;

  /// `results` are of games played before, and tell luck just when the plan does. What is referred to must outlive the match.
  Match(const MatchPlan& plan, const Archive& archive, Results results, Observer observer);

  /// Plays until the end. The Stop is raised when the match is over early, whoever wished it. Called once.
  MatchEnd run(Stop& stop);

  /// REQUIRES that run() has returned. If the test has decided, games behind its decision are left out.
  const Results& results() const { return results_; }

 private:
  void work(Stop& stop);
  std::optional<u64> take_game();
  void accept(u64 game, const Record& record, Stop& stop);
  bool has_decided();

  const MatchPlan& plan_;
  const Archive& archive_;
  const Observer observer_;

  std::mutex mutex_;  ///< of all below
  Results results_;
  std::optional<SprtRun> test_;
  u64 next_game_ = 0;
  std::optional<MatchEnd> early_end_;
};

}  // namespace nocturne::match
