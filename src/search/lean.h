#pragma once

#include "board/color.h"
#include "search/curve.h"

namespace nocturne::search {

/// What is added to every estimate of one side and taken from the other's, as if it had that advantage: of a player who expects to
/// outplay the other, and so had rather wait than let the dice decide. What is certain is not touched.
class Lean {
 public:
  constexpr Lean() = default;
  constexpr Lean(Color side, Score advantage) : of_white_(side == Color::white ? advantage : -advantage) {}
  constexpr Score of(Color side) const { return side == Color::white ? of_white_ : -of_white_; }
  friend constexpr bool operator==(Lean, Lean) = default;

 private:
  Score of_white_ = 0;
};

}  // namespace nocturne::search
