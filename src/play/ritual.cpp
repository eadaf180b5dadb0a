#include "rules/ritual/ritual.h"

#include "notation/fen/ritual.h"
#include "play/games.h"

namespace nocturne {

GameEntry ritual_entry() { return {CursorOf<Ritual>::facts(), &open_position<Ritual>}; }

}  // namespace nocturne
