#include "rules/lightshadow/lightshadow.h"

#include "notation/fen/lightshadow.h"
#include "play/games.h"

namespace nocturne {

GameEntry lightshadow_entry() { return {CursorOf<LightShadow>::facts(), &open_position<LightShadow>}; }

}  // namespace nocturne
