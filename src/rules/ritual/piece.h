#pragma once

#include <array>
#include <cassert>
#include <optional>
#include <string_view>

#include "base/text.h"
#include "board/color.h"
#include "board/move.h"

namespace nocturne::ritual {

/// A type of piece, in the order of the die's faces (rules.md R4).
enum class Kind : u8 { pawn, knight, bishop, rook, queen, king };

inline constexpr std::array<Kind, 6> all_kinds{Kind::pawn, Kind::knight, Kind::bishop, Kind::rook, Kind::queen, Kind::king};

/// The order in which FEN writes each side's reserve.
inline constexpr std::array<Kind, 6> fen_order{Kind::king, Kind::queen, Kind::rook, Kind::bishop, Kind::knight, Kind::pawn};

constexpr unsigned index(Kind kind) { return static_cast<unsigned>(kind); }

/// The type that a face commands: 1 the pawn to 6 the king. REQUIRES a face of the d6.
constexpr Kind kind_of(Face face) {
  assert(face.value() <= 6);
  return static_cast<Kind>(face.value() - 1);
}
constexpr Face face_of(Kind kind) { return Face(static_cast<int>(kind) + 1); }

/// A man on the board. `promoted` is the `~` of FEN: it enters the reserve as a pawn (R6), in all else it is what it became.
struct Piece {
  Color color;
  Kind kind;
  bool promoted = false;

  friend constexpr bool operator==(const Piece&, const Piece&) = default;
};

/// The upper-case FEN letter.
constexpr char letter(Kind kind) { return std::string_view("PNBRQK")[index(kind)]; }
/// The FEN letter: upper case for White, lower case for Black.
constexpr char letter(Color color, Kind kind) { return color == Color::white ? letter(kind) : to_lower(letter(kind)); }

/// The piece that a FEN letter names, if any.
constexpr std::optional<Piece> piece_of(char fen_letter) {
  for (const Kind kind : all_kinds) {
    for (const Color color : {Color::white, Color::black}) {
      if (fen_letter == letter(color, kind)) return Piece{color, kind};
    }
  }
  return std::nullopt;
}

}  // namespace nocturne::ritual
