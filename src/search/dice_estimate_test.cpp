// What holds of the estimates of both games with a die: they know no colour, and more is never worth less.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>

#include "notation/fen/heralds.h"
#include "rules/heralds/test_support.h"
#include "rules/ritual/test_support.h"
#include "search/eval/heralds_features.h"
#include "search/eval/ritual_features.h"

namespace nocturne::search {
namespace {

using ritual::tests::at;

/// Sanitizers are slow.
int a_share_of(int games) { return std::getenv("NOCTURNE_PERFT_LIMIT") == nullptr ? games : games / 16; }

/// The same with colours and ranks exchanged, as FEN.
std::string mirrored(const std::string& fen) {
  const std::size_t placed = fen.find_first_of(" [");
  std::string rows;
  for (std::size_t end = placed; end != 0;) {
    const std::size_t slash = fen.rfind('/', end - 1);
    const std::size_t begin = slash == std::string::npos ? 0 : slash + 1;
    rows += fen.substr(begin, end - begin) + (begin == 0 ? "" : "/");
    end = begin == 0 ? 0 : slash;
  }
  const std::size_t space = fen.find(' ');
  std::string text = rows + fen.substr(placed, space - placed);
  std::transform(text.begin(), text.end(), text.begin(), [](char c) {
    if (c >= 'a' && c <= 'z') return static_cast<char>(c - 'a' + 'A');
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  std::string rest = fen.substr(space);
  rest[1] = rest[1] == 'w' ? 'b' : 'w';
  if (rest[5] != '-') rest[6] = rest[6] == '3' ? '6' : '3';  // the en passant square of heralds
  return text + rest;
}

template <Game G>
void expect_no_colour(const typename G::Position& position, const std::string& fen) {
  const auto other = Fen<G>::parse(mirrored(fen), position.rules());
  ASSERT_TRUE(other) << fen << ' ' << mirrored(fen);
  Evaluator<G> evaluator;
  EXPECT_EQ(evaluator.estimate(position), evaluator.estimate(*other)) << fen;
}

TEST(DiceEstimate, of_heralds_knows_no_colour) {
  int rolls = 0;
  heralds::each_random_position(3, a_share_of(500), [&](const heralds::Position& position) {
    if (position.phase() == Phase::over) return;
    rolls += static_cast<int>(position.phase() == Phase::chance);
    expect_no_colour<Heralds>(position, heralds::fen_of(position));
  });
  EXPECT_GT(rolls, 100);
}

TEST(DiceEstimate, of_ritual_knows_no_colour) {
  int rolls = 0;
  ritual::tests::each_random_position(4, a_share_of(160), 200, [&](const ritual::Position& position) {
    if (position.phase() != Phase::chance) return;
    ++rolls;
    expect_no_colour<Ritual>(position, ritual::tests::fen(position));
  });
  EXPECT_GT(rolls, 100);
}

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
