#include "search/table.h"

#include <gtest/gtest.h>

#include <chrono>

#include "base/random.h"

namespace nocturne::search {
namespace {

TEST(Table, gives_back_what_it_was_given) {
  Table table(1);
  Random random(1);
  EXPECT_FALSE(table.find(0));
  for (int n = 0; n < 10'000; ++n) {
    const u64 key = random.next();
    const Finding finding{static_cast<Value>(random.below(certain + 1)),
                          Move(Square(random.below(64)), Square(random.below(64)), random.below(16)),
                          static_cast<int>(random.below(deepest_kept + 1)), static_cast<Bound>(1 + random.below(3))};
    table.keep(key, finding);
    const auto found = table.find(key);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->value, finding.value);
    EXPECT_EQ(found->move, finding.move);
    EXPECT_EQ(found->depth, finding.depth);
    EXPECT_EQ(found->bound, finding.bound);
  }
}

TEST(Table, a_finding_without_a_move_keeps_the_move_that_was_known) {
  Table table(1);
  const Move move(Square(12), Square(28));
  table.keep(7, {even, move, 3, Bound::lower});
  table.keep(7, {even, Move(), 4, Bound::upper});
  EXPECT_EQ(table.find(7)->move, move);
  EXPECT_EQ(table.find(7)->depth, 4);
}

TEST(Table, gives_up_what_is_old_or_shallow_first) {
  Table table(1);
  table.keep(1, {even, Move(), 90, Bound::exact});
  for (u64 key = 2; key < 400'000; ++key) table.keep(key * 0x9E3779B97F4A7C15U, {even, Move(), 1, Bound::exact});
  EXPECT_TRUE(table.find(1));
  EXPECT_GT(table.thousandths_full(), 900);
  for (int n = 0; n < 30; ++n) table.grow_older();
  EXPECT_EQ(table.thousandths_full(), 0);
  table.clear();
  EXPECT_FALSE(table.find(1));
}

TEST(Table, of_any_size_is_empty_when_it_is_made_and_when_it_was_cleared) {
  for (const std::size_t mebibytes : {std::size_t{1}, std::size_t{64}, std::size_t{65}, std::size_t{300}}) {
    Table table(mebibytes);
    Random random(mebibytes);
    std::vector<u64> keys;
    for (int n = 0; n < 1000; ++n) keys.push_back(random.next());
    for (int times = 0; times < 2; ++times) {
      for (const u64 key : keys) EXPECT_FALSE(table.find(key));
      for (const u64 key : keys) table.keep(key, {even, Move(), 1, Bound::exact});
      for (const u64 key : keys) EXPECT_TRUE(table.find(key));
      table.clear();
    }
  }
}

/// Writing to all of it would take seconds, and more memory than some machines have.
TEST(Table, however_large_is_made_and_cleared_at_once) {
  const auto begin = std::chrono::steady_clock::now();
  Table table(4096);
  table.keep(7, {even, Move(), 1, Bound::exact});
  table.clear();
  EXPECT_FALSE(table.find(7));
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::milliseconds(500));
}

}  // namespace
}  // namespace nocturne::search
