// What the search makes of positions that came before, and of a count that runs out, in chess: Light & Shadow without light, where
// positions are known by heart.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "notation/fen/lightshadow.h"
#include "search/eval/lightshadow.h"
#include "search/lightshadow_test_support.h"
#include "search/search.h"

namespace nocturne::search {
namespace {

using lightshadow::Position;

Position unlit(const std::string& fen) {
  lightshadow::Rules rules;
  rules.unlit = true;
  return Fen<LightShadow>::parse(fen + " 8/8/8/8/8/8/8/8", rules).value();
}

Report found(const Position& position, int depth, const std::vector<u64>& past = {}) {
  Table table(4);
  Limits limits;
  limits.depth = depth;
  return Search<LightShadow>(table, position, past, limits).run(1, nullptr);
}

Position after(Position position, Event event) {
  play_event<LightShadow>(position, event);
  return position;
}

/// A king against a queen; the count is that of quiet half-moves.
Position lost(int count) { return unlit("8/8/8/3k4/8/8/1q6/4K3 w - - " + std::to_string(count) + " 90"); }

TEST(Repetition, of_what_stood_twice_before_the_root_is_a_draw) {
  // From a count of 70 on the table's keys take it in; those of repetition never do.
  for (const int count : {4, 40, 69, 70, 80}) {
    const Position root = lost(count);
    ASSERT_LT(found(root, 4).value, even / 2);
    const Event back = found(root, 1).lines.front().events.front();
    const u64 wanted = after(root, back).key();
    const u64 other = after(root, found(root, 4).lines.front().events.front()).key() ^ 1;
    for (const int depth : {1, 2, 4, 6}) {
      const Report twice = found(root, depth, {wanted, other, wanted});
      EXPECT_EQ(twice.value, even) << count << ' ' << depth;
      EXPECT_EQ(twice.lines.front().events.front(), back) << count << ' ' << depth;
      EXPECT_LT(found(root, depth, {other, other, wanted}).value, even) << count << ' ' << depth;
      // With the other side to move it is another position.
      EXPECT_LT(found(root, depth, {other, wanted, other, wanted, other}).value, even) << count << ' ' << depth;
    }
  }
}

TEST(Repetition, does_not_reach_behind_what_cannot_be_taken_back) {
  const Position root = lost(1);
  const Event back = found(root, 1).lines.front().events.front();
  const u64 wanted = after(root, back).key();
  EXPECT_LT(found(root, 2, {wanted, 0, wanted}).value, even);
}

TEST(Repetition, within_the_line_saves_who_can_check_for_ever) {
  // Qe8+ Kh7, Qh5+ Kg8; Black, who has two rooks more, cannot put anything between.
  for (const int count : {0, 50, 68, 72, 80}) {
    const Position position = unlit("6k1/6p1/8/6PQ/8/8/rr6/7K w - - " + std::to_string(count) + " 60");
    const Report report = found(position, 8);
    EXPECT_EQ(report.value, even) << count;
  }
}

TEST(FiftyMoves, end_as_a_draw_but_not_before_a_mate) {
  const Position mated = unlit("7k/8/6K1/8/8/8/8/R7 w - - 99 120");  // Ra8 is mate on the hundredth
  const Report report = found(mated, 2);
  EXPECT_TRUE(is_certain(report.value));
  EXPECT_GT(report.value, even);
  EXPECT_EQ(found(unlit("8/7k/8/6K1/8/8/8/R7 w - - 99 120"), 4).value, even);
}

}  // namespace
}  // namespace nocturne::search
