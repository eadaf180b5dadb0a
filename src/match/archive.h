#pragma once

#include <string>

#include "match/summary.h"

namespace nocturne::match {

/// What must be the same when a match goes on with the games of an earlier run.
struct MatchIdentity {
  GameChoice game;
  std::array<std::string, 2> names;   ///< by side
  std::array<std::string, 2> limits;  ///< by side
  std::string starts;                 ///< as they were asked for
  u64 seed;
};

/// A PGN file that holds the games of one match in the order in which they ended, their numbers (from 1) in the tag Round. Not
/// thread-safe.
class Archive {
 public:
  Archive(std::string path, MatchIdentity identity) : path_(std::move(path)), identity_(std::move(identity)) {}

  /// The games that are there already; none where there is no file. The error, a clause without a full stop, tells what does not
  /// belong to this match.
  Result<Results, std::string> read() const;
  /// Writes the tags of the match into a game, and the game behind the others. False when it cannot be written.
  bool append(u64 game, Record record) const;

 private:
  std::string fault_of(const Record& record, u64 game) const;

  std::string path_;  ///< empty: there is no file
  MatchIdentity identity_;
};

/// The tags by which a game is known to belong to a match.
void set_match_tags(const MatchIdentity& identity, u64 game, Record& record);

}  // namespace nocturne::match
