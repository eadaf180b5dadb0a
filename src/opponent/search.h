#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "opponent/evaluation.h"
#include "opponent/odds.h"

namespace nocturne::opponent {

/// A move of the position that is searched, and what it came to.
struct RootMove {
  Move move;
  bool draws = false;  ///< a draw by history: ended, or to be claimed by whichever side it suits
  Odds odds = 0;       ///< the mover's; of moves that are worse than another perhaps only an upper bound
};

/// Expectiminimax over whole turns: the mean over the faces of a die, the best of the moves; alpha-beta cuts at moves, and
/// Ballard's Star1 at rolls, both of which change no result. Every odds of a node are those of its mover, and are turned round
/// where the mover changes. Finite by a budget of positions; what does not fit in is not known.
template <Game G>
class Search {
 public:
  using Position = typename G::Position;

  explicit Search(u64 budget) : budget_(budget) {}

  u64 nodes() const { return nodes_; }
  bool is_exhausted() const { return nodes_ >= budget_; }

  /// Searches every move with an open window, so that all odds are exact. False when the budget did not suffice.
  bool compare(const Position& position, int turns, std::vector<RootMove>& moves) {
    for (RootMove& root : moves) {
      const Odds odds = value_of(position, root, turns, 0);
      if (is_exhausted()) return false;
      root.odds = odds;
    }
    return true;
  }

  /// Brings the best move to the front. The first move is searched first, so that what is found before the budget ends is no worse
  /// than it. False when the budget did not suffice for all.
  bool find_best(const Position& position, int turns, std::vector<RootMove>& moves) {
    Odds best = -1;
    for (std::size_t n = 0; n < moves.size(); ++n) {
      const Odds odds = value_of(position, moves[n], turns, std::max(best, Odds{0}));
      if (is_exhausted()) return false;
      moves[n].odds = odds;
      if (odds <= best) continue;
      best = odds;
      std::rotate(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(n),
                  moves.begin() + static_cast<std::ptrdiff_t>(n) + 1);
    }
    return true;
  }

  /// The mover's odds, looking `turns` turns ahead, the one that has begun included.
  Odds value(const Position& position, int turns) { return node(position, turns, 0, certain, 0); }

 private:
  static constexpr int longest_exchange = 8;  ///< moves of a forcing sequence
  static constexpr int longest_line = 64;

  Odds value_of(const Position& position, const RootMove& root, int turns, Odds alpha) {
    return root.draws ? even : after(position, root.move, turns, alpha, certain, 0);
  }

  Odds node(const Position& position, int turns, Odds alpha, Odds beta, int ply) {
    ++nodes_;
    if (is_exhausted()) return even;
    if (const std::optional<Outcome> ended = G::ended(position)) return from_outcome(*ended, position.mover(), ply);
    if (turns == 0) return leaf(position, alpha, beta, ply);
    if constexpr (G::faces > 0) {
      if (position.phase() == Phase::chance) return mean(position, turns, alpha, beta, ply);
    }
    return best(position, turns, alpha, beta, ply);
  }

  /// The value of a position that follows on `before`, for the mover of `before`.
  Odds child(const Position& before, const Position& next, int turns, Odds alpha, Odds beta, int ply) {
    if (next.mover() == before.mover()) return node(next, turns, alpha, beta, ply);
    return opposite(node(next, turns - 1, opposite(beta), opposite(alpha), ply + 1));
  }

  Odds after(const Position& position, Move move, int turns, Odds alpha, Odds beta, int ply) {
    Position next = position;
    G::play(next, move);
    return child(position, next, turns, alpha, beta, ply);
  }

  /// The mean over all faces. As soon as the faces still to come cannot bring it back into the window, it is left.
  Odds mean(const Position& position, int turns, Odds alpha, Odds beta, int ply) {
    std::int64_t sum = 0;
    for (int value = 1; value <= G::faces; ++value) {
      Position next = position;
      G::roll(next, Face(value));
      const std::int64_t rest = std::int64_t{G::faces - value} * certain;  // all that the other faces can add
      const std::int64_t low = std::int64_t{alpha} * G::faces - sum - rest;
      const std::int64_t high = std::int64_t{beta} * G::faces - sum;
      const Odds odds = child(position, next, turns, clamped(low), clamped(high), ply);
      sum += odds;
      if (odds <= low) return static_cast<Odds>((sum + rest) / G::faces);
      if (odds >= high) break;
    }
    return static_cast<Odds>(sum / G::faces);
  }

  static Odds clamped(std::int64_t odds) { return static_cast<Odds>(std::clamp<std::int64_t>(odds, 0, certain)); }

  Odds best(const Position& position, int turns, Odds alpha, Odds beta, int ply) {
    MoveList moves;
    G::legal_moves(position, moves);
    if (moves.empty()) return from_outcome(G::stuck(position), position.mover(), ply);
    Odds found = 0;
    for (const Move move : in_order(position, moves, ply)) {
      found = std::max(found, after(position, move, turns, std::max(alpha, found), beta, ply));
      if (is_exhausted()) return found;
      if (found >= beta) {
        refutations_[static_cast<std::size_t>(ply)] = move;
        return found;
      }
    }
    return found;
  }

  /// Where the turns end: an estimate, once the exchanges that are under way have come to an end.
  Odds leaf(const Position& position, Odds alpha, Odds beta, int ply) {
    if constexpr (HasForcingMoves<G>) {
      return settled(position, alpha, beta, ply, longest_exchange);
    } else {
      return Evaluation<G>::estimate(position);
    }
  }

  /// The mover may stop the exchange, unless in check, or go on with a forcing move. REQUIRES that no die is due.
  Odds settled(const Position& position, Odds alpha, Odds beta, int ply, int longest) {
    MoveList moves;
    G::legal_moves(position, moves);
    if (moves.empty()) return from_outcome(G::stuck(position), position.mover(), ply);
    const bool in_check = G::in_check(position);
    Odds found = in_check && longest > 0 ? 0 : Evaluation<G>::estimate(position);
    if (longest == 0) return found;
    for (const Move move : in_order(position, moves, ply)) {
      if (found >= beta) return found;
      if (!in_check && !Evaluation<G>::is_forcing(position, move)) continue;
      ++nodes_;
      if (is_exhausted()) return found;
      Position next = position;
      G::play(next, move);
      const Odds low = std::max(alpha, found);
      const std::optional<Outcome> ended = G::ended(next);
      const Odds odds = ended ? from_outcome(*ended, position.mover(), ply + 1)
                              : opposite(settled(next, opposite(beta), opposite(low), ply + 1, longest - 1));
      found = std::max(found, odds);
    }
    return found;
  }

  /// The moves, the most urgent first; what refuted another move at this distance is urgent.
  MoveList& in_order(const Position& position, MoveList& moves, int ply) {
    constexpr int refuting = 50;
    const Move refutation = refutations_[static_cast<std::size_t>(ply)];
    std::array<int, 31 * 27 + 2> urgency;
    for (std::size_t n = 0; n < moves.size(); ++n) {
      const Move move = moves[n];
      const int own = Evaluation<G>::urgency(position, move) + (move == refutation ? refuting : 0);
      std::size_t place = n;
      for (; place > 0 && urgency[place - 1] < own; --place) {
        urgency[place] = urgency[place - 1];
        moves[place] = moves[place - 1];
      }
      urgency[place] = own;
      moves[place] = move;
    }
    return moves;
  }

  u64 budget_;
  u64 nodes_ = 0;
  std::array<Move, longest_line> refutations_{};
};

}  // namespace nocturne::opponent
