#include "explain/explanation.h"

#include "explain/test_support.h"

namespace nocturne::explain {
namespace {

constexpr std::string_view two_queens = "3k4/8/8/8/Q6Q/8/8/4K3 w - - 0 1 -";

TEST(Explanation, a_legal_text_has_none) {
  const auto cursor = at("heralds", "startpos");
  EXPECT_FALSE(why_not(*cursor, "e2e4"));
  EXPECT_FALSE(why_not(*cursor, "e4"));
}

TEST(Explanation, malformed) {
  const auto cursor = at("heralds", "startpos");
  for (const char* text : {"", "hello", "e2e9", "??", "12"}) EXPECT_EQ(refused(*cursor, text).reason, Reason::malformed) << text;
  EXPECT_EQ(why_not(*cursor, std::string(1'000'000, 'x'))->reason, Reason::malformed);
}

TEST(Explanation, unknown_letter) {
  const Refusal refusal = refused(*at("heralds", "startpos"), "Nf3");
  EXPECT_EQ(refusal.reason, Reason::unknown_letter);
  EXPECT_EQ(refusal.piece, 'N');
}

TEST(Explanation, game_over) {
  const Refusal refusal = refused(*at("heralds", "8/8/8/8/8/8/8/4K3 b - - 0 1 -"), "e2e4");
  EXPECT_EQ(refusal.reason, Reason::game_over);
  ASSERT_TRUE(refusal.outcome);
  EXPECT_EQ(refusal.outcome->winner, Color::white);
}

TEST(Explanation, roll_due_move_due_and_no_die) {
  const auto roll_due = at("heralds", "k7/8/8/8/3*4/8/8/7K w - - 0 1 ?");
  EXPECT_EQ(refused(*roll_due, "h1h2").reason, Reason::roll_due);
  EXPECT_EQ(refused(*roll_due, "Kh2").reason, Reason::roll_due);
  EXPECT_EQ(refused(*at("heralds", "startpos"), "3").reason, Reason::move_due);
  EXPECT_EQ(refused(*at("lightshadow", "startpos"), "3").reason, Reason::no_die);
}

TEST(Explanation, face_outside_die) {
  const Refusal refusal = refused(*at("ritual", "startpos"), "7");
  EXPECT_EQ(refusal.reason, Reason::face_outside_die);
  EXPECT_EQ(refusal.faces, 6);
}

TEST(Explanation, no_such_piece) {
  const Refusal queen = refused(*at("heralds", "startpos"), "Qd4");
  EXPECT_EQ(queen.reason, Reason::no_such_piece);
  EXPECT_EQ(queen.piece, 'Q');
  const Refusal on_file = refused(*at("heralds", two_queens), "Qbd4");
  EXPECT_EQ(on_file.reason, Reason::no_such_piece);
  const Refusal of_black = refused(*at("heralds", "3k4/8/8/8/8/8/8/4K3 b - - 0 1 -"), "e5");
  EXPECT_EQ(of_black.piece, 'p');
}

TEST(Explanation, the_pawn_of_the_targets_file_is_meant) {
  for (const char* game : {"heralds", "lightshadow"}) {
    EXPECT_EQ(facts(refused(*at(game, "startpos"), "e5")), "Pe2e5") << game;
    EXPECT_EQ(facts(refused(*at(game, "startpos"), "h6")), "Ph2h6") << game;
    EXPECT_EQ(facts(refused(*at(game, "startpos"), "dxe5")), "Pd2e5") << game;
    EXPECT_EQ(facts(refused(*at(game, "startpos"), "xe5")), "Pe2e5") << game;
  }
  EXPECT_EQ(facts(refused(*at("ritual", "4k3/8/8/8/3P4/4P3/8/4K3[] w - - 0 1 1"), "e5")), "Pe3e5");
  EXPECT_EQ(facts(refused(*at("ritual", "4k3/8/8/8/3P4/1P6/8/4K3[] w - - 0 1 1"), "e5")), "Pd4e5")
      << "none on the file: the nearest";
}

TEST(Explanation, empty_square) {
  const Refusal refusal = refused(*at("heralds", "startpos"), "e4e5");
  EXPECT_EQ(refusal.reason, Reason::empty_square);
  EXPECT_EQ(refusal.from, square("e4"));
}

TEST(Explanation, opponents_piece) {
  const Refusal refusal = refused(*at("lightshadow", "startpos"), "g8f6");
  EXPECT_EQ(refusal.reason, Reason::opponents_piece);
  EXPECT_EQ(facts(refusal), "ng8");
}

TEST(Explanation, other_piece) {
  const Refusal refusal = refused(*at("lightshadow", "startpos"), "Nc1d3");
  EXPECT_EQ(refusal.reason, Reason::other_piece);
  EXPECT_EQ(facts(refusal), "Nc1 Bc1");
}

TEST(Explanation, herald_is_mover) {
  const Refusal refusal = refused(*at("heralds", "k7/8/8/8/3*4/8/8/7K w - - 0 1 -"), "d4d5");
  EXPECT_EQ(refusal.reason, Reason::herald_is_mover);
  EXPECT_EQ(refusal.from, square("d4"));
}

TEST(Explanation, ambiguous_names_the_candidates) {
  const Refusal refusal = refused(*at("heralds", two_queens), "Qd4");
  EXPECT_EQ(refusal.reason, Reason::ambiguous);
  EXPECT_EQ(refusal.moves, (std::vector<std::string>{"Qad4", "Qhd4"}));
}

TEST(Explanation, pass_with_moves) {
  const Refusal refusal = refused(*at("heralds", "startpos"), "0000");
  EXPECT_EQ(refusal.reason, Reason::pass_with_moves);
  EXPECT_EQ(refusal.moves.size(), 1U);
}

TEST(Explanation, promotions) {
  const auto cursor = at("lightshadow", "7k/4P3/8/8/8/8/4P3/4K3 w - - 0 1 8/8/8/8/8/8/8/8");
  for (const char* text : {"e7e8", "e8"}) {
    const Refusal missing = refused(*cursor, text);
    EXPECT_EQ(missing.reason, Reason::promotion_missing) << text;
    std::string choices = missing.choices;
    std::sort(choices.begin(), choices.end());
    EXPECT_EQ(choices, "BNQR") << text;
    EXPECT_EQ(facts(missing), "Pe7e8") << text;
  }
  EXPECT_EQ(refused(*cursor, "e7e8k").reason, Reason::promotion_impossible);
  EXPECT_EQ(refused(*cursor, "e8=P").reason, Reason::promotion_impossible);
  EXPECT_EQ(refused(*cursor, "e2e4q").reason, Reason::promotion_misplaced);
}

TEST(Explanation, a_capture_that_is_none) {
  const Refusal refusal = refused(*at("heralds", two_queens), "Qhxh8");
  EXPECT_EQ(refusal.reason, Reason::nothing_to_capture);
  EXPECT_EQ(facts(refusal), "Qh4h8");
  for (const auto& [face, text] :
       {std::pair{"2", "N@b1xc3"}, {"1", "P@e2xe4"}, {"1", "P@e2xe3"}, {"1", "P@e2xd3"}, {"4", "R@a1xa4"}}) {
    const auto cursor = at("ritual", std::string("4k3/8/8/8/8/8/8/4K3[RNP] w - - 0 1 ") + face);
    EXPECT_EQ(refused(*cursor, text).reason, Reason::nothing_to_capture) << text;
  }
}

TEST(Explanation, written_otherwise) {
  const Refusal refusal = refused(*at("lightshadow", "4k3/8/8/8/8/8/8/4K2R w K - 0 1 8/8/8/8/8/8/8/8"), "Kg1");
  EXPECT_EQ(refusal.reason, Reason::written_otherwise);
  EXPECT_EQ(refusal.moves, (std::vector<std::string>{"O-O"}));
}

/// Whatever is typed at a decision, there is an answer: every pair of squares, every piece letter, in positions of all games.
TEST(Explanation, there_is_always_a_reason) {
  const std::unique_ptr<Cursor> cursors[] = {
      at("heralds", "3k1*2/2P1P3/8/1q1*4/3pP2*/8/P1PQ4/4K3 w - - 0 1 -"),
      at("ritual", "rnbqkbnr/pp1p1ppp/8/2p1p3/4P3/3B1N2/PPPP1PPP/RNBQK2R[p] w - - 0 5 3"),
      at("ritual", "rnbqkbnr/pppppppp/8/8/3N4/8/PPPPPPPP/R1BQKB1R[N] w - - 0 1 2"),
      at("lightshadow", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1 2Bcc3/8/3h4/2aDb3/4B3/8/8/8"),
      at("lightshadow", "startpos", "pawns=berolina,white=knights,black=clobberers"),
  };
  for (const auto& cursor : cursors) {
    for (const Square from : all_squares) {
      for (const Square to : all_squares) {
        for (const std::string& text : {to_text(from) + to_text(to), "N@" + to_text(from) + to_text(to), "K" + to_text(to),
                                        "P" + to_text(to), "Qx" + to_text(to), "N@" + to_text(from) + "x" + to_text(to),
                                        to_text(from) + "x" + to_text(to), to_text(from) + "@", to_text(to)}) {
          const bool is_legal = cursor->parse_move_text(text).has_value();
          ASSERT_EQ(why_not(*cursor, text).has_value(), !is_legal) << text << " in " << cursor->fen();
        }
      }
    }
  }
}

TEST(Refusals, an_event_text_leaves_the_piece_to_its_square) {
  const auto cursor = at("lightshadow", "startpos");
  EXPECT_EQ(why_not(*cursor, "b1b3")->piece, 'N');
  EXPECT_EQ(why_not(*cursor, "b5")->piece, 'P');
  EXPECT_EQ(why_not(*cursor, "0000")->reason, why_not(*cursor, "--")->reason);
}

TEST(Targets, legal_targets_are_those_of_the_legal_moves) {
  const auto cursor = at("heralds", "startpos");
  EXPECT_EQ(legal_targets(*cursor, square("e2")), squares({"e3", "e4"}));
  EXPECT_EQ(legal_targets(*cursor, square("e7")), Bitboard());
  EXPECT_EQ(legal_origins(*cursor), board_of(Rank::second) | squares({"e1"}));
}

TEST(Targets, a_return_starts_from_its_altar_and_a_pass_from_nowhere) {
  const auto returning = at("ritual", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKB1R[N] w - - 0 1 2");
  EXPECT_EQ(legal_origins(*returning), squares({"b1", "g1"}));
  const auto pass = at("ritual", "k7/8/8/8/8/8/8/7K[] w - - 0 1 5");
  EXPECT_EQ(pass->legal().size(), 1U);
  EXPECT_TRUE(legal_origins(*pass).empty());
}

}  // namespace
}  // namespace nocturne::explain
