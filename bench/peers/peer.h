#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "base/random.h"
#include "engine/uci/thinker.h"

namespace nocturne::peers {

/// A player that the engine is measured against: a Thinker that leaves out what only an engine needs. What it decides by chance
/// depends on its seed and the position alone, so that games do not depend on those before them.
class Peer : public uci::Thinker {
 public:
  std::string author() const override { return "the Nocturne authors"; }
  /// `Seed`; whoever has more options declares these too.
  void declare(uci::Options& options) override;
  /// Ends the program where the peer does not know the game: a match must not measure something else in silence. Of a roll nothing
  /// is said but its faces.
  search::Report think(const Cursor& cursor, const search::Limits& limits, const search::Reporter& reporter) final;

 protected:
  virtual bool knows(std::string_view game) const = 0;
  /// The move, as Thinker::think answers it. REQUIRES that a move is due, and one of `events` is to be chosen, which is not empty.
  virtual search::Report decide(const Cursor& cursor, std::span<const Event> events, const search::Limits& limits) = 0;

  /// The chance of one decision.
  Random random_for(const Cursor& cursor) const { return Random(nth_seed(seed_, cursor.key() + cursor.full_move())); }

 private:
  u64 seed_ = 0;
};

/// The names that make_peer knows, as a person lists them.
inline constexpr std::string_view peer_names = "random, taker, careful, uct, alphabeta, average, fairy";

/// A new peer, or nothing where none has that name.
std::unique_ptr<Peer> make_peer(std::string_view name);

// What make_peer chooses from, each in a source file of its own.

/// All games: every legal event is as likely as any other.
std::unique_ptr<Peer> random_peer();
/// All games: an event that ends the game in its favour where there is one, else any.
std::unique_ptr<Peer> taker_peer();
/// heralds: takes a king, else has the fewest faces of the coming wave against its own king, less those against the other's.
std::unique_ptr<Peer> careful_peer();
/// heralds and ritual: UCT with a node for every face, over random playouts that take kings. Options: `c`, the constant of
/// exploration, and `Hash`, the mebibytes for its tree.
std::unique_ptr<Peer> uct_peer();
/// lightshadow: plain alpha-beta with quiescence over captures, on material and mobility.
std::unique_ptr<Peer> alphabeta_peer();
/// All games: the engine's own search with neither table nor cuts at rolls nor anything selective.
std::unique_ptr<Peer> average_peer();
/// lightshadow with the pieces of chess: Fairy-Stockfish, which takes it for chess. Option: `Program`, where it is.
std::unique_ptr<Peer> fairy_peer();

}  // namespace nocturne::peers
