#pragma once

#include <cassert>

#include "board/move.h"

namespace nocturne {

/// One step of a turn: a decision or what a die showed (rules.md, "turn" and "event").
class Event {
 public:
  constexpr Event(Move move) : is_roll_(false), bits_(move.bits()) {}          // NOLINT: a move is an event
  constexpr Event(Face face) : is_roll_(true), bits_(static_cast<u16>(face.value())) {}  // NOLINT: so is a roll

  constexpr bool is_roll() const { return is_roll_; }
  /// REQUIRES !is_roll().
  constexpr Move move() const {
    assert(!is_roll_);
    return {Square(bits_ & 63U), Square((bits_ >> 6) & 63U), static_cast<unsigned>(bits_ >> 12)};
  }
  /// REQUIRES is_roll().
  constexpr Face face() const {
    assert(is_roll_);
    return Face(bits_);
  }
  friend constexpr bool operator==(Event, Event) = default;

 private:
  bool is_roll_;
  u16 bits_;
};

}  // namespace nocturne
