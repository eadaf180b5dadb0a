#pragma once

#include <memory>
#include <vector>

#include "notation/cursor.h"

namespace nocturne {

/// What a computer player thinks of a position in which a move is due.
struct Advice {
  Event best;
  double win_probability;   ///< the mover's after `best`; a draw counts half
  std::vector<Event> line;  ///< `best` and how the game might go on. A roll in it is the face whose value is nearest to the mean.
  u64 nodes;                ///< positions looked at
  int turns;                ///< how many turns the whole search looked ahead
};

/// A computer player. It sees what a player sees; a stronger engine stands behind the same interface.
class Opponent {
 public:
  virtual ~Opponent() = default;

  /// A legal move. REQUIRES cursor.phase() == Phase::decision.
  virtual Event choose(const Cursor& cursor) = 0;
  /// The best move as far as this player sees, without the slips of a weak level. REQUIRES cursor.phase() == Phase::decision.
  virtual Advice advise(const Cursor& cursor) = 0;
};

inline constexpr int weakest_level = 1;
inline constexpr int default_level = 3;
inline constexpr int strongest_level = 5;

/// A player that looks a couple of turns ahead with the exact chances of the die. Of the same level and seed it answers a position
/// always alike, on every machine: its effort is counted in positions, not in time. REQUIRES weakest_level <= level <=
/// strongest_level.
std::unique_ptr<Opponent> make_opponent(int level, u64 seed);

}  // namespace nocturne
