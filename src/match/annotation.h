#pragma once

#include <string>

#include "base/result.h"
#include "match/uci_engine.h"
#include "notation/record.h"

namespace nocturne::match {

/// What is noted behind an event, as far as it is known.
struct Notes {
  std::optional<u32> depth;       ///< of the search for a move
  std::optional<u64> nodes;       ///< of the same
  std::optional<double> seconds;  ///< that a move took
  bool has_eval = false;          ///< whether a search's value of a move is told
  std::optional<double> luck;     ///< of a roll: what it gave White, in points of a game
};

/// A comment in the form of PGN's commands: `[%eval 0.35] [%depth 5] [%nodes 1000] [%emt 0.0503]`. The evaluation is White's, in
/// pawns, or `#3` for a mate in three moves; what the engine did not say is left out.
std::string annotation(const EngineMove& move, Color mover);
/// The same for a roll: `[%luck +0.031250]`, what it gave White, in points of a game.
std::string annotation(double luck);
/// What the comments of a step, written so, say. A comment may say other things, too. The error is the command that cannot have
/// been written so, or that stands there twice.
Result<Notes, std::string> read_notes(const Step& step);

}  // namespace nocturne::match
