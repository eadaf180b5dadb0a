#include "match/printable.h"

#include <gtest/gtest.h>

namespace nocturne::match {
namespace {

TEST(Printable, keeps_names) {
  for (const char* name : {"Nocturne 1.0", "Ночь (2)", "Čert \"A\" \\ {b}", "夜"}) EXPECT_EQ(printable(name), name);
}

TEST(Printable, shows_no_control_character) {
  EXPECT_EQ(printable("a\x1b[31mb\x07\x7f"), "a\\x1b[31mb\\x07\\x7f");
  EXPECT_EQ(printable(std::string("a\0b", 3)), "a\\x00b");
  EXPECT_EQ(printable("  a \t\r\n b "), "a b");
  EXPECT_EQ(printable("\xC2\x9B"
                      "2J"),
            "\\xc2\\x9b2J")
      << "CSI in one character";
  EXPECT_EQ(printable("\xE2\x80\xAE"), "\\xe2\\x80\\xae") << "from right to left";
}

TEST(Printable, shows_no_byte_that_is_no_text) {
  for (const auto& [bytes, shown] :
       {std::pair("\xFF", "\\xff"), std::pair("\xC3", "\\xc3"), std::pair("\xC0\x9B", "\\xc0\\x9b"),
        std::pair("\xE0\x80\x9B", "\\xe0\\x80\\x9b"), std::pair("\xED\xA0\x80", "\\xed\\xa0\\x80"),
        std::pair("\xF4\x90\x80\x80", "\\xf4\\x90\\x80\\x80"), std::pair("\xE2\x80z", "\\xe2\\x80z")}) {
    EXPECT_EQ(printable(bytes), shown);
  }
}

TEST(Printable, cuts_off_what_is_long) { EXPECT_EQ(printable(std::string(10'000, 'x')), std::string(80, 'x') + "..."); }

}  // namespace
}  // namespace nocturne::match
