#pragma once

#include <chrono>
#include <optional>

namespace nocturne::uci {

using Milliseconds = std::chrono::milliseconds;

/// What the clock of the player to move shows.
struct PlayerClock {
  Milliseconds remaining;
  Milliseconds increment{0};                      ///< added after each of his moves
  std::optional<int> moves_to_go = std::nullopt;  ///< until more time is added; nothing: all the game must be played with this
};

/// How long to think.
struct Allowance {
  Milliseconds settled;  ///< after it nothing more is begun that is not likely to change the move
  Milliseconds soft;     ///< after it nothing more is begun
  Milliseconds hard;     ///< after it everything is broken off

  friend bool operator==(const Allowance&, const Allowance&) = default;
};

/// A sensible share of the clock, when every move loses `lag` on its way. Never more than is left: a clock that is fed by an
/// increment larger than the lag does not run out, however long the game is. At least one millisecond each.
Allowance allowance(const PlayerClock& clock, Milliseconds lag);

}  // namespace nocturne::uci
