#pragma once

#include <bit>
#include <cassert>
#include <optional>
#include <vector>

#include "base/types.h"
#include "search/value.h"

namespace nocturne::search {

/// Estimates by the key of their position: many are met again at every iteration. A later one drives out what stood in its place.
class EstimateCache {
 public:
  /// REQUIRES a power of two.
  explicit EstimateCache(std::size_t size) : entries_(size) { assert(std::has_single_bit(size)); }

  std::optional<Value> find(u64 key) const {
    const u64 kept = entries_[place(key)];
    if (((kept ^ key) >> value_bits) != 0 || kept == 0) return std::nullopt;
    return static_cast<Value>(kept & low_bits);
  }
  /// REQUIRES a value above 0, as all estimates are: an entry of nothing but zeros is none.
  void keep(u64 key, Value value) {
    assert(value > 0 && value <= certain);
    entries_[place(key)] = (key & ~low_bits) | static_cast<u64>(value);
  }

 private:
  static constexpr unsigned value_bits = 25;
  static constexpr u64 low_bits = (u64{1} << value_bits) - 1;
  static_assert(certain <= static_cast<Value>(low_bits));

  std::size_t place(u64 key) const { return key & (entries_.size() - 1); }

  std::vector<u64> entries_;  ///< the high bits of a key, and an estimate in place of the low ones
};

}  // namespace nocturne::search
