#include "notation/pgn/lexer.h"

#include <cassert>

#include "base/text.h"
#include "notation/event_text.h"

namespace nocturne::pgn {
namespace {

constexpr std::size_t longest_game = std::size_t{4} << 20;
constexpr std::size_t longest_tag_name = 255;

bool is_blank(int c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\v' || c == '\f'; }
bool is_name_letter(int c) { return c >= 0 && c < 128 && is_letter(static_cast<char>(c)); }
bool is_digit_character(int c) { return c >= '0' && c <= '9'; }
bool is_name_character(int c) { return is_name_letter(c) || is_digit_character(c) || c == '_'; }
/// A byte of UTF-8 that begins no character.
bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }
bool ends_symbol(int c) {
  return c == Characters::end || c == '\0' || is_blank(c) ||
         std::string_view("{}()[];$!?").find(static_cast<char>(c)) != std::string_view::npos;
}

/// The glyphs of `!`, `?`, `!!`, `??`, `!?`, `?!`; of a longer run, its beginning counts.
u8 glyph_of_marks(std::string_view marks) {
  if (marks.size() == 1) return marks == "!" ? 1 : 2;
  if (marks[0] == '!') return marks[1] == '!' ? 3 : 5;
  return marks[1] == '?' ? 4 : 6;
}

}  // namespace

void Characters::refill(std::size_t wanted) {
  constexpr std::size_t block = std::size_t{1} << 16;
  if (stream_ == nullptr || rest_.size() >= wanted) return;
  std::string next(rest_);
  while (next.size() < wanted && *stream_) {
    const std::size_t size = next.size();
    next.resize(size + block);
    stream_->read(next.data() + size, static_cast<std::streamsize>(block));
    next.resize(size + static_cast<std::size_t>(stream_->gcount()));
  }
  buffer_ = std::move(next);
  rest_ = buffer_;
}

int Characters::peek(std::size_t ahead) {
  if (rest_.size() <= ahead) refill(ahead + 1);
  return ahead < rest_.size() ? static_cast<unsigned char>(rest_[ahead]) : end;
}

char Characters::take() {
  assert(!rest_.empty());
  const char c = rest_.front();
  rest_.remove_prefix(1);
  const bool is_rest_of_line_end = c == '\n' && after_return_;
  after_return_ = c == '\r';
  if (is_rest_of_line_end) return c;
  if (c == '\n' || c == '\r') {
    ++place_.line;
    place_.column = 1;
  } else if (!is_continuation(c) || place_.column == 1) {
    ++place_.column;
  }
  return c;
}

bool Characters::starts_with(std::string_view text) {
  if (rest_.size() < text.size()) refill(text.size());
  return rest_.substr(0, text.size()) == text;
}

void Lexer::skip_byte_order_mark() {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  if (!characters_.starts_with(mark)) return;
  characters_.skip_unseen(mark.size());
}

char Lexer::take() {
  ++used_;
  return characters_.take();
}

bool Lexer::is_used_up() const { return used_ > longest_game; }

PgnError Lexer::error(PgnError::Why why, Place place, std::string detail) const {
  if (is_used_up())
    return {PgnError::Why::too_long, place, "the game is longer than " + std::to_string(longest_game) + " characters"};
  return {why, place, std::move(detail)};
}

bool Lexer::is_at_line_end() {
  const int c = characters_.peek();
  return c == Characters::end || c == '\n' || c == '\r';
}

void Lexer::skip_line() {
  while (!is_at_line_end()) take();
}

void Lexer::skip_blanks() {
  while (is_blank(characters_.peek())) take();
}

int Lexer::next_character() {
  for (;;) {
    skip_blanks();
    if (characters_.peek() != '%' || !characters_.at_line_start()) return characters_.peek();
    skip_line();
  }
}

bool Lexer::is_at_event_tag() { return characters_.at_line_start() && characters_.starts_with("[Event \""); }

bool Lexer::is_at_tag() {
  if (!characters_.at_line_start() || characters_.peek() != '[') return false;
  std::size_t at = 1;
  while (at <= longest_tag_name && is_name_character(characters_.peek(at))) ++at;
  if (at == 1) return false;
  while (at <= longest_tag_name && characters_.peek(at) == ' ') ++at;
  return characters_.peek(at) == '"';
}

void Lexer::skip_game() {
  while (characters_.peek() != Characters::end && !is_at_tag()) characters_.take();
}

Result<Token, PgnError> Lexer::next() {
  const int c = next_character();
  Token token{Token::Kind::end, characters_.place(), {}};
  if (is_used_up()) return failure(error(PgnError::Why::too_long, token.place, {}));
  switch (c) {
    case Characters::end: return token;
    case '[': token.kind = Token::Kind::bracket; return token;
    case '\0': return failure(error(PgnError::Why::nul_byte, token.place, "a NUL byte"));
    case '(': token.kind = Token::Kind::open; break;
    case ')': token.kind = Token::Kind::close; break;
    case '{': return braced_comment(std::move(token));
    case ';': return line_comment(std::move(token));
    case '$': return numbered_glyph(std::move(token));
    case '!':
    case '?': return marks(std::move(token));
    default: return number_or_symbol(std::move(token));
  }
  take();
  return token;
}

/// A comment that runs into the first tag of another game was never closed; that game can still be read.
Result<Token, PgnError> Lexer::braced_comment(Token token) {
  token.kind = Token::Kind::comment;
  take();
  for (;;) {
    const int c = characters_.peek();
    if (c == Characters::end || is_at_event_tag() || is_used_up()) {
      return failure(error(PgnError::Why::unterminated_comment, token.place, "a comment that is never closed"));
    }
    if (c == '\0') return failure(error(PgnError::Why::nul_byte, characters_.place(), "a NUL byte"));
    take();
    if (c == '}') return token;
    token.text += static_cast<char>(c);
  }
}

Result<Token, PgnError> Lexer::line_comment(Token token) {
  token.kind = Token::Kind::comment;
  take();
  while (!is_at_line_end()) {
    if (is_used_up()) return failure(error(PgnError::Why::too_long, token.place, {}));
    if (characters_.peek() == '\0') return failure(error(PgnError::Why::nul_byte, characters_.place(), "a NUL byte"));
    token.text += take();
  }
  return token;
}

Result<Token, PgnError> Lexer::numbered_glyph(Token token) {
  token.kind = Token::Kind::glyph;
  take();
  std::string digits;
  while (is_digit_character(characters_.peek()) && digits.size() < 4) digits += take();
  const std::optional<u32> value = parse_number(digits, 255);
  if (!value) return failure(error(PgnError::Why::bad_glyph, token.place, "a '$' must be followed by a number up to 255"));
  token.glyph = static_cast<u8>(*value);
  return token;
}

Token Lexer::marks(Token token) {
  token.kind = Token::Kind::glyph;
  std::string marks;
  while (characters_.peek() == '!' || characters_.peek() == '?') {
    const char mark = take();
    if (marks.size() < 2) marks += mark;
  }
  token.glyph = glyph_of_marks(marks);
  return token;
}

/// "12.", "12", "..." are numbers; "1-0", "0-0", "1/2-1/2", "0000" and everything else are symbols. In "e8(Q)" the brackets belong
/// to the move.
Result<Token, PgnError> Lexer::number_or_symbol(Token token) {
  constexpr std::size_t longest_symbol = 256;
  std::string& text = token.text;
  const auto take_while = [&](auto&& wanted) {
    while (text.size() <= longest_symbol && wanted(characters_.peek())) text += take();
  };
  take_while(is_digit_character);
  const bool dots = characters_.peek() == '.';
  take_while([](int c) { return c == '.'; });
  if (dots || (!text.empty() && text != pass_text && ends_symbol(characters_.peek()))) {
    token.kind = Token::Kind::number;
    return token;
  }
  token.kind = Token::Kind::symbol;
  take_while([](int c) { return !ends_symbol(c); });
  if (!text.empty() && characters_.peek() == '(' && is_name_letter(characters_.peek(1)) && characters_.peek(2) == ')') {
    for (int n = 0; n < 3; ++n) text += take();
    take_while([](int c) { return !ends_symbol(c); });
  }
  if (text.empty()) text += take();
  if (text.size() > longest_symbol)
    return failure(error(PgnError::Why::malformed_move, token.place, in_quotes(text) + " is no move"));
  return token;
}

Result<Tag, PgnError> Lexer::tag() {
  assert(characters_.peek() == '[');
  const Place begin = characters_.place();
  Result<Tag, PgnError> tag = read_tag(begin);
  if (!tag && characters_.place().line == begin.line) skip_line();
  return tag;
}

Result<Tag, PgnError> Lexer::read_tag(Place begin) {
  const auto bad = [&](const char* detail) { return failure(error(PgnError::Why::bad_tag, begin, detail)); };
  take();
  skip_blanks();
  Tag tag;
  while (!ends_symbol(characters_.peek()) && characters_.peek() != '"' && tag.name.size() <= longest_tag_name) tag.name += take();
  if (tag.name.empty()) return bad("a tag without a name");
  skip_blanks();
  if (characters_.peek() != '"') return bad("a tag whose value does not begin with a quotation mark");
  take();
  while (characters_.peek() != '"') {
    const int c = characters_.peek();
    if (c == '\0') return failure(error(PgnError::Why::nul_byte, characters_.place(), "a NUL byte"));
    if (is_at_line_end() || is_used_up()) return bad("a tag whose value is never closed");
    take();
    const bool escapes = c == '\\' && (characters_.peek() == '"' || characters_.peek() == '\\');
    tag.value += escapes ? take() : static_cast<char>(c);
  }
  take();
  skip_blanks();
  if (characters_.peek() != ']') return bad("a tag that is not closed by ']'");
  take();
  return tag;
}

}  // namespace nocturne::pgn
