#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "notation/record.h"

/// The form of the vectors in tests/data: one game a line, as JSON.
namespace nocturne::jsonlines {

struct LineStep {
  std::string event;
  std::string fen;                 ///< after the event
  std::vector<std::string> legal;  ///< before it: every legal event text, sorted by bytes

  friend bool operator==(const LineStep&, const LineStep&) = default;
};

/// One game as a line says it; nothing of it is checked against the rules until it is verified.
struct GameLine {
  std::string variant;  ///< id
  std::string options;  ///< house rules or `-`
  std::string start;    ///< FEN
  std::vector<LineStep> steps;
  std::string outcome;  ///< a word of outcome_word()

  friend bool operator==(const GameLine&, const GameLine&) = default;
};

/// One line, with its line break; keys always in the order of the members.
std::string write(const GameLine& game);

/// Reads one line. The failure says what is wrong with it. Unknown and missing keys, values of another type, nesting deeper than
/// the form has and lines of more than 8 MiB are refused.
Result<GameLine, std::string> parse(std::string_view line);

/// What is wrong with a line of a file.
struct LineError {
  std::size_t line;  ///< counted from 1
  std::string reason;
};
std::string message(const LineError& error);

/// Reads a file game by game; blank lines are skipped. Of a line that is too long, only as much as shows that is kept in memory.
class Reader {
 public:
  /// The stream must outlive this.
  explicit Reader(std::istream& stream) : stream_(stream) {}

  /// The next game, or what is wrong with its line; nothing after the last.
  std::optional<Result<GameLine, LineError>> next();
  /// The line of the latest game.
  std::size_t line() const { return line_; }

 private:
  bool read_line(std::string& text);

  std::istream& stream_;
  std::size_t line_ = 0;
};

}  // namespace nocturne::jsonlines
