#pragma once

#include <cassert>

#include "base/types.h"
#include "board/square.h"

namespace nocturne {

/// A decision of the player in 16 bits: where from, where to, and a tag of four bits whose meaning belongs to the game
/// (promotion, castling, teleport, sacrifice, return, pass, ...). Two moves of one position that read alike as text are equal.
class Move {
 public:
  constexpr Move() = default;
  constexpr Move(Square from, Square to, unsigned tag = 0)
      : bits_(static_cast<u16>(from.index() | (to.index() << 6) | (tag << 12))) {
    assert(tag < 16);
  }

  constexpr Square from() const { return Square(bits_ & 63U); }
  constexpr Square to() const { return Square((bits_ >> 6) & 63U); }
  constexpr unsigned tag() const { return bits_ >> 12; }
  constexpr u16 bits() const { return bits_; }

  friend constexpr bool operator==(Move, Move) = default;
  friend constexpr auto operator<=>(Move, Move) = default;

 private:
  u16 bits_ = 0;
};

/// What a die shows, 1 to 6 or 1 to 8.
class Face {
 public:
  constexpr explicit Face(int value) : value_(static_cast<u8>(value)) { assert(value >= 1 && value <= 8); }
  constexpr int value() const { return value_; }
  friend constexpr bool operator==(Face, Face) = default;

 private:
  u8 value_;
};

}  // namespace nocturne
