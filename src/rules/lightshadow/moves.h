#pragma once

#include "rules/lightshadow/position.h"

namespace nocturne::lightshadow {

/// Appends every legal move once; none in a dead position.
void legal_moves(const Position& position, MoveList& out);

/// Appends those of them that capture, en passant included, or promote, in the same order, without looking for the others.
void legal_captures_and_promotions(const Position& position, MoveList& out);

/// How many there are, without writing them down.
u64 count_legal_moves(const Position& position);

/// Whether the side to move is mated or stalemated. A dead position can be that too, and then counts as that (L7).
bool is_stuck(const Position& position);

/// Whether any 16 bits are a legal move. Judged move by move, by playing it on a copy: the generator's plain twin (L5).
bool is_legal(const Position& position, Move move);

/// Whether some legal capture uses the position's en passant square.
bool has_en_passant_capture(const Position& position);

/// What the piece on a square could move to or capture if its king were not in question; castling and en passant left out. Empty
/// for an empty square.
Bitboard reachable(const Position& position, Square from);

}  // namespace nocturne::lightshadow
