#pragma once

#include <string_view>

#include "base/random.h"
#include "engine/engine.h"

namespace nocturne::engine {

inline constexpr int weakest_level = 1;
inline constexpr int strongest_level = 8;

/// How hard a player tries: how many turns it looks ahead at most, how many nodes, and by how much it misjudges a move, either way.
struct Level {
  int depth;
  u64 nodes;
  search::Value slip;
};

/// The strength of a level in the game with that id. The strongest is bounded by its nodes alone, where nothing else bounds it.
/// REQUIRES weakest_level <= level <= strongest_level.
Level level_of(std::string_view game, int level);

/// Thinks as a player of that level does: within `limits` and its own, and with its slips, which `random` decides. The lines of the
/// report then begin with the move that it takes for the best; the values are what they are. REQUIRES that the game is not over.
search::Report think_at(Engine& engine, const Cursor& cursor, search::Limits limits, const Level& level, Random& random);

}  // namespace nocturne::engine
