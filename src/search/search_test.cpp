#include "search/search.h"

#include <gtest/gtest.h>

#include <algorithm>
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

TEST(Search, colours_are_mirrored) {
  const auto white = at<Heralds>("3k4/p7/8/3Q4/q7/2*5/4P3/4K3 w - - 0 1 -");
  const auto black = at<Heralds>("4k3/4p3/2*5/Q7/3q4/8/P7/3K4 b - - 0 1 -");
  EXPECT_EQ(found<Heralds>(white, to_depth(2)).value, found<Heralds>(black, to_depth(2)).value);
}

/// The same with colours, ranks and light exchanged.
lightshadow::Position mirrored(const lightshadow::Position& position) {
  const std::string fen = Fen<LightShadow>::write(position);
  std::vector<std::string> fields;
  for (const std::string_view field : words(fen)) fields.emplace_back(field);
  const auto swap_case = [](char c) {
    if (c >= 'a' && c <= 'z') return static_cast<char>(c - 'a' + 'A');
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  };
  const auto turned = [&](const std::string& board) {
    std::string text;
    for (std::size_t end = board.size(); end != std::string::npos;) {
      const std::size_t slash = end == 0 ? std::string::npos : board.rfind('/', end - 1);
      const std::size_t begin = slash == std::string::npos ? 0 : slash + 1;
      text += board.substr(begin, end - begin) + (slash == std::string::npos ? "" : "/");
      end = slash;
    }
    std::transform(text.begin(), text.end(), text.begin(), swap_case);
    return text;
  };
  fields[0] = turned(fields[0]);
  fields[6] = turned(fields[6]);
  fields[1] = fields[1] == "w" ? "b" : "w";
  std::transform(fields[2].begin(), fields[2].end(), fields[2].begin(), swap_case);
  for (char& c : fields[3]) c = c >= '1' && c <= '8' ? static_cast<char>('1' + '8' - c) : c;
  std::string text;
  for (const std::string& field : fields) text += field + ' ';
  text.pop_back();
  LightShadow::Rules rules = position.rules();
  std::swap(rules.white, rules.black);
  return Fen<LightShadow>::parse(text, rules).value();
}

TEST(Evaluation, of_light_and_shadow_knows_no_colour) {
  int positions = 0;
  each_random_position(21, 40, 150, [&](const lightshadow::Position& position) {
    const lightshadow::Position other = mirrored(position);
    ASSERT_EQ(Evaluator<LightShadow>().estimate(position), Evaluator<LightShadow>().estimate(other))
        << Fen<LightShadow>::write(position) << '\n'
        << Fen<LightShadow>::write(other);
    ++positions;
  });
  EXPECT_GT(positions, 3000);
}

}  // namespace
}  // namespace nocturne::search
