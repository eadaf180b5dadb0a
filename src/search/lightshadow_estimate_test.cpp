#include <gtest/gtest.h>

#include <string>

#include "notation/fen/lightshadow.h"
#include "search/eval/lightshadow_features.h"

namespace nocturne::search {
namespace {

using lightshadow::Pawns;
using Feature = Evaluator<LightShadow>::Feature;

/// How often the feature occurs for White, less how often for Black; nothing is lit or dark.
int count_of(Feature feature, const std::string& pieces, Pawns pawns) {
  lightshadow::Rules rules;
  rules.pawns = pawns;
  const auto position = Fen<LightShadow>::parse(pieces + " w - - 0 1 8/8/8/8/8/8/8/8", rules).value();
  Tally<Feature> tally;
  Evaluator<LightShadow>::describe(position, tally);
  return tally.counts()[static_cast<std::size_t>(feature)];
}

TEST(LightShadowEstimate, passed_pawns_are_free_where_they_can_go_next) {
  struct Case {
    std::string pieces;
    int free;
    int free_berolina;
  };
  for (const auto& [pieces, free, free_berolina] : {
           Case{"7k/8/8/4P3/8/8/8/K7", 2, 2},
           Case{"7k/8/4N3/4P3/8/8/8/K7", 0, 2},
           Case{"7k/8/3N1N2/4P3/8/8/8/K7", 2, 0},
           Case{"7k/8/3N4/4P3/8/8/8/K7", 2, 2},
           // A rook attacks the square straight ahead.
           Case{"4r2k/8/8/4P3/8/8/8/K7", 0, 2},
       }) {
    EXPECT_EQ(count_of(Feature::free_pawn, pieces, Pawns::fide), free) << pieces;
    EXPECT_EQ(count_of(Feature::free_pawn, pieces, Pawns::berolina), free_berolina) << pieces;
  }
}

}  // namespace
}  // namespace nocturne::search
