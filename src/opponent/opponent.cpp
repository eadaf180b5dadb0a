#include "opponent/opponent.h"

#include <array>
#include <cassert>

#include "opponent/advise.h"

namespace nocturne {
namespace {

using opponent::Effort;

/// By level. The weak ones misjudge: the first takes for better what loses up to a quarter of a game.
constexpr std::array<Effort, strongest_level> efforts{{
    {1, 1'000'000, opponent::certain / 8},
    {2, 1'000'000, opponent::certain / 25},
    {3, 3'000'000, 0},
    {4, 10'000'000, 0},
    {5, 30'000'000, 0},
}};

class SearchingOpponent final : public Opponent {
 public:
  SearchingOpponent(Effort effort, u64 seed) : effort_(effort), seed_(seed) {}

  Event choose(const Cursor& cursor) override { return ask(cursor, effort_).best; }

  Advice advise(const Cursor& cursor) override {
    Effort effort = effort_;
    effort.slip = 0;
    return ask(cursor, effort);
  }

 private:
  Advice ask(const Cursor& cursor, const Effort& effort) const {
    assert(cursor.phase() == Phase::decision);
    return opponent::advise_for(cursor.game().id)(cursor, effort, Random(seed_ ^ cursor.key()));
  }

  const Effort effort_;
  const u64 seed_;
};

}  // namespace

std::unique_ptr<Opponent> make_opponent(int level, u64 seed) {
  assert(level >= weakest_level && level <= strongest_level);
  return std::make_unique<SearchingOpponent>(efforts[static_cast<std::size_t>(level - 1)], seed);
}

}  // namespace nocturne
