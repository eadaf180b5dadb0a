#pragma once

#include <array>
#include <map>
#include <optional>

#include "match/referee.h"
#include "match/statistics.h"
#include "notation/record.h"

namespace nocturne::match {

/// The engines of a match, as its games are counted: colours change, these do not.
enum class Side : u8 { first, second };
constexpr std::size_t index(Side side) { return static_cast<std::size_t>(side); }
constexpr Side operator!(Side side) { return side == Side::first ? Side::second : Side::first; }

/// Games count from 0. Two by two they are pairs, which begin alike; in the first of them the first engine is White.
constexpr u64 pair_of_game(u64 game) { return game / 2; }
constexpr Side side_of(Color color, u64 game) { return (color == Color::white) == (game % 2 == 0) ? Side::first : Side::second; }

/// What an engine's moves cost, in sums.
struct Effort {
  u64 moves = 0;
  u64 depths = 0;  ///< of the moves whose depth is known
  u64 moves_with_depth = 0;
  u64 nodes = 0;
  u64 moves_with_nodes = 0;
  double seconds = 0;

  void add(const Effort& other);
};

/// How a game went, as far as a match cares. All of it is in the game's PGN.
struct GameSummary {
  std::optional<Side> winner;
  std::optional<Ending> ending;   ///< nothing: it was left unfinished, or an illegal move ended it
  std::optional<Fault> fault;     ///< of the loser
  u32 turns = 0;                  ///< begun
  std::array<Effort, 2> efforts;  ///< by side
  double luck = 0;                ///< what the rolls gave the first engine, in points, as far as they tell

  bool is_unfinished() const { return !ending && !winner; }
};

/// REQUIRES a record that can be replayed, of the game with that number.
GameSummary summarize(const Record& record, u64 game);

/// The games of a match that are over, by their numbers.
class Results {
 public:
  /// `tells_luck`: whether every roll of its games does.
  explicit Results(bool tells_luck = false) : tells_luck_(tells_luck) {}

  void add(u64 game, const GameSummary& summary) { games_.emplace(game, summary); }
  bool has(u64 game) const { return games_.contains(game); }
  const std::map<u64, GameSummary>& games() const { return games_; }

  /// Of the pairs whose games are both over. A game without a winner counts half for each, an unfinished one, too.
  Pentanomial pairs() const;
  /// The half points of the first engine in a pair whose games are both over.
  std::optional<std::size_t> half_points(u64 pair) const;
  bool tells_luck() const { return tells_luck_; }
  /// What the rolls gave the first engine per game of a pair. REQUIRES that its games are both over.
  double luck(u64 pair) const;
  /// Drops this pair and all behind it.
  void leave_out_from(u64 pair) { games_.erase(games_.lower_bound(2 * pair), games_.end()); }

 private:
  bool tells_luck_;
  std::map<u64, GameSummary> games_;
};

}  // namespace nocturne::match
