#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "notation/pgn/lexer.h"
#include "notation/record.h"

namespace nocturne::pgn {

/// What the movetext of a game says.
struct Movetext {
  Line line;
  std::unique_ptr<Cursor> last;  ///< the position after the main line
  std::optional<GameResult> result;
  Place end;  ///< of the result, or where the text ended
};

/// Reads movetext from a game's start to its result, to the next tag section or to the end of the text. Nesting needs no recursion.
class MovetextReader {
 public:
  MovetextReader(Lexer& lexer, std::unique_ptr<Cursor> start) : lexer_(lexer), game_(start->game()) {
    lines_.push_back(OpenLine(std::move(start)));
  }

  /// `first_comments` stand before everything else, as if the text began with them.
  Result<Movetext, PgnError> read(const std::vector<Token>& first_comments);

 private:
  /// An event that a variation may replace: where it stands in its line, and the position before it.
  struct Branch {
    std::size_t step;
    std::unique_ptr<Cursor> before;
  };
  /// A line that is being read. A variation has no position until its first event shows what it replaces.
  struct OpenLine {
    explicit OpenLine(std::unique_ptr<Cursor> start) : cursor(std::move(start)) {}

    Line line;
    std::unique_ptr<Cursor> cursor;
    std::optional<Branch> last_move;
    std::optional<Branch> last_roll;
    std::vector<u8> early_nags;     ///< judgements before the first event, which they will be given to
    std::size_t replaced_step = 0;  ///< in the line that this is a variation of
    Place opened;
  };
  using Status = std::optional<PgnError>;

  OpenLine& current() { return lines_.back(); }
  Status take(const Token& token);
  Status open_variation(Place place);
  Status close_variation(Place place);
  Status symbol(const Token& token);
  void glyph(u8 glyph);
  Status comment(const Token& token);
  Status roll(std::string_view digits, Place place);
  void remark(std::string_view text);
  Status find_start(bool with_roll, Place place);
  void play(Event event);
  std::optional<GameResult> as_result(std::string_view text) const;
  Status comments_after_result();

  Lexer& lexer_;
  const GameFacts& game_;
  std::vector<OpenLine> lines_;
  std::size_t variations_ = 0;  ///< that were opened so far
  std::optional<GameResult> result_;
};

}  // namespace nocturne::pgn
