// What nobody may get wrong, over positions of random games: a king that can be taken is taken, a mate in one is given, and no king
// is left to more faces of the die for nothing.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "base/random.h"
#include "notation/fen/heralds.h"
#include "notation/fen/lightshadow.h"
#include "notation/fen/ritual.h"
#include "rules/heralds/reaping.h"
#include "search/eval/heralds.h"
#include "search/eval/lightshadow.h"
#include "search/eval/ritual.h"
#include "search/search.h"
#include "search/test_support.h"

namespace nocturne::search {
namespace {

/// Sanitizers make a search slow.
int a_share_of(int positions) { return std::getenv("NOCTURNE_PERFT_LIMIT") == nullptr ? positions : std::max(positions / 16, 1); }

/// A random position in which a move is due.
template <Game G>
typename G::Position random_decision(Random& random) {
  constexpr u32 longest = G::faces == 6 ? 300 : 60;
  while (true) {
    typename G::Position position = G::start({});
    for (u32 left = 1 + random.below(longest); left > 0 || position.phase() == Phase::chance; --left) {
      std::vector<Event> events;
      each_event<G>(position, [&](Event event, const typename G::Position&) { events.push_back(event); });
      if (events.empty()) break;
      play_event<G>(position, events[random.below(static_cast<u32>(events.size()))]);
      if (left == 1 && position.phase() == Phase::chance) ++left;
    }
    if (position.phase() == Phase::decision && !outcome<G>(position)) return position;
  }
}

template <Game G>
typename G::Position after(const typename G::Position& position, Event event) {
  typename G::Position next = position;
  play_event<G>(next, event);
  return next;
}

template <Game G>
bool wins(const typename G::Position& before, const typename G::Position& next) {
  const std::optional<Outcome> ended = outcome<G>(next);
  return ended && ended->winner == before.mover();
}

template <Game G>
bool can_win_at_once(const typename G::Position& position) {
  bool can = false;
  each_event<G>(position, [&](Event, const typename G::Position& next) { can = can || wins<G>(position, next); });
  return can;
}

template <Game G>
Report found(Table& table, const typename G::Position& position, const Limits& limits) {
  table.clear();
  return Search<G>(table, position, {}, limits).run(1, nullptr);
}

template <Game G>
void expect_wins_at_once(u64 seed, int positions, const std::vector<Limits>& budgets) {
  Random random(seed);
  Table table(1);
  for (int n = 0; n < a_share_of(positions);) {
    const auto position = random_decision<G>(random);
    if (!can_win_at_once<G>(position)) continue;
    ++n;
    for (const Limits& limits : budgets) {
      const Event chosen = found<G>(table, position, limits).lines.front().events.front();
      EXPECT_TRUE(wins<G>(position, after<G>(position, chosen)))
          << Fen<G>::write(position) << " depth " << limits.depth << " nodes " << limits.nodes;
    }
  }
}

const std::vector<Limits> every_budget{to_nodes(1),     to_nodes(2),      to_nodes(10), to_nodes(100),
                                       to_nodes(3'000), to_nodes(20'000), to_depth(1),  to_depth(2)};

TEST(Obvious, heralds_takes_a_king) { expect_wins_at_once<Heralds>(1, 400, every_budget); }
TEST(Obvious, ritual_takes_a_king) { expect_wins_at_once<Ritual>(2, 400, every_budget); }
TEST(Obvious, lightshadow_mates_in_one) { expect_wins_at_once<LightShadow>(3, 100, every_budget); }

/// How many faces take `owner`'s king in the coming roll.
int faces_against(const heralds::Position& position, Color owner) { return heralds::deadly_faces(position, owner).count(); }
int faces_against(const ritual::Position& position, Color owner) { return ritual::king_taking_faces(position, !owner).count(); }

/// The mover's value after a number of whole turns, in the plainest words; `leaf` values what is still open then.
template <Game G, class Leaf>
Value plain_value(const typename G::Position& position, int turns, Leaf&& leaf) {
  if (const auto ended = G::ended(position)) return value_of(*ended, position.mover());
  if (turns == 0) return leaf(position);
  std::int64_t sum = 0;
  Value best = -1;
  each_event<G>(position, [&](Event, const typename G::Position& next) {
    const bool passes_turn = next.mover() != position.mover();
    const Value value =
        passes_turn ? one_turn_earlier(opposite(plain_value<G>(next, turns - 1, leaf))) : plain_value<G>(next, turns, leaf);
    sum += value;
    best = std::max(best, value);
  });
  return position.phase() == Phase::chance ? mean(sum, G::faces) : best;
}

/// What a move is worth to who makes it, `turns` whole turns ahead, its own included.
template <Game G, class Leaf>
Value plain_value_of_move(const typename G::Position& position, Event move, int turns, Leaf&& leaf) {
  const auto next = after<G>(position, move);
  if (next.mover() == position.mover()) return plain_value<G>(next, turns, leaf);
  return one_turn_earlier(opposite(plain_value<G>(next, turns - 1, leaf)));
}

/// The moves that leave the mover's king to fewer faces than `chosen` does.
template <Game G>
std::vector<Event> safer_moves(const typename G::Position& position, Event chosen) {
  const Color us = position.mover();
  const int faces = faces_against(after<G>(position, chosen), us);
  std::vector<Event> safer;
  each_event<G>(position, [&](Event event, const typename G::Position& next) {
    if (faces_against(next, us) < faces) safer.push_back(event);
  });
  return safer;
}

/// Looking just two turns ahead, the search exposes its king to more faces than it must only where the average over everything,
/// with the same estimates at the end, says that this is best.
template <Game G>
void expect_exposure_only_if_best(u64 seed, int exposures) {
  Random random(seed);
  Table table(1);
  Table none(1);
  const Limits no_limits;
  Shared shared;
  Settings everything;
  everything.uses_table = false;
  everything.is_selective = false;
  Tree<G> tree(none, no_limits, shared, everything);
  const auto estimate = [&](const typename G::Position& position) { return tree.node(position, 0, -1, certain + 1, 1); };
  int positions = 0;
  for (int n = 0; n < a_share_of(exposures);) {
    ASSERT_LT(++positions, 100'000) << "it is best now and then";
    const auto position = random_decision<G>(random);
    const Event chosen = found<G>(table, position, to_depth(2)).lines.front().events.front();
    if (wins<G>(position, after<G>(position, chosen))) continue;
    const std::vector<Event> safer = safer_moves<G>(position, chosen);
    if (safer.empty()) continue;
    ++n;
    const Value value = plain_value_of_move<G>(position, chosen, 2, estimate);
    for (const Event event : safer) {
      ASSERT_GE(value, plain_value_of_move<G>(position, event, 2, estimate)) << Fen<G>::write(position);
    }
  }
}

/// Within a number of nodes: what the search risks more than it must, the next two turns give back. Whatever is open after them
/// counts as the search's own value of the position, so that no estimate can excuse a risk; up to one face's worth may be for the
/// time beyond.
template <Game G>
void expect_no_exposure_for_nothing(u64 seed, int positions, u64 nodes) {
  Random random(seed);
  Table table(1);
  for (int n = 0; n < a_share_of(positions); ++n) {
    const auto position = random_decision<G>(random);
    const Color us = position.mover();
    const Report report = found<G>(table, position, to_nodes(nodes));
    const Event chosen = report.lines.front().events.front();
    if (wins<G>(position, after<G>(position, chosen))) continue;
    const auto unknown = [&](const typename G::Position& open) {
      return open.mover() == us ? report.value : opposite(report.value);
    };
    const Value value = plain_value_of_move<G>(position, chosen, 2, unknown);
    for (const Event event : safer_moves<G>(position, chosen)) {
      EXPECT_LE(plain_value_of_move<G>(position, event, 2, unknown) - value, certain / G::faces)
          << Fen<G>::write(position) << " nodes " << nodes;
    }
  }
}

TEST(Obvious, heralds_exposes_its_king_only_if_that_is_best) { expect_exposure_only_if_best<Heralds>(4, 16); }
TEST(Obvious, ritual_exposes_its_king_only_if_that_is_best) { expect_exposure_only_if_best<Ritual>(5, 8); }
TEST(Obvious, heralds_exposes_its_king_for_something) {
  for (const u64 nodes : {u64{3'000}, u64{20'000}}) expect_no_exposure_for_nothing<Heralds>(6, 200, nodes);
}
TEST(Obvious, ritual_exposes_its_king_for_something) {
  for (const u64 nodes : {u64{3'000}, u64{20'000}}) expect_no_exposure_for_nothing<Ritual>(7, 200, nodes);
}

}  // namespace
}  // namespace nocturne::search
