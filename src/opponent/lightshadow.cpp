#include "opponent/eval/lightshadow.h"

#include "notation/fen/lightshadow.h"
#include "opponent/advise.h"

namespace nocturne::opponent {

Advice advise_lightshadow(const Cursor& cursor, const Effort& effort, Random random) {
  return advise<LightShadow>(cursor, effort, random);
}

}  // namespace nocturne::opponent
