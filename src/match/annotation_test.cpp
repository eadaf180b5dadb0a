#include "match/annotation.h"

#include <gtest/gtest.h>

namespace nocturne::match {
namespace {

EngineMove moved(std::optional<Score> score, std::optional<u32> depth, std::optional<u64> nodes) {
  return {"e2e4", {score, depth, nodes}, microseconds(50'300)};
}

TEST(Annotation, evaluations_are_whites) {
  EXPECT_EQ(annotation(moved(Score{false, 35}, 5, 1000), Color::white), "[%eval 0.35] [%depth 5] [%nodes 1000] [%emt 0.0503]");
  EXPECT_EQ(annotation(moved(Score{false, 35}, 5, 1000), Color::black), "[%eval -0.35] [%depth 5] [%nodes 1000] [%emt 0.0503]");
  EXPECT_EQ(annotation(moved(Score{true, 3}, {}, {}), Color::black), "[%eval #-3] [%emt 0.0503]");
  EXPECT_EQ(annotation(moved(Score{false, 0}, {}, {}), Color::black), "[%eval 0.00] [%emt 0.0503]");
}

TEST(Annotation, reads_back) {
  Step step{Event(Face(1)), {}, {"a remark", annotation(moved(Score{false, 35}, 5, 1000), Color::white)}, {}};
  const Cost cost = read_cost(step).value();
  EXPECT_EQ(cost.depth, 5U);
  EXPECT_EQ(cost.nodes, 1000U);
  EXPECT_NEAR(cost.seconds.value(), 0.0503, 1e-9);
}

TEST(Annotation, what_is_not_there_is_not_read) {
  for (const char* comment : {"", "a remark", "[%clk 0:01:00]", "[%depths x]", "50 % [of it]"}) {
    const auto cost = read_cost({Event(Face(1)), {}, {comment}, {}});
    ASSERT_TRUE(cost) << comment;
    EXPECT_FALSE(cost->depth || cost->nodes || cost->seconds) << comment;
  }
}

TEST(Annotation, what_it_would_not_have_written_is_an_error) {
  for (const std::string command : {"[%depth",
                                    "[%depth ",
                                    "[%depth]",
                                    "[%depth5]",
                                    "[%depth x]",
                                    "[%depth 5",
                                    "[%depth 5 ]",
                                    "[%depth  5]",
                                    "[%depth -1]",
                                    "[%depth 99999999999]",
                                    "[%depth 4294967295]",
                                    "[%nodes 1.5]",
                                    "[%nodes 18446744073709551615]",
                                    "[%emt nan]",
                                    "[%emt inf]",
                                    "[%emt -0.5]",
                                    "[%emt -0.0000]",
                                    "[%depth -0]",
                                    "[%emt 1e300]",
                                    "[%emt 0:01]",
                                    "[%eval x]",
                                    "[%eval #]",
                                    "[%eval 1e99]",
                                    "[%eval nan]",
                                    "[%eval #99999999]"}) {
    const auto cost = read_cost({Event(Face(1)), {}, {"a remark", "before " + command}, {}});
    ASSERT_FALSE(cost) << command;
    EXPECT_EQ(cost.error(), command);
  }
  EXPECT_EQ(read_cost({Event(Face(1)), {}, {"[%depth 5] [%depth 6]"}, {}}).error(), "[%depth 6]");
  EXPECT_EQ(read_cost({Event(Face(1)), {}, {"[%emt 1]", "[%emt 1]"}, {}}).error(), "[%emt 1]");
}

}  // namespace
}  // namespace nocturne::match
