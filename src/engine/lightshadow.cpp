#include "notation/fen/lightshadow.h"
#include "engine/thinking.h"
#include "search/eval/lightshadow.h"

namespace nocturne::engine {

const Thinking lightshadow_thinking = thinking_of<LightShadow>();

}  // namespace nocturne::engine
