#include "search/search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "base/text.h"
#include "notation/fen/heralds.h"
#include "notation/fen/lightshadow.h"
#include "notation/fen/ritual.h"
#include "search/eval/heralds.h"
#include "search/eval/lightshadow.h"
#include "search/eval/ritual.h"
#include "search/lightshadow_test_support.h"
#include "search/test_support.h"

namespace nocturne::search {
namespace {

template <Game G>
typename G::Position at(std::string_view fen) {
  return Fen<G>::parse(fen, typename G::Rules{}).value();
}

template <Game G>
Report found(const typename G::Position& position, const Limits& limits, int threads = 1) {
  Table table(4);
  return Search<G>(table, position, {}, limits).run(threads, nullptr);
}

/// Games in which the table is handed from move to move. Assertions watch over the windows, where they are on.
template <Game G>
void expect_sound_games(u64 seed, int games, int turns) {
  Random random(seed);
  Table table(2);
  for (int game = 0; game < games; ++game) {
    typename G::Position position = G::start({});
    for (int turn = 0; turn < turns && !outcome<G>(position);) {
      table.grow_older();
      const Report report = Search<G>(table, position, {}, to_nodes(2'000)).run(1, nullptr);
      ASSERT_GE(report.value, 0);
      ASSERT_LE(report.value, certain);
      const std::size_t n = random.below(static_cast<u32>(report.lines.size()));
      typename G::Position after = position;
      for (const Event event : report.lines[n].events) {
        const bool can_be_played = event.is_roll() || G::is_legal(after, event.move());
        ASSERT_TRUE(can_be_played) << Fen<G>::write(after);
        play_event<G>(after, event);
      }
      const Color mover = position.mover();
      play_event<G>(position, report.lines[n].events.front());
      turn += static_cast<int>(position.mover() != mover);
    }
  }
}

TEST(Search, heralds_games_are_sound) { expect_sound_games<Heralds>(1, 6, 60); }
TEST(Search, ritual_games_are_sound) { expect_sound_games<Ritual>(2, 2, 60); }
TEST(Search, lightshadow_games_are_sound) { expect_sound_games<LightShadow>(3, 2, 60); }

TEST(Search, stops_at_a_number_of_nodes) {
  constexpr u64 of_one_node = 100;  // its estimates are not broken off
  for (const u64 nodes : {u64{1}, u64{100}, u64{1'000}, u64{5'000}}) {
    const auto ritual = at<Ritual>("4k3/8/8/8/8/8/3P4/4K3[N] w - - 0 1 2");
    EXPECT_LE(found<Ritual>(ritual, to_nodes(nodes)).nodes, nodes + of_one_node);
    EXPECT_LE(found<LightShadow>(LightShadow::start({}), to_nodes(nodes)).nodes, nodes + of_one_node);
    EXPECT_LE(found<Heralds>(Heralds::start({}), to_nodes(nodes)).nodes, nodes + of_one_node);
  }
}

TEST(Search, an_iteration_over_the_faces_counts_only_as_a_whole) {
  // The value must be the mean of faces of one depth, wherever the search is broken off.
  auto position = Heralds::start({});
  MoveList moves;
  Heralds::legal_moves(position, moves);
  Heralds::play(position, moves[0]);
  for (u64 nodes = 1'000; nodes < 60'000; nodes += 3'001) {
    const Report broken = found<Heralds>(position, to_nodes(nodes));
    if (broken.depth == 0) continue;
    EXPECT_EQ(broken.value, found<Heralds>(position, to_depth(broken.depth)).value) << nodes;
  }
}

template <Game G>
void expect_answers_to_all_faces(typename G::Position position) {
  if (position.phase() == Phase::decision) {
    MoveList moves;
    G::legal_moves(position, moves);
    G::play(position, moves[0]);
  }
  ASSERT_EQ(position.phase(), Phase::chance);
  for (const u64 nodes : {u64{1}, u64{40}, u64{200}, u64{2'000}}) {
    const Report report = found<G>(position, to_nodes(nodes));
    ASSERT_EQ(report.lines.size(), static_cast<std::size_t>(G::faces));
    std::int64_t sum = 0;
    for (const Line& line : report.lines) {
      ASSERT_GE(line.events.size(), 2U) << nodes;
      typename G::Position next = position;
      play_event<G>(next, line.events[0]);
      EXPECT_TRUE(G::is_legal(next, line.events[1].move())) << nodes;
      sum += line.value;
    }
    EXPECT_EQ(report.value, mean(sum, G::faces)) << nodes;
  }
}

TEST(Search, has_an_answer_to_every_face_from_the_first) {
  expect_answers_to_all_faces<Heralds>(Heralds::start({}));
  expect_answers_to_all_faces<Ritual>(Ritual::start({}));
}

TEST(Search, tells_its_estimate_before_anything_else_is_known) {
  // A queen ahead, and a queen behind.
  for (const std::string_view fen :
       {"3qk3/8/8/8/8/8/8/4K3 b - - 0 1 8/8/8/8/8/8/8/8", "4k3/8/8/8/8/8/8/3QK3 b - - 0 1 8/8/8/8/8/8/8/8"}) {
    const auto position = at<LightShadow>(fen);
    const Report report = found<LightShadow>(position, to_nodes(1));
    EXPECT_EQ(report.depth, 0);
    EXPECT_GT(std::abs(report.value - even), even / 2) << fen;
    EXPECT_EQ(report.value > even, Evaluator<LightShadow>().estimate(position) > even) << fen;
  }
}

TEST(Search, goes_on_while_one_face_is_not_decided) {
  // Only the pawn's face wins at once.
  const auto position = at<Ritual>("8/8/8/3k4/4P3/8/8/K7[n] w - - 0 1 ?");
  EXPECT_EQ(found<Ritual>(position, to_depth(7)).depth, 7);
}

TEST(Search, ends_when_all_is_decided) {
  // Mate in one.
  const auto position = at<LightShadow>("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1 8/8/8/8/8/8/8/8");
  const Report report = found<LightShadow>(position, to_depth(60));
  EXPECT_LT(report.depth, 10);
  EXPECT_TRUE(is_certain(report.value));
  EXPECT_EQ(turns_to_end(report.value), 1);
}

TEST(Search, repeats_itself_with_one_thread) {
  for (int n = 0; n < 2; ++n) {
    const Report one = found<LightShadow>(LightShadow::start({}), to_depth(5));
    const Report two = found<LightShadow>(LightShadow::start({}), to_depth(5));
    EXPECT_EQ(one.nodes, two.nodes);
    EXPECT_EQ(one.value, two.value);
    EXPECT_EQ(one.lines.front().events, two.lines.front().events);
  }
}

TEST(Search, several_lines_are_sorted_and_exact) {
  Limits limits = to_depth(1);
  limits.lines = 100;
  const Report all = found<Heralds>(Heralds::start({}), limits);
  EXPECT_EQ(all.lines.size(), 18U);
  for (std::size_t n = 1; n < all.lines.size(); ++n) EXPECT_GE(all.lines[n - 1].value, all.lines[n].value);
  limits.lines = 3;
  const Report three = found<Heralds>(Heralds::start({}), limits);
  ASSERT_EQ(three.lines.size(), 3U);
  for (std::size_t n = 0; n < 3; ++n) EXPECT_EQ(three.lines[n].value, all.lines[n].value);
}

/// Wherever a search for all moves is broken off, their order is that of one depth; of the first, of those it came to.
template <Game G>
void expect_whole_rankings(const typename G::Position& position, int lines) {
  Limits limits;
  limits.lines = lines;
  for (u64 nodes = 1; nodes < 30'000; nodes += 1 + nodes / 3) {
    limits.nodes = nodes;
    limits.depth = deepest;
    const Report broken = found<G>(position, limits);
    if (broken.depth > 0) {
      limits.nodes = std::numeric_limits<u64>::max();
      limits.depth = broken.depth;
      const Report whole = found<G>(position, limits);
      ASSERT_EQ(broken.lines.size(), whole.lines.size());
      for (std::size_t n = 0; n < whole.lines.size(); ++n) {
        EXPECT_EQ(broken.lines[n].value, whole.lines[n].value) << nodes;
        EXPECT_EQ(broken.lines[n].events.front(), whole.lines[n].events.front()) << nodes;
      }
    }
    for (std::size_t n = 1; n < broken.lines.size(); ++n) EXPECT_GE(broken.lines[n - 1].value, broken.lines[n].value) << nodes;
  }
}

TEST(Search, several_lines_are_ranked_by_one_iteration) {
  for (const int lines : {2, 3, 200}) {
    expect_whole_rankings<Heralds>(Heralds::start({}), lines);
    expect_whole_rankings<Ritual>(at<Ritual>("4k3/8/8/8/8/8/3P4/4K3[N] w - - 0 1 2"), lines);
    expect_whole_rankings<LightShadow>(LightShadow::start({}), lines);
  }
}

}  // namespace
}  // namespace nocturne::search
