#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <string_view>

#include "base/types.h"

namespace nocturne {

/// A file, 0 for a to 7 for h.
enum class File : u8 { a, b, c, d, e, f, g, h };
/// A rank, `first` for rank 1 to `eighth` for rank 8, as White counts.
enum class Rank : u8 { first, second, third, fourth, fifth, sixth, seventh, eighth };

/// One of the 64 squares; a1 is 0, b1 is 1, h8 is 63.
class Square {
 public:
  constexpr Square() = default;
  constexpr explicit Square(unsigned index) : index_(static_cast<u8>(index)) { assert(index < 64); }
  constexpr Square(File file, Rank rank) : index_(static_cast<u8>(static_cast<unsigned>(rank) * 8 + static_cast<unsigned>(file))) {}

  constexpr unsigned index() const { return index_; }
  constexpr File file() const { return static_cast<File>(index_ & 7); }
  constexpr Rank rank() const { return static_cast<Rank>(index_ >> 3); }
  /// The square seen from the other side of the board: e2 and e7 change places.
  constexpr Square mirrored() const { return Square(index_ ^ 56U); }

  friend constexpr bool operator==(Square, Square) = default;
  friend constexpr auto operator<=>(Square, Square) = default;

 private:
  u8 index_ = 0;
};

/// "e4".
std::string to_text(Square square);
/// The square that exactly two characters name; nothing for any other text.
std::optional<Square> parse_square(std::string_view text);
constexpr char file_letter(File file) { return static_cast<char>('a' + static_cast<int>(file)); }
constexpr char rank_digit(Rank rank) { return static_cast<char>('1' + static_cast<int>(rank)); }

}  // namespace nocturne
