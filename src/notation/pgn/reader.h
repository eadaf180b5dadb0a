#pragma once

#include <istream>
#include <optional>
#include <string_view>
#include <vector>

#include "notation/pgn/lexer.h"
#include "notation/record.h"

namespace nocturne {

/// A game as it was read. Where the last position of the main line has ended the game, that decides the result and the ending;
/// what the text says otherwise is listed as repaired.
struct PgnGame {
  Record record;
  std::vector<PgnError> repaired;
};

/// Reads the games of a PGN one after another, as they are found in the wild: byte order mark, CRLF, tags in any order, comments of
/// both kinds, glyphs, nested variations, `%` lines, any move numbers, SAN or event texts. Rolls are read from comments
/// (rules.md part 4); a comment may hold other text besides. A variation replaces the last move before it if it begins with a move,
/// and the last roll if it begins with a roll. A game that cannot be taken is an error, and reading goes on with the next one.
class PgnReader {
 public:
  /// The text and the catalog must outlive this.
  PgnReader(std::string_view text, const Catalog& catalog) : lexer_(text), catalog_(catalog) {}
  PgnReader(std::istream& stream, const Catalog& catalog) : lexer_(stream), catalog_(catalog) {}

  /// The next game, or what is wrong with it; nothing after the last.
  std::optional<Result<PgnGame, PgnError>> next();

 private:
  Result<PgnGame, PgnError> read_game();

  pgn::Lexer lexer_;
  const Catalog& catalog_;
};

}  // namespace nocturne
