#pragma once

#include "notation/position_of.h"
#include "search/search.h"
#include "search/told.h"

namespace nocturne::engine {

/// The search and the evaluation of one game.
struct Thinking {
  search::Report (*think)(const Cursor& cursor, search::Table& table, const search::Limits& limits, int threads,
                          const search::Reporter& reporter);
  search::Value (*estimate)(const Cursor& cursor);
  search::Value (*told)(search::Value value);
};

/// Of the game with that id. REQUIRES that there is such a game.
const Thinking& thinking_for(std::string_view id);

extern const Thinking heralds_thinking;
extern const Thinking ritual_thinking;
extern const Thinking lightshadow_thinking;

template <Game G>
constexpr Thinking thinking_of() {
  return {
      [](const Cursor& cursor, search::Table& table, const search::Limits& limits, int threads, const search::Reporter& reporter) {
        return search::Search<G>(table, position_of<G>(cursor), cursor.past(), limits).run(threads, reporter);
      },
      [](const Cursor& cursor) { return search::Evaluator<G>().estimate(position_of<G>(cursor)); }, &search::told<G>};
}

}  // namespace nocturne::engine
