// What a die shows is not a decision.

#include "board/move.h"

using namespace nocturne;

#ifdef WRONG
Move decided() { return Face(3); }
#else
Move decided() { return Move(Square(12), Square(28)); }
#endif
