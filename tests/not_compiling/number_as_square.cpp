// A number says neither square nor colour.

#include "board/move.h"

using namespace nocturne;

#ifdef WRONG
Move decided() { return Move(12, 28); }
#else
Move decided() { return Move(Square(12), Square(28)); }
#endif
