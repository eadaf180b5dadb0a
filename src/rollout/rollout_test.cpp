#include "rollout/rollout.h"

#include <gtest/gtest.h>

#include "notation/fen/heralds.h"
#include "notation/fen/lightshadow.h"
#include "notation/fen/ritual.h"

namespace nocturne {
namespace {

template <Game G>
typename G::Position position(std::string_view fen) {
  return Fen<G>::parse(fen, {}).value();
}

u64 ended(const Tally& tally, std::string_view word) {
  const auto found = tally.endings().find(word);
  return found == tally.endings().end() ? 0 : found->second;
}

template <class G>
class Rollout : public testing::Test {};
using Games = testing::Types<Heralds, Ritual, LightShadow>;
TYPED_TEST_SUITE(Rollout, Games);

TYPED_TEST(Rollout, the_number_of_threads_changes_nothing) {
  const auto start = TypeParam::start({});
  RolloutPlan plan{.games = 200, .seed = 7, .most_turns = 60, .threads = 1};
  const Tally alone = rollout<TypeParam>(start, plan);
  EXPECT_EQ(alone.games(), 200U);
  for (const unsigned threads : {2U, 3U, 8U}) {
    plan.threads = threads;
    EXPECT_EQ(rollout<TypeParam>(start, plan), alone) << threads;
  }
}

TYPED_TEST(Rollout, another_seed_is_another_result) {
  const auto start = TypeParam::start({});
  const Tally one = rollout<TypeParam>(start, {.games = 50, .seed = 1, .most_turns = 1000, .threads = 2});
  const Tally two = rollout<TypeParam>(start, {.games = 50, .seed = 2, .most_turns = 1000, .threads = 2});
  EXPECT_NE(one, two);
}

TYPED_TEST(Rollout, every_game_is_counted_once) {
  const Tally tally = rollout<TypeParam>(TypeParam::start({}), {.games = 130, .seed = 3, .most_turns = 90, .threads = 3});
  u64 games = tally.unfinished();
  for (const auto& [word, count] : tally.endings()) games += count;
  EXPECT_EQ(games, 130U);
  EXPECT_LE(tally.turns(), 130U * 90U);
}

TYPED_TEST(Rollout, games_are_broken_off_after_so_many_turns) {
  const Tally tally = rollout<TypeParam>(TypeParam::start({}), {.games = 20, .seed = 3, .most_turns = 2, .threads = 1});
  EXPECT_EQ(tally.unfinished(), 20U);
  EXPECT_EQ(tally.turns(), 40U);
  EXPECT_EQ(tally.events(), TypeParam::faces > 0 ? 80U : 40U);
}

TEST(Playout, a_finished_game_has_no_turns) {
  Random random(1);
  const Playout played = playout<Heralds>(position<Heralds>("8/8/8/8/8/8/8/4K3 w - - 0 1 -"), random, 10);
  ASSERT_TRUE(played.outcome);
  EXPECT_EQ(played.outcome->winner, Color::white);
  EXPECT_EQ(played.turns, 0U);
}

TEST(Playout, a_turn_that_has_begun_counts_as_one) {
  Random random(1);
  const Playout played = playout<Heralds>(position<Heralds>("3k4/8/8/8/8/8/8/K6* w - - 1 1 ?"), random, 1);
  EXPECT_EQ(played.turns, 1U);
  EXPECT_EQ(played.events, 1U);
}

TEST(Playout, checkmate_on_the_last_turn_is_seen) {
  Random random(1);
  const auto mated = position<LightShadow>("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3 8/8/8/8/8/8/8/8");
  const Playout played = playout<LightShadow>(mated, random, 0);
  ASSERT_TRUE(played.outcome);
  EXPECT_EQ(outcome_word(played.outcome), "checkmate-black");
}

TEST(Playout, l7_seventy_five_moves_end_it) {
  Random random(1);
  const auto late = position<LightShadow>("4k3/8/8/8/8/8/8/R3K3 w - - 149 100 8/8/8/8/8/8/8/8");
  const Playout played = playout<LightShadow>(late, random, 10);
  ASSERT_TRUE(played.outcome);
  EXPECT_EQ(played.outcome->ending, Ending::seventy_five_moves);
  EXPECT_EQ(played.turns, 1U);
}

TEST(Playout, l7_fivefold_repetition_ends_it) {
  // The pawns block one another and keep each king on its first rank, where the light cannot change any more.
  const auto corridors =
      position<LightShadow>("4k3/p2p2p1/P2P2P1/8/8/p2p2p1/P2P2P1/4K3 w - - 0 1 hhhhhhhh/hhhhhhhh/8/8/8/8/HHHHHHHH/HHHHHHHH");
  const Tally tally = rollout<LightShadow>(corridors, {.games = 20, .seed = 5, .most_turns = 1000, .threads = 1});
  EXPECT_EQ(tally.unfinished(), 0U);
  EXPECT_GT(ended(tally, "fivefold-repetition"), 0U);
  EXPECT_EQ(ended(tally, "fivefold-repetition") + ended(tally, "seventy-five-moves"), 20U);
}

TEST(Playout, every_face_is_as_likely) {
  // A Herald beside each king: two of the eight faces end the game at once, one for each.
  const auto due = position<Heralds>("8/8/8/1k6/1*6/5K*1/8/8 w - - 1 1 ?");
  const Tally tally = rollout<Heralds>(due, {.games = 8000, .seed = 11, .most_turns = 1, .threads = 1});
  EXPECT_NEAR(static_cast<double>(ended(tally, "white")), 1000, 120);
  EXPECT_NEAR(static_cast<double>(ended(tally, "black")), 1000, 120);
}

TEST(Playout, every_move_is_as_likely) {
  // Ka2, Kb1 and Kxb2, after which the kings are bare.
  const auto choice = position<LightShadow>("4k3/8/8/8/8/8/1p6/K7 w - - 0 1 8/8/8/8/8/8/8/8");
  const Tally tally = rollout<LightShadow>(choice, {.games = 6000, .seed = 11, .most_turns = 1, .threads = 1});
  EXPECT_NEAR(static_cast<double>(ended(tally, "dead")), 2000, 200);
}

Playout of_turns(u32 turns) { return {Outcome{Color::white, Ending::checkmate}, turns, turns}; }

TEST(Tally, mean_and_median) {
  Tally tally;
  for (const u32 turns : {9U, 1U, 2U}) tally.add(of_turns(turns));
  EXPECT_DOUBLE_EQ(tally.mean_turns(), 4);
  EXPECT_DOUBLE_EQ(tally.median_turns(), 2);
  tally.add(of_turns(3));
  EXPECT_DOUBLE_EQ(tally.median_turns(), 2.5);
}

TEST(Tally, sums_do_not_depend_on_the_order) {
  Tally one;
  Tally two;
  one.add(of_turns(3));
  two.add(of_turns(50));
  two.add(Playout{std::nullopt, 7, 14});
  Tally forward = one;
  forward.add(two);
  Tally backward = two;
  backward.add(one);
  EXPECT_EQ(forward, backward);
  EXPECT_EQ(forward.games(), 3U);
  EXPECT_EQ(forward.unfinished(), 1U);
  EXPECT_EQ(forward.turns(), 60U);
  EXPECT_EQ(ended(forward, "checkmate-white"), 2U);
}

}  // namespace
}  // namespace nocturne
