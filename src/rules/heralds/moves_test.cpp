#include "rules/heralds/moves.h"

#include "rules/heralds/test_support.h"

namespace nocturne::heralds {
namespace {

using Texts = std::vector<std::string>;

TEST(Moves, start_has_eighteen) {
  EXPECT_EQ(legal(at(start_fen)).size(), 18U);
  EXPECT_EQ(legal(at("3k4/pppppppp/8/8/8/8/PPPPPPPP/4K3 b - - 0 1 -")).size(), 18U);
}

TEST(Moves, h2_heralds_are_captured_like_enemies) {
  const Position position = at("3k4/8/8/8/8/3*4/3*P3/3*K2Q w - - 0 1 -");
  for (const char* text : {"e2d3", "e1d2", "e1d1", "h1h8", "h1f1"}) EXPECT_TRUE(is_legal_text(position, text)) << text;
}

TEST(Moves, h2_own_pieces_are_not_capturable) {
  const Position position = at("3k4/8/8/8/8/3P4/4P3/4K2Q w - - 0 1 -");
  for (const char* text : {"e2d3", "e1e2", "h1e1"}) EXPECT_FALSE(is_legal_text(position, text)) << text;
}

TEST(Moves, h2_heralds_block_pushes_and_lines) {
  const Position position = at("3k4/8/8/8/*3*3/8/*P2P3/4K1*Q w - - 0 1 -");
  EXPECT_TRUE(is_legal_text(position, "e2e3"));
  EXPECT_FALSE(is_legal_text(position, "e2e4"));
  EXPECT_TRUE(is_legal_text(position, "h1g1"));
  EXPECT_FALSE(is_legal_text(position, "h1f1"));
  EXPECT_FALSE(is_legal_text(at("3k4/8/8/8/8/1*6/1P6/4K3 w - - 0 1 -"), "b2b4"));
  EXPECT_FALSE(is_legal_text(at("3k4/8/8/8/8/1*6/1P6/4K3 w - - 0 1 -"), "b2b3"));
}

TEST(Moves, h3_promotion_is_to_a_queen_only) {
  const Position position = at("3k1q2/4P3/8/8/8/8/8/4K3 w - - 0 1 -");
  EXPECT_TRUE(is_legal_text(position, "e7e8q"));
  EXPECT_TRUE(is_legal_text(position, "e7d8q"));
  EXPECT_TRUE(is_legal_text(position, "e7f8q"));
  const Texts texts = legal(position);
  EXPECT_EQ(std::count_if(texts.begin(), texts.end(), [](const std::string& text) { return text.substr(0, 2) == "e7"; }), 3);
}

TEST(Moves, h3_no_pawn_enters_a_herald_of_the_last_rank) {
  const Position white = at("3k***1/5P2/8/8/8/8/8/4K3 w - - 0 1 -");
  for (const char* text : {"f7e8q", "f7f8q", "f7g8q", "f7e8", "f7f8"}) EXPECT_FALSE(is_legal_text(white, text)) << text;
  const Position black = at("3k4/8/8/8/8/8/5p2/4***K b - - 0 1 -");
  for (const char* text : {"f2e1q", "f2f1q", "f2g1q"}) EXPECT_FALSE(is_legal_text(black, text)) << text;
  EXPECT_TRUE(is_legal_text(at("4k3/8/8/8/8/2*5/1P6/4K3 w - - 0 1 -"), "b2c3")) << "a Herald elsewhere may be captured";
}

TEST(Moves, h3_king_and_queen_may_capture_a_herald_of_the_last_rank) {
  EXPECT_TRUE(is_legal_text(at("*Q6/8/8/8/8/8/8/K6k w - - 0 1 -"), "b8a8"));
  EXPECT_TRUE(is_legal_text(at("*7/K7/8/8/8/8/8/7k w - - 0 1 -"), "a7a8"));
}

TEST(Moves, h5_king_may_walk_into_attacks_and_take_the_king) {
  const Position position = at("8/8/8/8/8/3k4/8/3K3q w - - 0 1 -");
  EXPECT_TRUE(is_legal_text(position, "d1d2"));
  EXPECT_TRUE(is_legal_text(position, "d1e1"));
  EXPECT_TRUE(is_legal_text(at("8/8/8/8/8/8/3k4/3K4 w - - 0 1 -"), "d1d2"));
}

TEST(Moves, h5_there_is_no_castling) { EXPECT_FALSE(is_legal_text(at("4k3/8/8/8/8/8/P7/4K3 w - - 0 1 -"), "e1g1")); }

TEST(Moves, h6_a_lone_king_teleports_to_every_empty_square) {
  const Position position = at("3k4/8/8/8/8/8/3*4/4K2* w - - 0 1 -");
  EXPECT_EQ(legal(position).size(), 61U) << "60 empty squares, and the Herald beside the king";
  EXPECT_TRUE(is_legal_text(position, "e1d2"));
  EXPECT_FALSE(is_legal_text(position, "e1h1")) << "a Herald far away";
  EXPECT_FALSE(is_legal_text(position, "e1d8")) << "the other king far away";
}

TEST(Moves, h6_blocked_pawns_allow_the_teleport) {
  EXPECT_TRUE(is_legal_text(at("3k4/8/8/8/8/4*3/4P3/4K3 w - - 0 1 -"), "e1a8"));
  EXPECT_FALSE(is_legal_text(at("3k*3/4P3/8/8/8/8/8/K7 w - - 0 1 -"), "a1c1")) << "e7d8q captures";
  EXPECT_TRUE(is_legal_text(at("k3*3/4P3/8/8/8/8/8/K7 w - - 0 1 -"), "a1h8")) << "only a Herald before a pawn on the seventh";
}

TEST(Moves, h6_any_pawn_or_queen_move_forbids_it) {
  EXPECT_FALSE(is_legal_text(at("3k4/8/8/8/8/3**3/4P3/4K3 w - - 0 1 -"), "e1a8")) << "a capture of a Herald";
  EXPECT_FALSE(is_legal_text(at("3k4/8/8/8/8/*7/P7/4K2Q w - - 0 1 -"), "e1a8")) << "a queen that can move";
  EXPECT_FALSE(is_legal_text(at("3k4/8/8/8/8/4*3/3*P3/Q3K3 w - - 0 1 -"), "e1a8")) << "a queen that can capture";
}

TEST(Moves, h6_en_passant_as_the_only_pawn_move_forbids_it) {
  const std::string_view fen = "3k4/8/4*3/3pP3/8/8/8/4K3 w - d6 0 1 -";
  EXPECT_TRUE(is_legal_text(at(fen), "e5d6"));
  EXPECT_FALSE(is_legal_text(at(fen), "e1a8"));
  EXPECT_TRUE(is_legal_text(at(fen, Rules{EnPassant::off}), "e1a8"));
}

TEST(Moves, h6_a_shut_in_queen_allows_it) {
  EXPECT_TRUE(is_legal_text(at("***5/PPP5/QP6/PP6/8/8/8/k6K w - - 0 1 -"), "h1e4"));
  EXPECT_FALSE(is_legal_text(at("**6/PPP5/QP6/PP6/8/8/8/k6K w - - 0 1 -"), "h1e4")) << "c7c8q frees a pawn";
}

TEST(Moves, g3_a_step_that_is_a_teleport_too_is_listed_once) {
  const Texts texts = legal(at("3k4/8/8/8/8/8/8/4K3 w - - 0 1 -"));
  EXPECT_EQ(std::count(texts.begin(), texts.end(), "e1e2"), 1);
  EXPECT_EQ(texts.size(), 62U);
}

/// The White king behind its own pawns, which face Heralds; not one square is empty.
constexpr std::string_view walled_in = "********/*PPPPPPP/**PPKPP*/***PPP**/********/********/********/k******* w - - 7 1 -";

TEST(Moves, h11_who_has_no_move_at_all_passes) {
  EXPECT_EQ(legal(at(walled_in)), Texts{"0000"});
  EXPECT_EQ(Heralds::count_turn(at(walled_in)), 8U);
  EXPECT_EQ(fen_of(after(walled_in, {"0000"})),
            "********/*PPPPPPP/**PPKPP*/***PPP**/********/********/********/k******* w - - 8 1 ?");
  EXPECT_TRUE(is_legal(at(walled_in), pass));
}

TEST(Moves, h11_one_empty_square_is_enough_to_teleport) {
  const Position position = at("********/*PPPPPPP/**PPKPP*/***PPP**/********/********/*******1/k******* w - - 7 1 -");
  EXPECT_EQ(legal(position), Texts{"e6h2"});
  EXPECT_FALSE(is_legal(position, pass));
}

TEST(Describe, says_what_text_needs) {
  const Position position = at("3k4/4P3/8/2pP4/8/8/2*5/Q3K3 w - c6 0 1 -");
  const auto facts = [&](std::string_view text) {
    MoveList moves;
    Heralds::legal_moves(position, moves);
    for (const Move move : moves) {
      if (event_text<Heralds>(position, move) == text) return describe(position, move);
    }
    throw std::invalid_argument(std::string(text));
  };
  EXPECT_EQ(facts("e7d8q").promotion, 'Q');
  EXPECT_TRUE(facts("e7d8q").is_capture);
  EXPECT_FALSE(facts("e7e8q").is_capture);
  EXPECT_TRUE(facts("d5c6").is_capture) << "en passant";
  EXPECT_EQ(facts("d5c6").piece, 'P');
  EXPECT_EQ(facts("a1b2").piece, 'Q');
  EXPECT_EQ(facts("e1d2").piece, 'K');
  EXPECT_EQ(describe(at(walled_in), pass).kind, MoveFacts::Kind::pass);
}

}  // namespace
}  // namespace nocturne::heralds
