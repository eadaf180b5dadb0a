#include "notation/fen/heralds.h"
#include "tests/laws/laws.h"

namespace nocturne {

/// H7: the players see the board from opposite ends. Turning over the ranks alone leaves the files, so what was right is left.
template <>
struct tests::Mirror<Heralds> {
  static Heralds::Rules rules(const Heralds::Rules& rules) { return rules; }
  static Face face(Face face) { return face.value() == 1 ? face : Face(10 - face.value()); }
};

namespace {

using Position = Heralds::Position;

int count_of(const std::string& fen, char letter) {
  return static_cast<int>(std::count(fen.begin(), fen.begin() + static_cast<std::ptrdiff_t>(fen.find(' ')), letter));
}

/// H9 and H10 read off the text: the game is over exactly when a king is gone or sixty turns passed without a capture.
void ending_is_what_the_board_shows(const Position&, const Position& after) {
  const std::string fen = Fen<Heralds>::write(after);
  const bool white_king = count_of(fen, 'K') == 1;
  const bool black_king = count_of(fen, 'k') == 1;
  const std::optional<Outcome> ended = Heralds::ended(after);
  const bool dawn = after.phase() == Phase::over && white_king && black_king;
  EXPECT_EQ(ended.has_value(), !white_king || !black_king || dawn);
  if (!ended) return;
  EXPECT_EQ(ended->ending == Ending::silence, !white_king && !black_king);
  EXPECT_EQ(ended->ending == Ending::dawn, dawn);
  EXPECT_EQ(ended->winner.has_value(), white_king != black_king);
  EXPECT_EQ(dawn, *parse_number(words(fen)[4], 100'000) >= 60);
}

TEST(Laws, heralds) { tests::laws_hold<Heralds>(30, 300, ending_is_what_the_board_shows); }

}  // namespace
}  // namespace nocturne
