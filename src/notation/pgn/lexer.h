#pragma once

#include <cstddef>
#include <istream>
#include <string>
#include <string_view>

#include "base/result.h"
#include "notation/pgn/error.h"
#include "notation/record.h"

namespace nocturne::pgn {

/// The characters of a text or of a stream, read in blocks, with the place of the next one. Lines end with LF, CR or both.
class Characters {
 public:
  static constexpr int end = -1;

  /// The text must outlive this.
  explicit Characters(std::string_view text) : rest_(text) {}
  explicit Characters(std::istream& stream) : stream_(&stream) {}
  // The view into the own buffer would not survive a copy.
  Characters(const Characters&) = delete;
  Characters& operator=(const Characters&) = delete;

  /// The character `ahead` places further on as an unsigned byte, or `end`.
  int peek(std::size_t ahead = 0);
  /// Takes the next character. REQUIRES that there is one.
  char take();
  bool starts_with(std::string_view text);
  /// Drops characters that have no place of their own. REQUIRES that they are there.
  void skip_unseen(std::size_t count) { rest_.remove_prefix(count); }
  Place place() const { return place_; }
  bool at_line_start() const { return place_.column == 1; }

 private:
  void refill(std::size_t wanted);

  std::istream* stream_ = nullptr;
  std::string buffer_;
  std::string_view rest_;
  Place place_;
  bool after_return_ = false;
};

struct Token {
  enum class Kind : u8 {
    end,      ///< of the text
    bracket,  ///< a `[` comes next, as where a tag section begins; it is not taken
    number,   ///< a move number or dots
    symbol,   ///< a move, a result, or anything else without blanks
    glyph,    ///< `$5` or `!?`
    comment,  ///< in braces or to the end of a line
    open,     ///< `(`
    close,    ///< `)`
  };
  Kind kind;
  Place place;
  std::string text;  ///< of a symbol or comment
  u8 glyph = 0;
};

/// Cuts PGN into tags and tokens. Every game may use up a limited number of characters, so that no input takes much memory.
class Lexer {
 public:
  template <class Source>
  explicit Lexer(Source& source) : characters_(source) {
    skip_byte_order_mark();
  }

  /// Begins to count the characters of a game anew.
  void start_game() { used_ = 0; }
  /// What the next token begins with, or Characters::end; blanks and `%` lines before it are skipped.
  int next_character();
  Place place() const { return characters_.place(); }

  Result<Token, PgnError> next();
  /// Reads [Name "value"]. REQUIRES next_character() == '['. After a failure the rest of its line is skipped.
  Result<Tag, PgnError> tag();
  /// Whether a tag as writers form it, `[Name "`, comes next at the start of a line.
  bool is_at_tag();
  /// Whether the tag Event comes next at the start of a line: writers begin every game with it.
  bool is_at_event_tag();
  /// Skips to the next line that begins with a tag as writers form it, `[Name "`. Other brackets may be part of what is skipped.
  void skip_game();

 private:
  void skip_byte_order_mark();
  void skip_line();
  void skip_blanks();
  char take();
  bool is_at_line_end();
  bool is_used_up() const;
  PgnError error(PgnError::Why why, Place place, std::string detail) const;

  Result<Tag, PgnError> read_tag(Place begin);
  Result<Token, PgnError> braced_comment(Token token);
  Result<Token, PgnError> line_comment(Token token);
  Result<Token, PgnError> numbered_glyph(Token token);
  Token marks(Token token);
  Result<Token, PgnError> number_or_symbol(Token token);

  Characters characters_;
  std::size_t used_ = 0;
};

}  // namespace nocturne::pgn
