#pragma once

#include <optional>
#include <string>

#include "terminal/play.h"
#include "terminal/screen.h"

namespace nocturne::terminal {

/// Everything that must be known before a game begins.
struct GameChoice {
  std::string variant = "heralds";  ///< id
  std::string rules = "-";
  Side side = Side::white;
  int level = default_level;
  DiceMode dice = DiceMode::roll;
};

/// Asks for all that `given` leaves open; an empty answer takes it from `usual`. Nothing when the input ends before that.
std::optional<GameChoice> ask_for_game(Screen& screen, const PlayOptions& given, const GameChoice& usual);

}  // namespace nocturne::terminal
