#pragma once

#include <concepts>

#include "opponent/odds.h"
#include "rules/game.h"

namespace nocturne::opponent {

/// What the search must be told of a game: each game specializes this in eval/<game>.h.
///
///   static constexpr u64 cost;
///       How many times as long as in the quickest game it takes to look at a position, roughly.
///   static Odds estimate(const Position& position);
///       The mover's odds, as well as can be seen without looking ahead. REQUIRES that the game is not over.
///   static int urgency(const Position& position, Move move);
///       How early a legal move deserves to be looked at; captures of something great above all.
///   static bool is_forcing(const Position& position, Move move);
///       Optional. Moves that are still followed where the search ends, because an estimate between them would mean nothing.
template <Game G>
struct Evaluation;

/// A game in which exchanges are followed to their end.
template <class G>
concept HasForcingMoves = Game<G> && requires(const typename G::Position& position, Move move) {
  { Evaluation<G>::is_forcing(position, move) } -> std::same_as<bool>;
};

}  // namespace nocturne::opponent
