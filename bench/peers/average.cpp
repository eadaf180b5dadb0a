#include "bench/peers/peer.h"
#include "notation/fen/heralds.h"
#include "notation/fen/lightshadow.h"
#include "notation/fen/ritual.h"
#include "notation/position_of.h"
#include "search/eval/heralds.h"
#include "search/eval/lightshadow.h"
#include "search/eval/ritual.h"
#include "search/search.h"

namespace nocturne::peers {
namespace {

class Average final : public Peer {
 public:
  std::string name() const override { return "Average"; }
  std::unique_ptr<Thinker> another() const override { return average_peer(); }
  void forget() override { table_.clear(); }

 protected:
  bool knows(std::string_view) const override { return true; }
  search::Report decide(const Cursor& cursor, std::span<const Event>, const search::Limits& limits) override {
    table_.grow_older();
    if (cursor.game().id == Heralds::id) return search_in<Heralds>(cursor, limits);
    if (cursor.game().id == Ritual::id) return search_in<Ritual>(cursor, limits);
    return search_in<LightShadow>(cursor, limits);
  }

 private:
  template <Game G>
  search::Report search_in(const Cursor& cursor, const search::Limits& limits) {
    search::Settings settings;
    settings.uses_table = false;
    settings.cuts_rolls = false;
    settings.is_selective = false;
    return search::Search<G>(table_, position_of<G>(cursor), cursor.past(), limits, settings).run(1, nullptr);
  }

  search::Table table_{16};  ///< remembers the best moves for the order, nothing else
};

}  // namespace

std::unique_ptr<Peer> average_peer() { return std::make_unique<Average>(); }

}  // namespace nocturne::peers
