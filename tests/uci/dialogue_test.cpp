#include "tests/uci/dialogue.h"

#include <gtest/gtest.h>

#include <thread>

namespace nocturne::tests {
namespace {

using namespace std::chrono_literals;

/// Generous, since a sanitizer and other programs may slow everything down; see docs/uci.md for what is usual.
constexpr auto stop_limit = 2s;

void expect_a_quick_stop(const std::string& game, const std::string& threads) {
  Dialogue dialogue;
  dialogue.say("setoption name UCI_Variant value " + game);
  dialogue.say("setoption name Threads value " + threads);
  dialogue.say("position startpos");
  Dialogue::Clock::duration longest{};
  for (int n = 0; n < 10; ++n) {
    dialogue.ask("go infinite", "info depth");
    std::this_thread::sleep_for(20ms);
    const Dialogue::Clock::time_point begin = Dialogue::Clock::now();
    dialogue.ask("stop", "bestmove");
    longest = std::max(longest, Dialogue::Clock::now() - begin);
  }
  EXPECT_LT(longest, stop_limit) << game;
  testing::Test::RecordProperty("stop_microseconds_" + game + "_" + threads,
                                static_cast<int>(std::chrono::duration_cast<std::chrono::microseconds>(longest).count()));
}

TEST(Dialogue, greets) {
  Dialogue dialogue;
  const std::vector<std::string> greeting = dialogue.ask("uci", "uciok");
  EXPECT_TRUE(greeting.front().starts_with("id name Nocturne "));
  dialogue.ask("isready", "readyok");
  dialogue.say("quit");
  EXPECT_EQ(dialogue.end().status, 0);
}

TEST(Dialogue, stops_at_once) {
  for (const std::string game : {"heralds", "ritual", "lightshadow"}) {
    expect_a_quick_stop(game, "1");
    expect_a_quick_stop(game, "2");
  }
}

TEST(Dialogue, answers_while_it_searches) {
  Dialogue dialogue;
  dialogue.ask("go infinite", "info depth");
  const Dialogue::Clock::time_point begin = Dialogue::Clock::now();
  dialogue.ask("isready", "readyok");
  EXPECT_LT(Dialogue::Clock::now() - begin, stop_limit);
  dialogue.ask("position startpos", "info string position must wait");
  dialogue.ask("stop", "bestmove");
}

TEST(Dialogue, does_not_answer_a_settled_infinite_search_before_stop) {
  Dialogue dialogue;
  dialogue.say("setoption name UCI_Variant value lightshadow");
  dialogue.say("position fen 7k/8/5KQ1/8/8/8/8/8 w - - 0 1 8/8/8/8/8/8/8/8");
  dialogue.ask("go infinite", "info depth");
  std::this_thread::sleep_for(100ms);
  for (const std::string& line : dialogue.ask("isready", "readyok")) EXPECT_FALSE(line.starts_with("bestmove")) << line;
  dialogue.ask("stop", "bestmove");
}

TEST(Dialogue, starts_the_clock_at_ponderhit) {
  Dialogue dialogue;
  dialogue.say("setoption name UCI_Variant value lightshadow");
  dialogue.say("position startpos moves e2e4 e7e5");
  dialogue.ask("go ponder wtime 1000 btime 1000 winc 10 binc 10", "info depth");
  std::this_thread::sleep_for(300ms);  // much longer than the clock would allow
  for (const std::string& line : dialogue.ask("isready", "readyok")) EXPECT_FALSE(line.starts_with("bestmove")) << line;
  const Dialogue::Clock::time_point begin = Dialogue::Clock::now();
  dialogue.ask("ponderhit", "bestmove");
  EXPECT_LT(Dialogue::Clock::now() - begin, stop_limit);
}

TEST(Dialogue, movetime_is_kept) {
  Dialogue dialogue;
  dialogue.ask("isready", "readyok");
  const Dialogue::Clock::time_point begin = Dialogue::Clock::now();
  dialogue.ask("go movetime 100", "bestmove");
  EXPECT_GE(Dialogue::Clock::now() - begin, 90ms);
  EXPECT_LT(Dialogue::Clock::now() - begin, 100ms + stop_limit);
}

TEST(Dialogue, quits_in_the_middle_of_a_search) {
  Dialogue dialogue;
  dialogue.ask("go infinite", "info depth");
  dialogue.say("quit");
  const Dialogue::End end = dialogue.end();
  EXPECT_EQ(end.status, 0);
  ASSERT_FALSE(end.lines.empty());
  EXPECT_TRUE(end.lines.back().starts_with("bestmove "));
}

TEST(Dialogue, ends_with_its_input) {
  for (const char* command : {"go infinite", "go depth 2", "isready"}) {
    Dialogue dialogue;
    dialogue.say(command);
    dialogue.close_input();
    EXPECT_EQ(dialogue.end().status, 0) << command;
  }
}

TEST(Dialogue, can_be_killed_in_the_middle_of_a_search) {
  for (const int signal : {SIGTERM, SIGKILL, SIGINT}) {
    Dialogue dialogue;
    dialogue.say("setoption name Threads value 2");
    dialogue.ask("go infinite", "info depth");
    EXPECT_EQ(dialogue.end(signal).status, 1000 + signal);
  }
}

TEST(Dialogue, survives_garbage_during_a_search) {
  Dialogue dialogue;
  dialogue.ask("go infinite", "info depth");
  dialogue.say(std::string("\0\x01\xFFgo", 5));
  dialogue.say(std::string(10'000'000, 'x'));
  dialogue.say("go depth 1");
  dialogue.say("stop");
  dialogue.until("bestmove");
  dialogue.ask("isready", "readyok");
}

}  // namespace
}  // namespace nocturne::tests
