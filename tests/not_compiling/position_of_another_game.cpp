// The moves of one game cannot be asked of a position of another.

#include "rules/heralds/heralds.h"
#include "rules/ritual/ritual.h"

using namespace nocturne;

#ifdef WRONG
void moves(const Heralds::Position& position, MoveList& out) { Ritual::legal_moves(position, out); }
#else
void moves(const Heralds::Position& position, MoveList& out) { Heralds::legal_moves(position, out); }
#endif
