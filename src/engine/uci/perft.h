#pragma once

#include <atomic>
#include <map>
#include <optional>
#include <string>

#include "notation/cursor.h"

namespace nocturne::uci {

/// The ways to play `turns` whole turns by the event that they begin with; nothing when `stop` became true before all were counted.
/// REQUIRES turns > 0.
std::optional<std::map<std::string, u64>> count_ways(const Cursor& cursor, int turns, const std::atomic<bool>& stop);

}  // namespace nocturne::uci
