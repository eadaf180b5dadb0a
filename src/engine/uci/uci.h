#pragma once

#include <istream>
#include <ostream>

#include "engine/uci/thinker.h"

namespace nocturne::uci {

/// Speaks UCI with a client (docs/uci.md) until `quit` or the end of the input, and plays by what `thinker` thinks. Nothing that
/// the client writes ends it otherwise. A stream that throws when it fails ends it with what it throws.
void run(std::istream& in, std::ostream& out, Thinker& thinker);

}  // namespace nocturne::uci
