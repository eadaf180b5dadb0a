#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/uci/time.h"
#include "notation/cursor.h"
#include "search/limits.h"

namespace nocturne::uci {

/// What a command `go` asks for, as far as it could be understood.
struct Go {
  std::optional<int> depth;
  std::optional<u64> nodes;
  std::optional<Milliseconds> move_time;                 ///< 0: at once
  std::array<std::optional<Milliseconds>, 2> remaining;  ///< on the clock, by the index of the color
  std::array<Milliseconds, 2> increments{};
  std::optional<int> moves_to_go;
  std::vector<Event> only;  ///< empty: all
  bool is_infinite = false;
  bool is_ponder = false;
  std::optional<int> perft;
  /// Something was to end the search, and nothing that is left of the command does.
  bool is_at_once = false;
  /// Clauses on what was left out or changed, the first few of them, and how many more there would be.
  static constexpr std::size_t most_complaints = 5;
  std::vector<std::string> complaints;
  u64 more_complaints = 0;
};

/// Reads the words behind `go` for a position. What cannot be read is left out, a number that is too large or too small replaced.
Go parse_go(std::span<const std::string_view> words, const Cursor& cursor);

/// How long the mover of `cursor` may think; nothing when the command does not limit it. No time at all where there is hardly any,
/// or nothing to choose from: one turn is then looked ahead, however long that takes.
std::optional<Allowance> time_for(const Go& go, const Cursor& cursor, Milliseconds lag);

}  // namespace nocturne::uci
