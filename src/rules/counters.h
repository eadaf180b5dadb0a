#pragma once

#include "base/types.h"

namespace nocturne {

/// The largest counters that a position may have. A counter that is there stays there, so that what play reaches from a FEN with
/// such a counter can itself be written and read.
inline constexpr u32 largest_quiet_count = 10'000;
inline constexpr u32 largest_full_move = 1'000'000;

/// The counter after `by` more. REQUIRES that by is 0 or 1.
constexpr u32 counted_on(u32 count, u32 largest, u32 by = 1) { return count + (by & static_cast<u32>(count < largest)); }

}  // namespace nocturne
