#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <vector>

#include "rules/game.h"
#include "rules/repetition.h"

namespace nocturne {

/// A game with the draws of chess: it says so, and counts the half-moves since the last capture or pawn move (lightshadow L7).
template <class G>
concept HasChessDraws = Game<G> && requires(const typename G::Position& position) {
  requires G::repeats;
  { G::quiet_count(position) } -> std::convertible_to<u32>;
};

/// The history of a game in which nothing repeats.
template <class G>
class History {
 public:
  explicit History(const typename G::Position&) {}
  void add(const typename G::Position&) {}
  std::optional<Ending> ending() const { return std::nullopt; }
  std::vector<Ending> claims() const { return {}; }
  std::span<const u64> past() const { return {}; }
};

/// The history that L7 asks for.
template <HasChessDraws G>
class History<G> {
 public:
  explicit History(const typename G::Position& start) : repetition_(start.key()), quiet_(G::quiet_count(start)) {}

  void add(const typename G::Position& position) {
    quiet_ = G::quiet_count(position);
    repetition_.add(position.key(), quiet_ == 0);
  }
  /// What ends the game by itself.
  std::optional<Ending> ending() const {
    if (repetition_.count() >= 5) return Ending::fivefold_repetition;
    if (quiet_ >= 150) return Ending::seventy_five_moves;
    return std::nullopt;
  }
  std::vector<Ending> claims() const {
    std::vector<Ending> claims;
    if (repetition_.count() >= 3) claims.push_back(Ending::threefold_repetition);
    if (quiet_ >= 100) claims.push_back(Ending::fifty_moves);
    return claims;
  }
  /// The keys of the earlier positions that can still come again.
  std::span<const u64> past() const { return repetition_.keys().first(repetition_.keys().size() - 1); }

 private:
  Repetition repetition_;
  u32 quiet_;
};

}  // namespace nocturne
