#include "engine/uci/time.h"

#include <algorithm>

namespace nocturne::uci {

namespace {

/// Counting on so many more moves, always, spends the clock ever more slowly.
constexpr int horizon = 40;
/// Other programs hold a move up now and then: for how many lags there must be time left.
constexpr int stalls = 10;
/// More moves than one player makes in most games of `ritual`, which last some 250 turns.
constexpr int long_game = 150;

/// What may be spent on this move and those to come: what they bring is part of it, and what they cost beside thinking is kept
/// back.
Milliseconds budget(const PlayerClock& clock, Milliseconds lag, Milliseconds usable, int moves) {
  const Milliseconds gain = clock.increment - lag;
  if (gain >= Milliseconds{0}) return usable + gain * (moves - 1);
  const int costly_moves = clock.moves_to_go ? moves - 1 : long_game;
  return usable - std::min(-gain * costly_moves, usable * 9 / 10);
}

}  // namespace

Allowance allowance(const PlayerClock& clock, Milliseconds lag) {
  constexpr Milliseconds least{1};
  const int moves = std::clamp(clock.moves_to_go.value_or(horizon), 1, horizon);
  const Milliseconds without_lag = std::max(clock.remaining - lag, Milliseconds{0});
  const Milliseconds usable = without_lag - std::min(lag * stalls, without_lag / 2);
  const Milliseconds share = budget(clock, lag, usable, moves) / moves;
  // An iteration costs a few times what all before it did, so thinking ends between these two.
  const Milliseconds most = moves == 1 ? usable * 9 / 10 : usable * 2 / 5;
  const Milliseconds hard = std::min(share * 2, most);
  const Milliseconds soft = std::min(share / 2, hard);
  return {std::max(soft / 2, least), std::max(soft, least), std::max(hard, least)};
}

}  // namespace nocturne::uci
