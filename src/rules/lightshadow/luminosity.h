#pragma once

#include <array>
#include <bit>

#ifdef __AVX2__
#include <immintrin.h>
#endif

#include "base/types.h"
#include "board/attacks.h"
#include "board/bitboard.h"
#include "board/color.h"

namespace nocturne::lightshadow {

inline constexpr int brightest = 8;

namespace detail {

using Stamp = std::array<i8, 64>;

/// What one arrival adds, by the square of arrival: 2 there, 1 on its rook-wise neighbours (L1).
constexpr std::array<Stamp, 64> make_stamps() {
  std::array<Stamp, 64> stamps{};
  for (unsigned at = 0; at < 64; ++at) {
    stamps[at][at] = 2;
    for (const Square neighbour : rook_neighbours(Square(at))) stamps[at][neighbour.index()] = 1;
  }
  return stamps;
}

alignas(64) inline constexpr std::array<Stamp, 64> stamps = make_stamps();

}  // namespace detail

/// The light of every square, -8 to 8, in one cache line.
class alignas(64) Luminosity {
 public:
  int at(Square square) const { return values_[square.index()]; }
  /// REQUIRES -8 <= value <= 8.
  void set(Square square, int value) { values_[square.index()] = static_cast<i8>(value); }

  /// L1: a piece of `color` arrives. Additions of one sign are held at 8 in any order with the same result, so that castling is two
  /// arrivals.
  template <Color color>
  void arrive(Square square) {
    const detail::Stamp& stamp = detail::stamps[square.index()];
    for (unsigned n = 0; n < 64; ++n) {
      if constexpr (color == Color::white) {
        const i8 sum = static_cast<i8>(values_[n] + stamp[n]);
        values_[n] = sum > brightest ? i8{brightest} : sum;
      } else {
        const i8 sum = static_cast<i8>(values_[n] - stamp[n]);
        values_[n] = sum < -brightest ? i8{-brightest} : sum;
      }
    }
  }

  /// The squares where a piece of `color` is limited (L2): the negative ones for White, the positive ones for Black.
  Bitboard hostile_to(Color color) const { return color == Color::white ? negative() : positive(); }

  Bitboard negative() const {
#ifdef __AVX2__
    return Bitboard(joined(_mm256_movemask_epi8(half(0)), _mm256_movemask_epi8(half(1))));
#else
    return negative_plain();
#endif
  }
  Bitboard positive() const {
#ifdef __AVX2__
    const __m256i zero = _mm256_setzero_si256();
    return Bitboard(
        joined(_mm256_movemask_epi8(_mm256_cmpgt_epi8(half(0), zero)), _mm256_movemask_epi8(_mm256_cmpgt_epi8(half(1), zero))));
#else
    return positive_plain();
#endif
  }

  /// The same without vector instructions: on processors that lack them, and as the twin that tests compare with.
  Bitboard negative_plain() const {
    return gathered([](u64 row) { return row; });
  }
  Bitboard positive_plain() const {
    return gathered([](u64 row) { return ~row & ((row & 0x7F7F7F7F7F7F7F7FU) + 0x7F7F7F7F7F7F7F7FU); });
  }

  /// Eight squares in one word, for hashing. `row` is 0 to 7.
  u64 word(unsigned row) const {
    u64 bytes = 0;
    for (unsigned n = 0; n < 8; ++n) bytes |= static_cast<u64>(static_cast<u8>(values_[row * 8 + n])) << (8 * n);
    return bytes;
  }

  friend bool operator==(const Luminosity&, const Luminosity&) = default;

 private:
#ifdef __AVX2__
  __m256i half(unsigned n) const { return _mm256_load_si256(reinterpret_cast<const __m256i*>(values_.data() + 32 * n)); }
  static u64 joined(int low, int high) { return static_cast<u32>(low) | (static_cast<u64>(static_cast<u32>(high)) << 32); }
#endif

  /// The top bit of each byte of `f(row)`, for all eight rows.
  template <class F>
  Bitboard gathered(F f) const {
    u64 bits = 0;
    for (unsigned row = 0; row < 8; ++row) {
      const u64 tops = (f(word(row)) & 0x8080808080808080U) >> 7;
      bits |= ((tops * 0x0102040810204080U) >> 56) << (8 * row);
    }
    return Bitboard(bits);
  }

  std::array<i8, 64> values_{};
};

static_assert(sizeof(Luminosity) == 64);

}  // namespace nocturne::lightshadow
