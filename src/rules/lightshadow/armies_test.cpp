// 3.2 and A1: the pieces of the armies, told here a second time, square by square.
#include "rules/lightshadow/armies.h"

#include <set>

#include "rules/lightshadow/test_support.h"

namespace nocturne::lightshadow {
namespace {

using namespace tests;

/// A type as lists of offsets (files to the right, ranks ahead): where it jumps, and along what it rides how far.
struct Description {
  char letter;
  std::string_view name;
  std::vector<std::pair<int, int>> jumps;
  std::vector<std::pair<int, int>> rides;
  int longest = 7;
};

using Offsets = std::vector<std::pair<int, int>>;

const Offsets rook{{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
const Offsets bishop{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
const Offsets knight{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
const Offsets ahead_and_sideways{{0, 1}, {1, 0}, {-1, 0}};

const std::vector<Description>& descriptions() {
  static const std::vector<Description> all{
      {'R', "rook", {}, rook},
      {'N', "knight", knight, {}},
      {'B', "bishop", {}, bishop},
      {'Q', "queen", {}, {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}},
      {'D', "bede", {{0, 2}, {2, 0}, {0, -2}, {-2, 0}}, bishop},
      {'W', "waffle", {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {2, 2}, {2, -2}, {-2, -2}, {-2, 2}}, {}},
      {'F', "fad", {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}, {2, 2}, {2, -2}, {-2, -2}, {-2, 2}, {0, 2}, {2, 0}, {0, -2}, {-2, 0}}, {}},
      {'A', "archbishop", knight, bishop},
      {'G', "charging rook", {{-1, -1}, {0, -1}, {1, -1}}, ahead_and_sideways},
      {'I', "fibnif", {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}, {1, 2}, {-1, 2}, {1, -2}, {-1, -2}}, {}},
      {'H', "charging knight", {{1, 2}, {-1, 2}, {2, 1}, {-2, 1}, {1, 0}, {-1, 0}, {1, -1}, {0, -1}, {-1, -1}}, {}},
      {'L',
       "colonel",
       {{1, 2}, {-1, 2}, {2, 1}, {-2, 1}, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}},
       ahead_and_sideways},
      {'S', "short rook", {}, rook, 4},
      {'Y', "woody rook", {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {0, 2}, {2, 0}, {0, -2}, {-2, 0}}, {}},
      {'U',
       "half-duck",
       {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}, {0, 2}, {2, 0}, {0, -2}, {-2, 0}, {0, 3}, {3, 0}, {0, -3}, {-3, 0}},
       {}},
      {'C', "chancellor", knight, rook},
  };
  return all;
}

/// Where such a piece attacks among other men; `ahead` is 1 for White and -1 for Black.
Bitboard attacks_by_description(const Description& piece, Square from, int ahead, Bitboard occupied) {
  Bitboard found;
  const auto add = [&](int files, int ranks) {
    const int file = static_cast<int>(from.file()) + ahead * files;
    const int rank = static_cast<int>(from.rank()) + ahead * ranks;
    if (file < 0 || file > 7 || rank < 0 || rank > 7) return false;
    const Square square(static_cast<unsigned>(rank * 8 + file));
    found |= Bitboard(square);
    return !occupied.has(square);
  };
  for (const auto& [files, ranks] : piece.jumps) add(files, ranks);
  for (const auto& [files, ranks] : piece.rides) {
    for (int n = 1; n <= piece.longest && add(n * files, n * ranks);) ++n;
  }
  return found;
}

TEST(Armies, every_type_moves_as_described) {
  Random random(1);
  for (unsigned n = 0; n < kind_count; ++n) {
    const auto kind = static_cast<Kind>(n);
    const Description& piece = descriptions()[n];
    EXPECT_EQ(parts(kind).letter, piece.letter);
    EXPECT_EQ(parts(kind).name, piece.name);
    for (const Color owner : {Color::white, Color::black}) {
      for (const Square from : all_squares) {
        for (int trial = 0; trial < 20; ++trial) {
          const Bitboard occupied = Bitboard(trial == 0 ? 0 : random.next() & random.next()).with(from);
          const Bitboard expected = attacks_by_description(piece, from, owner == Color::white ? 1 : -1, occupied);
          ASSERT_EQ(unlimited_attacks(kind, owner, from, occupied), expected) << piece.name << ' ' << to_text(from);
        }
      }
    }
  }
}

TEST(Armies, moves_on_an_empty_board) {
  const auto reach_of = [](char letter, std::string_view rules) {
    const std::string white = std::string("8/7k/8/8/3") + letter + "4/8/K7/8 w - - 0 1";
    const std::string black = std::string("8/k7/8/3") + to_lower(letter) + "4/8/8/7K/8 b - - 0 1";
    const Bitboard squares = reachable(at(white, rules), parse_square("d4").value());
    const Bitboard mirrored = reachable(at(black, rules), parse_square("d5").value());
    EXPECT_EQ(mirrored.count(), squares.count()) << letter;
    return squares.count();
  };
  EXPECT_EQ(reach_of('D', "white=clobberers,black=clobberers"), 13 + 4);
  EXPECT_EQ(reach_of('W', "white=clobberers,black=clobberers"), 8);
  EXPECT_EQ(reach_of('F', "white=clobberers,black=clobberers"), 12);
  EXPECT_EQ(reach_of('A', "white=clobberers,black=clobberers"), 13 + 8);
  EXPECT_EQ(reach_of('G', "white=knights,black=knights"), 4 + 7 + 3);
  EXPECT_EQ(reach_of('I', "white=knights,black=knights"), 8);
  EXPECT_EQ(reach_of('H', "white=knights,black=knights"), 9);
  EXPECT_EQ(reach_of('L', "white=knights,black=knights"), 4 + 4 + 7 + 5);
  EXPECT_EQ(reach_of('S', "white=rookies,black=rookies"), 3 + 4 + 3 + 4);
  EXPECT_EQ(reach_of('Y', "white=rookies,black=rookies"), 8);
  EXPECT_EQ(reach_of('U', "white=rookies,black=rookies"), 4 + 4 + 4);
  EXPECT_EQ(reach_of('C', "white=rookies,black=rookies"), 14 + 8);
}

TEST(Armies, forward_is_the_owner_s) {
  const std::string_view knights = "white=knights,black=knights";
  EXPECT_EQ(reach(at("7k/8/8/8/3H4/8/8/K7 w - - 0 1", knights), "d4"), "c3 d3 e3 c4 e4 b5 f5 c6 e6");
  EXPECT_EQ(reach(at("7k/8/8/8/3h4/8/8/K7 b - - 0 1", knights), "d4"), "c2 e2 b3 f3 c4 e4 c5 d5 e5");
  EXPECT_EQ(reach(at("7k/8/8/8/3G4/8/8/K7 w - - 0 1", knights), "d4"), "c3 d3 e3 a4 b4 c4 e4 f4 g4 h4 d5 d6 d7 d8");
  EXPECT_EQ(reach(at("7k/8/8/8/3g4/8/8/K7 b - - 0 1", knights), "d4"), "d1 d2 d3 a4 b4 c4 e4 f4 g4 h4 c5 d5 e5");
}

TEST(Armies, start_positions) {
  EXPECT_EQ(fen(Position::start({})), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 8/8/8/8/8/8/8/8");
  EXPECT_EQ(field(Position::start(rules_of("white=clobberers,black=knights")), 1), "gihlkhig/pppppppp/8/8/8/8/PPPPPPPP/DWFAKFWD");
  EXPECT_EQ(field(Position::start(rules_of("white=rookies")), 1), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/SYUCKUYS");
}

TEST(Armies, a1_promotion_is_to_any_type_of_either_side_s_army_but_king_and_pawn) {
  const std::string men = "7k/P7/8/8/8/8/8/K7 w - - 0 1";
  EXPECT_EQ(moves_from(at(men), "a7"), (Texts{"a7a8b", "a7a8n", "a7a8q", "a7a8r"}));
  EXPECT_EQ(moves_from(at(men, "white=clobberers,black=knights"), "a7"),
            (Texts{"a7a8a", "a7a8d", "a7a8f", "a7a8g", "a7a8h", "a7a8i", "a7a8l", "a7a8w"}));
  EXPECT_EQ(moves_from(at(men, "white=rookies,black=rookies"), "a7"), (Texts{"a7a8c", "a7a8s", "a7a8u", "a7a8y"}));
  const std::string black = "7k/8/8/8/8/8/p7/7K b - - 0 1";
  EXPECT_EQ(moves_from(at(black, "white=rookies"), "a2"),
            (Texts{"a2a1b", "a2a1c", "a2a1n", "a2a1q", "a2a1r", "a2a1s", "a2a1u", "a2a1y"}));
  EXPECT_EQ(moves_from(at(black), "a2"), (Texts{"a2a1b", "a2a1n", "a2a1q", "a2a1r"}));
}

TEST(Armies, a1_a_promoted_piece_of_the_other_army_moves_and_attacks) {
  const Position position = after(at("7k/P7/8/8/8/8/8/K7 w - - 0 1", "black=rookies"), "a7a8c");
  EXPECT_EQ(field(position, 1), "C6k/8/8/8/8/8/8/K7");
  EXPECT_TRUE(in_check(position));
  EXPECT_EQ(reach(position, "a8"), "a2 a3 a4 a5 a6 b6 a7 c7 b8 c8 d8 e8 f8 g8 h8");
}

TEST(Armies, a1_piece_letters_are_those_of_both_armies_with_king_and_pawn) {
  const auto letters = [](std::string_view rules) {
    const std::string text = LightShadow::piece_letters(rules_of(rules));
    const std::set<char> sorted(text.begin(), text.end());
    EXPECT_EQ(sorted.size(), text.size());
    return std::string(sorted.begin(), sorted.end());
  };
  EXPECT_EQ(letters("-"), "BKNPQR");
  EXPECT_EQ(letters("white=clobberers,black=clobberers"), "ADFKPW");
  EXPECT_EQ(letters("white=knights,black=rookies"), "CGHIKLPSUY");
  EXPECT_EQ(letters("white=clobberers"), "ABDFKNPQRW");
}

}  // namespace
}  // namespace nocturne::lightshadow
