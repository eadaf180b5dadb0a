#pragma once

#include <cassert>

#include "base/types.h"
#include "board/color.h"
#include "rules/ritual/piece.h"

namespace nocturne::ritual {

/// Both players' pieces that are off the board (rules.md R2): twelve counters of five bits in one word. A side has at most 31
/// pieces altogether (Position::from sees to it), so that no counter can overflow.
class Reserve {
 public:
  static constexpr unsigned largest = 31;

  constexpr unsigned count(Color owner, Kind kind) const {
    return static_cast<unsigned>(counters_ >> place(owner, kind)) & largest;
  }
  constexpr bool has(Color owner, Kind kind) const { return (counters_ & (u64{largest} << place(owner, kind))) != 0; }

  /// REQUIRES count(owner, kind) < 31.
  constexpr void add(Color owner, Kind kind) {
    assert(count(owner, kind) < largest);
    counters_ += u64{1} << place(owner, kind);
  }
  /// REQUIRES has(owner, kind).
  constexpr void take(Color owner, Kind kind) {
    assert(has(owner, kind));
    counters_ -= u64{1} << place(owner, kind);
  }

  /// All counters in one word, to compare and to hash.
  constexpr u64 bits() const { return counters_; }

  friend constexpr bool operator==(Reserve, Reserve) = default;

 private:
  static constexpr unsigned place(Color owner, Kind kind) { return 5 * (6 * nocturne::index(owner) + index(kind)); }

  u64 counters_ = 0;
};

}  // namespace nocturne::ritual
