#pragma once

#include <array>
#include <optional>

#include "board/color.h"
#include "board/square.h"
#include "rules/setup.h"

namespace nocturne::heralds {

/// What a square holds.
enum class Man : u8 { none, herald, white_pawn, white_queen, white_king, black_pawn, black_queen, black_king };

/// The owner of a piece. REQUIRES neither an empty square nor a Herald.
constexpr Color color_of(Man piece) { return piece < Man::black_pawn ? Color::white : Color::black; }

/// What a FEN can say; it may be nonsense. Position::from makes a position of it, or tells what is wrong.
struct Setup {
  std::array<Man, 64> board{};  ///< by Square::index()
  Color side = Color::white;    ///< who is to move, or who moved and has to roll
  bool is_roll_due = false;
  std::optional<Square> en_passant;  ///< the passed-over square
  u32 calm = 0;                      ///< the capture-free count (H10)
  u32 full_move = 1;

  Man& operator[](Square square) { return board[square.index()]; }
  Man operator[](Square square) const { return board[square.index()]; }
  friend bool operator==(const Setup&, const Setup&) = default;
};

/// Everything for which G2 refuses `setup`; empty when a position can be made of it.
Faults faults(const Setup& setup);

}  // namespace nocturne::heralds
