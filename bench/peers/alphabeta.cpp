#include <algorithm>
#include <array>
#include <cmath>

#include "bench/peers/peer.h"
#include "notation/fen/lightshadow.h"
#include "notation/position_of.h"

namespace nocturne::peers {
namespace {

using lightshadow::kind_count;
using lightshadow::Position;
using lightshadow::Slot;
using lightshadow::Tag;

constexpr int mate = 30'000;

/// By Kind: what the pieces of chess and of the armies are usually said to be worth.
constexpr std::array<int, kind_count> kind_worth{500, 325, 325, 900,   // rook, knight, bishop, queen
                                                 500, 325, 325, 825,   // bede, waffle, fad, archbishop
                                                 475, 300, 400, 875,   // charging rook, fibnif, charging knight, colonel
                                                 450, 325, 400, 850};  // short rook, woody rook, half-duck, chancellor

int worth_in(const Position& position, Slot slot) {
  if (slot == Slot::pawn) return 100;
  return slot == Slot::king ? 0 : kind_worth[static_cast<unsigned>(position.kind_in(slot))];
}

/// Material, and three for every square that a piece reaches.
int side_worth(const Position& position, Color side) {
  constexpr int worth_of_reach = 3;
  int worth = 0;
  for (const Square square : position.of(side)) {
    worth += worth_in(position, position.slot_at(square)) + worth_of_reach * lightshadow::reachable(position, square).count();
  }
  return worth;
}

int estimate(const Position& position) { return side_worth(position, position.mover()) - side_worth(position, !position.mover()); }

/// What a move captures or makes, and for the order, less the piece that does it; 0 for any other.
int promise(const Position& position, Move move) {
  const Tag tag = lightshadow::tag_of(move);
  int promise = tag == Tag::promotion ? 10 * worth_in(position, lightshadow::promoted_slot(move)) : 0;
  if (tag == Tag::en_passant) promise += 1000;
  if (tag != Tag::castling && position.occupied().has(move.to())) {
    promise += 10 * worth_in(position, position.slot_at(move.to())) + 1000 - worth_in(position, position.slot_at(move.from()));
  }
  return promise;
}

/// Plain alpha-beta: no table, nothing that is left out, no memory but that of the best first move.
class PlainSearch {
 public:
  PlainSearch(const Cursor& cursor, const search::Limits& limits)
      : limits_(limits), past_(cursor.past().begin(), cursor.past().end()) {}

  search::Report run(const Position& root, std::span<const Event> events) {
    std::vector<Move> moves;
    for (const Event event : events) moves.push_back(event.move());
    std::stable_sort(moves.begin(), moves.end(), [&](Move a, Move b) { return promise(root, a) > promise(root, b); });
    Move best = moves.front();
    int value = 0;
    search::Report report;
    for (int depth = 1; depth <= std::min(limits_.depth, deepest) && !is_over_; ++depth) {
      int alpha = -mate;
      past_.push_back(root.key());
      for (const Move move : moves) {
        Position next = root;
        next.play(move);
        const int found = -node(next, depth - 1, -mate, -alpha, 1);
        if (is_over_) break;
        if (found <= alpha) continue;
        alpha = found;
        best = move;
      }
      past_.pop_back();
      if (alpha > -mate) value = alpha;
      if (!is_over_) report.depth = depth;
      std::stable_partition(moves.begin(), moves.end(), [best](Move move) { return move == best; });
      if (std::abs(value) > mate - deepest) break;
    }
    report.nodes = nodes_;
    report.value = static_cast<search::Value>(std::lround(search::certain / (1 + std::pow(10.0, -value / 400.0))));
    report.lines = {{report.value, {best}}};
    return report;
  }

 private:
  static constexpr int deepest = 60;

  bool must_stop() {
    constexpr u64 interval = 256;
    if (++nodes_ >= limits_.nodes) is_over_ = true;
    if (nodes_ % interval == 0) {
      if (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed)) is_over_ = true;
      if (limits_.hard_deadline && search::Clock::now() >= *limits_.hard_deadline) is_over_ = true;
    }
    return is_over_;
  }

  bool is_drawn(const Position& position) const {
    return position.quiet_count() >= 100 || std::find(past_.begin(), past_.end(), position.key()) != past_.end();
  }

  int node(const Position& position, int depth, int alpha, int beta, int ply) {
    if (must_stop()) return 0;
    MoveList moves;
    lightshadow::legal_moves(position, moves);
    if (moves.empty() && lightshadow::is_stuck(position)) return lightshadow::in_check(position) ? ply - mate : 0;
    const bool is_quiescence = depth <= 0;
    if (position.is_dead() || (!is_quiescence && is_drawn(position))) return 0;
    int best = is_quiescence ? estimate(position) : -mate;
    past_.push_back(position.key());
    each_by_promise(position, moves, is_quiescence, [&](Move move) {
      if (best >= beta) return false;
      Position next = position;
      next.play(move);
      best = std::max(best, -node(next, depth - 1, -beta, -std::max(alpha, best), ply + 1));
      return !is_over_;
    });
    past_.pop_back();
    return best;
  }

  /// Hands over the moves while that returns true, the most promising first; only promising ones if `only_loud`.
  template <class Visit>
  static void each_by_promise(const Position& position, MoveList& moves, bool only_loud, Visit&& visit) {
    FixedVector<int, 31 * 27 + 2> promises;
    for (const Move move : moves) promises.push_back(promise(position, move));
    for (std::size_t n = 0; n < moves.size(); ++n) {
      std::size_t best = n;
      for (std::size_t other = n + 1; other < moves.size(); ++other) {
        if (promises[other] > promises[best]) best = other;
      }
      std::swap(moves[n], moves[best]);
      std::swap(promises[n], promises[best]);
      if ((only_loud && promises[n] == 0) || !visit(moves[n])) return;
    }
  }

  const search::Limits& limits_;
  std::vector<u64> past_;  ///< the keys of the positions before this one
  u64 nodes_ = 0;
  bool is_over_ = false;
};

class AlphaBeta final : public Peer {
 public:
  std::string name() const override { return "Alpha-beta"; }
  std::unique_ptr<Thinker> another() const override { return alphabeta_peer(); }

 protected:
  bool knows(std::string_view game) const override { return game == LightShadow::id; }
  search::Report decide(const Cursor& cursor, std::span<const Event> events, const search::Limits& limits) override {
    return PlainSearch(cursor, limits).run(position_of<LightShadow>(cursor), events);
  }
};

}  // namespace

std::unique_ptr<Peer> alphabeta_peer() { return std::make_unique<AlphaBeta>(); }

}  // namespace nocturne::peers
