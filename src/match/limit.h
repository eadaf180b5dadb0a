#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "base/types.h"
#include "board/color.h"

namespace nocturne::match {

using std::chrono::microseconds;
using std::chrono::milliseconds;

/// How long an engine may think about a move, or about all of them.
struct Limit {
  enum class Kind : u8 {
    move_time,  ///< milliseconds a move
    nodes,      ///< a move
    depth,      ///< a move
    clock,      ///< milliseconds a game, and an increment after each move
  };
  Kind kind;
  u64 amount;
  milliseconds increment{0};  ///< of a clock

  friend bool operator==(const Limit&, const Limit&) = default;
};

/// Reads `movetime=50`, `nodes=1000`, `depth=4` or `clock=1+0.01`, the last in seconds. The error is a clause without a full stop.
Result<Limit, std::string> parse_limit(std::string_view text);
/// The same text.
std::string to_text(const Limit& limit);

/// What the runner of a match grants beyond the limits.
struct Patience {
  milliseconds margin{200};         ///< by which the time for a move may be exceeded: other programs run on the machine too
  milliseconds whole_move{60'000};  ///< for a move whose limit is not a time
};

/// The time that each player has left; nothing for a player without a clock.
class GameClock {
 public:
  GameClock(const Limit& white, const Limit& black);

  /// The command `go ...` for the player to move.
  std::string go(Color mover) const;
  /// How long the player to move can take until the move is lost.
  milliseconds allowance(Color mover, const Patience& patience) const;
  /// A move has been made.
  void charge(Color mover, microseconds used);

 private:
  const Limit& limit(Color player) const { return limits_[index(player)]; }

  std::array<Limit, 2> limits_;
  std::array<microseconds, 2> left_;
};

}  // namespace nocturne::match
