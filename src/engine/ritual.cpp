#include "notation/fen/ritual.h"
#include "engine/thinking.h"
#include "search/eval/ritual.h"

namespace nocturne::engine {

const Thinking ritual_thinking = thinking_of<Ritual>();

}  // namespace nocturne::engine
