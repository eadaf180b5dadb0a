#include "match/limit.h"

#include <gtest/gtest.h>

namespace nocturne::match {
namespace {

TEST(Limit, texts_read_back) {
  for (const std::string text : {"movetime=50", "nodes=1000", "depth=4", "clock=1+0.01", "clock=0.25+0", "clock=60+1.5"}) {
    const auto limit = parse_limit(text);
    ASSERT_TRUE(limit) << text;
    EXPECT_EQ(to_text(*limit), text);
  }
  EXPECT_EQ(*parse_limit("clock=10"), *parse_limit("clock=10+0"));
}

TEST(Limit, nonsense_is_refused) {
  for (const std::string text : {"", "movetime", "movetime=", "movetime=0", "movetime=-5", "nodes=1e6", "depth=251", "clock=0+1",
                                 "clock=1+", "clock=1.0005", "clock=+1", "time=5", "depth=4 "}) {
    EXPECT_FALSE(parse_limit(text)) << text;
  }
}

TEST(GameClock, tells_each_engine_its_own_limit) {
  const GameClock clock(*parse_limit("nodes=1000"), *parse_limit("movetime=30"));
  EXPECT_EQ(clock.go(Color::white), "go nodes 1000");
  EXPECT_EQ(clock.go(Color::black), "go movetime 30");
  EXPECT_EQ(clock.allowance(Color::white, {milliseconds(7), milliseconds(900)}), milliseconds(900));
  EXPECT_EQ(clock.allowance(Color::black, {milliseconds(7), milliseconds(900)}), milliseconds(37));
}

TEST(GameClock, runs_and_gains_the_increment) {
  GameClock clock(*parse_limit("clock=1+0.01"), *parse_limit("clock=2+0"));
  EXPECT_EQ(clock.go(Color::white), "go wtime 1000 btime 2000 winc 10 binc 0");
  clock.charge(Color::white, milliseconds(110));
  clock.charge(Color::black, milliseconds(2005));
  EXPECT_EQ(clock.go(Color::black), "go wtime 900 btime 1 winc 10 binc 0");
  EXPECT_EQ(clock.allowance(Color::white, {milliseconds(7), milliseconds(900)}), milliseconds(907));
  EXPECT_EQ(clock.allowance(Color::black, {milliseconds(7), milliseconds(900)}), milliseconds(2));
}

TEST(GameClock, an_opponent_without_one_is_shown_as_equal) {
  const GameClock clock(*parse_limit("depth=2"), *parse_limit("clock=3+0.5"));
  EXPECT_EQ(clock.go(Color::black), "go wtime 3000 btime 3000 winc 500 binc 500");
}

}  // namespace
}  // namespace nocturne::match
