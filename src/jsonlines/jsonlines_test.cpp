#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "jsonlines/play.h"
#include "notation/pgn/reader.h"
#include "notation/pgn/writer.h"
#include "play/catalog.h"

namespace nocturne::jsonlines {
namespace {

GameLine some_game(std::string_view variant, u64 seed, std::size_t max_events = 60) {
  const auto start = games().open(variant, "-", "startpos", Judging::bare).value();
  Random random(seed);
  return random_game(*start, random, max_events);
}

std::string reason(std::string_view line) {
  const auto game = parse(line);
  EXPECT_FALSE(game) << line.substr(0, 100);
  return game ? "" : game.error();
}

TEST(JsonLines, the_vectors_are_written_byte_for_byte_as_they_are) {
  std::ifstream file(NOCTURNE_TEST_DATA "/heralds.games.jsonl");
  int lines = 0;
  for (std::string line; std::getline(file, line); ++lines) ASSERT_EQ(write(parse(line).value()), line + '\n');
  EXPECT_EQ(lines, 80);
}

TEST(JsonLines, random_games_are_the_same_for_the_same_seed_and_hold) {
  for (const GameEntry& entry : Games::list()) {
    const GameLine game = some_game(entry.facts.id, 7);
    EXPECT_EQ(game, some_game(entry.facts.id, 7));
    EXPECT_NE(game, some_game(entry.facts.id, 8));
    const auto difference = verify(game, games());
    EXPECT_FALSE(difference) << message(*difference);
    EXPECT_EQ(parse(write(game)).value(), game);
  }
}

TEST(JsonLines, verify_stops_at_the_first_difference_and_names_it) {
  const GameLine good = some_game("lightshadow", 3);
  const auto what = [&](auto&& spoil) {
    GameLine game = good;
    spoil(game);
    const auto difference = verify(game, games());
    return difference ? message(*difference) : "no difference";
  };
  EXPECT_EQ(what([](GameLine&) {}), "no difference");
  EXPECT_EQ(what([](GameLine& game) { game.variant = "chess"; }), "unknown game \"chess\"");
  EXPECT_EQ(what([](GameLine& game) { game.steps[0].legal.erase(game.steps[0].legal.begin()); }),
            "step 1: \"a2a3\" is legal, but not listed");
  EXPECT_EQ(what([](GameLine& game) { game.steps[0].legal.insert(game.steps[0].legal.begin(), "a1a2"); }),
            "step 1: \"a1a2\" is not legal, but listed");
  EXPECT_EQ(what([](GameLine& game) { game.steps[0].legal.emplace_back("h2h5"); }), "step 1: \"h2h5\" is not legal, but listed");
  EXPECT_EQ(what([](GameLine& game) { std::swap(game.steps[0].legal[0], game.steps[0].legal[1]); }),
            "step 1: the legal events are not sorted by bytes");
  EXPECT_EQ(what([](GameLine& game) { game.steps[1].event = "e2e5"; }), "step 2: the move \"e2e5\" is not legal");
  EXPECT_NE(what([](GameLine& game) { game.steps[2].fen = "x"; }).find("step 3: the FEN is "), std::string::npos);
  EXPECT_EQ(what([](GameLine& game) { game.outcome = "white"; }), "the outcome is \"ongoing\", not \"white\"");
}

TEST(JsonLines, bad_lines_are_refused_with_the_reason) {
  EXPECT_NE(reason("").find("no valid JSON"), std::string::npos);
  EXPECT_NE(reason("{\"variant\":").find("no valid JSON"), std::string::npos);
  EXPECT_NE(reason(std::string(100'000, '[')).find("no valid JSON"), std::string::npos);
  EXPECT_EQ(reason("[]"), "a game must be an object");
  EXPECT_EQ(reason("{}"), "a game lacks the key \"variant\"");
  EXPECT_EQ(reason(R"({"variant":1,"options":"-","start":"","steps":[],"outcome":""})"), "\"variant\" must be a text");
  EXPECT_EQ(reason(R"({"variant":"","options":"-","start":"","steps":{},"outcome":""})"), "\"steps\" must be an array");
  EXPECT_EQ(reason(R"({"variant":"","options":"-","start":"","steps":[],"outcome":"","more":1})"),
            "a game has the unknown key \"more\"");
  EXPECT_EQ(reason(R"({"variant":"","options":"-","start":"","steps":[{"event":"","fen":"","legal":[1]}],"outcome":""})"),
            "step 1: \"legal\" must be a text");
  EXPECT_NE(reason(std::string(10'000'000, ' ')).find("longer than"), std::string::npos);
}

TEST(JsonLines, a_reader_counts_lines_and_goes_on) {
  const std::string good = write(some_game("heralds", 1, 4));
  std::istringstream stream(good + "\n{}\n" + std::string(9'000'000, 'x') + "\r\n" + good);
  Reader reader(stream);
  EXPECT_TRUE(reader.next()->has_value());
  EXPECT_EQ(reader.next()->error().line, 3U);
  EXPECT_EQ(message(reader.next()->error()), "line 4: the line is longer than 8388608 characters");
  EXPECT_TRUE(reader.next()->has_value());
  EXPECT_EQ(reader.line(), 5U);
  EXPECT_FALSE(reader.next());
}

TEST(JsonLines, a_game_becomes_a_record_a_pgn_and_a_game_again) {
  for (const GameEntry& entry : Games::list()) {
    const GameLine game = some_game(entry.facts.id, 11, 200);
    const Record record = to_record(game, games()).value();
    const std::string pgn = write_pgn(record, games()).value();
    const auto read = PgnReader(pgn, games()).next();
    ASSERT_TRUE(read && *read) << message(read->error()) << '\n' << pgn;
    EXPECT_EQ((*read)->record, record);
    EXPECT_EQ(to_game_line((*read)->record, games()).value(), game);
  }
}

}  // namespace
}  // namespace nocturne::jsonlines
