#pragma once

#include <memory>
#include <vector>

#include "notation/pgn/lexer.h"
#include "notation/record.h"

namespace nocturne::pgn {

struct PlacedTag {
  Tag tag;
  Place place;
};

/// The tags of one game as they stand in the text.
struct Header {
  Place begin;
  std::vector<PlacedTag> tags;
  std::vector<Token> comments;  ///< between and behind the tags

  const PlacedTag* find(std::string_view name) const;
};

/// Reads a tag section to its end, and all comments in it and right behind it. Of several faults the first is reported. After a
/// fault, the section ends with a blank line or before the tag Event, so that the next game is not lost with this one.
Result<Header, PgnError> read_header(Lexer& lexer);

/// The start of the game that the tags Variant, Rules and FEN name, in whatever order they stand.
Result<std::unique_ptr<Cursor>, PgnError> open_game(const Header& header, const Catalog& catalog);

/// Moves the tags that a record keeps as tags into it.
void keep_tags(const Header& header, Record& record);

}  // namespace nocturne::pgn
