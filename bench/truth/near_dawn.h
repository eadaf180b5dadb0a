#pragma once

#include <unordered_map>
#include <vector>

#include "base/random.h"
#include "bench/truth/problem.h"
#include "rules/heralds/heralds.h"

namespace nocturne::truth {

/// Positions of `heralds` in which the night ends after so many turns without a capture, and what is about on the board.
struct NearDawn {
  u32 turns;       ///< until dawn
  u32 fewest_men;  ///< pawns and queens of each side
  u32 most_men;
  u32 most_heralds;
  u32 most_moves;  ///< of the mover: a king that may teleport has more than fifty
};

/// The whole tree of the turns that are left until dawn, every move and every face. Where a capture has put dawn off and the game
/// is not over when those turns have passed, anything from 0 to 1 may be the value; bounds, for the mover, take that in.
class DawnTree {
 public:
  using Position = heralds::Position;

  /// REQUIRES not over.
  Bounds bounds(const Position& position, u32 turns);

 private:
  Bounds found(const Position& position, u32 turns);

  std::unordered_map<u64, Bounds> known_;
};

/// The problem of a position, if captures leave the value of no move open by more than `most_open`. REQUIRES that a move is due.
std::optional<Problem<Heralds>> near_dawn_problem(const heralds::Position& position, u32 turns, double most_open);

/// Problems that matter, of positions drawn by chance: kings, men and Heralds anywhere, where no king can be taken at once
/// and the value of every move is known to a thousandth.
std::vector<Problem<Heralds>> near_dawn_problems(const NearDawn& kind, std::size_t count, u64 seed);

}  // namespace nocturne::truth
