#pragma once

#include <array>
#include <optional>

#include "board/square.h"
#include "rules/ritual/piece.h"
#include "rules/ritual/position.h"

namespace nocturne::ritual {

/// What a FEN or an editor can say, nonsense included; Position::from tells which.
struct Setup {
  std::array<std::optional<Piece>, 64> board;   ///< by Square::index
  std::array<std::array<u32, 6>, 2> reserve{};  ///< by colour and type
  Color mover = Color::white;
  std::optional<Face> face;  ///< nothing: the roll is due
  u32 full_move = 1;

  /// The usual array with empty reserves, White to roll.
  static Setup start();
  /// What `position` is made of: Position::from(Setup::of(p), p.rules()) == p.
  static Setup of(const Position& position);

  std::optional<Piece>& at(Square square) { return board[square.index()]; }
  const std::optional<Piece>& at(Square square) const { return board[square.index()]; }

  friend bool operator==(const Setup&, const Setup&) = default;
};

}  // namespace nocturne::ritual
