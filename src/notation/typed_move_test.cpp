#include "notation/typed_move.h"

#include <gtest/gtest.h>

#include <string>

namespace nocturne {
namespace {

using Kind = MoveFacts::Kind;

TypedMove only_reading(std::string_view text) {
  const TypedMoves readings = read_typed_move(text);
  EXPECT_EQ(readings.size(), 1U) << text;
  return readings.empty() ? TypedMove{} : readings[0];
}

TEST(TypedMove, a_piece_with_its_square) {
  const TypedMove bishop = only_reading("Bb5-f1");
  EXPECT_EQ(bishop.kind, Kind::step);
  EXPECT_EQ(bishop.piece, 'B');
  EXPECT_EQ(bishop.from(), parse_square("b5"));
  EXPECT_EQ(bishop.to, parse_square("f1"));
  EXPECT_FALSE(bishop.is_capture);
}

TEST(TypedMove, a_capture_that_promotes) {
  const TypedMove pawn = read_typed_move("exd8=n+")[0];
  EXPECT_EQ(pawn.piece, 'P');
  EXPECT_EQ(pawn.promotion, 'N');
  EXPECT_TRUE(pawn.is_capture);
  EXPECT_TRUE(pawn.can_start_from(*parse_square("e7")));
  EXPECT_FALSE(pawn.can_start_from(*parse_square("c7")));
}

TEST(TypedMove, a_small_letter_may_be_a_file_or_a_piece) {
  const TypedMoves readings = read_typed_move("bc4");
  ASSERT_EQ(readings.size(), 2U);
  EXPECT_EQ(readings[0].piece, 'P');
  EXPECT_EQ(readings[0].file, File::b);
  EXPECT_EQ(readings[1].piece, 'B');
  EXPECT_FALSE(readings[1].file);
}

TEST(TypedMove, two_squares_in_full_leave_the_piece_to_the_first) {
  for (const std::string_view text : {"b2b4", "b2-b4", "b2xb4", "b2:b4=q+"}) {
    const TypedMove step = only_reading(text);  // and so never a bishop of the second rank
    EXPECT_EQ(step.kind, Kind::step);
    EXPECT_EQ(step.piece, 0);
    EXPECT_EQ(step.from(), parse_square("b2"));
    EXPECT_EQ(step.to, parse_square("b4"));
  }
}

TEST(TypedMove, words_and_altars) {
  EXPECT_EQ(only_reading("--").kind, Kind::pass);
  EXPECT_EQ(only_reading("0-0!").kind, Kind::castling_king_side);
  EXPECT_EQ(only_reading("o-o-o").kind, Kind::castling_queen_side);
  EXPECT_EQ(only_reading("b1@").piece, 0);
  EXPECT_EQ(only_reading("Nb1@").to, parse_square("b1"));
  const TypedMove returning = only_reading("n@b1xd2");
  EXPECT_EQ(returning.kind, Kind::returning);
  EXPECT_EQ(returning.piece, 'N');
  EXPECT_EQ(returning.from(), parse_square("b1"));
  EXPECT_TRUE(returning.is_capture);
}

TEST(TypedMove, what_is_none) {
  for (const std::string_view text : {"", "+", "x", "N", "Nd", "e9", "N@", "@", "N@b1", "N@bb1c3", "N@bc3", "N@b1c3q", "b9@",
                                      "Nb1@@", "--+-", "Na1b2c3", "0000", "*a1b2"}) {
    EXPECT_TRUE(read_typed_move(text).empty()) << text;
  }
  EXPECT_TRUE(read_typed_move(std::string(10'000'000, 'N')).empty());
  EXPECT_TRUE(read_typed_move("Nf3" + std::string(10'000'000, '!')).empty());
}

}  // namespace
}  // namespace nocturne
