#pragma once

#include "rules/lightshadow/lightshadow.h"

namespace nocturne::search::exchange {

/// What a piece is worth in an exchange, a pawn being about 100. REQUIRES not a king's slot.
int worth(const lightshadow::Position& position, lightshadow::Slot slot);

/// What a capture or promotion gains (a quiet move: loses) if then both sides take back on that square with their least piece as
/// long as it pays, in the units of `worth` (static exchange evaluation). The light is that of now, though each arrival changes it
/// about the square: a piece that captures does not stand on what it lights but for rook-wise neighbours. REQUIRES legal, no
/// castling.
int gain(const lightshadow::Position& position, Move move);

}  // namespace nocturne::search::exchange
