#pragma once

#include "base/types.h"

namespace nocturne {

/// Folds words of a state into a 64-bit key. Positions keep no incremental key: their whole state is a handful of words, so that
/// folding them costs less than a cache miss and cannot get out of step. The mixing step is the 128-bit multiplication of wyhash
/// (Wang Yi 2019), whose halves are folded together; each word meets a constant of its own place, so that equal words in two
/// places do not cancel.
class KeyBuilder {
 public:
  constexpr KeyBuilder& add(u64 a, u64 b) {
    place_ += 0x9E3779B97F4A7C15U;
    const u128 product = static_cast<u128>(a ^ place_) * (b ^ state_);
    state_ = static_cast<u64>(product) ^ static_cast<u64>(product >> 64);
    return *this;
  }
  constexpr u64 key() const {
    const u128 product = static_cast<u128>(state_ ^ 0xA0761D6478BD642FU) * (place_ ^ 0xE7037ED1A0B428DBU);
    return static_cast<u64>(product) ^ static_cast<u64>(product >> 64);
  }

 private:
  u64 state_ = 0x2D358DCCAA6C78A5U;
  u64 place_ = 0x8BB84B93962EACC9U;
};

}  // namespace nocturne
