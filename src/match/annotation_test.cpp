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
  const Notes notes = read_notes(step).value();
  EXPECT_EQ(notes.depth, 5U);
  EXPECT_EQ(notes.nodes, 1000U);
  EXPECT_NEAR(notes.seconds.value(), 0.0503, 1e-9);
}

TEST(Annotation, luck_reads_back) {
  for (const auto& [luck, text] : {std::pair{0.0312499, "[%luck +0.031250]"},
                                   {-0.25, "[%luck -0.250000]"},
                                   {1.0, "[%luck +1.000000]"},
                                   {0.0, "[%luck +0.000000]"}}) {
    EXPECT_EQ(annotation(luck), text);
    EXPECT_NEAR(read_notes({Event(Face(1)), {}, {text}, {}})->luck.value(), luck, 5e-7);
  }
}

TEST(Annotation, what_is_not_there_is_not_read) {
  for (const char* comment : {"", "a remark", "[%clk 0:01:00]", "[%depths x]", "50 % [of it]"}) {
    const auto notes = read_notes({Event(Face(1)), {}, {comment}, {}});
    ASSERT_TRUE(notes) << comment;
    EXPECT_FALSE(notes->depth || notes->nodes || notes->seconds || notes->luck) << comment;
  }
}

TEST(Annotation, nothing_is_said_twice) {
  for (const std::string command : {"[%eval 0.10]", "[%depth 5]", "[%nodes 100]", "[%emt 0.5000]"}) {
    ASSERT_TRUE(read_notes({Event(Face(1)), {}, {command}, {}})) << command;
    EXPECT_EQ(read_notes({Event(Face(1)), {}, {command + ' ' + command}, {}}).error(), command);
  }
}

TEST(Annotation, what_it_would_not_have_written_is_an_error) {
  for (const char* comment : {"[%luck", "[%eval", "[%depth +1", "[%emt 0.5"}) {
    EXPECT_EQ(read_notes({Event(Face(1)), {}, {comment}, {}}).error(), comment);
  }
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
                                    "[%luck 0.031250]",
                                    "[%luck +0.03125]",
                                    "[%luck +00000001]",
                                    "[%luck +1e-00002]",
                                    "[%luck +.1234567]",
                                    "[%luck +0.031250 ]",
                                    "[%luck +1.000100]",
                                    "[%luck +-0.50000]",
                                    "[%luck +0,031250]",
                                    "[%luck +nan00000]",
                                    "[%luck]",
                                    "[%eval x]",
                                    "[%eval #]",
                                    "[%eval 1e99]",
                                    "[%eval nan]",
                                    "[%eval #99999999]"}) {
    const auto notes = read_notes({Event(Face(1)), {}, {"a remark", "before " + command}, {}});
    ASSERT_FALSE(notes) << command;
    EXPECT_EQ(notes.error(), command);
  }
  EXPECT_EQ(read_notes({Event(Face(1)), {}, {"[%depth 5] [%depth 6]"}, {}}).error(), "[%depth 6]");
  EXPECT_EQ(read_notes({Event(Face(1)), {}, {"[%emt 1]", "[%emt 1]"}, {}}).error(), "[%emt 1]");
}

}  // namespace
}  // namespace nocturne::match
