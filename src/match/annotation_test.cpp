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
  const Cost cost = read_cost(step);
  EXPECT_EQ(cost.depth, 5U);
  EXPECT_EQ(cost.nodes, 1000U);
  EXPECT_NEAR(cost.seconds.value(), 0.0503, 1e-9);
}

TEST(Annotation, what_is_not_there_is_not_read) {
  for (const char* comment : {"", "[%depth", "[%depth ", "[%depth x]", "[%depth 5", "[%depth 5 ]", "[%depth 99999999999]"}) {
    EXPECT_FALSE(read_cost({Event(Face(1)), {}, {comment}, {}}).depth) << comment;
  }
}

}  // namespace
}  // namespace nocturne::match
