#include "opponent/eval/heralds.h"

#include "notation/fen/heralds.h"
#include "opponent/advise.h"

namespace nocturne::opponent {

Advice advise_heralds(const Cursor& cursor, const Effort& effort, Random random) { return advise<Heralds>(cursor, effort, random); }

}  // namespace nocturne::opponent
