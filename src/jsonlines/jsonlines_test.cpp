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
    const Record record = to_record(game, games()).value().record;
    const std::string pgn = write_pgn(record, games()).value();
    const auto read = PgnReader(pgn, games()).next();
    ASSERT_TRUE(read && *read) << message(read->error()) << '\n' << pgn;
    EXPECT_EQ((*read)->record, record);
    EXPECT_EQ(to_game_line((*read)->record, games()).value(), game);
  }
}

// L7 and G5: a line is judged bare and may play on where a game with its history has ended.
TEST(JsonLines, l7_a_record_stops_where_the_history_ends_the_game) {
  const auto start = games().open("lightshadow", "-", "4k3/8/8/8/8/8/8/R3K3 w - - 147 90 8/8/8/8/8/8/8/8", Judging::bare).value();
  Random random(1);
  const GameLine game = random_game(*start, random, 10);
  ASSERT_EQ(game.steps.size(), 10U);
  EXPECT_FALSE(verify(game, games()));
  const GameRecord taken = to_record(game, games()).value();
  EXPECT_EQ(taken.record.line.steps.size(), 3U);
  EXPECT_EQ(taken.left_out, 7U);
  EXPECT_EQ(taken.record.result, GameResult::draw);
  EXPECT_EQ(taken.record.ending, Ending::seventy_five_moves);
  const std::string pgn = write_pgn(taken.record, games()).value();
  EXPECT_EQ(PgnReader(pgn, games()).next()->value().record, taken.record);
}

TEST(JsonLines, a_line_that_goes_on_after_any_other_end_is_refused) {
  GameLine game{"heralds", "-", "8/8/8/8/8/8/8/4K3 w - - 0 1 -", {{"e1e2", "", {}}}, ""};
  EXPECT_EQ(message(to_record(game, games()).error()).substr(0, 7), "step 1:");
}

TEST(JsonLines, a_difference_shows_the_texts_of_a_file_escaped) {
  GameLine game = some_game("heralds", 1, 1);
  game.steps[0].fen = "\033[2J\"" + std::string(100'000, 'x');
  const std::string text = message(verify(game, games()).value());
  EXPECT_EQ(text.find('\033'), std::string::npos);
  EXPECT_NE(text.find("\\x1b[2J\\\""), std::string::npos) << text;
  EXPECT_LT(text.size(), 500U);
  game.outcome = "\n";
  game.steps.clear();
  EXPECT_EQ(message(verify(game, games()).value()), "the outcome is \"ongoing\", not \"\\x0a\"");
}

}  // namespace
}  // namespace nocturne::jsonlines
