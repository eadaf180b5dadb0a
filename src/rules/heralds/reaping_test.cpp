#include "rules/heralds/reaping.h"

#include "base/text.h"
#include "rules/heralds/test_support.h"

namespace nocturne::heralds {
namespace {

/// Where faces 1 to 8 lead for White, in files and ranks, straight from H7.
constexpr int file_of_face[8] = {0, 1, 1, 1, 0, -1, -1, -1};
constexpr int rank_of_face[8] = {1, 1, 0, -1, -1, -1, 0, 1};

/// H7 and H8 told square by square, in the inventor's order: those nearest the edge towards which the wave runs go first.
std::array<char, 64> told(std::array<char, 64> board, int face, Color roller) {
  const int turn = roller == Color::white ? 1 : -1;
  const int files = turn * file_of_face[face - 1];
  const int ranks = turn * rank_of_face[face - 1];
  for (int row = 0; row < 8; ++row) {
    for (int column = 0; column < 8; ++column) {
      const int rank = ranks > 0 ? 7 - row : row;
      const int file = files > 0 ? 7 - column : column;
      char& here = board[static_cast<std::size_t>(rank * 8 + file)];
      const int to_rank = rank + ranks;
      const int to_file = file + files;
      if (here != '*' || to_rank < 0 || to_rank > 7 || to_file < 0 || to_file > 7) continue;
      here = '.';
      board[static_cast<std::size_t>(to_rank * 8 + to_file)] = '*';
    }
  }
  return board;
}

std::array<char, 64> drawn(const Position& position) {
  std::array<char, 64> board;
  board.fill('.');
  for (const Square s : position.heralds()) board[s.index()] = '*';
  for (const Color color : {Color::white, Color::black}) {
    const auto draw = [&](Bitboard pieces, char letter) {
      for (const Square s : pieces& position.pieces(color)) board[s.index()] = color == Color::white ? letter : to_lower(letter);
    };
    draw(position.pawns(), 'P');
    draw(position.queens(), 'Q');
    draw(position.kings(), 'K');
  }
  return board;
}

TEST(Reaping, h8_wave_as_shifts_equals_the_wave_square_by_square) {
  Random random(8);
  for (int round = 0; round < 5000; ++round) {
    heralds::Setup setup = random_setup(random);
    setup[Square(random.below(64))] = Man::herald;
    setup.is_roll_due = true;
    for (const Color roller : {Color::white, Color::black}) {
      setup.side = roller;
      const auto position = Position::from(setup, {});
      if (!position || position->phase() != Phase::chance) continue;
      for (int face = 1; face <= 8; ++face) {
        Position rolled = *position;
        roll(rolled, Face(face));
        const auto expected = told(drawn(*position), face, roller);
        ASSERT_EQ(drawn(rolled), expected) << fen_of(*position) << ' ' << face;
        const Wave reaped = wave(*position, Face(face));
        ASSERT_EQ(reaped.heralds, rolled.heralds());
        ASSERT_EQ(reaped.destroyed, position->pieces() - rolled.pieces());
        for (const Color color : {Color::white, Color::black}) {
          const bool dies = (reaped.destroyed & position->pieces(color) & position->kings()).any();
          ASSERT_EQ(deadly_faces(*position, color).has(Face(face)), dies) << fen_of(*position) << ' ' << face;
        }
      }
    }
  }
}

TEST(Reaping, h7_the_compass_turns_with_the_roller) {
  constexpr const char* white[8] = {"d5", "e5", "e4", "e3", "d3", "c3", "c4", "c5"};
  constexpr const char* black[8] = {"d3", "c3", "c4", "c5", "d5", "e5", "e4", "e3"};
  for (int face = 1; face <= 8; ++face) {
    const std::string roll_text = std::to_string(face);
    const Position by_white = after("k7/8/8/8/3*4/8/8/7K w - - 0 1 ?", {roll_text});
    const Position by_black = after("k7/8/8/8/3*4/8/8/7K b - - 0 1 ?", {roll_text});
    EXPECT_EQ(by_white.heralds(), squares({white[face - 1]})) << face;
    EXPECT_EQ(by_black.heralds(), squares({black[face - 1]})) << face;
  }
}

TEST(Reaping, h7_the_die_has_eight_faces) {
  EXPECT_EQ(legal(at("k7/8/8/8/3*4/8/8/7K w - - 0 1 ?")), (std::vector<std::string>{"1", "2", "3", "4", "5", "6", "7", "8"}));
}

TEST(Reaping, h8_inventors_example_of_the_wave_in_rank_order) {
  // White rolls 1: the eighth rank stays, the seventh moves onto it, then the sixth onto the seventh.
  const Position position = after("k2*3*/3*2p1/3*2*1/8/8/8/8/4K3 w - - 0 1 ?", {"1"});
  EXPECT_EQ(fen_of(position), "k2*3*/3*2*1/8/8/8/8/8/4K3 b - - 0 1 -");
}

TEST(Reaping, h8_stayed_herald_is_destroyed) {
  const Position position = after("k2*4/3*4/8/8/8/8/8/4K3 w - - 3 1 ?", {"1"});
  EXPECT_EQ(position.heralds(), squares({"d8"}));
  EXPECT_EQ(position.calm(), 3U) << "H10: a Herald destroyed by a Herald does not count";
}

TEST(Reaping, h8_stayed_herald_destroys_nothing) {
  EXPECT_EQ(fen_of(after("1q*Q4/1pk5/8/8/8/8/8/4K3 w - - 3 1 ?", {"1"})), "1q*Q4/1pk5/8/8/8/8/8/4K3 b - - 3 1 -");
}

TEST(Reaping, h8_pieces_of_both_sides_are_destroyed) {
  EXPECT_EQ(fen_of(after("k7/8/2pPq3/2***3/8/8/8/4K3 w - - 9 4 ?", {"1"})), "k7/8/2***3/8/8/8/8/4K3 b - - 0 4 -");
}

TEST(Reaping, h9_one_king_destroyed_its_owner_loses_whoever_rolled) {
  const Position white_dies = after("k7/8/8/8/8/8/4*3/4K3 w - - 9 4 ?", {"5"});
  EXPECT_EQ(white_dies.ended(), (Outcome{Color::black, Ending::king_destroyed}));
  EXPECT_EQ(fen_of(white_dies), "k7/8/8/8/8/8/8/4*3 b - - 0 4 -");
  EXPECT_TRUE(legal(white_dies).empty());
  const Position black_dies = after("k7/*7/8/8/8/8/8/4K3 w - - 9 4 ?", {"1"});
  EXPECT_EQ(black_dies.ended(), (Outcome{Color::white, Ending::king_destroyed}));
}

TEST(Reaping, h9_both_kings_destroyed_is_silence) {
  const Position silence = after("k7/*7/8/8/8/4K3/4*3/8 w - - 9 4 ?", {"1"});
  EXPECT_EQ(silence.ended(), (Outcome{std::nullopt, Ending::silence}));
  EXPECT_EQ(fen_of(silence), "*7/8/8/8/8/4*3/8/8 b - - 0 4 -");
  EXPECT_TRUE(legal(silence).empty());
}

TEST(Reaping, deadly_faces_are_named_as_the_roller_sees_them) {
  const Bitboard heralds = squares({"d3", "e5"});
  const Faces by_white = deadly_faces(heralds, square("d4"), Color::white);
  EXPECT_EQ(by_white.count(), 2);
  EXPECT_TRUE(by_white.has(Face(1)) && by_white.has(Face(6)));
  const Faces by_black = deadly_faces(heralds, square("d4"), Color::black);
  EXPECT_EQ(by_black.count(), 2);
  EXPECT_TRUE(by_black.has(Face(5)) && by_black.has(Face(2)));
  EXPECT_EQ(deadly_faces(squares({"h4"}), square("a5"), Color::white), Faces()) << "nothing wraps around";
  EXPECT_EQ(deadly_faces(at("8/8/8/8/8/8/3*4/4K3 w - - 0 1 -"), Color::black), Faces()) << "a king that is gone";
}

}  // namespace
}  // namespace nocturne::heralds
