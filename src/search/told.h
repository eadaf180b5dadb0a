#pragma once

#include "search/evaluator.h"
#include "search/lean.h"
#include "search/limits.h"

namespace nocturne::search {

/// A value with `steepness` times the logarithm of its odds. What is certain stays so, and nothing else becomes so.
Value steepened(Value value, double steepness);

/// A value as it is told to people and programs. A game whose estimates turn out too timid says by how much; the search itself
/// keeps to the flatter ones, because steeper ones crowd at what an estimate may say at most, where it could not tell a won
/// position from a better one.
template <Game G>
Value told(Value value) {
  if constexpr (IsTimid<G>) return steepened(value, Evaluator<G>::told_steepness);
  return value;
}

/// The advantage that is told as that one.
template <Game G>
Score untold(Score advantage) {
  if constexpr (IsTimid<G>) return static_cast<Score>(advantage / Evaluator<G>::told_steepness);
  return advantage;
}

/// By what the estimates of a search from that position lean.
template <Game G>
Lean lean_of(const typename G::Position& root, const Limits& limits) {
  return Lean(root.mover(), untold<G>(limits.contempt));
}

}  // namespace nocturne::search
