#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "notation/catalog.h"

namespace nocturne {

struct Step;

/// A sequence of events with what was written about them.
struct Line {
  std::vector<std::string> comments;  ///< before the first event
  std::vector<Step> steps;

  friend bool operator==(const Line&, const Line&);
};

/// One event of a line. Comments are plain text without line breaks; runs of blanks in them are one space.
struct Step {
  Event event;
  std::vector<u8> nags;               ///< numeric annotation glyphs, as written
  std::vector<std::string> comments;  ///< after the event
  std::vector<Line> variations;       ///< what could have come instead of this event

  friend bool operator==(const Step&, const Step&) = default;
};

/// The result of a game as PGN writes it: `*`, `1-0`, `0-1`, `1/2-1/2`, and `0-0` for silence.
enum class GameResult : u8 { unfinished, white_wins, black_wins, draw, silence };
std::string_view to_text(GameResult result);
std::optional<GameResult> parse_result(std::string_view text);
GameResult result_of(const std::optional<Outcome>& outcome);

struct Tag {
  std::string name;
  std::string value;

  friend bool operator==(const Tag&, const Tag&) = default;
};

/// A game on paper: how it began, its events in order, how it ended. Everything else (positions, FEN, SAN) follows by replay.
struct Record {
  std::string game;   ///< id
  std::string rules;  ///< in canonical form, `-` for the defaults
  std::string start;  ///< canonical FEN
  /// The tags that say nothing of the above: first those of the seven tag roster, in its order, as far as known; then others.
  std::vector<Tag> tags;
  Line line;
  GameResult result = GameResult::unfinished;
  std::optional<Ending> ending;  ///< where it is known

  friend bool operator==(const Record&, const Record&) = default;

  /// Empty when there is no such tag.
  std::string_view tag(std::string_view name) const;
  /// Sets a tag at its place; line breaks in the value become blanks. An unknown value of the roster ("?", "????.??.??", "")
  /// removes it; a tag for which a record has a field of its own is left out. REQUIRES a name without blanks, quotation marks and
  /// brackets.
  void set_tag(std::string_view name, std::string_view value);
};

/// The record of a game in which nothing has happened yet.
Record record_from(const Cursor& start);

/// The tags White, Black, ... that every PGN begins with, and what they hold when nothing is known. Result follows them.
struct RosterTag {
  std::string_view name;
  std::string_view unknown;
};
std::span<const RosterTag> tag_roster();
bool is_in_roster(std::string_view tag_name);

/// Whether a record keeps what this tag says in a field of its own: Variant, Rules, SetUp, FEN, Result, Ending.
bool has_own_field(std::string_view tag_name);

/// A tag's value as a record keeps it: line breaks and NUL bytes are blanks.
std::string one_line(std::string_view text);

/// What PGN's tag Termination says of an ending: "normal", "time forfeit", "abandoned"; "unterminated" for an unfinished game.
std::string_view termination(GameResult result, std::optional<Ending> ending);

/// A comment as a record keeps it: trimmed, every run of blanks and line breaks one space.
std::string tidy_comment(std::string_view text);

/// How deep variations may stand within one another.
inline constexpr std::size_t deepest_variation = 64;

/// Where and why a record cannot be replayed.
struct ReplayError {
  std::string reason;
};

/// What is done with a step of a line and the position before it, in which its event is legal. An error ends the replay.
using StepVisitor = std::function<std::optional<ReplayError>(const Step& step, const Cursor& before)>;

/// Plays the events of a line, variations left aside, and shows each step to `visit` first. The error is the visitor's, or names
/// the first event that is not legal.
std::optional<ReplayError> replay(const Line& line, Cursor& cursor, const StepVisitor& visit);

/// The position after all events of the main line, judged with its history.
Result<std::unique_ptr<Cursor>, ReplayError> replay(const Record& record, const Catalog& catalog);

}  // namespace nocturne
