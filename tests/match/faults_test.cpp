#include "tests/match/support.h"

namespace nocturne::tests {
namespace {

struct Told {
  std::string report;
  std::map<std::string, Record> games;
};

/// A match of two games whose first engine misbehaves at its second move: the engine is started anew after it.
Told misbehaving(const std::string& settings, const Words& more = {}) {
  const MatchFolder folder;
  Words arguments{"match",   "heralds", "-",     "--engine",        fake("--name Bad " + settings), "--engine", fake("--name Good"),
                  "--games", "2",       "--pgn", folder.file("pgn")};
  if (more.empty()) arguments.insert(arguments.end(), {"--nodes", "100"});
  arguments.insert(arguments.end(), more.begin(), more.end());
  const Ran ran = nocturne(arguments);
  EXPECT_EQ(ran.status, 1) << ran.err;
  EXPECT_TRUE(has_line(ran.out, "losses 2")) << ran.out;
  return {ran.out, games_of(folder.file("pgn"))};
}

/// Both games lost, and who lost them how.
void expect_told(const Told& told, const std::string& fault, const std::string& detail, const std::string& termination,
                 std::optional<Ending> ending) {
  EXPECT_TRUE(has_line(told.report, "  fault " + fault + " 2")) << told.report;
  EXPECT_LT(told.report.find("first Bad"), told.report.find("  fault"));
  EXPECT_LT(told.report.find("  fault"), told.report.find("second Good"));
  ASSERT_EQ(told.games.size(), 2U);
  EXPECT_EQ(told.games.at("1").result, GameResult::black_wins);
  EXPECT_EQ(told.games.at("2").result, GameResult::white_wins);
  for (const auto& [round, record] : told.games) {
    EXPECT_EQ(record.ending, ending);
    const std::string_view said = record.tag("Termination");
    EXPECT_EQ(said.empty() ? nocturne::termination(record.result, record.ending) : said, termination);
    EXPECT_EQ(record.tag("Fault").rfind(detail, 0), 0U) << record.tag("Fault");
    EXPECT_GT(record.line.steps.size(), 1U);
  }
}

TEST(MatchFaults, illegal_move) {
  const Told told = misbehaving("--illegal 2");
  expect_told(told, "illegal-move", "illegal move: \"a1a1\" in ", "rules infraction", std::nullopt);
  EXPECT_TRUE(has_line(told.report, "ending illegal-move wins 0 draws 0 losses 2")) << told.report;
}

TEST(MatchFaults, crash) {
  expect_told(misbehaving("--crash 2"), "crash", "crash: it ended with status 3", "abandoned", Ending::abandoned);
}

TEST(MatchFaults, time_of_a_move) {
  const Told told = misbehaving("--slow 2", {"--movetime", "30", "--margin", "100"});
  expect_told(told, "time", "time: no move in 130 ms", "time forfeit", Ending::time);
}

TEST(MatchFaults, time_of_a_clock) {
  const Told told = misbehaving("--slow 2", {"--clock", "0.1+0.01", "--margin", "100"});
  expect_told(told, "time", "time: no move in ", "time forfeit", Ending::time);
}

TEST(MatchFaults, hang) {
  const Told told = misbehaving("--hang 2", {"--movetime", "30", "--margin", "100"});
  expect_told(told, "hang", "hang: no move in 130 ms, nor after it was told to stop", "abandoned", Ending::abandoned);
}

TEST(MatchFaults, are_counted_again_when_a_match_goes_on) {
  const MatchFolder folder;
  const auto run = [&](const Words& more) {
    Words arguments{"--games", "4", "--pgn", folder.file("pgn")};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return nocturne(match_arguments("heralds", fake(), fake("--crash 3"), arguments));
  };
  const Ran whole = run({});
  const Ran again = run({"--resume"});
  EXPECT_EQ(whole.status, 1);
  EXPECT_EQ(again.status, 1);
  EXPECT_EQ(again.out, whole.out);
}

TEST(MatchFaults, who_lost_it_after_an_engine_has_been_fine_for_a_while) {
  const MatchFolder folder;
  const Ran ran =
      nocturne(match_arguments("heralds", fake("--illegal 40"), fake(), {"--games", "10", "--pgn", folder.file("pgn")}));
  EXPECT_EQ(ran.status, 1);
  EXPECT_TRUE(has_line(ran.out, "games 10")) << ran.out;
  EXPECT_NE(ran.err.find("Fake (1) - Fake (2)"), std::string::npos) << ran.err;
}

}  // namespace
}  // namespace nocturne::tests
