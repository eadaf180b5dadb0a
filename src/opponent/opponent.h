#pragma once

#include <memory>
#include <vector>

#include "engine/level.h"

namespace nocturne {

/// What a computer player thinks of a position in which a move is due.
struct Advice {
  Event best;
  double win_probability;   ///< the mover's after `best`; a draw counts half
  std::vector<Event> line;  ///< `best` and how the game might go on; a roll in it is a typical one
  u64 nodes;                ///< positions looked at
  int turns;                ///< how many turns the whole search looked ahead
};

/// A computer player. It sees what a player sees.
class Opponent {
 public:
  virtual ~Opponent() = default;

  /// A legal move. REQUIRES cursor.phase() == Phase::decision.
  virtual Event choose(const Cursor& cursor) = 0;
  /// The best move as far as this player sees, without the slips of a weak level. REQUIRES cursor.phase() == Phase::decision.
  virtual Advice advise(const Cursor& cursor) = 0;
};

using engine::strongest_level;
using engine::weakest_level;
inline constexpr int default_level = 4;

/// The engine at one of its levels. Of the same level and seed it answers a position
/// always alike, on every machine: its effort is counted in positions, not in time. REQUIRES weakest_level <= level <=
/// strongest_level.
std::unique_ptr<Opponent> make_opponent(int level, u64 seed);

}  // namespace nocturne
