#pragma once

#include <memory>
#include <optional>
#include <string>

#include "engine/uci/options.h"
#include "notation/cursor.h"
#include "search/limits.h"

namespace nocturne::uci {

/// A player of any of the games, as the protocol needs one. Whatever thinks in its own way implements this and has all the rest
/// from run(). All calls come one after another, though not from one thread.
class Thinker {
 public:
  virtual ~Thinker() = default;

  virtual std::string name() const = 0;
  virtual std::string author() const = 0;
  /// A new one of this kind, none of whose options has been set.
  virtual std::unique_ptr<Thinker> another() const = 0;

  /// Declares the options of its own; they may be set whenever it does not think.
  virtual void declare(Options&) {}
  /// Forgets what it has learnt about the games until now.
  virtual void forget() {}

  /// Looks at a position until the limits are met, above all `limits.stop`, and answers with at least one line of at least one
  /// event out of `limits.only`; of a roll that is due, one line for each face in the order of the faces. `reporter`, if any, may
  /// be told on the calling thread what was found so far. REQUIRES that the game is not over.
  virtual search::Report think(const Cursor& cursor, const search::Limits& limits, const search::Reporter& reporter) = 0;

  /// A value of its reports as it is to be told.
  virtual search::Value told(const Cursor&, search::Value value) const { return value; }

  /// What it says of the position without looking ahead, as it is to be told, if it can. REQUIRES that the game is not over.
  virtual std::optional<search::Value> estimate(const Cursor&) const { return std::nullopt; }
};

}  // namespace nocturne::uci
