#include <fstream>

#include "tests/match/support.h"

namespace nocturne::tests {
namespace {

Words with(const Words& more) { return match_arguments("heralds", fake(), fake(), more); }

TEST(MatchCommand, bad_usage_is_named) {
  expect_complaint({"match", "heralds", "-"}, "--engine must be given twice");
  expect_complaint({"match", "heralds", "-", "--engine", "a"}, "--engine must be given twice");
  expect_complaint({"match", "heralds", "-", "--engine", "a", "--engine", "b"}, "a limit is missing");
  expect_complaint({"match", "chess", "-", "--engine", "a", "--engine", "b"}, "chess");
  expect_complaint(with({"--movetime", "50"}), "exclude each other");
  expect_complaint(with({"--limit1", "nodes=x"}), "\"nodes=x\" is no limit");
  expect_complaint(with({"--games", "7"}), "--games must be an even number");
  expect_complaint(with({"--sprt", "20,0"}), "--sprt must be two numbers");
  expect_complaint(with({"--sprt", "nan,20"}), "--sprt must be two numbers");
  expect_complaint(with({"--starts", "random:x"}), "random:K");
  expect_complaint(with({"--starts", "/nowhere"}), "/nowhere cannot be read");
  expect_complaint(with({"--option1", "Hash"}), "NAME=VALUE");
  expect_complaint(with({"--resume"}), "--resume needs --pgn");
  expect_complaint(with({"--pgn", "/dev/zero", "--resume"}), "/dev/zero: it is no ordinary file");
}

TEST(MatchCommand, engines_that_cannot_play_are_named_before_the_match) {
  expect_complaint(match_arguments("heralds", "/nowhere/engine", fake(), {}), "/nowhere/engine: cannot be started");
  expect_complaint(match_arguments("heralds", fake(), "false", {}), "false: it ended with status 1");
  expect_complaint(match_arguments("heralds", "'x", fake(), {}), "is no command line");
}

TEST(MatchCommand, options_must_be_announced_with_their_values) {
  const struct {
    std::string option;
    std::string reason;
  } cases[] = {
      {"Hash=32", "it has no option \"Hash\""},
      {"Skill Level=0", "its option Skill Level wants a number from 1 to 8, not \"0\""},
      {"Skill Level=9", "its option Skill Level wants a number from 1 to 8, not \"9\""},
      {"Skill Level=", "its option Skill Level wants a number from 1 to 8, not \"\""},
      {"skill level=two", "its option Skill Level wants a number from 1 to 8, not \"two\""},
      {"Ponder=yes", "its option Ponder wants true or false, not \"yes\""},
      {"Style=wild", "its option Style wants one of calm, very wild, not \"wild\""},
      {"Clear Hash=now", "its option Clear Hash wants no value, not \"now\""},
      {"uci_variant=ritual", "the match is one of heralds, not of \"ritual\""},
      {"Rules=a\nquit", "its option Rules wants a text without control characters, not \"a\\x0aquit\""},
  };
  for (const auto& [option, reason] : cases) {
    expect_complaint(with({"--option1", option}), reason);
    expect_complaint(with({"--option2", option}), reason);
  }
  const Ran ran =
      nocturne(with({"--games", "2", "--option1", "Style=very wild", "--option1", "Clear Hash=", "--option2", "Ponder=true"}));
  EXPECT_EQ(ran.status, 0) << ran.err;
}

TEST(MatchCommand, engines_must_offer_the_game_and_its_rules) {
  const auto between = [](const std::string& rules, const std::string& announce) {
    return Words{"match",   "lightshadow", rules,     "--engine", fake(),    "--engine", fake("--announce " + announce),
                 "--depth", "1",           "--games", "2",        "--turns", "4"};
  };
  expect_complaint(between("-", "no-variant"), "it has no option \"UCI_Variant\", so it cannot be told to play lightshadow");
  expect_complaint(between("-", "chess"), "its option UCI_Variant wants one of chess, crazyhouse, not \"lightshadow\"");
  expect_complaint(between("pawns=berolina", "no-rules"), "it has no option \"Rules\"");
  EXPECT_EQ(nocturne(between("-", "no-rules")).status, 0) << "plain rules need not be told";
}

TEST(MatchCommand, empty_arguments_are_refused) {
  for (const std::string option : {"--movetime", "--clock", "--limit1", "--name2", "--starts", "--sprt", "--pgn"}) {
    expect_complaint(with({option, ""}), option + " must not be empty");
  }
  expect_complaint(with({"--games", ""}), "--games must be a whole number");
  expect_complaint({"match", "heralds", "-", "--engine", "", "--engine", fake(), "--depth", "1"}, "\"\" is no command line");
}

TEST(MatchCommand, shows_no_control_character_that_an_engine_says) {
  const MatchFolder folder;
  const std::string evil = "x\x1b[2J\x07\xff\xc2\x9b";
  const std::string shown = "x\\x1b[2J\\x07\\xff\\xc2\\x9b";
  const Ran ran = nocturne(match_arguments("heralds", fake("--name '" + evil + "'"), fake("--illegal 2 --text '" + evil + "'"),
                                           {"--games", "2", "--pgn", folder.file("pgn")}));
  EXPECT_EQ(ran.status, 1);
  EXPECT_NE(ran.out.find("first " + shown + "\n"), std::string::npos) << ran.out;
  for (const std::string& text : {ran.out, ran.err}) {
    for (const char c : text) EXPECT_TRUE(c == '\n' || (c >= ' ' && c <= '~')) << text;
  }
  EXPECT_EQ(games_of(folder.file("pgn")).at("1").tag("White"), shown);
  EXPECT_EQ(nocturne(match_arguments("heralds", fake("--name '" + evil + "'"), fake(),
                                     {"--games", "4", "--pgn", folder.file("pgn"), "--resume"}))
                .status,
            1);
}

TEST(MatchCommand, each_engine_has_its_own_name_limit_and_options) {
  const MatchFolder folder;
  const Ran ran = nocturne(with({"--games", "2", "--name1", "A", "--name2", "B", "--limit2", "movetime=40", "--option1",
                                 "skill level=3", "--option1", "Rules=enpassant=off", "--pgn", folder.file("pgn")}));
  EXPECT_EQ(ran.status, 0) << ran.err;
  const Record record = games_of(folder.file("pgn")).at("1");
  EXPECT_EQ(record.tag("White"), "A");
  EXPECT_EQ(record.tag("WhiteLimit"), "nodes=1000");
  EXPECT_EQ(record.tag("Black"), "B");
  EXPECT_EQ(record.tag("BlackLimit"), "movetime=40");
}

TEST(MatchCommand, house_rules_reach_engines_and_games) {
  const MatchFolder folder;
  const Words arguments{
      "match",   "lightshadow", "pawns=berolina", "--engine", fake(),  "--engine",        fake("--choose spread"), "--depth", "2",
      "--games", "2",           "--turns",        "20",       "--pgn", folder.file("pgn")};
  EXPECT_EQ(nocturne(arguments).status, 0);
  EXPECT_EQ(games_of(folder.file("pgn")).at("1").rules, "pawns=berolina");
}

TEST(MatchCommand, a_file_of_games_is_neither_overwritten_nor_mixed_up) {
  const MatchFolder folder;
  const std::string pgn = folder.file("pgn");
  EXPECT_EQ(nocturne(with({"--games", "2", "--pgn", pgn})).status, 0);
  expect_complaint(with({"--games", "2", "--pgn", pgn}), "is there already");
  expect_complaint(with({"--pgn", pgn, "--resume", "--seed", "9"}), "Seed is \"0\", not \"9\"");
  expect_complaint(with({"--pgn", pgn, "--resume", "--name1", "Other"}), "White is \"Fake (1)\", not \"Other\"");
  expect_complaint(with({"--pgn", pgn, "--resume", "--starts", "random:1"}), "Starts is \"random:0\", not \"random:1\"");
  std::ofstream(pgn, std::ios::app) << "\nnonsense\n";
  expect_complaint(with({"--pgn", pgn, "--resume"}), pgn + ": line ");
}

TEST(MatchCommand, starts_that_are_no_positions_are_named_by_line) {
  const MatchFolder folder;
  std::ofstream(folder.file("bad")) << "\nnonsense\n";
  std::ofstream(folder.file("empty")) << "# nothing\n";
  std::ofstream(folder.file("over")) << "3k4/8/8/8/8/8/8/8 w - - 0 1 -\n";
  expect_complaint(with({"--starts", folder.file("bad")}), "bad: line 2: ");
  expect_complaint(with({"--starts", folder.file("empty")}), "it holds no positions");
  expect_complaint(with({"--starts", folder.file("over")}), "over: line 1: the game is over");
}

}  // namespace
}  // namespace nocturne::tests
