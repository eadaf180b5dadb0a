// The two coordinates cannot be exchanged.

#include "board/square.h"

using namespace nocturne;

#ifdef WRONG
Square corner() { return Square(static_cast<Rank>(0), static_cast<File>(7)); }
#else
Square corner() { return Square(static_cast<File>(7), static_cast<Rank>(0)); }
#endif
