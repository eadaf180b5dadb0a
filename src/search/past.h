#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "base/types.h"

namespace nocturne::search {

/// The positions on the way to the one that is looked at, by their keys: what a draw by repetition is seen by (L7).
class Past {
 public:
  /// `keys`: of the positions that led to the root, itself left out, the last one last.
  void set_root(std::span<const u64> keys) {
    keys_.assign(keys.begin(), keys.end());
    root_ = keys_.size();
  }
  void enter(u64 key) { keys_.push_back(key); }
  void leave() { keys_.pop_back(); }

  /// Whether the position that is looked at, with its key, stood once since the root or twice before it: then it can be had again.
  /// `reach`: how many half-moves ago the last one was that cannot be taken back.
  bool has(u64 key, std::size_t reach) const {
    reach = std::min(reach, keys_.size());
    int before_root = 0;
    for (std::size_t back = 2; back <= reach; back += 2) {
      const std::size_t at = keys_.size() - back;
      if (keys_[at] != key) continue;
      if (at >= root_ || ++before_root == 2) return true;
    }
    return false;
  }

 private:
  std::vector<u64> keys_;
  std::size_t root_ = 0;  ///< where its key is, or will be
};

}  // namespace nocturne::search
