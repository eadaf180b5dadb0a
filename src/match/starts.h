#pragma once

#include <istream>
#include <memory>
#include <string>
#include <vector>

#include "match/uci_engine.h"
#include "notation/cursor.h"

namespace nocturne::match {

/// Where the games of a match begin, pair by pair.
class Starts {
 public:
  /// Positions after so many random turns from the start position; every pair has its own. REQUIRES that the game is known.
  static Starts random(const GameChoice& game, u32 turns, u64 seed);
  /// A FEN a line, in turn; empty lines and lines that begin with `#` are left out. The error is a clause without a full stop.
  static Result<Starts, std::string> listed(const GameChoice& game, std::istream& lines);

  /// The FEN of a pair's games, always the same one. May be called from several threads.
  std::string of_pair(u64 pair) const;

 private:
  Starts(GameChoice game, u32 turns, u64 seed) : game_(std::move(game)), turns_(turns), seed_(seed) {}

  GameChoice game_;
  u32 turns_;
  u64 seed_;
  std::vector<std::string> listed_;  ///< empty: random ones
};

}  // namespace nocturne::match
