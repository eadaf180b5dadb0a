#include "match/uci_info.h"

#include <gtest/gtest.h>

namespace nocturne::match {
namespace {

TEST(UciInfo, later_lines_replace_what_they_repeat) {
  Thought thought;
  note_info("info depth 1 score cp -13 nodes 20 pv e2e4", thought);
  note_info("info depth 2 seldepth 4 score cp 35 lowerbound nodes 400 nps 5 pv d2d4", thought);
  note_info("info nodes 500", thought);
  EXPECT_EQ(thought.depth, 2U);
  EXPECT_EQ(thought.nodes, 500U);
  ASSERT_TRUE(thought.score);
  EXPECT_FALSE(thought.score->is_mate);
  EXPECT_EQ(thought.score->value, 35);
}

TEST(UciInfo, mate) {
  Thought thought;
  note_info("info depth 9 score mate -3", thought);
  ASSERT_TRUE(thought.score);
  EXPECT_TRUE(thought.score->is_mate);
  EXPECT_EQ(thought.score->value, -3);
}

TEST(UciInfo, only_the_best_line_counts) {
  Thought thought;
  note_info("info depth 3 multipv 1 score cp 10", thought);
  note_info("info depth 3 multipv 2 score cp -90", thought);
  EXPECT_EQ(thought.score->value, 10);
}

TEST(UciInfo, what_is_no_information_changes_nothing) {
  Thought thought;
  for (const char* line :
       {"", "info", "info depth", "info depth x", "info score cp", "info string depth 5", "information depth 5", "info pv depth 5",
        "bestmove e2e4", "info nodes 99999999999999999999999", "info nodes 18446744073709551615", "info depth 4294967295",
        "info score cp -2147483648", "info depth -1 nodes -1 score mate 99999999"}) {
    note_info(line, thought);
    EXPECT_FALSE(thought.score || thought.depth || thought.nodes) << line;
  }
}

}  // namespace
}  // namespace nocturne::match
