#pragma once

#include <atomic>
#include <optional>

#include "engine/engine.h"

namespace nocturne::match {

/// Separates luck from skill: what a roll brought is its value less the mean of the values that all faces would have had. Of the
/// luck that is found so, one expects nothing, however wrong the values are; so a score without it is on average the score, and
/// scatters less (as GNU Backgammon reckons; the method is control variates).
class LuckMeter {
 public:
  /// Values are those of the project's own search, so many turns deep. `stop` breaks a search off, and outlives the meter.
  explicit LuckMeter(int depth, const std::atomic<bool>* stop = nullptr) : depth_(depth), stop_(stop) {}

  /// What the face gives White, in points of a game: a win is worth 1, a draw 1/2. It depends on nothing but the position, the
  /// face and the depth. Nothing when it was stopped. REQUIRES that a roll is due.
  std::optional<double> of(const Cursor& before, Face face);

 private:
  engine::Engine engine_{1};
  int depth_;
  const std::atomic<bool>* stop_;
};

}  // namespace nocturne::match
