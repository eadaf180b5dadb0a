#include "match/match.h"

#include <filesystem>
#include <thread>

#include "base/random.h"

namespace nocturne::match {
namespace {

/// The two engines of one thread, by side: started when they are needed, and anew after a fault.
class Seats {
 public:
  Seats(const MatchPlan& plan, const Stop& stop) : plan_(plan), stop_(stop) {}

  /// Plays a game; nothing when the match was stopped.
  std::optional<Record> play(const GamePlan& game_plan, u64 game) {
    Referee referee(game_plan, stop_);
    std::array<UciEngine*, 2> engines{};
    for (const Color color : {Color::white, Color::black}) {
      const Side side = side_of(color, game);
      if (const auto failure = make_ready(side)) {
        seats_[index(side)].reset();
        if (!failure->fault) return std::nullopt;
        return referee.forfeit(color, *failure);
      }
      engines[index(color)] = seats_[index(side)].get();
    }
    std::optional<Record> record = referee.play(engines);
    if (record) replace_loser_by_fault(*record, game);
    return record;
  }

 private:
  std::optional<Failure> make_ready(Side side) {
    std::unique_ptr<UciEngine>& engine = seats_[index(side)];
    if (!engine) {
      auto started = UciEngine::start(plan_.engines[index(side)], plan_.game, stop_);
      if (!started) return std::move(started.error());
      engine = std::move(*started);
    }
    return engine->begin_game();
  }

  void replace_loser_by_fault(const Record& record, u64 game) {
    const GameSummary summary = summarize(record, game);
    if (summary.fault && summary.winner) seats_[index(!*summary.winner)].reset();
  }

  const MatchPlan& plan_;
  const Stop& stop_;
  std::array<std::unique_ptr<UciEngine>, 2> seats_;
};

}  // namespace

GamePlan plan_of(const MatchPlan& plan, u64 game) {
  const auto limit = [&](Color color) { return plan.engines[index(side_of(color, game))].limit; };
  return {plan.game,       plan.starts.of_pair(pair_of_game(game)),    nth_seed(plan.seed, game),
          plan.most_turns, {limit(Color::white), limit(Color::black)}, plan.patience,
          plan.luck_depth};
}

std::optional<std::string> introduce(EngineSetup& engine, const GameChoice& game, const Stop& stop) {
  const auto started = UciEngine::start(engine, game, stop);
  if (!started) return started.error().detail;
  if (engine.name.empty()) engine.name = (*started)->name();
  if (engine.name.empty()) engine.name = std::filesystem::path(engine.command.front()).filename().string();
  return std::nullopt;
}

Match::Match(const MatchPlan& plan, const Archive& archive, Results results, Observer observer)
    : plan_(plan), archive_(archive), observer_(std::move(observer)), results_(std::move(results)) {
  if (plan.hypotheses) test_.emplace(*plan.hypotheses);
}

MatchEnd Match::run(Stop& stop) {
  if (has_decided()) return MatchEnd::decided;
  {
    std::vector<std::jthread> threads;
    for (unsigned n = 1; n < plan_.concurrency; ++n) threads.emplace_back([&] { work(stop); });
    work(stop);
  }
  if (early_end_) return *early_end_;
  return stop.is_raised() ? MatchEnd::stopped : MatchEnd::complete;
}

void Match::work(Stop& stop) {
  Seats seats(plan_, stop);
  while (!stop.is_raised()) {
    const std::optional<u64> game = take_game();
    if (!game) return;
    if (const std::optional<Record> record = seats.play(plan_of(plan_, *game), *game)) accept(*game, *record, stop);
  }
}

std::optional<u64> Match::take_game() {
  const std::lock_guard lock(mutex_);
  while (next_game_ < plan_.games && results_.has(next_game_)) ++next_game_;
  return next_game_ < plan_.games ? std::optional(next_game_++) : std::nullopt;
}

void Match::accept(u64 game, const Record& record, Stop& stop) {
  const std::lock_guard lock(mutex_);
  if (early_end_) return;
  if (!archive_.append(game, record)) {
    early_end_ = MatchEnd::unwritable;
    stop.raise();
    return;
  }
  results_.add(game, summarize(record, game));
  const bool is_decided = has_decided();
  observer_(game, record, results_);
  if (!is_decided) return;
  early_end_ = MatchEnd::decided;
  stop.raise();
}

bool Match::has_decided() { return test_ && test_->look_at(results_).verdict != Verdict::undecided; }

}  // namespace nocturne::match
