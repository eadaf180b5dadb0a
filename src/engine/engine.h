#pragma once

#include <memory>

#include "notation/cursor.h"
#include "search/lean.h"
#include "search/limits.h"
#include "search/table.h"

namespace nocturne::engine {

/// The strongest player and analyst of every game: the search of each behind one face, with the table that its searches share. One
/// search at a time.
class Engine {
 public:
  explicit Engine(std::size_t table_mebibytes = 16) { resize(table_mebibytes); }

  /// Empties the table, too.
  void resize(std::size_t table_mebibytes) { table_ = std::make_unique<search::Table>(table_mebibytes); }
  void set_threads(int threads) { threads_ = threads; }
  /// Forgets what earlier searches found. With one thread, what a search then finds within a depth or a number of nodes depends on
  /// nothing else.
  void forget() { table_->clear(); }

  /// Looks at a position: at the moves of a decision, or at every face of a roll that is due. Returns when the limits are met;
  /// `reporter`, if any, is called on the calling thread after every iteration. REQUIRES that the game is not over.
  search::Report think(const Cursor& cursor, const search::Limits& limits, const search::Reporter& reporter = nullptr);

  /// A value of a search or an evaluation of that game as it is told to people and programs (search/told.h). Moves are chosen by
  /// the value itself.
  static search::Value told(const GameFacts& game, search::Value value);

  /// What the evaluation says of the position without looking ahead. REQUIRES that the game is not over.
  static search::Value estimate(const Cursor& cursor);

 private:
  std::unique_ptr<search::Table> table_;
  search::Lean told_lean_;  ///< by which the values that the table holds lean, as it is told
  int threads_ = 1;
};

}  // namespace nocturne::engine
