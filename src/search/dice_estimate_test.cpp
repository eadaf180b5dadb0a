// What the estimates of both games with a die find, and that more is never worth less.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>

#include "rules/ritual/test_support.h"
#include "search/eval/ritual_features.h"

namespace nocturne::search {
namespace {

using ritual::tests::at;

TEST(DiceEstimate, finds_the_places_of_the_kings) {
  using detail::KingPlace;
  const auto places = [](std::string_view fen) {
    const detail::KingPlaces found = detail::king_places(at(fen));
    return std::pair(found.own, found.other);
  };
  EXPECT_EQ(places("4k3/8/8/8/8/8/4K3/8[] w - - 0 1 ?"), std::pair(KingPlace::board, KingPlace::altar));
  EXPECT_EQ(places("4k3/8/8/8/8/8/4K3/8[] b - - 0 1 ?"), std::pair(KingPlace::altar, KingPlace::board));
  EXPECT_EQ(places("4r3/8/8/8/8/8/8/4n3[Kk] w - - 0 1 ?"), std::pair(KingPlace::shut_in, KingPlace::covered));
  EXPECT_EQ(places("8/8/8/8/8/8/8/4N3[Kk] w - - 0 1 ?"), std::pair(KingPlace::covered, KingPlace::awaited));
  EXPECT_EQ(places("8/8/8/8/8/8/8/4N3[Kk] b - - 0 1 ?"), std::pair(KingPlace::awaited, KingPlace::covered));
}

TEST(DiceEstimate, weighs_anew_what_is_on_the_board_between_hidden_kings) {
  using Feature = Evaluator<Ritual>::Feature;
  static_assert(static_cast<unsigned>(Feature::squares) + 6 * 64 == static_cast<unsigned>(Feature::count));
  const auto is_found = [](std::string_view fen, unsigned begin, unsigned end) {
    Tally<Feature> tally;
    Evaluator<Ritual>::describe(at(fen), tally);
    return std::any_of(tally.counts().begin() + begin, tally.counts().begin() + end, [](int count) { return count != 0; });
  };
  constexpr auto hidden = static_cast<unsigned>(Feature::between_hidden);
  constexpr auto kings = static_cast<unsigned>(Feature::king_places);
  constexpr std::string_view both_hide = "4r3/8/8/3Q4/8/8/8/4R3[Kk] w - - 0 1 ?";
  constexpr std::string_view one_hides = "8/8/8/3Q4/8/8/8/4R3[Kk] w - - 0 1 ?";
  EXPECT_FALSE(is_found(both_hide, 0, hidden));
  EXPECT_TRUE(is_found(both_hide, hidden, kings));
  EXPECT_TRUE(is_found(one_hides, 0, hidden));
  EXPECT_FALSE(is_found(one_hides, hidden, kings));
}

TEST(DiceEstimate, of_more_queens_in_the_reserve_is_never_less) {
  // Both kings on their altars, both covered, both on the board. What else is in the reserve can keep its like on the board from
  // moving (R4).
  for (const std::string board : {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "rnbqrbn1/pppppppp/8/8/8/8/PPPPPPPP/RNBQRBN1",
                                  "4r3/8/8/8/8/8/8/4R3", "8/8/3k4/8/8/4K3/8/8"}) {
    const std::string kings = board.find('K') == std::string::npos ? "Kk" : "";
    Value before = 0;
    for (std::size_t more = 0; more <= 6; ++more) {
      const std::string fen = board + '[' + kings + std::string(more, 'Q') + "] w - - 0 1 ?";
      const Value value = Evaluator<Ritual>().estimate(at(fen));
      EXPECT_GE(value, before) << fen;
      before = value;
    }
  }
}

}  // namespace
}  // namespace nocturne::search
