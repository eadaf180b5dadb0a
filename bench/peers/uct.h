#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/random.h"
#include "rules/game.h"
#include "search/limits.h"

namespace nocturne::peers {

/// What UCT must be told of a game beyond its rules (playouts.h).
///
///   static bool can_take_king(const Position&);            whether the mover ends the game with his move that is due
///   static Points playout(Position, Random&);              plays to the end at random, but takes a king that can be taken
template <Game G>
struct Playouts;

/// How a game ended: what it brought White, in halves.
enum class Points : u8 { black_wins, draw, white_wins };

constexpr Points points_of(const Outcome& outcome) {
  if (!outcome.winner) return Points::draw;
  return *outcome.winner == Color::white ? Points::white_wins : Points::black_wins;
}
constexpr Points win_of(Color color) { return color == Color::white ? Points::white_wins : Points::black_wins; }

/// A node of the tree. Its children lie side by side; those of a roll are the faces in their order.
struct Node {
  u32 visits;
  u32 points;  ///< of White, in halves, over all visits
  u32 first_child;
  u16 move;
  u16 children : 13;
  u16 is_proved : 1;  ///< then the outcome is certain:
  u16 proof : 2;      ///< Points
};
static_assert(sizeof(Node) == 16 && std::is_trivial_v<Node>);

/// The nodes of one tree after another, in memory that is asked for once.
class NodePool {
 public:
  explicit NodePool(std::size_t mebibytes)
      : size_((mebibytes << 20) / sizeof(Node)), nodes_(std::make_unique_for_overwrite<Node[]>(size_)) {}

  void clear() { used_ = 0; }
  /// The index of the first of `count` fresh nodes, or nothing when there is no room.
  std::optional<u32> take(std::size_t count) {
    if (count > size_ - used_) return std::nullopt;
    const std::size_t first = used_;
    used_ += count;
    std::fill_n(&nodes_[first], count, Node{});
    return static_cast<u32>(first);
  }
  Node& operator[](u32 index) { return nodes_[index]; }
  const Node& operator[](u32 index) const { return nodes_[index]; }
  std::span<const Node> span(u32 first, std::size_t count) const { return {&nodes_[first], count}; }

 private:
  std::size_t size_;
  std::unique_ptr<Node[]> nodes_;
  std::size_t used_ = 0;
};

/// UCT (Kocsis and Szepesvari 2006) for games with a die: faces are nodes of their own, visited in turn so that each has its share.
/// What is certain is proved and passed upwards (Winands, Bjornsson and Saito 2008).
template <Game G>
class Uct {
 public:
  using Position = typename G::Position;

  /// REQUIRES that a move is due in `root`, and that `moves` are some of those that are legal there, at least one.
  Uct(NodePool& pool, const Position& root, std::span<const Event> moves, float exploration, Random random)
      : pool_(pool), root_(root), exploration_(exploration), random_(random) {
    pool_.clear();
    root_index_ = *pool_.take(1);
    const u32 first = *pool_.take(moves.size());
    Node& node = pool_[root_index_];
    node.first_child = first;
    node.children = static_cast<u16>(moves.size() & 0x1FFFU);
    node.visits = 1;
    for (std::size_t n = 0; n < moves.size(); ++n) pool_[first + static_cast<u32>(n)].move = moves[n].move().bits();
    path_.reserve(longest_path);
  }

  /// Plays out until the limits are met, or the root is proved.
  search::Report run(const search::Limits& limits) {
    constexpr u64 interval = 32;
    u64 most = limits.nodes;
    if (limits.depth < search::deepest) most = std::min(most, u64{playouts_for_a_turn} * static_cast<u64>(limits.depth));
    u64 playouts = 0;
    for (; playouts < most && !pool_[root_index_].is_proved; ++playouts) {
      if (playouts % interval == 0 && playouts > 0 && is_over(limits)) break;
      look_once();
    }
    return report(playouts, limits.lines);
  }

 private:
  static constexpr std::size_t longest_path = 256;
  /// What a depth is taken for, which means nothing here.
  static constexpr u64 playouts_for_a_turn = 1000;

  static bool is_over(const search::Limits& limits) {
    if (limits.stop != nullptr && limits.stop->load(std::memory_order_relaxed)) return true;
    if (!limits.soft_deadline && !limits.hard_deadline) return false;
    const auto now = search::Clock::now();
    return (limits.soft_deadline && now >= *limits.soft_deadline) || (limits.hard_deadline && now >= *limits.hard_deadline);
  }

  static Move move_of(const Node& node) {
    return {Square(node.move & 63U), Square((node.move >> 6) & 63U), static_cast<unsigned>(node.move >> 12)};
  }

  struct Step {
    u32 node;
    Color mover;
    bool is_roll;
  };

  /// Descends to a leaf, adds its children or plays out from it, and takes the result back to the root.
  void look_once() {
    Position position = root_;
    u32 index = root_index_;
    path_.clear();
    Points result;
    bool is_new_proof = false;
    for (;;) {
      const Node& node = pool_[index];
      path_.push_back({index, position.mover(), position.phase() == Phase::chance});
      if (node.visits == 0) is_new_proof = prove_at_sight(index, position);
      if (node.is_proved) {
        result = static_cast<Points>(node.proof);
        break;
      }
      if (node.visits == 0 || path_.size() == longest_path || !expand(index, position)) {
        result = Playouts<G>::playout(position, random_);
        break;
      }
      index = descend(node, index, position);
    }
    longest_ = std::max(longest_, path_.size());
    for (const Step& step : path_) {
      ++pool_[step.node].visits;
      pool_[step.node].points += static_cast<u32>(result);
    }
    if (is_new_proof) prove_upwards();
  }

  /// What a position shows by itself: an end, or a king that can be taken.
  bool prove_at_sight(u32 index, const Position& position) {
    if (const std::optional<Outcome> outcome = G::ended(position)) return prove(index, points_of(*outcome));
    return position.phase() == Phase::decision && Playouts<G>::can_take_king(position) && prove(index, win_of(position.mover()));
  }
  bool prove(u32 index, Points points) {
    pool_[index].is_proved = 1;
    pool_[index].proof = static_cast<u16>(static_cast<unsigned>(points) & 3U);
    return true;
  }

  /// Whether the node has children, which are made if there is room. Once there is none, there never is any more.
  bool expand(u32 index, const Position& position) {
    if (pool_[index].children > 0) return true;
    if (is_full_) return false;
    MoveList moves;
    std::size_t count = static_cast<std::size_t>(G::faces);
    if (position.phase() == Phase::decision) {
      G::legal_moves(position, moves);
      count = moves.size();
    }
    const std::optional<u32> first = pool_.take(count);
    is_full_ = !first;
    if (is_full_) return false;
    pool_[index].first_child = *first;
    pool_[index].children = static_cast<u16>(count & 0x1FFFU);
    // In random order: the untried are tried in turn.
    for (std::size_t n = 0; n < moves.size(); ++n) {
      std::swap(moves[n], moves[n + random_.below(static_cast<u32>(moves.size() - n))]);
      pool_[*first + static_cast<u32>(n)].move = moves[n].bits();
    }
    return true;
  }

  /// Plays the event that is to be looked at next, and returns its node.
  u32 descend(const Node& node, u32 index, Position& position) {
    if (position.phase() == Phase::chance) {
      // One after another, beginning anywhere.
      const u32 face = (node.visits - 1 + index * 5) % static_cast<u32>(G::faces);
      G::roll(position, Face(static_cast<int>(face) + 1));
      return node.first_child + face;
    }
    const u32 child = node.visits <= node.children ? node.first_child + node.visits - 1 : promising(node, position.mover());
    G::play(position, move_of(pool_[child]));
    return child;
  }

  /// The child with the greatest upper confidence bound. REQUIRES that all have been visited.
  u32 promising(const Node& node, Color mover) {
    const float breadth = exploration_ * exploration_ * std::log(static_cast<float>(node.visits));
    u32 best = node.first_child;
    float greatest = -1;
    for (u32 child = node.first_child; child < node.first_child + node.children; ++child) {
      const Node& candidate = pool_[child];
      if (candidate.is_proved && candidate.proof == static_cast<u16>(win_of(!mover))) continue;
      const float share = 1 / static_cast<float>(candidate.visits);
      const float white = static_cast<float>(candidate.points) * 0.5F * share;
      const float bound = (mover == Color::white ? white : 1 - white) + std::sqrt(breadth * share);
      if (bound <= greatest) continue;
      greatest = bound;
      best = child;
    }
    return best;
  }

  /// Proves what follows from the proof at the end of the path.
  void prove_upwards() {
    for (std::size_t n = path_.size() - 1; n-- > 0;) {
      const Step& step = path_[n];
      const std::optional<Points> proof = proof_from_children(pool_[step.node], step);
      if (!proof) return;
      prove(step.node, *proof);
    }
  }

  std::optional<Points> proof_from_children(const Node& node, const Step& step) const {
    return step.is_roll ? proof_of_roll(children_of(node)) : proof_of_move(children_of(node), step.mover);
  }
  /// All faces must agree.
  static std::optional<Points> proof_of_roll(std::span<const Node> faces) {
    for (const Node& face : faces) {
      if (!face.is_proved || face.proof != faces.front().proof) return std::nullopt;
    }
    return static_cast<Points>(faces.front().proof);
  }
  static std::optional<Points> proof_of_move(std::span<const Node> moves, Color mover) {
    bool all_are_proved = true;
    Points best = win_of(!mover);
    for (const Node& move : moves) {
      const auto proof = static_cast<Points>(move.proof);
      if (move.is_proved && proof == win_of(mover)) return proof;
      all_are_proved = all_are_proved && move.is_proved;
      if (proof == Points::draw) best = Points::draw;
    }
    return all_are_proved ? std::optional(best) : std::nullopt;
  }
  std::span<const Node> children_of(const Node& node) const { return pool_.span(node.first_child, node.children); }

  /// The moves at the root by their visits, those that are proved to be won first and those proved to be lost last.
  search::Report report(u64 playouts, int lines) const {
    const Color mover = root_.mover();
    std::vector<Node> moves;
    for (const Node& move : children_of(pool_[root_index_])) moves.push_back(move);
    const auto merit = [mover](const Node& move) {
      if (!move.is_proved || move.proof == static_cast<u16>(Points::draw)) return std::int64_t{move.visits};
      return static_cast<Points>(move.proof) == win_of(mover) ? std::numeric_limits<std::int64_t>::max() : std::int64_t{-1};
    };
    std::stable_sort(moves.begin(), moves.end(), [&](const Node& a, const Node& b) { return merit(a) > merit(b); });
    search::Report report;
    report.depth = 1;
    report.selective_depth = static_cast<int>(longest_);
    report.nodes = playouts;
    for (const Node& move : moves) {
      if (report.lines.size() == static_cast<std::size_t>(lines)) break;
      report.lines.push_back({value_of(move, mover), {Event(move_of(move))}});
    }
    report.value = report.lines.front().value;
    return report;
  }
  static search::Value value_of(const Node& node, Color side) {
    const u64 points = node.is_proved ? node.proof : node.points;
    const u64 games = node.is_proved ? 1 : std::max<u64>(node.visits, 1);
    const auto white = static_cast<search::Value>(points * static_cast<u64>(search::certain) / (2 * games));
    return side == Color::white ? white : search::opposite(white);
  }

  NodePool& pool_;
  const Position root_;
  const float exploration_;
  Random random_;
  u32 root_index_ = 0;
  std::vector<Step> path_;
  std::size_t longest_ = 0;  ///< of all paths
  bool is_full_ = false;
};

}  // namespace nocturne::peers
