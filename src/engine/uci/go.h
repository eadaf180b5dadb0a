#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/uci/time.h"
#include "notation/cursor.h"
#include "search/limits.h"

namespace nocturne::uci {

/// What a command `go` asks for.
struct Go {
  std::optional<int> depth;
  std::optional<u64> nodes;
  std::optional<Milliseconds> move_time;
  std::array<std::optional<Milliseconds>, 2> remaining;  ///< on the clock, by the index of the color
  std::array<Milliseconds, 2> increments{};
  std::optional<int> moves_to_go;
  std::vector<Event> only;  ///< empty: all
  bool is_infinite = false;
  bool is_ponder = false;
  std::optional<int> perft;

  bool has_clock() const { return remaining[0] || remaining[1]; }
};

/// Reads the words behind `go` for a position, or says in a clause what is wrong with them.
Result<Go, std::string> parse_go(std::span<const std::string_view> words, const Cursor& cursor);

/// How long the mover of `cursor` may think; nothing when the command does not limit it. On a clock, a single legal event needs no
/// thought, and the depth in `limits` becomes 1.
std::optional<Allowance> time_for(const Go& go, const Cursor& cursor, Milliseconds lag, search::Limits& limits);

}  // namespace nocturne::uci
