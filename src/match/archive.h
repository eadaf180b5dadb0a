#pragma once

#include <functional>
#include <string>

#include "match/audit.h"
#include "match/summary.h"
#include "notation/pgn/reader.h"

namespace nocturne::match {

/// What must be the same when a match goes on with the games of an earlier run.
struct MatchIdentity {
  GameChoice game;
  std::array<std::string, 2> names;   ///< by side
  std::array<std::string, 2> limits;  ///< by side
  std::string starts;                 ///< as they were asked for
  u64 seed;
  std::string luck;  ///< how rolls are weighed; empty: not at all
};

/// A PGN file that holds the games of one match in the order in which they ended, their numbers (from 1) in the tag Round. Not
/// thread-safe.
class Archive {
 public:
  Archive(std::string path, MatchIdentity identity) : path_(std::move(path)), identity_(std::move(identity)) {}

  /// How the game with that number is to be played.
  using PlanOf = std::function<GamePlan(u64 game)>;

  /// The games that are there already, none where there is no file; they tell luck if the match does. The error, a clause without a
  /// full stop, tells what does not belong to this match, and on which line if that is known.
  Result<Results, std::string> read(const PlanOf& plan_of) const;
  /// Writes the tags of the match into a game, and the game behind the others. False when it cannot be written.
  bool append(u64 game, Record record) const;

 private:
  /// Adds a game to the results, or tells why it cannot be one of this match.
  std::optional<Doubt> take(const PgnGame& game, const PlanOf& plan_of, Results& results) const;

  std::string path_;  ///< empty: there is no file
  MatchIdentity identity_;
};

/// Gives a game the tags by which it is known to belong to a match.
void set_match_tags(const MatchIdentity& identity, u64 game, Record& record);

}  // namespace nocturne::match
