#include "notation/fen/heralds.h"
#include "engine/thinking.h"
#include "search/eval/heralds.h"

namespace nocturne::engine {

const Thinking heralds_thinking = thinking_of<Heralds>();

}  // namespace nocturne::engine
