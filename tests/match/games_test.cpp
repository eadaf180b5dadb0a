#include <fstream>

#include "tests/match/support.h"

namespace nocturne::tests {
namespace {

const std::string spread = "--choose spread";

TEST(MatchGames, every_game_is_written_and_reads_back) {
  for (const std::string game : {"heralds", "ritual", "lightshadow"}) {
    const MatchFolder folder;
    const std::string pgn = folder.file("games.pgn");
    const Words more{"--games", "6", "--starts", "random:3", "--turns", "60", "--seed", "5", "--pgn", pgn};
    const Ran ran = nocturne(match_arguments(game, fake(spread + " --name One"), fake("--name Two"), more));
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_TRUE(has_line(ran.out, "games 6")) << ran.out;
    const auto records = games_of(pgn);
    ASSERT_EQ(records.size(), 6U);
    for (const auto& [round, record] : records) {
      const bool first_is_white = (std::stoi(round) - 1) % 2 == 0;
      EXPECT_EQ(record.tag("White"), first_is_white ? "One" : "Two");
      EXPECT_EQ(record.tag("Black"), first_is_white ? "Two" : "One");
      EXPECT_EQ(record.tag("WhiteLimit"), "nodes=1000");
    }
    for (int pair = 0; pair < 3; ++pair) {
      EXPECT_EQ(records.at(std::to_string(2 * pair + 1)).start, records.at(std::to_string(2 * pair + 2)).start);
    }
    EXPECT_NE(records.at("1").start, records.at("3").start);
  }
}

TEST(MatchGames, moves_carry_what_the_engine_said_and_rolls_their_luck) {
  const MatchFolder folder;
  const std::string pgn = folder.file("games.pgn");
  EXPECT_EQ(nocturne(match_arguments("heralds", fake(), fake(), {"--games", "2", "--pgn", pgn})).status, 0);
  for (const auto& [round, record] : games_of(pgn)) {
    bool is_white = true;
    for (const Step& step : record.line.steps) {
      ASSERT_EQ(step.comments.size(), 1U);
      const std::string& comment = step.comments.front();
      EXPECT_EQ(comment.rfind("[%luck ", 0) == 0, step.event.is_roll()) << comment;
      if (step.event.is_roll()) continue;
      EXPECT_EQ(comment.rfind(is_white ? "[%eval 0." : "[%eval -0.", 0), 0U) << comment;
      EXPECT_NE(comment.find("] [%depth "), std::string::npos) << comment;
      EXPECT_NE(comment.find("] [%nodes "), std::string::npos) << comment;
      EXPECT_NE(comment.find("] [%emt "), std::string::npos) << comment;
      is_white = !is_white;
    }
  }
}

TEST(MatchGames, luck_is_told_where_there_are_dice) {
  const auto report = [&](const std::string& game, const Words& more) {
    Words words{"--games", "12", "--turns", "300", "--starts", "random:2"};
    words.insert(words.end(), more.begin(), more.end());
    return nocturne(match_arguments(game, fake(), fake(spread), words)).out;
  };
  EXPECT_NE(report("heralds", {}).find("\nluck-adjusted "), std::string::npos);
  EXPECT_NE(report("ritual", {"--luck", "2"}).find("\nluck-adjusted "), std::string::npos);
  EXPECT_EQ(report("heralds", {"--luck", "0"}).find("\nluck"), std::string::npos);
  EXPECT_EQ(report("lightshadow", {}).find("\nluck"), std::string::npos);
  expect_complaint(match_arguments("lightshadow", fake(), fake(), {"--luck", "1"}), "--luck needs a game with dice");
}

TEST(MatchGames, do_not_depend_on_how_many_are_played_at_a_time) {
  const MatchFolder folder;
  const auto run = [&](const std::string& concurrency) {
    const Words more{"--games", "8", "--starts", "random:2", "--concurrency", concurrency, "--pgn", folder.file(concurrency)};
    return timeless(nocturne(match_arguments("heralds", fake(spread), fake(), more)).out);
  };
  EXPECT_EQ(run("1"), run("3"));
  EXPECT_EQ(timeless(games_of(folder.file("1"))), timeless(games_of(folder.file("3"))));
}

TEST(MatchGames, half_and_the_rest_equal_the_whole) {
  const MatchFolder folder;
  const auto run = [&](const std::string& file, const std::string& games, const Words& more) {
    Words arguments{"--games", games, "--starts", "random:2", "--turns", "50", "--pgn", folder.file(file)};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Ran ran = nocturne(match_arguments("ritual", fake(spread), fake(), arguments));
    EXPECT_EQ(ran.status, 0) << ran.err;
    return timeless(ran.out);
  };
  run("halves", "4", {});
  const std::string rest = run("halves", "8", {"--resume"});
  EXPECT_EQ(rest, run("whole", "8", {}));
  EXPECT_EQ(timeless(games_of(folder.file("halves"))), timeless(games_of(folder.file("whole"))));
  EXPECT_EQ(run("halves", "8", {"--resume"}), rest);
}

TEST(MatchGames, the_seed_decides_starts_and_dice) {
  const MatchFolder folder;
  const auto first_game = [&](const std::string& file, const std::string& starts, const std::string& seed) {
    const Words more{"--games", "2", "--starts", starts, "--seed", seed, "--pgn", folder.file(file)};
    EXPECT_EQ(nocturne(match_arguments("heralds", fake(), fake(), more)).status, 0);
    return games_of(folder.file(file)).at("1");
  };
  EXPECT_NE(first_game("a", "random:2", "1").start, first_game("b", "random:2", "2").start);
  EXPECT_NE(first_game("c", "random:0", "1").line, first_game("d", "random:0", "2").line);
}

TEST(MatchGames, listed_starts_come_in_turn) {
  const MatchFolder folder;
  const std::string one = "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1 8/8/8/8/8/8/8/8";
  const std::string two = "4k3/8/8/8/8/8/8/R3K3 b - - 0 1 8/8/8/8/8/8/8/8";
  std::ofstream(folder.file("starts")) << "# two\n" << one << "\n\n" << two << '\n';
  const Words more{"--games", "6", "--starts", folder.file("starts"), "--turns", "4", "--pgn", folder.file("pgn")};
  const Ran ran = nocturne(match_arguments("lightshadow", fake(), fake(), more));
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(has_line(ran.out, "unfinished 6")) << ran.out;
  EXPECT_TRUE(has_line(ran.out, "pairs 0 0 3 0 0")) << ran.out;
  const auto records = games_of(folder.file("pgn"));
  EXPECT_EQ(records.at("2").start, one);
  EXPECT_EQ(records.at("3").start, two);
  EXPECT_EQ(records.at("5").start, one);
}

TEST(MatchGames, a_draw_that_can_be_claimed_is_claimed) {
  const MatchFolder folder;
  std::ofstream(folder.file("starts")) << "4k3/8/8/8/8/8/8/R3K3 w - - 98 80 8/8/8/8/8/8/8/8\n";
  const Words more{"--games", "2", "--starts", folder.file("starts"), "--pgn", folder.file("pgn")};
  const Ran ran = nocturne(match_arguments("lightshadow", fake(), fake(), more));
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(has_line(ran.out, "draws 2")) << ran.out;
  for (const auto& [round, record] : games_of(folder.file("pgn"))) EXPECT_EQ(record.result, GameResult::draw);
}

TEST(MatchGames, a_test_ends_the_match_at_the_same_pair_however_it_is_played) {
  const MatchFolder folder;
  const auto run = [&](const std::string& concurrency) {
    const Words more{"--games", "4000", "--starts", "random:1", "--concurrency", concurrency, "--sprt", "0,400"};
    return nocturne(match_arguments("lightshadow", fake("--illegal 1"), fake(), more));
  };
  const Ran ran = run("1");
  EXPECT_EQ(ran.status, 1);
  EXPECT_NE(ran.out.find("\nsprt elo0 elo0 0 elo1 400 llr -"), std::string::npos) << ran.out;
  EXPECT_EQ(timeless(run("3").out), timeless(ran.out));
}

}  // namespace
}  // namespace nocturne::tests
