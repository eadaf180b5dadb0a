#include "engine/uci/settling.h"

#include <gtest/gtest.h>

namespace nocturne::uci {
namespace {

using search::certain;
using search::even;

search::Report found(unsigned to, search::Value value) {
  search::Report report;
  report.value = value;
  report.lines.push_back({value, {Event(Move(Square(12), Square(to)))}});
  return report;
}

TEST(Settling, is_when_three_iterations_agree) {
  Settling settling;
  settling.note(found(28, even));
  settling.note(found(28, even + certain / 200));
  EXPECT_FALSE(settling.is_settled());
  settling.note(found(28, even - certain / 200));
  EXPECT_TRUE(settling.is_settled());
}

TEST(Settling, begins_anew_with_another_move_or_value) {
  Settling settling;
  for (int n = 0; n < 5; ++n) settling.note(found(28, even));
  settling.note(found(20, even));
  EXPECT_FALSE(settling.is_settled());
  for (int n = 0; n < 5; ++n) settling.note(found(20, even));
  settling.note(found(20, even + certain / 20));
  EXPECT_FALSE(settling.is_settled());
}

TEST(Settling, does_not_follow_a_value_that_creeps_away) {
  Settling settling;
  for (int n = 0; n < 4; ++n) settling.note(found(28, even + n * (certain / 120)));
  EXPECT_FALSE(settling.is_settled());
}

}  // namespace
}  // namespace nocturne::uci
