#include "search/estimate_cache.h"

#include <gtest/gtest.h>

#include "base/random.h"

namespace nocturne::search {
namespace {

TEST(EstimateCache, says_what_was_kept_last_in_a_place_and_nothing_else) {
  constexpr std::size_t size = 1 << 8;
  EstimateCache cache(size);
  Random random(1);
  for (int n = 0; n < 10'000; ++n) {
    const u64 key = random.next();
    const auto value = static_cast<Value>(1 + random.below(u32{certain}));
    ASSERT_EQ(cache.find(key), std::nullopt) << "it has never been kept";
    cache.keep(key, value);
    ASSERT_EQ(cache.find(key), value);
    // The same place, but a key that differs in its highest or in the lowest of the bits that are kept.
    for (const u64 other : {key ^ (u64{1} << 63), key ^ (u64{1} << 25)}) {
      ASSERT_EQ(cache.find(other), std::nullopt);
      cache.keep(other, certain);
      ASSERT_EQ(cache.find(other), certain);
      ASSERT_EQ(cache.find(key), std::nullopt) << "the later one drives out the earlier";
    }
  }
}

TEST(EstimateCache, knows_nothing_at_first) {
  const EstimateCache cache(1 << 4);
  for (u64 key = 0; key < 16; ++key) EXPECT_EQ(cache.find(key), std::nullopt);
}

}  // namespace
}  // namespace nocturne::search
