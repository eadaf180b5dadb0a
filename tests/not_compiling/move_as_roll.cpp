// A decision is no face of a die.

#include "rules/heralds/heralds.h"

using namespace nocturne;

#ifdef WRONG
void roll(Heralds::Position& position, Move move) { Heralds::roll(position, move); }
#else
void roll(Heralds::Position& position, Face face) { Heralds::roll(position, face); }
#endif
