#include "bench/peers/peer.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <limits>

namespace nocturne::peers {

void Peer::declare(uci::Options& options) {
  options.spin("Seed", static_cast<uci::Options::Number>(seed_), {0, std::numeric_limits<uci::Options::Number>::max()},
               [this](uci::Options::Number seed) -> uci::Options::Refusal {
                 seed_ = static_cast<u64>(seed);
                 return std::nullopt;
               });
}

search::Report Peer::think(const Cursor& cursor, const search::Limits& limits, const search::Reporter&) {
  if (!knows(cursor.game().id)) {
    std::fprintf(stderr, "%s does not know the game %s\n", name().c_str(), std::string(cursor.game().id).c_str());
    std::_Exit(EXIT_FAILURE);
  }
  std::vector<Event> events;
  for (const Event event : cursor.legal()) {
    if (limits.only.empty() || std::find(limits.only.begin(), limits.only.end(), event) != limits.only.end()) {
      events.push_back(event);
    }
  }
  const search::Clock::time_point begin = search::Clock::now();
  search::Report report;
  if (cursor.phase() == Phase::chance) {
    report.value = search::even;
    for (const Event face : events) report.lines.push_back({search::even, {face}});
  } else {
    report = decide(cursor, events, limits);
  }
  report.time = search::Clock::now() - begin;
  return report;
}

std::unique_ptr<Peer> make_peer(std::string_view name) {
  struct Entry {
    std::string_view name;
    std::unique_ptr<Peer> (*make)();
  };
  static constexpr std::array<Entry, 7> entries{{{"random", random_peer},
                                                 {"taker", taker_peer},
                                                 {"careful", careful_peer},
                                                 {"uct", uct_peer},
                                                 {"alphabeta", alphabeta_peer},
                                                 {"average", average_peer},
                                                 {"fairy", fairy_peer}}};
  for (const Entry& entry : entries) {
    if (entry.name == name) return entry.make();
  }
  return nullptr;
}

}  // namespace nocturne::peers
