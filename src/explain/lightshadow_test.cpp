#include "explain/test_support.h"

namespace nocturne::explain {
namespace {

Refusal refused_at(std::string_view fen, std::string_view text, std::string_view rules = "-") {
  return refused(*at("lightshadow", fen, rules), text);
}

std::string dark(std::string_view board_side_and_rest) { return std::string(board_side_and_rest) + " 8/8/8/8/8/8/8/8"; }

TEST(LightShadowRefusal, l3_beyond_limit) {
  constexpr std::string_view fen = "4k3/p7/8/1b6/8/8/7P/4KN2 b - - 0 1 8/8/8/1E6/8/8/8/8";
  for (const char* text : {"b5f1", "Bxf1", "Bb5-f1"}) {
    const Refusal refusal = refused_at(fen, text);
    EXPECT_EQ(refusal.reason, Reason::beyond_limit) << text;
    EXPECT_EQ(facts(refusal), "bb5f1") << text;
    EXPECT_EQ(refusal.luminosity, 5);
    EXPECT_EQ(refusal.reach, 3);
    EXPECT_EQ(refusal.distance, 4);
  }
}

TEST(LightShadowRefusal, l3_limited_pawn_captures_nothing) {
  constexpr std::string_view fen = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1 8/8/8/8/4a3/8/8/8";
  for (const char* text : {"e4d5", "exd5"}) {
    const Refusal refusal = refused_at(fen, text);
    EXPECT_EQ(refusal.reason, Reason::limited_pawn_captures);
    EXPECT_EQ(refusal.luminosity, -1);
  }
}

TEST(LightShadowRefusal, l3_limited_knight_does_not_jump) {
  const Refusal refusal = refused_at("4k3/8/8/8/8/8/1P6/1N2K3 w - - 0 1 8/8/8/8/8/8/8/1b6", "Nc3");
  EXPECT_EQ(refusal.reason, Reason::limited_leap_blocked);
  EXPECT_EQ(facts(refusal), "Nb1c3 Pb2");
  EXPECT_EQ(refusal.luminosity, -2);
}

TEST(LightShadowRefusal, a3_limited_leaps_of_the_armies) {
  const Refusal refusal = refused_at("4k3/8/8/8/8/8/1P6/W3K3 w - - 0 1 8/8/8/8/8/8/8/a7", "Wc3", "white=clobberers");
  EXPECT_EQ(refusal.reason, Reason::limited_leap_blocked);
  EXPECT_EQ(words(refusal.men), "Pb2");
}

TEST(LightShadowRefusal, way_blocked) {
  const Refusal bishop = refused_at("startpos", "Bc1e3");
  EXPECT_EQ(bishop.reason, Reason::way_blocked);
  EXPECT_EQ(facts(bishop), "Bc1e3 Pd2");
  const Refusal pawn = refused_at(dark("4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1"), "e2e4");
  EXPECT_EQ(pawn.reason, Reason::way_blocked);
  EXPECT_EQ(words(pawn.men), "ne4");
}

TEST(LightShadowRefusal, moves_differently) {
  for (const char* text : {"e2e5", "a1b3", "Ke1e3", "Bb3"}) {
    EXPECT_EQ(refused_at("startpos", text).reason, Reason::moves_differently) << text;
  }
  EXPECT_EQ(refused_at(dark("4k3/8/8/8/8/8/7P/S3K3 w - - 0 1"), "Sa6", "white=rookies").reason, Reason::moves_differently)
      << "a short rook goes four squares";
  EXPECT_EQ(refused_at("startpos", "e2e4", "pawns=berolina").reason, Reason::moves_differently);
}

TEST(LightShadowRefusal, own_piece_on_target) {
  const Refusal refusal = refused_at("startpos", "Ra1b1");
  EXPECT_EQ(refusal.reason, Reason::own_piece_on_target);
  EXPECT_EQ(words(refusal.men), "Nb1");
}

TEST(LightShadowRefusal, nothing_to_capture_and_en_passant_not_now) {
  EXPECT_EQ(refused_at("startpos", "exd3").reason, Reason::nothing_to_capture);
  const Refusal late = refused_at(dark("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1"), "e5d6");
  EXPECT_EQ(late.reason, Reason::en_passant_not_now);
  EXPECT_EQ(words(late.men), "pd5");
  const Refusal berolina = refused_at(dark("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1"), "e5e6", "pawns=berolina");
  EXPECT_EQ(berolina.reason, Reason::en_passant_not_now);
}

TEST(LightShadowRefusal, l3_limited_pawn_does_not_capture_en_passant) {
  const auto cursor = at("lightshadow", dark("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1"));
  cursor->play(cursor->parse_move_text("e4").value());
  for (const char* text : {"dxe3", "d4e3"}) {
    const Refusal refusal = refused(*cursor, text);
    EXPECT_EQ(refusal.reason, Reason::limited_pawn_captures) << text;
    EXPECT_EQ(facts(refusal), "pd4e3");
    EXPECT_EQ(refusal.luminosity, 1);
  }
  constexpr std::string_view light = " 8/8/8/4A3/4A3/8/8/8";
  const auto refused_in_light = [&](std::string_view board_and_rest, std::string_view rules = "-") {
    const std::string fen = std::string(board_and_rest).append(light);
    return refused_at(fen, rules == "-" ? "e4d3" : "e4e3", rules).reason;
  };
  EXPECT_EQ(refused_in_light("4k3/8/8/8/3Pp3/8/8/4K3 b - - 0 1"), Reason::limited_pawn_captures);
  EXPECT_EQ(refused_in_light("4k3/8/8/8/3Pp3/8/3N4/4K3 b - - 0 1"), Reason::en_passant_not_now) << "its home is not empty";
  EXPECT_EQ(refused_in_light("4k3/8/8/8/3Pp3/8/8/4K3 b - - 1 1"), Reason::en_passant_not_now) << "the last move was another one";
  EXPECT_EQ(refused_in_light("4k3/8/8/8/3Pp3/8/8/4K3 b - - 0 1", "pawns=berolina"), Reason::limited_pawn_captures);
  EXPECT_EQ(refused_in_light("4k3/8/8/8/3Pp3/8/5N2/4K3 b - - 0 1", "pawns=berolina"), Reason::en_passant_not_now);
}

TEST(LightShadowRefusal, l5_en_passant_that_exposes_the_king) {
  const Refusal exposed = refused_at(dark("8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1"), "dxe3");
  EXPECT_EQ(exposed.reason, Reason::king_exposed);
  EXPECT_EQ(facts(exposed), "pd4e3 Rh4");
  const Refusal guarded = refused_at(dark("4k3/8/8/8/3pP3/8/8/K3R3 b - - 0 1"), "dxe3");
  EXPECT_EQ(guarded.reason, Reason::en_passant_not_now) << "the pawn on e3 guards the king, so a double step would be known";
  const Refusal in_check = refused_at(dark("R3k3/8/8/8/3pP3/8/8/4K3 b - - 0 1"), "dxe3");
  EXPECT_EQ(in_check.reason, Reason::check_not_answered);
  EXPECT_EQ(facts(in_check), "pd4e3 Ra8");
}

TEST(LightShadowRefusal, l5_king_into_attack) {
  const Refusal refusal = refused_at(dark("3rk3/8/8/8/8/8/8/4K3 w - - 0 1"), "Kd1");
  EXPECT_EQ(refusal.reason, Reason::king_into_attack);
  EXPECT_EQ(facts(refusal), "Ke1d1 rd8");
}

TEST(LightShadowRefusal, l5_check_not_answered) {
  const Refusal refusal = refused_at(dark("k3r3/8/8/8/8/8/7P/4K3 w - - 0 1"), "h4");
  EXPECT_EQ(refusal.reason, Reason::check_not_answered);
  EXPECT_EQ(facts(refusal), "Ph2h4 re8");
}

TEST(LightShadowRefusal, l5_king_exposed) {
  const Refusal refusal = refused_at(dark("k3r3/8/8/8/8/8/4B3/4K3 w - - 0 1"), "Bb5");
  EXPECT_EQ(refusal.reason, Reason::king_exposed);
  EXPECT_EQ(facts(refusal), "Be2b5 re8");
}

TEST(LightShadowRefusal, l6_castling) {
  const auto refused_castling = [](std::string_view board, std::string_view rights, std::string_view text) {
    return refused_at(dark(std::string(board) + " w " + std::string(rights) + " - 0 1"), text);
  };
  EXPECT_EQ(refused_castling("4k3/8/8/8/8/8/8/4K2R", "-", "O-O").reason, Reason::castling_right_lost);
  const Refusal occupied = refused_castling("4k3/8/8/8/8/8/8/4KB1R", "K", "e1g1");
  EXPECT_EQ(occupied.reason, Reason::castling_way_occupied);
  EXPECT_EQ(words(occupied.men), "Bf1");
  const Refusal check = refused_castling("4r1k1/8/8/8/8/8/8/4K2R", "K", "O-O");
  EXPECT_EQ(check.reason, Reason::castling_out_of_check);
  EXPECT_EQ(words(check.men), "re8");
  const Refusal crossed = refused_castling("5rk1/8/8/8/8/8/8/4K2R", "K", "O-O");
  EXPECT_EQ(crossed.reason, Reason::castling_through_attack);
  EXPECT_EQ(crossed.squares, squares({"f1"}));
  EXPECT_EQ(words(crossed.men), "rf8");
  const Refusal into = refused_castling("k7/8/8/8/8/8/7p/4K2R", "K", "O-O");
  EXPECT_EQ(into.reason, Reason::castling_into_check);
  EXPECT_EQ(words(into.men), "ph2");
  EXPECT_EQ(refused_castling("4k3/8/8/8/8/8/8/RN2K3", "Q", "0-0-0").reason, Reason::castling_way_occupied);
}

TEST(LightShadowRefusal, not_in_this_game) {
  EXPECT_EQ(refused_at("startpos", "e2@").reason, Reason::not_in_this_game);
  EXPECT_EQ(refused_at("startpos", "N@b1c3").reason, Reason::not_in_this_game);
}

TEST(LightShadowReach, l3_limits) {
  const auto cursor = at("lightshadow", "4k3/8/8/8/8/8/PN6/R3K3 w - - 0 1 8/8/8/8/8/8/cc6/g7");
  const Reach rook = reach_of(*cursor, square("a1")).value();
  EXPECT_TRUE(rook.is_limited);
  EXPECT_EQ(rook.luminosity, -7);
  EXPECT_EQ(rook.longest_ride, 1);
  EXPECT_EQ(rook.targets, squares({"b1"}));
  EXPECT_FALSE(rook.may_not_jump || rook.may_not_capture);
  const Reach knight = reach_of(*cursor, square("b2")).value();
  EXPECT_TRUE(knight.may_not_jump);
  EXPECT_FALSE(knight.longest_ride);
  const Reach pawn = reach_of(*cursor, square("a2")).value();
  EXPECT_TRUE(pawn.may_not_capture);
  EXPECT_EQ(pawn.targets, squares({"a3", "a4"}));
  EXPECT_FALSE(reach_of(*cursor, square("e1"))->is_limited);
  EXPECT_FALSE(reach_of(*cursor, square("e4")));
}

TEST(LightShadowView, light_limits_and_check) {
  const BoardView view = view_of(*at("lightshadow", "4k3/8/8/8/8/8/PN6/R3K2r w Q - 12 1 8/8/8/8/8/8/cc6/g6A"));
  ASSERT_TRUE(view.luminosity);
  EXPECT_EQ((*view.luminosity)[square("a1").index()], -7);
  EXPECT_EQ(view.limited, squares({"a1", "a2", "b2", "h1"}));
  EXPECT_EQ(view.checked_king, squares({"e1"}));
  EXPECT_EQ(view.quiet, (QuietCount{12, 100, Ending::fifty_moves}));
  EXPECT_TRUE(view_of(*at("lightshadow", "startpos")).checked_king.empty());
}

TEST(LightShadowView, armies_that_chess_does_not_have) {
  const BoardView view = view_of(*at("lightshadow", "startpos", "black=knights"));
  EXPECT_EQ(view.army_letters[0], "");
  EXPECT_EQ(view.army_letters[1], "gihl");
  EXPECT_EQ(view_of(*at("lightshadow", "startpos", "white=rookies")).army_letters[0], "SYUC");
}

}  // namespace
}  // namespace nocturne::explain
