#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <utility>

#include "rules/game.h"
#include "search/evaluator.h"

namespace nocturne::search {

/// Where in the tree a move is due: the ply, and the face that says what may move, or 0 where none does.
struct Place {
  int ply;
  int face;
};

/// The place of a position at which a move is due.
template <Game G>
Place place_of(const typename G::Position& position, int ply) {
  if constexpr (requires { position.face()->value(); }) return {ply, position.face() ? position.face()->value() : 0};
  return {ply, 0};
}

/// What moves have done elsewhere in the tree, to try the promising ones first: the moves that refuted at such a place, and how
/// often a move from here to there was best. One for each thread.
class Successes {
 public:
  static constexpr int deepest_ply = 2 * 128;

  /// The last move that refuted there, or none.
  Move refutation(Place place) const { return at(place)[0]; }
  /// 2 for the last move that refuted there, 1 for another one before it, else 0.
  int refuted(Place place, Move move) const {
    const Refutations& moves = at(place);
    return moves[0] == move ? 2 : moves[1] == move ? 1 : 0;
  }
  int history(Color mover, Move move) const { return history_[index(mover)][path(move)]; }

  /// `move` was best there; the quiet moves that were tried before it were not.
  void reward(Place place, Color mover, Move move, int depth, const Move* tried_begin, const Move* tried_end) {
    Refutations& moves = at(place);
    if (moves[0] != move) {
      moves[1] = moves[0];
      moves[0] = move;
    }
    const int bonus = std::min(32 * (depth + 1) * (depth + 1), 1200);
    add(mover, move, bonus);
    for (const Move* tried = tried_begin; tried != tried_end; ++tried) add(mover, *tried, -bonus);
  }

 private:
  static constexpr int greatest = 8000;

  using Refutations = std::array<Move, 2>;
  using ByFace = std::array<Refutations, 8 + 1>;  // no game has more faces

  static std::size_t path(Move move) { return move.bits() & 4095U; }
  void add(Color mover, Move move, int bonus) {
    auto& entry = history_[index(mover)][path(move)];
    entry = static_cast<std::int16_t>(entry + bonus - entry * std::abs(bonus) / greatest);
  }

  const Refutations& at(Place place) const {
    return refutations_[static_cast<std::size_t>(place.ply)][static_cast<std::size_t>(place.face)];
  }
  Refutations& at(Place place) { return refutations_[static_cast<std::size_t>(place.ply)][static_cast<std::size_t>(place.face)]; }

  std::array<ByFace, deepest_ply> refutations_{};
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
    const Place place = place_of<G>(position, ply);
    for (std::size_t n = 0; n < moves.size(); ++n) {
      const Move move = moves[n];
      const int urgency = Evaluator<G>::urgency(position, move);
      const int refuted = successes.refuted(place, move);
      if (move == first) {
        promises_[n] = foremost;
      } else if (refuted > 0 && (urgency == 0 || G::faces > 0)) {
        promises_[n] = refutation + refuted;
      } else if (urgency != 0) {
        promises_[n] = urgency > 0 ? urgency + loud : urgency - loud;
      } else {
        promises_[n] = successes.history(mover, move);
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
  /// What refutes one roll mostly refutes it elsewhere, capture or not; without dice captures are looked at first.
  static constexpr int refutation = G::faces > 0 ? 2 * loud - 3 : loud - 3;

  const typename G::Position& position_;
  MoveList& moves_;
  std::size_t at_ = 0;
  bool is_losing_last_ = false;
  MoveValues promises_;
};

}  // namespace nocturne::search
