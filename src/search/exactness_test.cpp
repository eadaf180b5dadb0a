// The search against the same tree looked at in full, without window, table or order.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "notation/fen/heralds.h"
#include "notation/fen/lightshadow.h"
#include "notation/fen/ritual.h"
#include "search/eval/heralds.h"
#include "search/eval/lightshadow.h"
#include "search/eval/ritual.h"
#include "search/search.h"

namespace nocturne::search {
namespace {

/// What the search must find, in the plainest words.
template <Game G>
class Plain {
 public:
  using Position = typename G::Position;

  Value value(const Position& position, int depth) {
    if (const auto ended = G::ended(position)) return search::value_of(*ended, position.mover());
    if (depth == 0) return leaf(position);
    std::int64_t sum = 0;
    Value best = -1;
    each_event<G>(position, [&](Event, const Position& next) {
      const Value of_event = value_of_event(position, next, depth);
      sum += of_event;
      best = std::max(best, of_event);
    });
    if (position.phase() == Phase::chance) return mean(sum, G::faces);
    return best < 0 ? search::value_of(G::stuck(position), position.mover()) : best;
  }

  Value value_of_event(const Position& position, const Position& next, int depth) {
    if (next.mover() == position.mover()) return value(next, depth);
    return one_turn_earlier(opposite(value(next, depth - 1)));
  }

 private:
  /// Where the turns end, the search itself is asked with an open window.
  Value leaf(const Position& position) { return tree_.node(position, 0, -1, certain + 1, 1); }

  static Settings everything() {
    Settings settings;
    settings.uses_table = false;
    settings.is_selective = false;
    settings.sees_repetition = false;
    return settings;
  }

  Table table_{1};
  Limits limits_;
  Shared shared_;
  Tree<G> tree_{table_, limits_, shared_, everything()};
};

/// House rules that are drawn, armies among them.
template <Game G>
typename G::Rules random_rules(Random& random) {
  Choices choices{};
  const auto table = G::house_rules();
  for (std::size_t n = 0; n < table.size(); ++n) {
    const auto& values = table[n].values;
    const auto unused = std::count(values.begin(), values.end(), std::string_view());
    choices[n] = static_cast<u8>(random.below(static_cast<u32>(values.size()) - static_cast<u32>(unused)));
  }
  return G::Rules::from(choices);
}

/// Positions of random games, each by rules of its own.
template <Game G, class Visit>
void each_random_position(u64 seed, int games, int longest, int every, Visit&& visit) {
  Random random(seed);
  for (int game = 0; game < games; ++game) {
    typename G::Position position = G::start(random_rules<G>(random));
    for (int n = 0; n < longest && position.phase() != Phase::over; ++n) {
      if (n % every == every - 1) visit(position);
      std::vector<Event> events;
      each_event<G>(position, [&](Event event, const typename G::Position&) { events.push_back(event); });
      if (events.empty()) break;
      play_event<G>(position, events[random.below(static_cast<u32>(events.size()))]);
    }
  }
}

Settings exact() {
  Settings settings;
  settings.needs_equal_depth = true;
  settings.is_selective = false;
  settings.sees_repetition = false;
  return settings;
}

/// That deepening with the table finds the plain value, and a move of it; at a roll each face's value and their mean.
template <Game G>
void expect_plain_value(const typename G::Position& position, int depth) {
  Table table(1);
  Limits limits;
  limits.depth = depth;
  Search<G> search(table, position, {}, limits, exact());
  const Report report = search.run(1, nullptr);
  Plain<G> plain;
  const Value expected = plain.value(position, depth);
  ASSERT_EQ(report.value, expected) << Fen<G>::write(position) << " depth " << depth;
  for (const Line& line : report.lines) {
    typename G::Position next = position;
    play_event<G>(next, line.events.front());
    ASSERT_EQ(plain.value_of_event(position, next, depth), line.value) << Fen<G>::write(position) << " depth " << depth;
  }
}

/// The sanitizers, which are slow, look at every eighth position only.
int stride() { return std::getenv("NOCTURNE_PERFT_LIMIT") == nullptr ? 1 : 8; }

template <Game G>
void expect_plain_values(u64 seed, int games, int longest, int every, int depth, int least) {
  int positions = 0;
  each_random_position<G>(seed, games, longest, every, [&](const typename G::Position& position) {
    if (testing::Test::HasFatalFailure() || positions++ % stride() != 0) return;
    expect_plain_value<G>(position, depth);
  });
  EXPECT_GE(positions, least);
}

TEST(Exactness, heralds_one_turn) { expect_plain_values<Heralds>(1, 600, 60, 3, 1, 3'000); }
TEST(Exactness, heralds_two_turns) { expect_plain_values<Heralds>(2, 100, 60, 9, 2, 150); }
TEST(Exactness, heralds_three_turns) { expect_plain_values<Heralds>(8, 3, 60, 19, 3, 1); }
TEST(Exactness, ritual_one_turn) { expect_plain_values<Ritual>(3, 60, 200, 3, 1, 3'000); }
TEST(Exactness, ritual_two_turns) { expect_plain_values<Ritual>(4, 60, 200, 8, 2, 1'000); }
TEST(Exactness, ritual_three_turns) { expect_plain_values<Ritual>(5, 30, 200, 24, 3, 150); }
TEST(Exactness, lightshadow_one_turn) { expect_plain_values<LightShadow>(6, 10, 100, 8, 1, 60); }
TEST(Exactness, lightshadow_two_turns) { expect_plain_values<LightShadow>(7, 4, 100, 16, 2, 12); }

}  // namespace
}  // namespace nocturne::search
