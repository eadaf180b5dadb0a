#include "notation/pgn/header.h"

#include <algorithm>

#include "base/text.h"

namespace nocturne::pgn {
namespace {

PgnError::Why why_of(OpenError::Why why) {
  switch (why) {
    case OpenError::Why::unknown_variant: return PgnError::Why::unknown_variant;
    case OpenError::Why::bad_rules: return PgnError::Why::bad_rules;
    case OpenError::Why::bad_fen: break;
  }
  return PgnError::Why::bad_fen;
}

std::string_view tag_at_fault(OpenError::Why why) {
  switch (why) {
    case OpenError::Why::unknown_variant: return "Variant";
    case OpenError::Why::bad_rules: return "Rules";
    case OpenError::Why::bad_fen: break;
  }
  return "FEN";
}

}  // namespace

const PlacedTag* Header::find(std::string_view name) const {
  const auto found = std::find_if(tags.begin(), tags.end(), [&](const PlacedTag& placed) { return placed.tag.name == name; });
  return found == tags.end() ? nullptr : &*found;
}

Result<Header, PgnError> read_header(Lexer& lexer) {
  // A tag section is a handful of lines; more of them would make the search for repeated names slow.
  constexpr std::size_t most_tags = 1000;
  std::optional<PgnError> first_error;
  Header header;
  header.begin = lexer.place();
  u64 last_line = header.begin.line;
  bool is_after_gap = false;
  for (;;) {
    const int next = lexer.next_character();
    const Place place = lexer.place();
    is_after_gap = is_after_gap || place.line > last_line + 1;
    if (next == '{' || next == ';') {
      const Result<Token, PgnError> comment = lexer.next();
      if (!comment) return failure(first_error ? *first_error : comment.error());
      header.comments.push_back(*comment);
      last_line = lexer.place().line;
      continue;
    }
    if (next != '[') break;
    if (first_error && (is_after_gap || lexer.is_at_event_tag())) break;
    if (is_after_gap && header.find("Event") != nullptr && lexer.is_at_event_tag()) break;
    Result<Tag, PgnError> tag = lexer.tag();
    last_line = lexer.place().line;
    is_after_gap = false;
    const PlacedTag* earlier = tag ? header.find(tag->name) : nullptr;
    if (!tag) {
      if (!first_error) first_error = tag.error();
    } else if (earlier != nullptr) {
      if (earlier->tag.value != tag->value && !first_error) {
        first_error = PgnError{PgnError::Why::repeated_tag, place,
                               "the tag " + in_quotes(tag->name) + " is given twice with different values"};
      }
    } else if (header.tags.size() == most_tags) {
      if (!first_error) first_error = PgnError{PgnError::Why::too_long, place, "a game with more than 1000 tags"};
    } else {
      header.tags.push_back({std::move(*tag), place});
    }
  }
  if (first_error) return failure(*first_error);
  return header;
}

Result<std::unique_ptr<Cursor>, PgnError> open_game(const Header& header, const Catalog& catalog) {
  const auto value = [&](std::string_view name) {
    const PlacedTag* placed = header.find(name);
    return placed == nullptr ? std::string_view() : std::string_view(placed->tag.value);
  };
  if (header.find("Variant") == nullptr) {
    return failure(PgnError{PgnError::Why::unknown_variant, header.begin, "the tag Variant is missing, so the game is unknown"});
  }
  const bool has_fen = header.find("FEN") != nullptr;
  if (!has_fen && value("SetUp") == "1") {
    return failure(
        PgnError{PgnError::Why::bad_fen, header.find("SetUp")->place, "the tag SetUp announces a FEN, but there is none"});
  }
  auto cursor = catalog.open(value("Variant"), value("Rules"), has_fen ? value("FEN") : "startpos", Judging::with_history);
  if (cursor) return std::move(*cursor);
  const OpenError& error = cursor.error();
  const PlacedTag* at_fault = header.find(tag_at_fault(error.why));
  return failure(PgnError{why_of(error.why), at_fault == nullptr ? header.begin : at_fault->place, error.reason});
}

void keep_tags(const Header& header, Record& record) {
  for (const PlacedTag& placed : header.tags) record.set_tag(placed.tag.name, placed.tag.value);
}

}  // namespace nocturne::pgn
