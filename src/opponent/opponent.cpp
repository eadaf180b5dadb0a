#include "opponent/opponent.h"

#include <cassert>

namespace nocturne {
namespace {

class ThinkingOpponent final : public Opponent {
 public:
  ThinkingOpponent(int level, u64 seed) : level_(level), seed_(seed) {}

  Event choose(const Cursor& cursor) override {
    return ask(cursor, engine::level_of(cursor.game().id, level_)).lines.front().events.front();
  }

  Advice advise(const Cursor& cursor) override {
    engine::Level level = engine::level_of(cursor.game().id, level_);
    level.slip = 0;
    const search::Report report = ask(cursor, level);
    const search::Line& best = report.lines.front();
    const search::Value value = engine::Engine::told(cursor.game(), best.value);
    return {best.events.front(), static_cast<double>(value) / search::certain, best.events, report.nodes, report.depth};
  }

 private:
  search::Report ask(const Cursor& cursor, const engine::Level& level) {
    assert(cursor.phase() == Phase::decision);
    engine_.forget();
    Random random(seed_ ^ cursor.key());
    return engine::think_at(engine_, cursor, {}, level, random);
  }

  static constexpr std::size_t table_mebibytes = 16;

  engine::Engine engine_{table_mebibytes};
  const int level_;
  const u64 seed_;
};

}  // namespace

std::unique_ptr<Opponent> make_opponent(int level, u64 seed) {
  assert(level >= weakest_level && level <= strongest_level);
  return std::make_unique<ThinkingOpponent>(level, seed);
}

}  // namespace nocturne
