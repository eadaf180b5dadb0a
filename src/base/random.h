#pragma once

#include "base/types.h"

namespace nocturne {

/// SplitMix64 (Steele, Lea and Flood 2014): one step of a 64-bit state. Also a good scrambler of counters into seeds.
constexpr u64 split_mix(u64& state) {
  u64 z = (state += 0x9E3779B97F4A7C15U);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
  return z ^ (z >> 31);
}

/// The seed of the nth of many streams that one seed begins.
constexpr u64 nth_seed(u64 seed, u64 n) {
  u64 state = seed;
  state = split_mix(state) + n;
  return split_mix(state);
}

/// xoroshiro128++ (Blackman and Vigna 2019): small, fast, and the same sequence for the same seed on every machine.
/// Not for secrets: dice that somebody must not predict come from elsewhere.
class Random {
 public:
  explicit constexpr Random(u64 seed) : low_(split_mix(seed)), high_(split_mix(seed)) {}

  /// 64 uniform bits.
  constexpr u64 next() {
    const u64 low = low_;
    u64 high = high_;
    const u64 result = rotate(low + high, 17) + low;
    high ^= low;
    low_ = rotate(low, 49) ^ high ^ (high << 21);
    high_ = rotate(high, 28);
    return result;
  }

  /// A number below `bound`, exactly uniform (Lemire 2019). REQUIRES bound > 0.
  constexpr u32 below(u32 bound) {
    u64 product = (next() >> 32) * bound;
    if (static_cast<u32>(product) < bound) {
      const u32 threshold = (0U - bound) % bound;
      while (static_cast<u32>(product) < threshold) product = (next() >> 32) * bound;
    }
    return static_cast<u32>(product >> 32);
  }

 private:
  static constexpr u64 rotate(u64 value, int by) { return (value << by) | (value >> (64 - by)); }

  u64 low_;
  u64 high_;
};

}  // namespace nocturne
