#include "notation/fen/ritual.h"
#include "tests/laws/laws.h"

namespace nocturne {
namespace {

using Position = Ritual::Position;

/// How many pieces of each side there are, board and reserve together.
std::pair<int, int> pieces(const Position& position) {
  const std::string fen = Fen<Ritual>::write(position);
  int white = 0;
  int black = 0;
  for (const char c : fen.substr(0, fen.find(' '))) {
    white += is_upper(c) ? 1 : 0;
    black += is_lower(c) ? 1 : 0;
  }
  return {white, black};
}

/// R2 and R5: nothing leaves the game but an enemy king captured on the board, and that ends it.
void pieces_are_conserved(const Position& before, const Position& after) {
  auto [white, black] = pieces(before);
  if (const std::optional<Outcome> ended = Ritual::ended(after)) {
    EXPECT_EQ(ended->ending, Ending::king_captured);
    EXPECT_EQ(ended->winner, before.mover());
    (before.mover() == Color::white ? black : white) -= 1;
  }
  EXPECT_EQ(pieces(after), std::make_pair(white, black));
}

TEST(Laws, ritual) { tests::laws_hold<Ritual>(12, 300, pieces_are_conserved); }

}  // namespace
}  // namespace nocturne
