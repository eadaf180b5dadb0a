#include "opponent/search.h"

#include <gtest/gtest.h>

#include <vector>

#include "base/random.h"
#include "notation/fen/heralds.h"
#include "notation/fen/lightshadow.h"
#include "notation/fen/ritual.h"
#include "opponent/eval/heralds.h"
#include "opponent/eval/lightshadow.h"
#include "opponent/eval/ritual.h"

namespace nocturne::opponent {
namespace {

/// The search without cuts, in the plainest words: its twin.
template <Game G>
Odds plain_value(const typename G::Position& position, int turns, int ply = 0) {
  if (const auto ended = G::ended(position)) return from_outcome(*ended, position.mover(), ply);
  if (turns == 0) return Evaluation<G>::estimate(position);
  std::int64_t sum = 0;
  Odds best = 0;
  each_event<G>(position, [&](Event, const typename G::Position& next) {
    const bool turn_ends = next.mover() != position.mover();
    const Odds odds = turn_ends ? opposite(plain_value<G>(next, turns - 1, ply + 1)) : plain_value<G>(next, turns, ply);
    sum += odds;
    best = std::max(best, odds);
  });
  return position.phase() == Phase::chance ? static_cast<Odds>(sum / G::faces) : best;
}

template <Game G>
void expect_cuts_change_nothing(int games, int turns) {
  Random random(5);
  for (int game = 0; game < games; ++game) {
    typename G::Position position = G::start({});
    for (int event = 0; event < 60 && position.phase() != Phase::over; ++event) {
      if (event % 5 == 2) {
        Search<G> search(u64{1} << 40);
        ASSERT_EQ(search.value(position, turns), plain_value<G>(position, turns)) << Fen<G>::write(position);
      }
      std::vector<Event> events;
      each_event<G>(position, [&](Event next, const typename G::Position&) { events.push_back(next); });
      play_event<G>(position, events[random.below(static_cast<u32>(events.size()))]);
    }
  }
}

TEST(Search, cuts_change_no_value_in_heralds) { expect_cuts_change_nothing<Heralds>(6, 1); }
TEST(Search, cuts_change_no_value_in_heralds_two_turns) { expect_cuts_change_nothing<Heralds>(1, 2); }
TEST(Search, cuts_change_no_value_in_ritual) { expect_cuts_change_nothing<Ritual>(6, 2); }

TEST(Search, stops_at_its_budget) {
  Search<LightShadow> search(1'000);
  const auto start = LightShadow::start({});
  std::vector<RootMove> moves;
  MoveList legal;
  LightShadow::legal_moves(start, legal);
  for (const Move move : legal) moves.push_back({move});
  EXPECT_FALSE(search.find_best(start, 6, moves));
  EXPECT_TRUE(search.is_exhausted());
  EXPECT_LE(search.nodes(), 1'001U);
}

TEST(Search, prefers_the_quicker_win) {
  EXPECT_GT(from_outcome({Color::white, Ending::checkmate}, Color::white, 1),
            from_outcome({Color::white, Ending::checkmate}, Color::white, 3));
  EXPECT_LT(from_outcome({Color::white, Ending::checkmate}, Color::black, 1),
            from_outcome({Color::white, Ending::checkmate}, Color::black, 3));
}

TEST(Odds, every_draw_is_half_of_a_win) {
  EXPECT_EQ(from_outcome({std::nullopt, Ending::silence}, Color::white, 2), even);
  EXPECT_EQ(from_outcome({std::nullopt, Ending::dawn}, Color::black, 2), even);
}

TEST(Odds, scores_are_odds_short_of_certainty) {
  EXPECT_EQ(from_score(0, 300), even);
  EXPECT_EQ(from_score(300, 300), certain / 4 * 3);
  EXPECT_EQ(from_score(-300, 300), certain / 4);
  EXPECT_EQ(from_score(1'000'000, 300), highest_estimate);
  EXPECT_EQ(from_score(-1'000'000, 300), certain - highest_estimate);
}

heralds::Position heralds_at(std::string_view fen) { return Fen<Heralds>::parse(fen, {}).value(); }
ritual::Position ritual_at(std::string_view fen) { return Fen<Ritual>::parse(fen, {}).value(); }
lightshadow::Position lightshadow_at(std::string_view fen) { return Fen<LightShadow>::parse(fen, {}).value(); }

TEST(HeraldsEvaluation, each_deadly_face_counts_an_eighth) {
  const Odds calm = Evaluation<Heralds>::estimate(heralds_at("3k4/8/8/8/8/8/*7/7K w - - 0 1 ?"));
  const Odds one_face = Evaluation<Heralds>::estimate(heralds_at("3k4/8/8/8/8/8/7*/7K w - - 0 1 ?"));
  EXPECT_EQ(calm, even);
  EXPECT_EQ(one_face, even - even / 8);
}

TEST(HeraldsEvaluation, a_king_that_can_be_taken_is_as_good_as_taken) {
  EXPECT_EQ(Evaluation<Heralds>::estimate(heralds_at("3k4/8/8/8/q7/q7/8/3Q3K w - - 0 1 -")), highest_estimate);
}

TEST(HeraldsEvaluation, pawns_grow_on_their_way) {
  EXPECT_GT(Evaluation<Heralds>::estimate(heralds_at("k7/8/4P3/4p3/8/8/8/7K w - - 0 1 -")), even);
}

TEST(RitualEvaluation, faces_that_take_the_king_count_a_sixth) {
  const Odds one = Evaluation<Ritual>::estimate(ritual_at("k7/8/8/8/8/8/8/R3K3[] w - - 0 1 ?"));
  const Odds none = Evaluation<Ritual>::estimate(ritual_at("1k6/8/8/8/8/8/8/R3K3[] w - - 0 1 ?"));
  EXPECT_EQ(one, none) << "a rook on its altar can only be sacrificed";
  const Odds taken = Evaluation<Ritual>::estimate(ritual_at("k7/8/8/8/R7/8/8/4K3[] w - - 0 1 ?"));
  const Odds not_taken = Evaluation<Ritual>::estimate(ritual_at("1k6/8/8/8/R7/8/8/4K3[] w - - 0 1 ?"));
  EXPECT_NEAR(taken - not_taken, opposite(not_taken) / 6, 2);
}

TEST(LightShadowEvaluation, hostile_light_costs) {
  constexpr std::string_view lit = "4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1 8/8/8/8/8/8/8/8";
  constexpr std::string_view dark = "4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1 8/8/8/8/3g4/8/8/8";
  EXPECT_GT(Evaluation<LightShadow>::estimate(lightshadow_at(lit)), Evaluation<LightShadow>::estimate(lightshadow_at(dark)));
}

TEST(LightShadowEvaluation, is_fair_at_the_start) {
  EXPECT_EQ(Evaluation<LightShadow>::estimate(LightShadow::start({})), even);
  EXPECT_EQ(Evaluation<Heralds>::estimate(Heralds::start({})), even);
}

}  // namespace
}  // namespace nocturne::opponent
