#pragma once

#include "engine/engine.h"

namespace nocturne::match {

/// Separates luck from skill: what a roll brought is its value less the mean of the values that all faces would have had. Of the
/// luck that is found so, one expects nothing, however wrong the values are; so a score without it is on average the score, and
/// scatters less (as GNU Backgammon reckons; the method is control variates).
class LuckMeter {
 public:
  /// Values are those of the project's own search, so many turns deep.
  explicit LuckMeter(int depth) : depth_(depth) {}

  /// What the face gives White, in points of a game: a win is worth 1, a draw 1/2. It depends on nothing but the position, the
  /// face and the depth. REQUIRES that a roll is due.
  double of(const Cursor& before, Face face);

 private:
  engine::Engine engine_{1};
  int depth_;
};

}  // namespace nocturne::match
