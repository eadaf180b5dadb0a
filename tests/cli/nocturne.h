#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/program.h"

namespace nocturne::tests {

using Words = std::vector<std::string>;

/// Runs the executable that was built.
inline Ran nocturne(const Words& arguments, std::string_view input = "", int output = -1) {
  return run_program(NOCTURNE_PROGRAM, arguments, input, output);
}

/// Its standard output, where nothing but success is expected.
inline std::string answer(const Words& arguments, std::string_view input = "") {
  const Ran ran = nocturne(arguments, input);
  EXPECT_EQ(ran.status, 0) << ran.err;
  return ran.out;
}

/// Bad input: status 2, nothing on standard output, and one line on standard error that says `sentence`.
inline void expect_complaint(const Words& arguments, std::string_view sentence, std::string_view input = "") {
  const Ran ran = nocturne(arguments, input);
  EXPECT_EQ(ran.status, 2) << sentence;
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(ran.err.rfind("nocturne: ", 0), 0U) << ran.err;
  EXPECT_NE(ran.err.find(sentence), std::string::npos) << ran.err << " does not say: " << sentence;
  EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
}

}  // namespace nocturne::tests
