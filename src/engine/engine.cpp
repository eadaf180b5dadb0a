#include "engine/engine.h"

#include <array>
#include <cassert>

#include "engine/thinking.h"

namespace nocturne::engine {

const Thinking& thinking_for(std::string_view id) {
  struct Entry {
    std::string_view id;
    const Thinking* thinking;
  };
  static constexpr std::array<Entry, 3> entries{
      {{"heralds", &heralds_thinking}, {"ritual", &ritual_thinking}, {"lightshadow", &lightshadow_thinking}}};
  for (const Entry& entry : entries) {
    if (entry.id == id) return *entry.thinking;
  }
  assert(false && "no such game");
  return *entries.front().thinking;
}

search::Report Engine::think(const Cursor& cursor, const search::Limits& limits, const search::Reporter& reporter) {
  assert(cursor.phase() != Phase::over);
  // Values that lean are not to be mixed with others.
  const search::Lean lean(cursor.mover(), limits.contempt);
  if (lean != told_lean_) forget();
  told_lean_ = lean;
  table_->grow_older();
  return thinking_for(cursor.game().id).think(cursor, *table_, limits, threads_, reporter);
}

search::Value Engine::told(const GameFacts& game, search::Value value) { return thinking_for(game.id).told(value); }

search::Value Engine::estimate(const Cursor& cursor) {
  assert(cursor.phase() != Phase::over);
  return thinking_for(cursor.game().id).estimate(cursor);
}

}  // namespace nocturne::engine
