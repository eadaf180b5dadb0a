#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/random.h"
#include "notation/position_of.h"
#include "opponent/opponent.h"
#include "opponent/search.h"

namespace nocturne::opponent {

/// How hard a player tries.
struct Effort {
  int turns;  ///< looked ahead at most
  u64 nodes;  ///< positions looked at at most, in the quickest game
  Odds slip;  ///< by how much a move may be misjudged, either way
};

/// One game's search: the best move, or what slips make of it. REQUIRES that a move is due.
using AdviseFunction = Advice (*)(const Cursor& cursor, const Effort& effort, Random random);

Advice advise_heralds(const Cursor& cursor, const Effort& effort, Random random);
Advice advise_ritual(const Cursor& cursor, const Effort& effort, Random random);
Advice advise_lightshadow(const Cursor& cursor, const Effort& effort, Random random);

/// The search of the game with that id. REQUIRES that there is such a game.
AdviseFunction advise_for(std::string_view id);

/// The legal moves in an order that the random numbers decide, so that of equal moves not always the same is found. A move after
/// which the history makes a draw, or lets one be claimed, is marked: one of the two sides will be glad of it.
template <Game G>
std::vector<RootMove> root_moves(const Cursor& cursor, Random& random) {
  std::vector<RootMove> moves;
  for (const Event event : cursor.legal()) {
    RootMove root{event.move()};
    if constexpr (HasChessDraws<G>) {
      const std::unique_ptr<Cursor> after = cursor.clone();
      after->play(event);
      const std::optional<Outcome> outcome = after->outcome();
      root.draws = outcome ? !outcome->winner : !after->claims().empty();
    }
    moves.push_back(root);
  }
  for (std::size_t n = moves.size(); n > 1; --n) std::swap(moves[n - 1], moves[random.below(static_cast<u32>(n))]);
  return moves;
}

/// Sorts the moves by what one turn shows, then looks further ahead turn by turn, the best move coming to the front. Answers how
/// many turns were looked ahead in full.
template <Game G>
int deepen(Search<G>& search, const typename G::Position& position, int turns, std::vector<RootMove>& moves) {
  if (!search.compare(position, 1, moves)) return 0;
  std::stable_sort(moves.begin(), moves.end(), [](const RootMove& a, const RootMove& b) { return a.odds > b.odds; });
  for (int reached = 1; reached < turns; ++reached) {
    const bool is_decided = moves.front().odds >= certain - turns * turn_cost;
    if (is_decided || !search.find_best(position, reached + 1, moves)) return reached;
  }
  return turns;
}

/// Brings to the front what a player takes for the best who misjudges every move by up to `slip`. Nobody misjudges a sure win.
/// REQUIRES exact odds.
inline void slip(std::vector<RootMove>& moves, Odds slip, Random& random) {
  const auto best =
      std::max_element(moves.begin(), moves.end(), [](const RootMove& a, const RootMove& b) { return a.odds < b.odds; });
  std::iter_swap(moves.begin(), best);
  if (moves.front().odds > highest_estimate) return;
  std::size_t chosen = 0;
  Odds highest = -certain;
  for (std::size_t n = 0; n < moves.size(); ++n) {
    const Odds judged = moves[n].odds + static_cast<Odds>(random.below(static_cast<u32>(2 * slip + 1))) - slip;
    if (judged <= highest) continue;
    highest = judged;
    chosen = n;
  }
  std::swap(moves.front(), moves[chosen]);
}

/// The face whose value is nearest to the mean of all. REQUIRES that a roll is due.
template <Game G>
Face typical_face(const typename G::Position& position, int turns, u64 budget) {
  std::array<Odds, 8> odds{};
  std::int64_t sum = 0;
  for (int value = 1; value <= G::faces; ++value) {
    typename G::Position next = position;
    G::roll(next, Face(value));
    Search<G> search(budget);
    const Odds of_next = search.value(next, turns);
    odds[static_cast<std::size_t>(value - 1)] = next.mover() == position.mover() ? of_next : opposite(of_next);
    sum += odds[static_cast<std::size_t>(value - 1)];
  }
  const auto mean = static_cast<Odds>(sum / G::faces);
  int typical = 1;
  for (int value = 2; value <= G::faces; ++value) {
    const auto distance = [&](int face) { return std::abs(odds[static_cast<std::size_t>(face - 1)] - mean); };
    if (distance(value) < distance(typical)) typical = value;
  }
  return Face(typical);
}

/// What might come next: a typical face, or the best move. Nothing where the game is over.
template <Game G>
std::optional<Event> typical_event(const typename G::Position& position, int turns, u64 budget) {
  if constexpr (G::faces > 0) {
    if (position.phase() == Phase::chance) return typical_face<G>(position, turns, budget);
  }
  MoveList legal;
  G::legal_moves(position, legal);
  if (legal.empty()) return std::nullopt;
  std::vector<RootMove> moves;
  for (const Move move : legal) moves.push_back({move});
  Search<G> search(budget);
  deepen<G>(search, position, turns, moves);
  return moves.front().move;
}

/// How the game might go on after `first`, for at most `turns` turns, the first included.
template <Game G>
std::vector<Event> line_from(const typename G::Position& start, Move first, int turns) {
  constexpr u64 budget = 50'000 / Evaluation<G>::cost;  // for each event: an illustration, no analysis
  std::vector<Event> line{first};
  typename G::Position position = start;
  Color mover = position.mover();
  G::play(position, first);
  for (int left = turns; position.phase() != Phase::over;) {
    left -= position.mover() != mover ? 1 : 0;
    if (left <= 0) break;
    mover = position.mover();
    const std::optional<Event> next = typical_event<G>(position, std::min(left, 2), budget);
    if (!next) break;
    line.push_back(*next);
    play_event<G>(position, line.back());
  }
  return line;
}

template <Game G>
Advice advise(const Cursor& cursor, const Effort& effort, Random random) {
  const typename G::Position& position = position_of<G>(cursor);
  std::vector<RootMove> moves = root_moves<G>(cursor, random);
  const u64 budget = effort.nodes / Evaluation<G>::cost;
  Search<G> search(budget);
  int turns = effort.turns;
  if (effort.slip > 0 && search.compare(position, turns, moves)) {
    slip(moves, effort.slip, random);
  } else {
    search = Search<G>(budget);
    turns = deepen<G>(search, position, turns, moves);
  }
  const RootMove& best = moves.front();
  const double win_probability = static_cast<double>(best.odds) / certain;
  constexpr int longest_line = 3;
  return {best.move, win_probability, line_from<G>(position, best.move, std::min(turns, longest_line)), search.nodes(), turns};
}

}  // namespace nocturne::opponent
