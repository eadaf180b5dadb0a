#pragma once

#include <optional>
#include <string_view>

#include "base/types.h"

namespace nocturne::match {

/// What an engine thinks of a position, for the player to move: hundredths of a pawn, or moves to mate.
struct Score {
  static constexpr int greatest = 1'000'000;  ///< either way

  bool is_mate;
  int value;
};

/// What an engine said of its search, as far as it did and could mean it.
struct Thought {
  static constexpr u32 greatest_depth = 10'000;
  static constexpr u64 most_nodes = 1'000'000'000'000'000;

  std::optional<Score> score;
  std::optional<u32> depth;
  std::optional<u64> nodes;
};

/// Takes what a line `info ...` says of the best line of play into `thought`; every other line changes nothing.
void note_info(std::string_view line, Thought& thought);

}  // namespace nocturne::match
