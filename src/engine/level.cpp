#include "engine/level.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <limits>

namespace nocturne::engine {
namespace {

using search::certain;

constexpr search::Value percent = certain / 100;
constexpr u64 any = std::numeric_limits<u64>::max();

using Levels = std::array<Level, strongest_level>;

constexpr Levels of_heralds{{{1, any, 50 * percent},
                             {1, any, 28 * percent},
                             {1, any, 17 * percent},
                             {1, any, 11 * percent},
                             {1, any, 6 * percent},
                             {1, any, 4 * percent},
                             {1, any, 2 * percent},
                             {search::deepest, 5'000'000, 0}}};

constexpr Levels of_ritual{{{1, any, 50 * percent},
                            {1, any, 25 * percent},
                            {1, any, 13 * percent},
                            {1, any, 7 * percent},
                            {1, any, 7 * percent / 2},
                            {1, any, 3 * percent / 2},
                            {2, any, 0},
                            {search::deepest, 3'000'000, 0}}};

constexpr Levels of_lightshadow{{{1, any, 250 * percent},
                                 {1, any, 30 * percent},
                                 {1, any, 10 * percent},
                                 {2, any, 3 * percent},
                                 {3, any, 0},
                                 {5, 20'000, 0},
                                 {8, 150'000, 0},
                                 {search::deepest, 2'000'000, 0}}};

/// Brings to the front what a player takes for the best who misjudges every move by up to `slip`. Nobody misjudges a sure win.
void slip(std::vector<search::Line>& lines, search::Value slip, Random& random) {
  if (lines.front().value > search::highest_estimate) return;
  std::size_t chosen = 0;
  search::Value highest = std::numeric_limits<search::Value>::min();
  for (std::size_t n = 0; n < lines.size(); ++n) {
    const search::Value judged = lines[n].value + static_cast<search::Value>(random.below(static_cast<u32>(2 * slip + 1))) - slip;
    if (judged <= highest) continue;
    highest = judged;
    chosen = n;
  }
  std::rotate(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(chosen),
              lines.begin() + static_cast<std::ptrdiff_t>(chosen) + 1);
}

}  // namespace

Level level_of(std::string_view game, int level) {
  assert(level >= weakest_level && level <= strongest_level);
  struct Entry {
    std::string_view id;
    const Levels* levels;
  };
  static constexpr std::array<Entry, 3> entries{
      {{"heralds", &of_heralds}, {"ritual", &of_ritual}, {"lightshadow", &of_lightshadow}}};
  const auto* entry = std::find_if(entries.begin(), entries.end(), [&](const Entry& other) { return other.id == game; });
  assert(entry != entries.end());
  return (*entry->levels)[static_cast<std::size_t>(level - 1)];
}

search::Report think_at(Engine& engine, const Cursor& cursor, search::Limits limits, const Level& level, Random& random) {
  limits.depth = std::min(limits.depth, level.depth);
  limits.nodes = std::min(limits.nodes, level.nodes);
  const bool slips = level.slip > 0 && cursor.phase() == Phase::decision;
  if (slips) limits.lines = static_cast<int>(cursor.legal().size());
  search::Report report = engine.think(cursor, limits);
  if (slips) slip(report.lines, level.slip, random);
  return report;
}

}  // namespace nocturne::engine
