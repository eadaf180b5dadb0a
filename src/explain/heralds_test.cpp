#include "explain/test_support.h"

namespace nocturne::explain {
namespace {

Refusal refused_at(std::string_view fen, std::string_view text, std::string_view rules = "-") {
  return refused(*at("heralds", fen, rules), text);
}

TEST(HeraldsRefusal, own_piece_on_target) {
  const Refusal refusal = refused_at("3k4/8/8/8/8/3P4/4P3/4K2Q w - - 0 1 -", "Qe1");
  EXPECT_EQ(refusal.reason, Reason::own_piece_on_target);
  EXPECT_EQ(facts(refusal), "Qh1e1 Ke1");
  EXPECT_EQ(refused_at("3k4/8/8/8/8/3P4/4P3/4K2Q w - - 0 1 -", "e2d3").reason, Reason::own_piece_on_target);
}

TEST(HeraldsRefusal, moves_differently) {
  EXPECT_EQ(refused_at("3k4/8/8/8/8/8/8/4K2Q w - - 0 1 -", "Qg3").reason, Reason::moves_differently);
  EXPECT_EQ(refused_at("startpos", "e2e5").reason, Reason::moves_differently);
  EXPECT_EQ(refused_at("3k4/8/8/8/8/4P3/8/4K3 w - - 0 1 -", "e3e5").reason, Reason::moves_differently);
}

TEST(HeraldsRefusal, way_blocked_by_a_herald_or_a_piece) {
  const Refusal queen = refused_at("3k4/8/8/8/8/8/8/*1*1K2Q w - - 0 1 -", "Qb1");
  EXPECT_EQ(queen.reason, Reason::way_blocked);
  EXPECT_EQ(facts(queen), "Qh1b1 Ke1");
  for (const char* text : {"e2e3", "e2e4"}) {
    const Refusal pawn = refused_at("3k4/8/8/8/8/4*3/4P3/4K3 w - - 0 1 -", text);
    EXPECT_EQ(pawn.reason, Reason::way_blocked);
    EXPECT_EQ(words(pawn.men), "*e3");
  }
}

TEST(HeraldsRefusal, nothing_to_capture) {
  const Refusal refusal = refused_at("startpos", "exd3");
  EXPECT_EQ(refusal.reason, Reason::nothing_to_capture);
  EXPECT_EQ(facts(refusal), "Pe2d3");
}

TEST(HeraldsRefusal, h3_herald_on_last_rank) {
  for (const char* text : {"f7f8q", "f7e8q", "fxg8=Q"}) {
    const Refusal refusal = refused_at("3k***1/5P2/8/8/8/8/8/4K3 w - - 0 1 -", text);
    EXPECT_EQ(refusal.reason, Reason::herald_on_last_rank) << text;
    ASSERT_EQ(refusal.men.size(), 1U);
    EXPECT_EQ(refusal.men[0].letter, '*');
    EXPECT_EQ(refusal.men[0].square, *refusal.to);
  }
}

TEST(HeraldsRefusal, h6_teleport_needs_that_nothing_else_moves) {
  const Refusal refusal = refused_at("3k4/8/8/8/8/8/4P3/4K3 w - - 0 1 -", "Kb5");
  EXPECT_EQ(refusal.reason, Reason::teleport_with_other_moves);
  EXPECT_EQ(facts(refusal), "Ke1b5");
  ASSERT_EQ(refusal.moves.size(), 1U);
  EXPECT_TRUE(refusal.moves[0] == "e3" || refusal.moves[0] == "e4");
}

TEST(HeraldsRefusal, h6_teleport_only_to_an_empty_square) {
  const Refusal refusal = refused_at("3k4/8/8/3*4/8/8/8/4K3 w - - 0 1 -", "e1d5");
  EXPECT_EQ(refusal.reason, Reason::teleport_onto_piece);
  EXPECT_EQ(facts(refusal), "Ke1d5 *d5");
}

TEST(HeraldsRefusal, h4_en_passant) {
  constexpr std::string_view fen = "3k4/8/8/3pP3/8/8/8/4K3 w - - 0 1 -";
  const Refusal late = refused_at(fen, "exd6");
  EXPECT_EQ(late.reason, Reason::en_passant_not_now);
  EXPECT_EQ(facts(late), "Pe5d6 pd5");
  EXPECT_EQ(refused_at(fen, "exd6", "enpassant=off").reason, Reason::en_passant_switched_off);
}

TEST(HeraldsRefusal, not_in_this_game) {
  for (const char* text : {"O-O", "0-0-0", "e2@", "Q@e2e4"}) {
    EXPECT_EQ(refused_at("startpos", text).reason, Reason::not_in_this_game) << text;
  }
}

TEST(HeraldsRefusal, h3_promotion_to_a_queen_only) {
  const Refusal refusal = refused_at("3k4/6P1/8/8/8/8/8/4K3 w - - 0 1 -", "g7g8k");
  EXPECT_EQ(refusal.reason, Reason::promotion_impossible);
  EXPECT_EQ(refusal.choices, "Q");
}

TEST(HeraldsFaces, h8_each_face_names_what_it_destroys) {
  const auto cursor = at("heralds", "k7/8/8/8/8/8/3q*3/4K3 w - - 9 4 ?");
  const std::vector<FaceEffect> effects = faces_of(*cursor);
  ASSERT_EQ(effects.size(), 8U);
  for (const FaceEffect& effect : effects) {
    ASSERT_TRUE(effect.wave);
    const int value = effect.face.value();
    EXPECT_EQ(words(effect.wave->destroyed), value == 5 ? "Ke1" : value == 7 ? "qd2" : "") << value;
    EXPECT_EQ(effect.wave->loses_king[index(Color::white)], value == 5);
    EXPECT_FALSE(effect.wave->loses_king[index(Color::black)]);
  }
  EXPECT_EQ(deadly_faces(effects, Color::white, Color::white), std::vector<Face>{Face(5)});
  EXPECT_TRUE(deadly_faces(effects, Color::black, Color::white).empty());
}

TEST(HeraldsFaces, h7_faces_after_a_move_are_those_of_its_reaping) {
  const auto cursor = at("heralds", "startpos");
  const std::vector<FaceEffect> effects = faces_after(*cursor, *cursor->parse_event("e2e4"));
  ASSERT_EQ(effects.size(), 8U);
  EXPECT_EQ(words(effects[4].wave->destroyed), "Pe4") << "the Herald on e5 goes back";
  EXPECT_TRUE(effects[0].wave->destroyed.empty());
  EXPECT_TRUE(faces_of(*cursor).empty()) << "no roll is due yet";
}

TEST(HeraldsReach, targets_of_both_sides) {
  const auto cursor = at("heralds", "3k4/8/8/8/8/3*4/4P3/4K3 w - - 0 1 -");
  EXPECT_EQ(reach_of(*cursor, square("e2"))->targets, squares({"e3", "e4", "d3"}));
  EXPECT_EQ(reach_of(*cursor, square("d8"))->targets, squares({"c8", "e8", "c7", "d7", "e7"}));
  EXPECT_FALSE(reach_of(*cursor, square("d3"))) << "a Herald is no piece";
  EXPECT_EQ(reaches_of(*cursor).size(), 3U);
  EXPECT_FALSE(reach_of(*cursor, square("e2"))->is_limited);
}

TEST(HeraldsView, heralds_and_the_count_to_dawn) {
  const BoardView view = view_of(*at("heralds", "3k4/8/8/8/8/3*4/4P3/4K3 b - - 7 1 ?"));
  EXPECT_EQ(view.at(square("d3")), '*');
  EXPECT_EQ(view.at(square("d8")), 'k');
  EXPECT_EQ(view.at(square("a1")), 0);
  EXPECT_EQ(view.mover, Color::black);
  EXPECT_EQ(view.phase, Phase::chance);
  EXPECT_EQ(view.quiet, (QuietCount{7, 60, Ending::dawn}));
  EXPECT_FALSE(view.has_reserves || view.luminosity || view.rolled);
  EXPECT_TRUE(view.has_waves);
}

}  // namespace
}  // namespace nocturne::explain
