#include "notation/san.h"

#include <gtest/gtest.h>

#include "play/catalog.h"

namespace nocturne {
namespace {

using Why = EventError::Why;

std::unique_ptr<Cursor> open(std::string_view game, std::string_view fen, std::string_view rules = "-") {
  auto cursor = games().open(game, rules, fen, Judging::bare);
  EXPECT_TRUE(cursor) << (cursor ? "" : cursor.error().reason);
  return std::move(*cursor);
}

/// A position of Light & Shadow in which no square is lit: the board of a chess FEN's first fields.
std::unique_ptr<Cursor> unlit(std::string_view fields, std::string_view rules = "-") {
  return open("lightshadow", std::string(fields).append(" 0 1 8/8/8/8/8/8/8/8"), rules);
}

/// The event text of the move that the SAN means, or "" when it means none.
std::string means(const Cursor& cursor, std::string_view san) {
  const auto event = cursor.parse_san(san);
  return event ? cursor.event_text(*event) : "";
}

std::string written(const Cursor& cursor, std::string_view event) { return cursor.san(cursor.parse_event(event).value()); }

Why why_not(const Cursor& cursor, std::string_view text) {
  const auto event = cursor.parse_san(text);
  EXPECT_FALSE(event) << text;
  return event ? Why::game_over : event.error().why;
}

TEST(SanWriting, ambiguity_is_resolved_by_file_then_rank_then_both) {
  const auto knights = unlit("4k3/8/8/8/8/2N3N1/8/4K3 w - -");
  EXPECT_EQ(written(*knights, "c3e4"), "Nce4");
  EXPECT_EQ(written(*knights, "c3d5"), "Nd5");
  const auto rooks = unlit("4k3/8/8/R7/8/8/8/R3K3 w - -");
  EXPECT_EQ(written(*rooks, "a5a3"), "R5a3");
  const auto queens = unlit("4k3/8/8/8/8/Q1Q5/8/Q3K3 w - -");
  EXPECT_EQ(written(*queens, "a1b2"), "Q1b2");
  EXPECT_EQ(written(*queens, "a3b2"), "Qa3b2");
  EXPECT_EQ(written(*queens, "c3b2"), "Qcb2");
}

TEST(SanWriting, pawns_captures_promotions_and_castling) {
  const auto cursor = unlit("r3k3/1P6/8/3pP3/8/8/8/R3K2R w KQ d6");
  EXPECT_EQ(written(*cursor, "e5e6"), "e6");
  EXPECT_EQ(written(*cursor, "e5d6"), "exd6");
  EXPECT_EQ(written(*cursor, "b7b8n"), "b8=N");
  EXPECT_EQ(written(*cursor, "b7a8q"), "bxa8=Q+");
  EXPECT_EQ(written(*cursor, "e1g1"), "O-O");
  EXPECT_EQ(written(*cursor, "e1c1"), "O-O-O");
}

TEST(SanWriting, check_and_mate_are_marked_in_lightshadow_only) {
  EXPECT_EQ(written(*unlit("7k/8/6K1/8/8/8/8/R7 w - -"), "a1a8"), "Ra8#");
  EXPECT_EQ(written(*unlit("7k/8/8/6K1/8/8/8/R7 w - -"), "a1a8"), "Ra8+");
  EXPECT_EQ(written(*open("ritual", "7k/8/6K1/8/8/8/8/R7[] w - - 0 1 4"), "a1@"), "Ra1@");
  EXPECT_EQ(written(*open("ritual", "7k/8/6K1/8/8/8/R7/8[] w - - 0 1 4"), "a2a8"), "Ra8");
  EXPECT_EQ(written(*open("heralds", "3k4/8/8/8/8/8/Q7/4K3 w - - 0 1 -"), "a2d2"), "Qd2");
}

TEST(SanWriting, l7_a_dead_position_is_no_mate) {
  EXPECT_EQ(written(*unlit("8/8/8/4k3/3p4/8/1B6/6K1 w - -"), "b2d4"), "Bxd4+");
  EXPECT_EQ(written(*unlit("8/8/8/8/8/4k3/3p4/K1B5 w - -"), "c1d2"), "Bxd2+");
}

TEST(SanWriting, berolina_pawns_carry_their_file_in_captures_and_when_two_get_there) {
  const auto cursor = unlit("4k3/8/8/4p3/4P3/8/2P1P3/4K3 w - -", "pawns=berolina");
  EXPECT_EQ(written(*cursor, "c2d3"), "cd3");
  EXPECT_EQ(written(*cursor, "e2d3"), "ed3");
  EXPECT_EQ(written(*cursor, "c2b3"), "b3");
  EXPECT_EQ(written(*cursor, "e4e5"), "exe5");
  EXPECT_EQ(means(*cursor, "cd3"), "c2d3");
  EXPECT_EQ(means(*cursor, "exe5"), "e4e5");
  EXPECT_EQ(means(*cursor, "e5"), "e4e5");
  EXPECT_EQ(why_not(*cursor, "d3"), Why::ambiguous);
  EXPECT_EQ(why_not(*cursor, "cxd3"), Why::illegal);
}

TEST(SanWriting, ritual_sacrifices_returns_and_passes) {
  const auto sacrifice = open("ritual", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w - - 0 1 2");
  EXPECT_EQ(written(*sacrifice, "b1@"), "Nb1@");
  EXPECT_EQ(means(*sacrifice, "Nb1@"), "b1@");
  EXPECT_EQ(means(*sacrifice, "nb1@"), "b1@");
  EXPECT_EQ(means(*sacrifice, "b1@"), "b1@");
  EXPECT_EQ(why_not(*sacrifice, "Rb1@"), Why::illegal);
  EXPECT_EQ(written(*open("ritual", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w - - 0 1 1"), "e2@"), "e2@");
  const auto returning = open("ritual", "4k3/8/8/8/8/8/3P4/4K3[N] w - - 0 1 2");
  EXPECT_EQ(written(*returning, "N@b1c3"), "N@b1-c3");
  EXPECT_EQ(written(*returning, "N@b1d2"), "N@b1xd2");
  for (const std::string_view text : {"N@b1xd2", "N@b1d2", "n@b1xd2", "N@b1-d2"})
    EXPECT_EQ(means(*returning, text), "N@b1d2") << text;
  EXPECT_EQ(why_not(*returning, "N@b1xc3"), Why::illegal);
  const auto pawn = open("ritual", "4k3/8/8/8/8/3n4/8/4K3[P] w - - 0 1 1");
  EXPECT_EQ(written(*pawn, "P@e2e4"), "P@e2-e4");
  EXPECT_EQ(written(*pawn, "P@e2d3"), "P@e2xd3");
  const auto pass = open("ritual", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1 5");
  EXPECT_EQ(written(*pass, "0000"), "--");
  EXPECT_EQ(means(*pass, "--"), "0000");
}

TEST(SanWriting, h11_a_pass_of_heralds) {
  // White's men are shut in behind the own ones, and no square is empty.
  const auto pass = open("heralds", "KQQQQQQQ/PPPPPPPP/********/********/********/********/********/*******k w - - 0 1 -");
  EXPECT_EQ(pass->legal_texts(), std::vector<std::string>{"0000"});
  EXPECT_EQ(written(*pass, "0000"), "--");
  EXPECT_EQ(means(*pass, "--"), "0000");
}

TEST(SanWriting, own_pieces_are_captured_as_captures) {
  EXPECT_EQ(written(*open("ritual", "4k3/8/8/8/8/3N4/4P3/4K3[] w - - 0 1 2"), "d3e1"), "Nxe1");
}

TEST(SanReading, forgives_what_people_leave_out_or_add) {
  const auto cursor = unlit("r1b1k3/1P6/8/3pP3/8/5N2/8/R3K2R w KQ d6");
  for (const std::string_view text :
       {"exd6", "ed6", "exd6 e.p.", "exd6e.p.", "exd6ep", "e5xd6", "e5d6", "exd6!?", "exd6+", "e5:d6"}) {
    EXPECT_EQ(means(*cursor, text), "e5d6") << text;
  }
  for (const std::string_view text : {"Nd4", "nd4", "Nfd4", "N3d4", "Nf3d4", "Nf3-d4", "Nd4!!", "Nd4+", "Nd4#?"}) {
    EXPECT_EQ(means(*cursor, text), "f3d4") << text;
  }
  for (const std::string_view text : {"b8=Q", "b8Q", "b8q", "b8=q", "b8(Q)", "b8=(Q)", "b8/Q", "b8Q!"}) {
    EXPECT_EQ(means(*cursor, text), "b7b8q") << text;
  }
  for (const std::string_view text : {"bxa8=Q+", "ba8Q", "b7xa8q"}) EXPECT_EQ(means(*cursor, text), "b7a8q") << text;
  for (const std::string_view text : {"O-O", "0-0", "o-o", "0-0!", "O-O+"}) EXPECT_EQ(means(*cursor, text), "e1g1") << text;
  for (const std::string_view text : {"O-O-O", "0-0-0"}) EXPECT_EQ(means(*cursor, text), "e1c1") << text;
}

TEST(SanReading, a_lower_case_letter_is_a_file_first_and_a_piece_second) {
  const auto both = unlit("4k3/8/8/8/8/2p5/1P2B3/4K3 w - -");
  EXPECT_EQ(means(*both, "bxc3"), "b2c3");
  EXPECT_EQ(means(*both, "bc4"), "e2c4");
  EXPECT_EQ(means(*both, "Bc4"), "e2c4");
  EXPECT_EQ(means(*both, "b4"), "b2b4");
  EXPECT_EQ(means(*both, "bf3"), "e2f3");
}

TEST(SanReading, two_squares_never_mean_another_piece) {
  // For each letter that is a file and a piece of some army: a pawn on the file that cannot go there, and such a piece that can.
  const auto bishop = unlit("4k3/8/8/8/8/1P6/1P1B4/4K3 w - -");
  EXPECT_EQ(why_not(*bishop, "b2b4"), Why::illegal);
  EXPECT_EQ(bishop->parse_move_text("b2b4").error().why, Why::illegal);
  const auto charging_rook = unlit("4k3/8/8/8/8/6P1/G5P1/4K3 w - -", "white=knights");
  EXPECT_EQ(why_not(*charging_rook, "g2g4"), Why::illegal);
  EXPECT_EQ(why_not(*open("ritual", "k7/8/8/8/8/1P6/1P1B4/K7[] w - - 0 1 3"), "b2b4"), Why::illegal);
}

TEST(SanReading, malformed_illegal_and_ambiguous_are_told_apart) {
  const auto cursor = unlit("7k/3P4/8/8/8/2N3N1/8/4K3 w - -");
  EXPECT_EQ(why_not(*cursor, "Ne4"), Why::ambiguous);
  EXPECT_EQ(why_not(*cursor, "d8"), Why::ambiguous);
  EXPECT_EQ(why_not(*cursor, "Ne3"), Why::illegal);
  EXPECT_EQ(why_not(*cursor, "Nxd5"), Why::illegal);
  EXPECT_EQ(why_not(*cursor, "O-O"), Why::illegal);
  EXPECT_EQ(why_not(*cursor, "d8=K"), Why::illegal);
  for (const std::string_view text : {"", "+", "hello", "N", "Nd", "Nd9", "e", "4", "@", "N@", "b1@@", "NNd5", "Na1b2c3", "--+-"}) {
    EXPECT_EQ(why_not(*cursor, text), Why::malformed) << text;
  }
  EXPECT_EQ(why_not(*cursor, std::string(10'000'000, 'N')), Why::malformed);
}

TEST(SanReading, letters_of_other_programs_are_named) {
  const auto cursor = open("lightshadow", "startpos", "white=knights,black=rookies");
  for (const char letter : {'O', 'M', 'E', 'F', 'W'}) {
    const auto event = cursor->parse_san(std::string{letter, 'e', '4'});
    ASSERT_FALSE(event) << letter;
    EXPECT_EQ(event.error().why, Why::unknown_letter);
    EXPECT_EQ(event.error().letter, letter);
  }
  EXPECT_EQ(why_not(*cursor, "Ie4"), Why::illegal);
  EXPECT_EQ(why_not(*open("heralds", "startpos"), "Nf3"), Why::unknown_letter);
  EXPECT_EQ(why_not(*unlit("7k/3P4/8/8/8/8/8/4K3 w - -"), "d8=C"), Why::unknown_letter);
}

TEST(SanReading, phases_that_allow_no_move) {
  EXPECT_EQ(why_not(*open("ritual", "startpos"), "Nb1@"), Why::roll_due);
  EXPECT_EQ(why_not(*unlit("R6k/8/6K1/8/8/8/8/8 b - -"), "Kg8"), Why::game_over);
}

TEST(MoveText, reads_either_form) {
  const auto cursor = unlit("4k3/8/8/8/8/2N5/8/R3K2R w KQ -");
  for (const std::string_view text : {"c3d5", "Nd5", "nd5"}) {
    const auto event = cursor->parse_move_text(text);
    ASSERT_TRUE(event) << text;
    EXPECT_EQ(cursor->event_text(*event), "c3d5");
  }
  EXPECT_EQ(cursor->parse_move_text("c3c4").error().why, Why::illegal);
  EXPECT_EQ(cursor->parse_move_text("3").error().why, Why::no_roll_due);
  EXPECT_TRUE(open("ritual", "startpos")->parse_move_text("3")->is_roll());
}

}  // namespace
}  // namespace nocturne
