#include <gtest/gtest.h>

#include <array>

#include "base/fixed_vector.h"
#include "base/random.h"
#include "base/text.h"

namespace nocturne {
namespace {

TEST(Text, split_keeps_empty_parts_and_words_do_not) {
  EXPECT_EQ(split("a,,b", ',').size(), 3U);
  EXPECT_EQ(split("", ',').size(), 1U);
  EXPECT_EQ(words("  a \t b\r\n").size(), 2U);
  EXPECT_TRUE(words(" \t ").empty());
}

TEST(Text, numbers_are_digits_and_bounded) {
  EXPECT_EQ(parse_number("0", 9), 0U);
  EXPECT_EQ(parse_number("0042", 99), 42U);
  for (const char* bad : {"", "-1", "+1", " 1", "1 ", "1.0", "100", "99999999999999999999999"}) {
    EXPECT_FALSE(parse_number(bad, 99)) << bad;
  }
}

TEST(Text, quoted_is_printable_and_short) {
  EXPECT_EQ(in_quotes("a\"b\n\xff"), "\"a\\\"b\\x0a\\xff\"");
  EXPECT_LT(in_quotes(std::string(10'000'000, '\1')).size(), 200U);
}

TEST(Random, same_seed_same_numbers_and_every_face_comes) {
  Random one(7);
  Random other(7);
  std::array<int, 6> seen{};
  for (int n = 0; n < 60000; ++n) {
    const u32 value = one.below(6);
    ASSERT_EQ(value, other.below(6));
    ++seen[value];
  }
  for (const int count : seen) EXPECT_NEAR(count, 10000, 500);
}

TEST(FixedVector, pushes_and_truncates) {
  FixedVector<int, 3> list;
  list.push_back(1);
  list.push_back(2);
  list.truncate(1);
  EXPECT_EQ(list.size(), 1U);
  EXPECT_EQ(list[0], 1);
}

}  // namespace
}  // namespace nocturne
