#include "search/selective.h"

#include <gtest/gtest.h>

#include <optional>
#include <set>

#include "search/eval/lightshadow.h"
#include "search/lightshadow_test_support.h"
#include "search/order.h"

namespace nocturne::search {
namespace {

TEST(Selective, reduces_more_the_deeper_and_the_later_and_leaves_two_turns) {
  for (int depth = 1; depth <= 100; ++depth) {
    for (int number = 0; number < 300; ++number) {
      const int less = selective::reduction(depth, number, 0);
      ASSERT_GE(less, 0);
      ASSERT_TRUE(less == 0 || depth - less >= 2) << depth << " " << number;
      ASSERT_GE(selective::reduction(depth + 1, number, 0), less) << depth << " " << number;
      ASSERT_GE(selective::reduction(depth, number + 1, 0), less) << depth << " " << number;
      ASSERT_LE(selective::reduction(depth, number, 8000), less) << "what was often best is looked at more deeply";
      ASSERT_GE(selective::reduction(depth, number, -8000), less);
    }
  }
  EXPECT_EQ(selective::reduction(20, 2, -8000), 0) << "none of the first three moves";
  EXPECT_EQ(selective::reduction(8, 15, 0), 6);
}

TEST(Selective, margins_grow_with_depth_and_vanish_where_little_is_open) {
  for (int depth = 1; depth < 6; ++depth) {
    EXPECT_GT(selective::margin_of(depth + 1, even), selective::margin_of(depth, even));
    EXPECT_EQ(selective::margin_of(depth, certain / 5), selective::margin_of(depth, opposite(certain / 5)));
    EXPECT_LT(selective::margin_of(depth, lowest_estimate), selective::margin_of(depth, even) / 20);
  }
}

/// Every move is handed out once, whatever the order; captures that lose come behind the quiet moves if asked for, but for the
/// first.
TEST(Picker, puts_losing_captures_last) {
  const Successes successes;
  int losing_seen = 0;
  each_random_position(17, 60, 80, [&](const lightshadow::Position& position) {
    MoveList moves;
    LightShadow::legal_moves(position, moves);
    if (moves.empty()) return;
    const Move first = moves[moves.size() / 2];
    const std::size_t count = moves.size();
    Picker<LightShadow> picker(position, moves, first, successes, 0);
    picker.put_losing_last();
    std::set<unsigned> seen;
    bool losing_before = false;
    while (const std::optional<Move> move = picker.next()) {
      ASSERT_EQ(seen.empty(), *move == first);
      ASSERT_TRUE(seen.insert(move->bits()).second);
      if (*move == first) continue;
      const bool is_losing = !picker.was_quiet() && Evaluator<LightShadow>::loses_material(position, *move);
      ASSERT_TRUE(is_losing || !losing_before);
      losing_before = is_losing;
      losing_seen += static_cast<int>(is_losing);
    }
    ASSERT_EQ(seen.size(), count);
  });
  EXPECT_GT(losing_seen, 1000);
}

}  // namespace
}  // namespace nocturne::search
