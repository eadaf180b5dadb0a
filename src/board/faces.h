#pragma once

#include <bit>

#include "base/types.h"
#include "board/move.h"

namespace nocturne {

/// A set of faces of a die.
class Faces {
 public:
  constexpr void add(Face face) { bits_ = static_cast<u8>(bits_ | 1U << (face.value() - 1)); }
  constexpr bool has(Face face) const { return ((bits_ >> (face.value() - 1)) & 1U) != 0; }
  /// Divided by the number of all faces, the exact chance that one of these is rolled.
  constexpr int count() const { return std::popcount(bits_); }
  friend constexpr bool operator==(Faces, Faces) = default;

 private:
  u8 bits_ = 0;
};

}  // namespace nocturne
