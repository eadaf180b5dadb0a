#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <utility>

#include "rules/game.h"
#include "search/evaluator.h"

namespace nocturne::search {

/// What moves have done elsewhere in the tree, to try the promising ones first: the moves that refuted at this ply, and how often a
/// move from here to there was best. One for each thread.
class Successes {
 public:
  static constexpr int deepest_ply = 2 * 128;

  void clear() {
    refutations_ = {};
    history_ = {};
  }
  bool is_refutation(int ply, Move move) const {
    const auto& at = refutations_[static_cast<std::size_t>(ply)];
    return at[0] == move || at[1] == move;
  }
  int history(Color mover, Move move) const { return history_[index(mover)][place(move)]; }

  /// `move` was best at this ply; the quiet moves that were tried before it were not.
  void reward(int ply, Color mover, Move move, int depth, const Move* tried_begin, const Move* tried_end) {
    auto& at = refutations_[static_cast<std::size_t>(ply)];
    if (at[0] != move) {
      at[1] = at[0];
      at[0] = move;
    }
    const int bonus = std::min(32 * (depth + 1) * (depth + 1), 1200);
    add(mover, move, bonus);
    for (const Move* tried = tried_begin; tried != tried_end; ++tried) add(mover, *tried, -bonus);
  }

 private:
  static constexpr int greatest = 8000;

  static std::size_t place(Move move) { return move.bits() & 4095U; }
  void add(Color mover, Move move, int bonus) {
    auto& entry = history_[index(mover)][place(move)];
    entry = static_cast<std::int16_t>(entry + bonus - entry * std::abs(bonus) / greatest);
  }

  std::array<std::array<Move, 2>, deepest_ply> refutations_{};
  std::array<std::array<std::int16_t, 4096>, 2> history_{};
};

/// Room for a value of every move of a list; not initialised.
using MoveValues = std::array<Value, 31 * 27 + 2>;

/// Hands out the moves of a list, the most promising first; each is looked for when it is asked for.
template <Game G>
class Picker {
 public:
  Picker(const typename G::Position& position, MoveList& moves, Move first, const Successes& successes, int ply)
      : position_(position), moves_(moves) {
    const Color mover = position.mover();
    for (std::size_t n = 0; n < moves.size(); ++n) {
      const Move move = moves[n];
      const int urgency = Evaluator<G>::urgency(position, move);
      if (move == first) {
        promises_[n] = foremost;
      } else if (urgency != 0) {
        promises_[n] = urgency > 0 ? urgency + loud : urgency - loud;
      } else {
        promises_[n] = successes.is_refutation(ply, move) ? loud - 1 : successes.history(mover, move);
      }
    }
  }

  /// Promises by what the position behind each move is estimated to be worth, where that tells much; `estimate(n)` is asked for
  /// the number of every move but the first, before any is handed out.
  template <class Estimate>
  void estimate(Move first, Estimate&& estimate) {
    for (std::size_t n = 0; n < moves_.size(); ++n) {
      if (moves_[n] != first) promises_[n] = estimate(n);
    }
  }

  /// The next move, or nothing.
  std::optional<Move> next() {
    if (at_ == moves_.size()) return std::nullopt;
    std::size_t best = at_;
    for (std::size_t n = at_ + 1; n < moves_.size(); ++n) {
      if (promises_[n] > promises_[best]) best = n;
    }
    if constexpr (HasExchanges<G>) {
      const bool is_forcing = promises_[best] > loud && promises_[best] != foremost;
      if (is_losing_last_ && is_forcing && Evaluator<G>::loses_material(position_, moves_[best])) {
        promises_[best] -= 10 * loud;
        return next();
      }
    }
    std::swap(moves_[at_], moves_[best]);
    std::swap(promises_[at_], promises_[best]);
    return moves_[at_++];
  }
  /// Captures that seem to lose more than they take come behind the quiet moves from now on, but for the first.
  void put_losing_last() { is_losing_last_ = true; }
  /// Whether the move that was handed out last is one of no urgency of its own.
  bool was_quiet() const { return Evaluator<G>::urgency(position_, moves_[at_ - 1]) == 0; }

 private:
  static constexpr int foremost = 2 * certain;
  static constexpr int loud = 10'000;  ///< above all that history can say

  const typename G::Position& position_;
  MoveList& moves_;
  std::size_t at_ = 0;
  bool is_losing_last_ = false;
  MoveValues promises_;
};

}  // namespace nocturne::search
