#pragma once

#include <bit>
#include <optional>

#include "rules/outcome.h"
#include "rules/ritual/position.h"

namespace nocturne::ritual {

/// R5: the side whose king was captured has lost. There is no other end.
std::optional<Outcome> ended(const Position& position);

/// A set of faces of the d6: bit n - 1 for face n.
class Faces {
 public:
  constexpr void add(Face face) { bits_ = static_cast<u8>(bits_ | 1U << (face.value() - 1)); }
  constexpr bool has(Face face) const { return ((bits_ >> (face.value() - 1)) & 1) != 0; }
  /// Of six equally likely ones.
  constexpr int count() const { return std::popcount(bits_); }
  constexpr u8 bits() const { return bits_; }
  friend constexpr bool operator==(Faces, Faces) = default;

 private:
  u8 bits_ = 0;
};

/// The faces with which `attacker` could capture the enemy king if they were rolled by him in this position, with returned pieces
/// too: count() in six is the exact chance. A king in the reserve cannot be captured (R5). Holds for either player, whoever is to
/// move.
Faces king_taking_faces(const Position& position, Color attacker);

}  // namespace nocturne::ritual
