#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/uci/thinker.h"

namespace nocturne::uci {

/// The nodes of a fixed piece of work: the signature of a program's search and evaluation.
struct Bench {
  struct OfGame {
    std::string_view game;
    u64 nodes;
  };
  std::vector<OfGame> games;
  search::Clock::duration time{};

  u64 nodes() const;
  /// A line for each game and one for all of them.
  std::string counts() const;
  /// "NODES nodes in SECONDS s, RATE nodes a second".
  std::string speed() const;
};

/// Looks at some positions of every game, each to the game's own depth or to `depth`, with a new thinker of the kind of `thinker`;
/// nothing when `stop` became true first.
std::optional<Bench> bench(const Thinker& thinker, std::optional<int> depth, const std::atomic<bool>& stop);

}  // namespace nocturne::uci
