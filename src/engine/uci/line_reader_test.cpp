#include "engine/uci/line_reader.h"

#include <gtest/gtest.h>

#include <sstream>

namespace nocturne::uci {
namespace {

TEST(LineReader, takes_lines_as_they_are) {
  std::istringstream in(std::string("one\n\nt\0o\r\nlast", 14));
  std::string line;
  ASSERT_EQ(read_line(in, line), LineRead::whole);
  EXPECT_EQ(line, "one");
  ASSERT_EQ(read_line(in, line), LineRead::whole);
  EXPECT_EQ(line, "");
  ASSERT_EQ(read_line(in, line), LineRead::whole);
  EXPECT_EQ(line, std::string("t\0o\r", 4));
  ASSERT_EQ(read_line(in, line), LineRead::whole);
  EXPECT_EQ(line, "last");
  EXPECT_EQ(read_line(in, line), LineRead::end);
}

TEST(LineReader, goes_on_behind_a_line_that_is_too_long) {
  std::istringstream in("12345\n123456\n12\n1234567");
  std::string line;
  EXPECT_EQ(read_line(in, line, 5), LineRead::whole);
  EXPECT_EQ(read_line(in, line, 5), LineRead::too_long);
  ASSERT_EQ(read_line(in, line, 5), LineRead::whole);
  EXPECT_EQ(line, "12");
  EXPECT_EQ(read_line(in, line, 5), LineRead::too_long);
  EXPECT_EQ(read_line(in, line, 5), LineRead::end);
}

}  // namespace
}  // namespace nocturne::uci
