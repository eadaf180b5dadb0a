#include "board/square.h"

namespace nocturne {

std::string to_text(Square square) { return {file_letter(square.file()), rank_digit(square.rank())}; }

std::optional<Square> parse_square(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  if (text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') return std::nullopt;
  return Square(static_cast<File>(text[0] - 'a'), static_cast<Rank>(text[1] - '1'));
}

}  // namespace nocturne
