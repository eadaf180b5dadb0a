#include "match/match.h"

#include <thread>

#include "tests/match/support.h"

namespace nocturne::match {
namespace {

using tests::MatchFolder;

EngineSetup fake_setup(const std::string& name, const std::vector<std::string>& settings) {
  EngineSetup setup{{FAKE_ENGINE}, name, {}, *parse_limit("nodes=10")};
  setup.command.insert(setup.command.end(), settings.begin(), settings.end());
  return setup;
}

MatchPlan plan_of(const std::vector<std::string>& first_settings) {
  const GameChoice game{"heralds", "-"};
  const std::array<EngineSetup, 2> engines{fake_setup("A", first_settings), fake_setup("B", {})};
  return {game, engines, Starts::random(game, 2, 1), 12, 7, 0, 3, {}, {}, 1};
}

MatchIdentity identity_of(const MatchPlan& plan) {
  return {plan.game, {"A", "B"}, {"nodes=10", "nodes=10"}, "random:2", 7, "depth=1"};
}

TEST(MatchThreads, share_out_the_games) {
  const MatchFolder folder;
  const MatchPlan plan = plan_of({"--crash", "30"});
  const Archive archive(folder.file("pgn"), identity_of(plan));
  Stop stop;
  u64 told = 0;
  Match match(plan, archive, Results(true),
              [&](u64, const Record&, const Results& results) { EXPECT_EQ(results.games().size(), ++told); });
  EXPECT_EQ(match.run(stop), MatchEnd::complete);
  EXPECT_EQ(told, 12U);
  EXPECT_EQ(match.results().games().size(), 12U);
  EXPECT_EQ(archive.read([&](u64 game) { return plan_of(plan, game); })->pairs(), match.results().pairs());
}

TEST(MatchThreads, all_end_with_a_wish_to_stop) {
  const MatchPlan plan = plan_of({"--hang", "5"});
  const Archive archive("", identity_of(plan));
  Stop stop;
  std::jthread someone([&] {
    std::this_thread::sleep_for(milliseconds(200));
    stop.raise();
  });
  const auto begin = Clock::now();
  EXPECT_EQ(Match(plan, archive, Results(true), [](u64, const Record&, const Results&) {}).run(stop), MatchEnd::stopped);
  EXPECT_LT(Clock::now() - begin, std::chrono::seconds(10));
}

TEST(MatchThreads, end_where_nothing_can_be_written) {
  const MatchPlan plan = plan_of({});
  const Archive archive("/nowhere/pgn", identity_of(plan));
  Stop stop;
  EXPECT_EQ(Match(plan, archive, Results(true), [](u64, const Record&, const Results&) {}).run(stop), MatchEnd::unwritable);
}

}  // namespace
}  // namespace nocturne::match
