#pragma once

#include <vector>

#include "base/random.h"
#include "search/search.h"

namespace nocturne {

/// The positions of a game from its start: one move in four at random, the others by a short search. Equal for equal seeds, as long
/// as the engine plays the same.
template <Game G>
std::vector<typename G::Position> some_game(u64 seed, u32 most_events) {
  Random random(seed);
  search::Table table(1);
  search::Limits limits;
  limits.nodes = 500;
  std::vector<typename G::Position> positions{G::start({})};
  for (u32 n = 0; n < most_events && !outcome<G>(positions.back()); ++n) {
    typename G::Position next = positions.back();
    std::vector<Event> events;
    each_event<G>(next, [&](Event event, const typename G::Position&) { events.push_back(event); });
    Event event = events[random.below(static_cast<u32>(events.size()))];
    if (!event.is_roll() && random.below(4) != 0) {
      table.grow_older();
      event = search::Search<G>(table, next, {}, limits).run(1, nullptr).lines.front().events.front();
    }
    play_event<G>(next, event);
    positions.push_back(next);
  }
  return positions;
}

}  // namespace nocturne
