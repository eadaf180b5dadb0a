#include "match/uci_option.h"

#include <gtest/gtest.h>

namespace nocturne::match {
namespace {

bool takes(const char* line, std::string_view value) { return !refusal(parse_option(line).value(), value); }

TEST(UciOption, is_read_with_its_bounds_and_words) {
  const UciOption hash = parse_option("option name Hash type spin default 16 min 1 max 33554432").value();
  EXPECT_EQ(hash.name, "Hash");
  EXPECT_EQ(hash.type, UciOption::Type::spin);
  EXPECT_EQ(hash.least, 1);
  EXPECT_EQ(hash.greatest, 33'554'432);
  const UciOption style = parse_option("option name  Playing Style type combo default very calm var very calm var wild").value();
  EXPECT_EQ(style.name, "Playing Style");
  EXPECT_EQ(style.words, (std::vector<std::string>{"very calm", "wild"}));
  EXPECT_TRUE(is_named(style, "playing STYLE"));
  EXPECT_FALSE(is_named(style, "playing"));
}

TEST(UciOption, other_lines_are_none) {
  for (const char* line : {"", "option", "option name", "id name option name x", "options name Hash type spin"}) {
    EXPECT_FALSE(parse_option(line)) << line;
  }
}

TEST(UciOption, takes_what_it_announced) {
  const char* spin = "option name Hash type spin default 16 min -1 max 1024";
  for (const char* value : {"-1", "0", "1024"}) EXPECT_TRUE(takes(spin, value)) << value;
  for (const char* value : {"-2", "1025", "", "x", "1 2", "1.5", "99999999999999999999"}) EXPECT_FALSE(takes(spin, value)) << value;
  EXPECT_TRUE(takes("option name Free type spin default 16", "-99"));
  EXPECT_FALSE(takes("option name Free type spin default 16", "much"));

  const char* check = "option name Ponder type check default false";
  for (const char* value : {"true", "false"}) EXPECT_TRUE(takes(check, value)) << value;
  for (const char* value : {"", "True", "1", "yes"}) EXPECT_FALSE(takes(check, value)) << value;

  const char* combo = "option name Style type combo default calm var calm var very wild";
  for (const char* value : {"calm", "very wild"}) EXPECT_TRUE(takes(combo, value)) << value;
  for (const char* value : {"", "wild", "Calm"}) EXPECT_FALSE(takes(combo, value)) << value;

  EXPECT_TRUE(takes("option name Clear Hash type button", ""));
  EXPECT_FALSE(takes("option name Clear Hash type button", "now"));

  for (const char* line : {"option name File type string default", "option name File type path", "option name File"}) {
    EXPECT_TRUE(takes(line, "any thing = 1")) << line;
    EXPECT_FALSE(takes(line, "a\nquit")) << line;
  }
}

TEST(UciOption, says_what_it_wants) {
  EXPECT_EQ(refusal(*parse_option("option name Hash type spin min 1 max 8"), "0"),
            "its option Hash wants a number from 1 to 8, not \"0\"");
  EXPECT_EQ(refusal(*parse_option("option name A\x1b[2J type combo var b\x07"), "c"),
            "its option A\\x1b[2J wants one of b\\x07, not \"c\"");
}

}  // namespace
}  // namespace nocturne::match
