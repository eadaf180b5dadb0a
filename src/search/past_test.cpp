#include "search/past.h"

#include <gtest/gtest.h>

namespace nocturne::search {
namespace {

constexpr std::size_t all = 100;

TEST(Past, what_stood_once_since_the_root_counts) {
  Past past;
  past.set_root({});
  past.enter(1);
  past.enter(2);
  EXPECT_TRUE(past.has(1, all));
  EXPECT_FALSE(past.has(2, all)) << "the other side was to move";
  past.leave();
  EXPECT_FALSE(past.has(1, all));
}

TEST(Past, what_stood_before_the_root_counts_when_it_stood_twice) {
  const std::vector<u64> keys{5, 6, 5, 7};
  Past past;
  past.set_root(keys);
  EXPECT_TRUE(past.has(5, all));
  EXPECT_FALSE(past.has(6, all));
  past.set_root(std::vector<u64>{6, 7, 5, 8});
  EXPECT_FALSE(past.has(5, all)) << "only once";
  past.enter(5);
  past.enter(9);
  EXPECT_TRUE(past.has(5, all)) << "the root itself";
}

TEST(Past, what_cannot_be_taken_back_ends_it) {
  Past past;
  past.set_root({});
  for (u64 key = 1; key <= 4; ++key) past.enter(key);
  EXPECT_TRUE(past.has(1, 4));
  EXPECT_FALSE(past.has(1, 3));
  EXPECT_TRUE(past.has(3, 2));
  EXPECT_FALSE(past.has(3, 1));
  EXPECT_FALSE(past.has(3, 0));
}

}  // namespace
}  // namespace nocturne::search
