#include "opponent/eval/ritual.h"

#include "notation/fen/ritual.h"
#include "opponent/advise.h"

namespace nocturne::opponent {

Advice advise_ritual(const Cursor& cursor, const Effort& effort, Random random) { return advise<Ritual>(cursor, effort, random); }

}  // namespace nocturne::opponent
