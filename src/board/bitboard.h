#pragma once

#include <bit>
#include <cassert>

#include "base/types.h"
#include "board/square.h"

namespace nocturne {

/// A set of squares; bit n is the square of index n. A plain value with the operations of a set.
class Bitboard {
 public:
  constexpr Bitboard() = default;
  constexpr explicit Bitboard(u64 bits) : bits_(bits) {}
  constexpr explicit Bitboard(Square square) : bits_(u64{1} << square.index()) {}

  constexpr u64 bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool any() const { return bits_ != 0; }
  constexpr bool several() const { return (bits_ & (bits_ - 1)) != 0; }
  constexpr int count() const { return std::popcount(bits_); }
  constexpr bool has(Square square) const { return ((bits_ >> square.index()) & 1) != 0; }

  /// The lowest square. REQUIRES any().
  constexpr Square first() const {
    assert(bits_ != 0);
    return Square(static_cast<unsigned>(std::countr_zero(bits_)));
  }
  /// Removes the lowest square and returns it. REQUIRES any().
  constexpr Square pop() {
    const Square square = first();
    bits_ &= bits_ - 1;
    return square;
  }

  constexpr Bitboard with(Square square) const { return Bitboard(bits_ | (u64{1} << square.index())); }
  constexpr Bitboard without(Square square) const { return Bitboard(bits_ & ~(u64{1} << square.index())); }

  friend constexpr Bitboard operator&(Bitboard a, Bitboard b) { return Bitboard(a.bits_ & b.bits_); }
  friend constexpr Bitboard operator|(Bitboard a, Bitboard b) { return Bitboard(a.bits_ | b.bits_); }
  friend constexpr Bitboard operator^(Bitboard a, Bitboard b) { return Bitboard(a.bits_ ^ b.bits_); }
  friend constexpr Bitboard operator-(Bitboard a, Bitboard b) { return Bitboard(a.bits_ & ~b.bits_); }
  friend constexpr Bitboard operator~(Bitboard a) { return Bitboard(~a.bits_); }
  constexpr Bitboard& operator&=(Bitboard other) { return *this = *this & other; }
  constexpr Bitboard& operator|=(Bitboard other) { return *this = *this | other; }
  constexpr Bitboard& operator^=(Bitboard other) { return *this = *this ^ other; }
  constexpr Bitboard& operator-=(Bitboard other) { return *this = *this - other; }
  friend constexpr bool operator==(Bitboard, Bitboard) = default;

  /// `for (Square s : bitboard)` visits the squares from a1 to h8.
  class Iterator {
   public:
    constexpr explicit Iterator(u64 bits) : bits_(bits) {}
    constexpr Square operator*() const { return Square(static_cast<unsigned>(std::countr_zero(bits_))); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    u64 bits_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  u64 bits_ = 0;
};

constexpr Bitboard all_squares{~u64{0}};
constexpr Bitboard light_squares{0x55AA55AA55AA55AAU};
constexpr Bitboard dark_squares{0xAA55AA55AA55AA55U};

constexpr Bitboard board_of(File file) { return Bitboard(u64{0x0101010101010101} << static_cast<unsigned>(file)); }
constexpr Bitboard board_of(Rank rank) { return Bitboard(u64{0xFF} << (8 * static_cast<unsigned>(rank))); }

}  // namespace nocturne
