#pragma once

#include "board/move.h"
#include "rules/ritual/piece.h"

namespace nocturne::ritual {

/// What the four tag bits of a move say. The numbers of the promotions are those of the new type.
enum class Tag : u8 {
  step = 0,            ///< a piece on the board moves (R4.3)
  promote_knight = 1,  ///< so does a pawn, to the last rank
  promote_bishop = 2,
  promote_rook = 3,
  promote_queen = 4,
  sacrifice = 5,  ///< from and to are the altar (R4.1)
  returning = 6,  ///< from is the altar, to where the piece goes at once (R4.2)
  pass = 7,       ///< from and to are a1
};

constexpr Tag tag_of(Move move) { return static_cast<Tag>(move.tag()); }
constexpr Move make_move(Square from, Square to, Tag tag) { return {from, to, static_cast<unsigned>(tag)}; }
inline constexpr Move pass_move = make_move(Square(), Square(), Tag::pass);

constexpr bool is_promotion(Tag tag) { return tag >= Tag::promote_knight && tag <= Tag::promote_queen; }
/// What the pawn becomes. REQUIRES is_promotion(tag).
constexpr Kind promotion_of(Tag tag) { return static_cast<Kind>(tag); }

}  // namespace nocturne::ritual
