#include "rules/heralds/heralds.h"

#include "notation/fen/heralds.h"
#include "play/games.h"

namespace nocturne {

GameEntry heralds_entry() { return {CursorOf<Heralds>::facts(), &open_position<Heralds>}; }

}  // namespace nocturne
