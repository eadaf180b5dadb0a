#include "explain/test_support.h"

namespace nocturne::explain {
namespace {

Refusal refused_at(std::string_view fen, std::string_view text) { return refused(*at("ritual", fen), text); }

constexpr std::string_view knight_rolled = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w - - 0 1 2";
constexpr std::string_view knight_in_reserve = "rnbqkbnr/pppppppp/8/8/3N4/8/PPPPPPPP/R1BQKBB1[N] w - - 0 1 2";
constexpr std::string_view knight_on_board = "rnbqkbnr/pppppppp/8/8/3N4/8/PPPPPPPP/R1BQKB1R[] w - - 0 1 2";
constexpr std::string_view rook_on_board = "rnbqkbnr/pppppppp/8/8/3R4/8/3P4/4K3[] w - - 0 1 4";

TEST(RitualRefusal, r4_wrong_type) {
  const Refusal step = refused_at(knight_rolled, "e2e4");
  EXPECT_EQ(step.reason, Reason::wrong_type);
  EXPECT_EQ(step.face, Face(2));
  EXPECT_EQ(step.piece, 'N');
  EXPECT_EQ(words(step.men), "Pe2");
  for (const char* text : {"e4", "Qd4", "e2@", "B@c1d2"})
    EXPECT_EQ(refused_at(knight_rolled, text).reason, Reason::wrong_type) << text;
}

TEST(RitualRefusal, r4_sacrifice_comes_first) {
  for (const char* text : {"b1c3", "Nc3", "N@b1c3"}) {
    const Refusal refusal = refused_at(knight_rolled, text);
    EXPECT_EQ(refusal.reason, Reason::sacrifice_due) << text;
    EXPECT_EQ(refusal.squares, squares({"b1", "g1"})) << text;
    EXPECT_EQ(refusal.face, Face(2)) << text;
  }
}

TEST(RitualRefusal, r4_a_piece_off_its_altar_is_not_the_one_to_sacrifice) {
  const Refusal refusal = refused_at("rnbqkbnr/pppppppp/8/8/3N4/8/PPPPPPPP/RNBQKB1R[] w - - 0 1 2", "d4@");
  EXPECT_EQ(refusal.reason, Reason::sacrifice_due);
  EXPECT_EQ(refusal.squares, squares({"b1"}));
}

TEST(RitualRefusal, r4_return_comes_before_movement) {
  for (const char* text : {"d4e6", "Ne6", "b1c3"}) {
    const Refusal refusal = refused_at(knight_in_reserve, text);
    EXPECT_EQ(refusal.reason, Reason::return_due) << text;
    EXPECT_EQ(refusal.squares, squares({"b1"})) << text;
    EXPECT_EQ(refusal.piece, 'N') << text;
  }
}

TEST(RitualRefusal, r3_not_an_altar_of_the_type) {
  const Refusal refusal = refused_at(knight_in_reserve, "N@h1g3");
  EXPECT_EQ(refusal.reason, Reason::not_an_altar);
  EXPECT_EQ(refusal.from, square("h1"));
  EXPECT_EQ(refusal.squares, squares({"b1", "g1"}));
}

TEST(RitualRefusal, r3_altar_occupied) {
  const Refusal refusal = refused_at(knight_in_reserve, "N@g1f3");
  EXPECT_EQ(refusal.reason, Reason::altar_occupied);
  EXPECT_EQ(words(refusal.men), "Bg1");
}

TEST(RitualRefusal, r4_returned_piece_moves_by_r1) {
  const Refusal refusal = refused_at(knight_in_reserve, "N@b1b3");
  EXPECT_EQ(refusal.reason, Reason::moves_differently);
  EXPECT_EQ(facts(refusal), "Nb1b3");
}

TEST(RitualRefusal, r2_not_in_reserve) {
  const Refusal refusal = refused_at(knight_on_board, "N@b1c3");
  EXPECT_EQ(refusal.reason, Reason::not_in_reserve);
  EXPECT_EQ(refusal.piece, 'N');
}

TEST(RitualRefusal, r4_nothing_to_sacrifice) {
  EXPECT_EQ(refused_at(knight_on_board, "d4@").reason, Reason::nothing_to_sacrifice);
  EXPECT_EQ(refused_at(knight_on_board, "b1@").reason, Reason::empty_square);
}

TEST(RitualRefusal, r4_only_pass) {
  const Refusal refusal = refused_at("k7/8/8/8/8/8/8/7K[] w - - 0 1 5", "Qd4");
  EXPECT_EQ(refusal.reason, Reason::only_pass);
  EXPECT_EQ(refusal.piece, 'Q');
  EXPECT_EQ(refused_at("k7/8/8/8/8/8/8/3R3K[Q] w - - 0 1 5", "Q@d1d2").reason, Reason::only_pass) << "no free altar";
}

TEST(RitualRefusal, r1_way_blocked) {
  const Refusal rook = refused_at(rook_on_board, "Rd1");
  EXPECT_EQ(rook.reason, Reason::way_blocked);
  EXPECT_EQ(facts(rook), "Rd4d1 Pd2");
  EXPECT_EQ(refused_at(rook_on_board, "Re6").reason, Reason::moves_differently);
  const Refusal pawn = refused_at("k7/8/8/4n3/4P2P/8/8/7K[] w - - 0 1 1", "e4e5");
  EXPECT_EQ(pawn.reason, Reason::way_blocked);
  EXPECT_EQ(words(pawn.men), "ne5");
  const Refusal returned = refused_at("k7/8/8/8/8/4n3/8/7K[P] w - - 0 1 1", "P@e2e4");
  EXPECT_EQ(returned.reason, Reason::way_blocked);
  EXPECT_EQ(facts(returned), "Pe2e4 ne3");
}

TEST(RitualRefusal, r1_pawns) {
  EXPECT_EQ(refused_at("k7/8/8/8/4P3/8/8/7K[] w - - 0 1 1", "exd5").reason, Reason::nothing_to_capture);
  EXPECT_EQ(refused_at("k7/8/8/8/4P3/8/8/7K[] w - - 0 1 1", "e4e6").reason, Reason::moves_differently);
  EXPECT_EQ(refused_at("k7/4P3/8/8/8/8/8/7K[] w - - 0 1 1", "e7e8").reason, Reason::promotion_missing);
}

TEST(RitualRefusal, castling_is_not_in_this_game) { EXPECT_EQ(refused_at(knight_rolled, "O-O").reason, Reason::not_in_this_game); }

TEST(RitualFaces, r4_the_case_of_every_face) {
  using Case = DutyEffect::Case;
  const auto cursor = at("ritual", "k7/8/8/8/3R4/8/PP6/1N2K3[B] w - - 0 1 ?");
  const std::vector<FaceEffect> effects = faces_of(*cursor);
  ASSERT_EQ(effects.size(), 6U);
  const auto expect = [&](int face, Case rule, char piece, int moves, Bitboard origins) {
    const FaceEffect& effect = effects[static_cast<std::size_t>(face - 1)];
    ASSERT_TRUE(effect.duty);
    EXPECT_EQ(effect.face, Face(face));
    EXPECT_EQ(effect.duty->rule, rule) << face;
    EXPECT_EQ(effect.duty->piece, piece) << face;
    EXPECT_EQ(effect.duty->moves, moves) << face;
    EXPECT_EQ(effect.duty->origins, origins) << face;
  };
  expect(1, Case::sacrifice, 'P', 2, squares({"a2", "b2"}));
  expect(2, Case::sacrifice, 'N', 1, squares({"b1"}));
  expect(3, Case::returning, 'B', 13, squares({"c1", "f1"}));
  expect(4, Case::movement, 'R', 14, squares({"d4"}));
  expect(5, Case::pass, 'Q', 0, {});
  expect(6, Case::sacrifice, 'K', 1, squares({"e1"}));
}

TEST(RitualFaces, r5_faces_that_take_the_king) {
  const auto cursor = at("ritual", "k7/8/8/8/R7/8/8/4K3[] w - - 0 1 ?");
  const std::vector<FaceEffect> effects = faces_of(*cursor);
  EXPECT_EQ(deadly_faces(effects, Color::black, Color::white), std::vector<Face>{Face(4)});
  EXPECT_TRUE(deadly_faces(effects, Color::white, Color::white).empty());
}

TEST(RitualView, reserves_altars_and_the_roll) {
  const BoardView view = view_of(*at("ritual", "rnbqkbnr/pppppppp/8/8/3N4/8/PPPPPPPP/R1BQKB2[RNpp] b - - 0 1 2"));
  EXPECT_TRUE(view.has_reserves);
  EXPECT_EQ(view.reserves[0], (std::vector<Stock>{{'R', 1}, {'N', 1}}));
  EXPECT_EQ(view.reserves[1], (std::vector<Stock>{{'p', 2}}));
  EXPECT_EQ(view.rolled, Face(2));
  EXPECT_EQ(view.rolled_piece, 'n');
  ASSERT_EQ(view.altars.size(), 12U);
  EXPECT_EQ(view.altars[0], (AltarGroup{'K', squares({"e1"})}));
  EXPECT_EQ(view.altars[8], (AltarGroup{'r', squares({"a8", "h8"})}));
  EXPECT_FALSE(view.quiet);
}

TEST(RitualView, r6_promoted_marks) {
  const BoardView view = view_of(*at("ritual", "k7/8/8/8/3Q~4/8/8/4K3[] w - - 0 1 ?", "promoted=reverts"));
  EXPECT_EQ(view.promoted, squares({"d4"}));
  EXPECT_EQ(view.at(square("d4")), 'Q');
}

TEST(RitualReach, r1_own_pieces_are_within_reach) {
  const auto cursor = at("ritual", "k7/8/8/8/8/8/PP6/RN2K3[] w - - 0 1 ?");
  EXPECT_EQ(reach_of(*cursor, square("a1"))->targets, squares({"a2", "b1"}));
}

}  // namespace
}  // namespace nocturne::explain
