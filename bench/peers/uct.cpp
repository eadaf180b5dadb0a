#include "bench/peers/uct.h"

#include <charconv>

#include "bench/peers/peer.h"
#include "bench/peers/playouts.h"
#include "notation/fen/heralds.h"
#include "notation/fen/ritual.h"
#include "notation/position_of.h"

namespace nocturne::peers {
namespace {

class UctPeer final : public Peer {
 public:
  std::string name() const override { return "UCT"; }
  std::unique_ptr<Thinker> another() const override { return uct_peer(); }

  void declare(uci::Options& options) override {
    Peer::declare(options);
    options.text("c", "-", [this](const std::string& text) -> uci::Options::Refusal { return take_exploration(text); });
    options.spin("Hash", mebibytes_, {1, 1 << 14}, [this](uci::Options::Number mebibytes) -> uci::Options::Refusal {
      mebibytes_ = mebibytes;
      pool_.reset();
      return std::nullopt;
    });
  }

 protected:
  bool knows(std::string_view game) const override { return game == Heralds::id || game == Ritual::id; }

  search::Report decide(const Cursor& cursor, std::span<const Event> events, const search::Limits& limits) override {
    if (!pool_) pool_ = std::make_unique<NodePool>(static_cast<std::size_t>(mebibytes_));
    // What other people found best, too.
    if (cursor.game().id == Heralds::id) return search_in<Heralds>(cursor, events, limits, exploration_.value_or(0.6F));
    return search_in<Ritual>(cursor, events, limits, exploration_.value_or(0.5F));
  }

 private:
  template <Game G>
  search::Report search_in(const Cursor& cursor, std::span<const Event> events, const search::Limits& limits, float exploration) {
    return Uct<G>(*pool_, position_of<G>(cursor), events, exploration, random_for(cursor)).run(limits);
  }

  /// `-`: what suits the game best.
  uci::Options::Refusal take_exploration(const std::string& text) {
    if (text == "-") {
      exploration_.reset();
      return std::nullopt;
    }
    float value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !(value >= 0 && value <= 100)) {
      return "a number from 0 to 100 is wanted";
    }
    exploration_ = value;
    return std::nullopt;
  }

  std::optional<float> exploration_;
  uci::Options::Number mebibytes_ = 256;
  std::unique_ptr<NodePool> pool_;  ///< made when it is needed, since much of it is never touched
};

}  // namespace

std::unique_ptr<Peer> uct_peer() { return std::make_unique<UctPeer>(); }

}  // namespace nocturne::peers
