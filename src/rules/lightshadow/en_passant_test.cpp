// L8 and 3.1: en passant, and when a FEN names it; both kinds of pawns.
#include "rules/lightshadow/test_support.h"

namespace nocturne::lightshadow {
namespace {

using namespace tests;

/// The en passant field after a line.
std::string offered(std::string_view text, std::string_view line, std::string_view rules = "-") {
  return field(after(at(text, rules), line), 4);
}

// A pawn that arrives beside another lights or darkens it: the capturer needs a square that is dark (for Black) enough.

TEST(EnPassant, l8_the_field_names_the_square_only_if_a_capture_is_legal) {
  EXPECT_EQ(offered("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1 8/8/8/8/3b4/8/8/8", "e2e4"), "e3");
  EXPECT_EQ(offered("4k3/4p3/8/3P4/8/8/8/4K3 b - - 0 1 8/8/8/3B4/8/8/8/8", "e7e5"), "e6");
  EXPECT_EQ(offered("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1 8/8/8/8/3b4/8/8/8", "e2e3"), "-");
  EXPECT_EQ(offered("4k3/8/8/8/7p/8/P7/4K3 w - - 0 1 8/8/8/8/7b/8/8/8", "a2a4"), "-");
}

TEST(EnPassant, l3_the_light_of_the_passing_pawn_limits_a_capturer_on_0) {
  EXPECT_EQ(offered("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4"), "-");
  EXPECT_EQ(offered("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1 8/8/8/8/3a4/8/8/8", "e2e4"), "e3");
}

TEST(EnPassant, l8_the_right_lasts_one_turn) {
  const Position position = after(at("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1 8/8/8/8/3b4/8/8/8"), "e2e4");
  EXPECT_TRUE(has(position, "d4e3"));
  EXPECT_FALSE(has(after(position, "e8e7 e1e2"), "d4e3"));
  EXPECT_EQ(field(after(position, "d4e3"), 1), "4k3/8/8/8/8/4p3/8/4K3");
}

TEST(EnPassant, l8_a_pawn_pinned_to_its_king_does_not_count) {
  EXPECT_EQ(offered("3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1 8/8/8/8/3b4/8/8/8", "e2e4"), "-");
}

TEST(EnPassant, l8_a_capture_that_exposes_the_king_does_not_count) {
  // Both pawns leave the rank of rook and king.
  EXPECT_EQ(offered("8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1 8/8/8/8/3b4/8/8/8", "e2e4"), "-");
  // The rook on -2 reaches six squares, and the king is seven away.
  EXPECT_EQ(offered("8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1 8/8/8/8/3b3b/8/8/8", "e2e4"), "e3");
  // The captured pawn stood between bishop and king.
  EXPECT_EQ(field(at("8/8/2k5/8/3pP3/8/8/4K2B b - e3 0 1"), 4), "-");
}

TEST(EnPassant, l8_a_capture_that_takes_the_checking_pawn_counts) {
  const Position check = after(at("8/8/8/2k5/4p3/8/3P4/4K3 w - - 0 1 8/8/8/8/4b3/8/8/8"), "d2d4");
  EXPECT_TRUE(in_check(check));
  EXPECT_EQ(field(check, 4), "d3");
  EXPECT_TRUE(has(check, "e4d3"));
}

TEST(EnPassant, l8_a_capture_that_blocks_a_check_counts) {
  const Position check = at("8/8/8/8/3pP3/k6R/8/4K3 b - e3 0 1");
  EXPECT_TRUE(in_check(check));
  EXPECT_TRUE(has(check, "d4e3"));
  EXPECT_EQ(field(at("8/8/8/8/3pP3/8/k6R/4K3 b - e3 0 1"), 4), "-");
}

TEST(EnPassant, l8_a_capture_that_makes_the_checking_knight_lame_counts) {
  // Arriving on e3 darkens the knight d3 and stands on the leg of its leap to f4.
  EXPECT_EQ(field(at("8/8/8/8/3pPk2/3N4/8/4K3 b - e3 0 1"), 4), "e3");
  EXPECT_EQ(field(at("8/8/8/8/3pPk2/3N4/8/4K3 b - e3 0 1 8/8/8/8/8/3A4/8/8"), 4), "-");
}

TEST(EnPassant, l8_a_field_that_no_legal_capture_uses_is_dropped) {
  for (const char* text : {
           "4k3/8/8/3pP3/8/8/8/4K3 w - e6 0 1",    // no pawn came over it
           "4k3/8/8/3pP3/8/8/8/4K3 w - d3 0 1",    // the wrong rank for the side to move
           "4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1",  // occupied
           "4k3/3n4/8/3pP3/8/8/8/4K3 w - d6 0 1",  // the pawn cannot have come from an occupied square
           "4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1",     // nobody to capture
           "4k3/8/8/3nP3/8/8/8/4K3 w - d6 0 1",    // no pawn
           "4k3/8/8/3PP3/8/8/8/4K3 w - d6 0 1",    // an own pawn
           "4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1",  // pinned
           "4k3/8/8/8/8/8/8/4K2R w - h6 0 1",      // nothing at all
       }) {
    EXPECT_EQ(field(at(text), 4), "-") << text;
  }
}

TEST(EnPassant, berolina_a_pawn_captures_straight_where_another_passed_aslant) {
  const Position position = after(at("4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1 8/8/8/8/1a6/8/8/8", "pawns=berolina"), "a2c4");
  EXPECT_EQ(field(position, 4), "b3c4");
  EXPECT_TRUE(has(position, "b4b3"));
  EXPECT_EQ(field(after(position, "b4b3"), 1), "4k3/8/8/8/8/1p6/8/4K3");
  const Position black = after(at("4k3/6p1/8/5P2/8/8/8/4K3 b - - 0 1 8/8/8/5A2/8/8/8/8", "pawns=berolina"), "g7e5");
  EXPECT_EQ(field(black, 4), "f6e5");
  EXPECT_EQ(field(after(black, "f5f6"), 1), "4k3/8/5P2/8/8/8/8/4K3");
}

TEST(EnPassant, berolina_the_pawn_that_passed_is_removed_and_not_another) {
  // b3 was passed by a2-c4 or by c2-a4; pawns stand on both a4 and c4.
  const std::string men = "4k3/8/8/8/PpP5/8/8/4K3 b - ";
  const Position from_a2 = at(men + "b3c4 0 1", "pawns=berolina");
  const Position from_c2 = at(men + "b3a4 0 1", "pawns=berolina");
  EXPECT_EQ(field(after(from_a2, "b4b3"), 1), "4k3/8/8/8/P7/1p6/8/4K3");
  EXPECT_EQ(field(after(from_c2, "b4b3"), 1), "4k3/8/8/8/2P5/1p6/8/4K3");
  EXPECT_FALSE(has(at(men + "- 0 1", "pawns=berolina"), "b4b3"));
  const std::string dark = " w - - 0 1 8/8/8/8/1a6/8/8/8";
  EXPECT_EQ(offered("4k3/8/8/8/Pp6/8/P7/4K3" + dark, "a2c4", "pawns=berolina"), "b3c4");
  EXPECT_EQ(offered("4k3/8/8/8/1pP5/8/2P5/4K3" + dark, "c2a4", "pawns=berolina"), "b3a4");
}

TEST(EnPassant, berolina_a_limited_pawn_cannot_take) {
  // The passing pawn's own arrival on c4 lights b4.
  EXPECT_EQ(offered("4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1", "a2c4", "pawns=berolina"), "-");
  EXPECT_EQ(offered("4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1 8/8/8/8/1a6/8/8/8", "a2c4", "pawns=berolina"), "b3c4");
}

TEST(EnPassant, berolina_a_field_that_cannot_be_is_dropped) {
  for (const char* text : {
           "4k3/8/8/8/1pP5/8/8/4K3 b - b3a4 0 1",    // that pawn is not there
           "4k3/8/8/8/1pP5/8/P7/4K3 b - b3c4 0 1",   // its home square is occupied
           "4k3/8/8/8/1pP5/1n6/8/4K3 b - b3c4 0 1",  // the passed square is occupied
           "4k3/8/8/8/2P5/8/8/4K3 b - b3c4 0 1",     // nobody to capture
           "4k3/8/8/8/pP6/8/8/4K3 b - a3b4 0 1",     // it would have come from beyond the a-file
           "4k3/8/8/8/6Pp/8/8/4K3 b - h3g4 0 1",     // or from beyond the h-file
           "4k3/8/8/Pp6/8/8/8/4K3 w - a6b5 0 1",
           "4k3/8/8/6pP/8/8/8/4K3 w - h6g5 0 1",
       }) {
    EXPECT_EQ(field(at(text, "pawns=berolina"), 4), "-") << text;
  }
}

}  // namespace
}  // namespace nocturne::lightshadow
