#include "notation/fen/lightshadow.h"
#include "tests/laws/laws.h"

namespace nocturne {

/// Armies belong to a side.
template <>
struct tests::Mirror<LightShadow> {
  static LightShadow::Rules rules(LightShadow::Rules rules) {
    std::swap(rules.white, rules.black);
    return rules;
  }
  static Face face(Face face) { return face; }
};

namespace {

using Position = LightShadow::Position;

/// L5 and L7: nobody leaves the own king attacked; checkmate and stalemate are where no move is.
void ending_is_what_the_moves_show(const Position&, const Position& after) {
  if (after.phase() != Phase::decision) return;
  const std::optional<Outcome> ended = outcome<LightShadow>(after);
  EXPECT_EQ(ended.has_value(), legal_texts<LightShadow>(after).empty());
  if (!ended) return;
  EXPECT_EQ(ended->ending == Ending::checkmate, LightShadow::in_check(after));
}

TEST(Laws, lightshadow_with_all_armies_and_pawns) {
  EXPECT_EQ(tests::all_rules<LightShadow>().size(), 32U);
  tests::laws_hold<LightShadow>(3, 120, ending_is_what_the_moves_show);
}

}  // namespace
}  // namespace nocturne
