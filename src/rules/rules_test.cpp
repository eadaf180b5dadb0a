#include <gtest/gtest.h>

#include "rules/house_rules.h"
#include "rules/outcome.h"
#include "rules/setup.h"

namespace nocturne {
namespace {

constexpr std::array<HouseRule, 2> table{{{"pawns", {"fide", "berolina"}}, {"white", {"fide", "clobberers", "knights", "rookies"}}}};

TEST(HouseRules, g4_any_order_and_defaults_written_out) {
  EXPECT_EQ(to_text(table, parse_house_rules(table, "white=knights,pawns=berolina").value()), "pawns=berolina,white=knights");
  EXPECT_EQ(to_text(table, parse_house_rules(table, "white=fide,pawns=fide").value()), "-");
  EXPECT_EQ(to_text(table, parse_house_rules(table, "-").value()), "-");
}

TEST(HouseRules, g4_unknown_and_repeated_are_refused) {
  using Why = RulesError::Why;
  EXPECT_EQ(parse_house_rules(table, "pawns=berolina,pawns=fide").error().why, Why::repeated_key);
  EXPECT_EQ(parse_house_rules(table, "king=off").error().why, Why::unknown_key);
  EXPECT_EQ(parse_house_rules(table, "pawns=off").error().why, Why::unknown_value);
  EXPECT_EQ(parse_house_rules(table, "pawns=").error().why, Why::unknown_value);
  EXPECT_EQ(parse_house_rules(table, "pawns").error().why, Why::malformed);
  EXPECT_EQ(parse_house_rules(table, "pawns=fide,").error().why, Why::malformed);
}

TEST(Outcome, h9_h10_points_are_not_constant_sum) {
  EXPECT_EQ(points({Color::white, Ending::king_captured}), (Points{2, 0}));
  EXPECT_EQ(points({Color::black, Ending::king_destroyed}), (Points{0, 2}));
  EXPECT_EQ(points({std::nullopt, Ending::silence}), (Points{0, 0}));
  EXPECT_EQ(points({std::nullopt, Ending::dawn}), (Points{1, 1}));
}

TEST(Outcome, words_round_trip) {
  for (int n = 0; n <= static_cast<int>(Ending::abandoned); ++n) {
    const auto ending = static_cast<Ending>(n);
    EXPECT_EQ(parse_ending(to_text(ending)), ending);
  }
  EXPECT_EQ(outcome_word(Outcome{Color::black, Ending::checkmate}), "checkmate-black");
  EXPECT_EQ(outcome_word(Outcome{std::nullopt, Ending::dead_position}), "dead");
  EXPECT_EQ(outcome_word(std::nullopt), "ongoing");
}

TEST(Faults, every_fault_has_its_words) {
  for (int n = 0; n <= static_cast<int>(SetupFault::too_many_pieces); ++n) {
    EXPECT_NE(message(Fault{static_cast<SetupFault>(n), ""}), "unknown fault");
  }
}

}  // namespace
}  // namespace nocturne
