// L6 and A2: castling.
#include "rules/lightshadow/test_support.h"

namespace nocturne::lightshadow {
namespace {

using namespace tests;

TEST(Castling, l6_both_wings_for_both_sides) {
  const std::string men = "r3k2r/8/8/8/8/8/8/R3K2R ";
  EXPECT_TRUE(has(at(men + "w KQkq - 0 1"), "e1g1"));
  EXPECT_TRUE(has(at(men + "w KQkq - 0 1"), "e1c1"));
  EXPECT_TRUE(has(at(men + "b KQkq - 0 1"), "e8g8"));
  EXPECT_TRUE(has(at(men + "b KQkq - 0 1"), "e8c8"));
  EXPECT_EQ(field(after(at(men + "w KQkq - 0 1"), "e1g1"), 1), "r3k2r/8/8/8/8/8/8/R4RK1");
  EXPECT_EQ(field(after(at(men + "b KQkq - 0 1"), "e8c8"), 1), "2kr3r/8/8/8/8/8/8/R3K2R");
  EXPECT_EQ(field(after(at(men + "b KQkq - 0 1"), "e8c8"), 3), "KQ");
}

TEST(Castling, l6_all_squares_between_must_be_empty) {
  for (const char* rank : {"RN2K2R", "R1B1K2R", "R2QK2R", "Rn2K2R"}) {
    EXPECT_FALSE(has(at("8/8/1k6/8/8/8/8/" + std::string(rank) + " w KQ - 0 1"), "e1c1")) << rank;
  }
  for (const char* rank : {"R3KB1R", "R3K1NR"}) {
    EXPECT_FALSE(has(at("8/8/1k6/8/8/8/8/" + std::string(rank) + " w KQ - 0 1"), "e1g1")) << rank;
  }
}

TEST(Castling, l6_not_out_of_nor_through_nor_into_an_attack) {
  EXPECT_FALSE(has(at("4r3/8/1k6/8/8/8/8/R3K2R w KQ - 0 1"), "e1g1"));
  EXPECT_FALSE(has(at("5r2/8/1k6/8/8/8/8/R3K2R w KQ - 0 1"), "e1g1"));
  EXPECT_FALSE(has(at("6r1/8/1k6/8/8/8/8/R3K2R w KQ - 0 1"), "e1g1"));
  EXPECT_TRUE(has(at("7r/8/1k6/8/8/8/8/R3K2R w KQ - 0 1"), "e1g1"));
  EXPECT_FALSE(has(at("3r4/8/1k6/8/8/8/8/R3K2R w KQ - 0 1"), "e1c1"));
  EXPECT_FALSE(has(at("2r5/8/1k6/8/8/8/8/R3K2R w KQ - 0 1"), "e1c1"));
  EXPECT_TRUE(has(at("1r6/8/2k5/8/8/8/8/R3K2R w KQ - 0 1"), "e1c1"));
}

TEST(Castling, l6_an_attack_that_light_cuts_short_does_not_count) {
  EXPECT_TRUE(has(at("4r3/8/1k6/8/8/8/8/R3K2R w KQ - 0 1 4B3/8/8/8/8/8/8/8"), "e1g1"));
  EXPECT_TRUE(has(at("5r2/8/1k6/8/8/8/8/R3K2R w KQ - 0 1 5B2/8/8/8/8/8/8/8"), "e1g1"));
}

TEST(Castling, l6_the_squares_crossed_are_judged_before_the_move) {
  // The pawn g2 attacks f1. Castling would light g2 and so limit the pawn, but too late.
  EXPECT_FALSE(has(at("8/8/1k6/8/8/8/6p1/4K2R w K - 0 1"), "e1g1"));
  EXPECT_TRUE(has(at("8/8/1k6/8/8/8/6p1/4K2R w K - 0 1 8/8/8/8/8/8/6A1/8"), "e1g1"));
}

TEST(Castling, l6_the_landing_is_judged_by_the_light_of_both_arrivals) {
  // The pawn h2 attacks g1: neither arrival is beside it.
  EXPECT_FALSE(has(at("8/8/1k6/8/8/8/7p/4K2R w K - 0 1"), "e1g1"));
  // A Berolina pawn on g2 attacks g1; the king's arrival lights it.
  EXPECT_TRUE(has(at("8/8/1k6/8/8/8/6p1/4K2R w K - 0 1", "pawns=berolina"), "e1g1"));
  EXPECT_FALSE(has(at("8/8/1k6/8/8/8/6p1/4K2R w K - 0 1 8/8/8/8/8/8/6a1/8", "pawns=berolina"), "e1g1"));
  // The rook c2 on 7 reaches one square, and none when the king arrives beside it.
  EXPECT_TRUE(has(at("7k/8/8/8/8/8/2r5/R3K3 w Q - 0 1 8/8/8/8/8/8/2G5/8"), "e1c1"));
  EXPECT_FALSE(has(at("7k/8/8/8/8/8/2r5/R3K3 w Q - 0 1 8/8/8/8/8/8/2F5/8"), "e1c1"));
}

TEST(Castling, l6_a_limited_leap_to_the_landing_square_must_have_its_way_free) {
  // The waffle on e3 leaps to g1 over f2.
  const Position king_side = at("8/8/1k6/8/8/4w3/5P2/4K2R w K - 0 1", "black=clobberers");
  EXPECT_FALSE(has(king_side, "e1g1"));
  EXPECT_TRUE(has(at("8/8/1k6/8/8/4w3/5P2/4K2R w K - 0 1 8/8/8/8/8/4A3/8/8", "black=clobberers"), "e1g1"));
  // A woody rook on g3 leaps to g1 over g2.
  EXPECT_FALSE(has(at("8/8/1k6/8/8/6y1/8/4K2R w K - 0 1 8/8/8/8/8/6A1/8/8", "black=rookies"), "e1g1"));
  EXPECT_TRUE(has(at("8/8/1k6/8/8/6y1/6P1/4K2R w K - 0 1 8/8/8/8/8/6A1/8/8", "black=rookies"), "e1g1"));
}

TEST(Castling, l6_the_own_rook_s_limits_do_not_matter) {
  EXPECT_TRUE(has(at("8/8/1k6/8/8/8/8/R3K2R w KQ - 0 1 8/8/8/8/8/8/8/h6h"), "e1g1"));
  EXPECT_TRUE(has(at("8/8/1k6/8/8/8/8/R3K2R w KQ - 0 1 8/8/8/8/8/8/8/h6h"), "e1c1"));
}

TEST(Castling, l6_rights_end_when_king_or_corner_piece_moves_or_the_corner_is_captured) {
  const Position position = at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  EXPECT_EQ(field(after(position, "e1e2"), 3), "kq");
  EXPECT_EQ(field(after(position, "a1a2"), 3), "Kkq");
  EXPECT_EQ(field(after(position, "h1h2"), 3), "Qkq");
  EXPECT_EQ(field(after(position, "h1h8"), 3), "Qq");
  EXPECT_EQ(field(after(position, "a1a8"), 3), "Kk");
  EXPECT_EQ(field(after(position, "h1h2 e8e7"), 3), "Q");
}

TEST(Castling, a2_the_clobberers_castle_to_the_b_file_on_the_queen_s_side_and_as_usual_on_the_king_s) {
  const Position white = at("r3k2r/8/8/8/8/8/8/D3K2D w KQkq - 0 1", "white=clobberers");
  EXPECT_TRUE(has(white, "e1b1"));
  EXPECT_FALSE(has(white, "e1c1"));
  EXPECT_EQ(field(after(white, "e1b1"), 1), "r3k2r/8/8/8/8/8/8/1KD4D");
  EXPECT_EQ(map(after(white, "e1b1")), "8/8/8/8/8/8/1AA5/ACCA4");
  EXPECT_EQ(field(after(white, "e1g1"), 1), "r3k2r/8/8/8/8/8/8/D4DK1");
  EXPECT_EQ(field(after(white, "e1e2 e8c8"), 1), "2kr3r/8/8/8/8/8/4K3/D6D");
  const Position black = at("d3k2d/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "black=clobberers");
  EXPECT_EQ(field(after(black, "e8b8"), 1), "1kd4d/8/8/8/8/8/8/R3K2R");
}

TEST(Castling, a2_the_clobberers_king_crosses_d_and_c_and_lands_on_b) {
  const std::string men = "/7k/8/8/8/8/8/D3K3 w Q - 0 1";
  EXPECT_FALSE(has(at("3r4" + men, "white=clobberers"), "e1b1"));
  EXPECT_FALSE(has(at("2r5" + men, "white=clobberers"), "e1b1"));
  EXPECT_FALSE(has(at("1r6" + men, "white=clobberers"), "e1b1"));
  EXPECT_TRUE(has(at("r7" + men, "white=clobberers"), "e1b1"));
  for (const char* rank : {"DW2K3", "D1F1K3", "D2AK3"}) {
    EXPECT_FALSE(has(at("8/7k/8/8/8/8/8/" + std::string(rank) + " w Q - 0 1", "white=clobberers"), "e1b1")) << rank;
  }
}

TEST(Castling, a2_the_other_armies_castle_as_in_fide) {
  const Position knights = at("g3k2g/8/8/8/8/8/8/S3K2S w KQkq - 0 1", "white=rookies,black=knights");
  EXPECT_EQ(field(after(knights, "e1c1 e8g8"), 1), "g4gk1/8/8/8/8/8/8/2KS3S");
}

TEST(Castling, a2_only_the_own_army_s_corner_piece_castles) {
  EXPECT_EQ(field(at("4k3/8/8/8/8/8/8/D3K2R w KQ - 0 1", "black=clobberers"), 3), "K");
}

}  // namespace
}  // namespace nocturne::lightshadow
