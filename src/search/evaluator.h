#pragma once

#include <concepts>
#include <optional>
#include <span>

#include "rules/game.h"
#include "rules/history.h"
#include "search/curve.h"
#include "search/lean.h"
#include "search/value.h"

namespace nocturne::search {

/// What the search must be told of a game beyond its rules; each game specializes it in eval/<game>.h. An evaluator is made for one
/// search and may keep what it likes beside it: a learned one its accumulators, brought up to date as positions are entered. The
/// search calls, on the thread that it runs on:
///
///   Value estimate(const Position& position);
///       The mover's value, as well as can be seen without looking ahead. REQUIRES not over. From lowest_estimate to
///       highest_estimate.
///   Lean lean;
///       What estimates lean by; nothing by itself.
///   static int urgency(const Position& position, Move move);
///       How early a legal move deserves to be looked at; captures of something great above all. From -30,000 to 30,000, where 0 is
///       a quiet move, of which earlier successes decide.
///   static u64 clock_key(const Position& position);
///       What a move count adds to the key of the table: positions that differ in it must not be taken for each other.
///
/// and, where the game offers them, the refinements below.
template <Game G>
struct Evaluator;

/// A game without a die that knows check: exchanges are followed to their end before anything is estimated, the mover may be
/// supposed to pass, and moves are left out that promise little (selective.h).
///
///   static void forcing_moves(const Position&, MoveList&);   appends the captures and promotions among the legal moves
///   static bool loses_material(const Position&, Move);       whether a legal move seems to lose more than it takes
///   static Score gain(const Position&, Move);                what a forcing move takes, as the evaluation counts it
///   static bool may_pass(const Position&);                   whether supposing a pass tells something here
///   static void pass(Position&);                             REQUIRES not in check
template <class G>
concept HasExchanges = HasChessDraws<G> && G::faces == 0 &&
                       requires(const typename G::Position& position, typename G::Position& next, Move move, MoveList& out) {
  { Evaluator<G>::forcing_moves(position, out) } -> std::same_as<void>;
  { Evaluator<G>::loses_material(position, move) } -> std::same_as<bool>;
  { Evaluator<G>::gain(position, move) } -> std::same_as<Score>;
  { Evaluator<G>::may_pass(position) } -> std::same_as<bool>;
  { Evaluator<G>::pass(next) } -> std::same_as<void>;
  { G::in_check(position) } -> std::same_as<bool>;
};

/// A game in which it is seen at once whether the mover can win in this very turn.
///
///   static bool wins_at_once(const Position&);      REQUIRES that a move is due
template <class G>
concept SeesWinsAtOnce = Game<G> && requires(const typename G::Position& position) {
  { Evaluator<G>::wins_at_once(position) } -> std::same_as<bool>;
};

/// A game with a wave or the like between a move and the next decision: an estimate means most right behind the move. Where the
/// turns end, every move of the mover is then tried, and the positions behind them are estimated together: most of them is the
/// same, and a learned evaluation may take them as one batch.
///
///   void estimate_behind(const Position&, std::span<const Move> moves, std::span<Value> values);
///       Sets values[n] to what search::estimate_behind says of moves[n]. REQUIRES that a move is due, legal moves, and a value for
///       each.
template <class G>
concept EstimatesBehindMoves = Game<G> &&
    requires(Evaluator<G>& evaluator, const typename G::Position& position, std::span<const Move> moves, std::span<Value> values) {
  { evaluator.estimate_behind(position, moves, values) } -> std::same_as<void>;
};

/// A game whose values prove too near to even.
///
///   static constexpr double told_steepness;      times the logarithm of their odds is what comes true (told.h)
template <class G>
concept IsTimid = Game<G> && requires {
  { Evaluator<G>::told_steepness } -> std::convertible_to<double>;
};

/// The estimate of the position behind a legal move, or what the game's end there is worth, for who moves. `E` is Evaluator<G>,
/// constant where estimating leaves it as it is.
template <Game G, class E>
Value estimate_behind(E& evaluator, const typename G::Position& position, Move move) {
  typename G::Position next = position;
  G::play(next, move);
  const std::optional<Outcome> ended = G::ended(next);
  const Value value = ended ? value_of(*ended, next.mover()) : evaluator.estimate(next);
  return next.mover() == position.mover() ? value : one_turn_earlier(opposite(value));
}

}  // namespace nocturne::search
