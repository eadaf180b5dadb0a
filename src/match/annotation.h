#pragma once

#include <string>

#include "base/result.h"
#include "match/uci_engine.h"
#include "notation/record.h"

namespace nocturne::match {

/// What a move cost an engine, as far as it is known.
struct Cost {
  std::optional<u32> depth;
  std::optional<u64> nodes;
  std::optional<double> seconds;
};

/// A comment in the form of PGN's commands: `[%eval 0.35] [%depth 5] [%nodes 1000] [%emt 0.0503]`. The evaluation is White's, in
/// pawns, or `#3` for a mate in three moves; what the engine did not say is left out.
std::string annotation(const EngineMove& move, Color mover);
/// What the comments of a step, written so, say of the cost. A comment may say other things, too. The error is the command that
/// cannot have been written so, or that stands there twice.
Result<Cost, std::string> read_cost(const Step& step);

}  // namespace nocturne::match
