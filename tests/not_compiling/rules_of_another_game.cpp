// A game of Ritual cannot be started under the house rules of Heralds.

#include "rules/heralds/rules.h"
#include "rules/ritual/ritual.h"

using namespace nocturne;

#ifdef WRONG
Ritual::Position start() { return Ritual::start(heralds::Rules{}); }
#else
Ritual::Position start() { return Ritual::start(ritual::Rules{}); }
#endif
