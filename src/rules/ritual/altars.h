#pragma once

#include <array>

#include "board/bitboard.h"
#include "board/compass.h"
#include "rules/ritual/piece.h"

namespace nocturne::ritual {

namespace detail {

constexpr Bitboard make_altars(Color owner, Kind kind) {
  const auto home = board_of(rank_seen_by(owner, Rank::first));
  switch (kind) {
    case Kind::pawn: return board_of(pawn_rank(owner));
    case Kind::knight: return home & (board_of(File::b) | board_of(File::g));
    case Kind::bishop: return home & (board_of(File::c) | board_of(File::f));
    case Kind::rook: return home & (board_of(File::a) | board_of(File::h));
    case Kind::queen: return home & board_of(File::d);
    case Kind::king: return home & board_of(File::e);
  }
  return {};
}

constexpr std::array<std::array<Bitboard, 6>, 2> make_altar_table() {
  std::array<std::array<Bitboard, 6>, 2> table{};
  for (const Color owner : {Color::white, Color::black}) {
    for (const Kind kind : all_kinds) table[nocturne::index(owner)][index(kind)] = make_altars(owner, kind);
  }
  return table;
}

inline constexpr std::array<std::array<Bitboard, 6>, 2> altar_table = make_altar_table();

}  // namespace detail

/// The start squares of a player's pieces of one type (rules.md R3).
constexpr Bitboard altars(Color owner, Kind kind) { return detail::altar_table[nocturne::index(owner)][index(kind)]; }

}  // namespace nocturne::ritual
