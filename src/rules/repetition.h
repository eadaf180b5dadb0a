#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "base/types.h"

namespace nocturne {

/// The positions that can still come again, by their keys (lightshadow L7). A position is the same when everything but the move
/// counters is: side to move, castling rights, en passant and luminosity are part of the key.
class Repetition {
 public:
  /// REQUIRES nothing of `first`: it is where the history begins.
  explicit Repetition(u64 first) : keys_{first} {}

  /// Records the position after a move. After an irreversible one (a capture, a pawn's move) nothing before it can come again.
  void add(u64 key, bool irreversible) {
    if (irreversible) keys_.clear();
    keys_.push_back(key);
  }

  /// How often the latest position has stood on the board, now included.
  int count() const { return static_cast<int>(std::count(keys_.begin(), keys_.end(), keys_.back())); }

  /// The keys of the positions that can still come again, the latest last.
  std::span<const u64> keys() const { return keys_; }

 private:
  std::vector<u64> keys_;
};

}  // namespace nocturne
