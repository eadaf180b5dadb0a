// Rule by rule: every ruling of rules.md part 2, and the inventor's own examples.
#include <gtest/gtest.h>

#include "rules/ritual/test_support.h"

namespace nocturne::ritual {
namespace {

using namespace tests;

constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w - - 0 1 ?";

Bitboard squares(std::initializer_list<std::string_view> names) {
  Bitboard set;
  for (const std::string_view name : names) set |= Bitboard(parse_square(name).value());
  return set;
}

// R1

TEST(Ritual, start_is_the_usual_array_with_empty_reserves_and_a_roll_due) {
  EXPECT_EQ(fen(Ritual::start({})), start);
  EXPECT_EQ(events(start), (Texts{"1", "2", "3", "4", "5", "6"}));
}

TEST(Ritual, r1_own_pieces_can_be_captured_and_enemy_ones) {
  EXPECT_EQ(events("4k3/8/8/8/8/1p6/3P4/4K3[N] w - - 0 1 2"), (Texts{"N@b1a3", "N@b1c3", "N@b1d2", "N@g1e2", "N@g1f3", "N@g1h3"}));
  EXPECT_EQ(events("4k3/8/8/8/2P5/1R1n4/8/4K3[] w - - 0 1 4"),
            (Texts{"b3a3", "b3b1", "b3b2", "b3b4", "b3b5", "b3b6", "b3b7", "b3b8", "b3c3", "b3d3"}));
}

TEST(Ritual, r1_pawns_capture_diagonally_pieces_of_either_colour) {
  EXPECT_EQ(events("4k3/8/8/3p1N2/4P3/8/8/4K3[] w - - 0 1 1"), (Texts{"e4d5", "e4e5", "e4f5"}));
  EXPECT_EQ(events("4k3/8/8/4p3/3P1n2/8/8/4K3[] b - - 0 1 1"), (Texts{"e5d4", "e5e4", "e5f4"}));
}

TEST(Ritual, r1_a_returned_pawn_may_make_the_double_step) {
  EXPECT_EQ(events("4k3/8/8/8/8/8/BBBBNBBB/4K3[P] w - - 0 1 1"), (Texts{"0000"}));
  EXPECT_EQ(events("4k3/8/8/8/8/8/BBBB1BBB/4K3[P] w - - 0 1 1"), (Texts{"P@e2e3", "P@e2e4"}));
  EXPECT_EQ(after("4k3/8/8/8/8/8/BBBB1BBB/4K3[P] w - - 0 1 1", "P@e2e4"), "4k3/8/8/8/4P3/8/BBBB1BBB/4K3[] b - - 0 1 ?");
  EXPECT_EQ(events("4k3/nnnn1nnn/8/8/8/8/8/4K3[p] b - - 0 1 1"), (Texts{"P@e7e5", "P@e7e6"}));
}

TEST(Ritual, r1_a_double_step_needs_both_squares_empty) {
  EXPECT_EQ(events("4k3/8/8/8/4n3/8/BBBB1BBB/4K3[P] w - - 0 1 1"), (Texts{"P@e2e3"}));
  EXPECT_EQ(events("4k3/8/8/8/8/4n3/BBBB1BBB/4K3[P] w - - 0 1 1"), (Texts{"0000"}));
}

TEST(Ritual, r1_no_double_step_off_the_home_rank) {
  EXPECT_EQ(events("4k3/8/8/8/8/4P3/8/4K3[] w - - 0 1 1"), (Texts{"e3e4"}));
  EXPECT_EQ(events("4k3/4P3/8/8/8/8/8/4K3[] w - - 0 1 1"), (Texts{"0000"}));
}

TEST(Ritual, r1_no_en_passant) {
  const std::string passed = after("4k3/1nnnnnnn/8/1P6/8/8/8/4K3[p] b - - 0 1 1", "P@a7a5");
  EXPECT_EQ(passed, "4k3/1nnnnnnn/8/pP6/8/8/8/4K3[] w - - 0 2 ?");
  EXPECT_EQ(events(after(passed, "1")), (Texts{"b5b6"}));
}

TEST(Ritual, r1_no_castling_and_no_check) {
  // f2 is attacked by the rook; the king's own rooks may be captured.
  EXPECT_EQ(events("4kr2/8/8/8/8/8/4K3/R6R[] w - - 0 1 6"),
            (Texts{"e2d1", "e2d2", "e2d3", "e2e1", "e2e3", "e2f1", "e2f2", "e2f3"}));
  EXPECT_EQ(events("4k3/8/8/8/8/8/8/R3K2R[] w - - 0 1 6"), (Texts{"e1@"}));
}

TEST(Ritual, r1_promotion_to_four_types_by_step_and_by_capture_of_either_colour) {
  EXPECT_EQ(events("k1N5/1P6/8/8/8/8/8/4K3[] w - - 0 1 1"),
            (Texts{"b7a8b", "b7a8n", "b7a8q", "b7a8r", "b7b8b", "b7b8n", "b7b8q", "b7b8r", "b7c8b", "b7c8n", "b7c8q", "b7c8r"}));
  EXPECT_EQ(after("k1N5/1P6/8/8/8/8/8/4K3[] w - - 0 1 1", "b7c8r"), "k1R5/8/8/8/8/8/8/4K3[N] b - - 0 1 ?");
  EXPECT_EQ(after("4k3/8/8/8/8/8/6p1/4K3[] b - - 0 1 1", "g2g1n"), "4k3/8/8/8/8/8/8/4K1n1[] w - - 0 2 ?");
}

// R2

TEST(Ritual, r2_a_captured_piece_goes_to_its_owner_whoever_captured_it) {
  EXPECT_EQ(after("4k3/8/8/8/8/1R1n4/8/4K3[] w - - 0 1 4", "b3d3"), "4k3/8/8/8/8/3R4/8/4K3[n] b - - 0 1 ?");
  EXPECT_EQ(after("4k3/8/8/8/8/1R1N4/8/4K3[] w - - 0 1 4", "b3d3"), "4k3/8/8/8/8/3R4/8/4K3[N] b - - 0 1 ?");
  EXPECT_EQ(after("4k3/8/8/8/8/1r1n4/8/4K3[] b - - 0 1 4", "b3d3"), "4k3/8/8/8/8/3r4/8/4K3[n] w - - 0 2 ?");
}

// R3

TEST(Ritual, r3_the_altars_are_the_inventors_list) {
  using enum Kind;
  EXPECT_EQ(altars(Color::white, rook), squares({"a1", "h1"}));
  EXPECT_EQ(altars(Color::white, knight), squares({"b1", "g1"}));
  EXPECT_EQ(altars(Color::white, bishop), squares({"c1", "f1"}));
  EXPECT_EQ(altars(Color::white, queen), squares({"d1"}));
  EXPECT_EQ(altars(Color::white, king), squares({"e1"}));
  EXPECT_EQ(altars(Color::white, pawn), board_of(Rank::second));
  EXPECT_EQ(altars(Color::black, rook), squares({"a8", "h8"}));
  EXPECT_EQ(altars(Color::black, knight), squares({"b8", "g8"}));
  EXPECT_EQ(altars(Color::black, bishop), squares({"c8", "f8"}));
  EXPECT_EQ(altars(Color::black, queen), squares({"d8"}));
  EXPECT_EQ(altars(Color::black, king), squares({"e8"}));
  EXPECT_EQ(altars(Color::black, pawn), board_of(Rank::seventh));
}

TEST(Ritual, r3_any_piece_occupies_an_altar) {
  EXPECT_EQ(free_altars(at("4k3/8/8/8/8/8/8/nR2K3[] w - - 0 1 ?"), Color::white, Kind::rook), squares({"h1"}));
  EXPECT_EQ(events("4k3/8/8/8/8/8/8/n3K2B[R] w - - 0 1 4"), (Texts{"0000"}));
}

// R4

TEST(Ritual, r4_every_face_commands_its_type) {
  EXPECT_EQ(events(after(start, "1")), (Texts{"a2@", "b2@", "c2@", "d2@", "e2@", "f2@", "g2@", "h2@"}));
  EXPECT_EQ(events(after(start, "2")), (Texts{"b1@", "g1@"}));
  EXPECT_EQ(events(after(start, "3")), (Texts{"c1@", "f1@"}));
  EXPECT_EQ(events(after(start, "4")), (Texts{"a1@", "h1@"}));
  EXPECT_EQ(events(after(start, "5")), (Texts{"d1@"}));
  EXPECT_EQ(events(after(start, "6")), (Texts{"e1@"}));
}

TEST(Ritual, r4_sacrifice_goes_before_return_and_movement) {
  // One knight on its altar, one in the field, one in the reserve.
  constexpr std::string_view position = "4k3/8/8/8/3N4/8/8/4K1N1[N] w - - 0 1 2";
  EXPECT_EQ(events(position), (Texts{"g1@"}));
  EXPECT_EQ(after(position, "g1@"), "4k3/8/8/8/3N4/8/8/4K3[NN] b - - 0 1 ?");
  EXPECT_EQ(ritual_case(at(position), Face(2)), RitualCase::sacrifice);
}

TEST(Ritual, r4_only_own_pieces_on_own_altars_of_their_own_type_are_sacrificed) {
  // White's knight stands on a black knight's altar and on white altars of other types; a black knight stands on b1.
  EXPECT_EQ(ritual_case(at("1N2k3/8/8/8/8/8/8/Nn2K3[] w - - 0 1 2"), Face(2)), RitualCase::movement);
  EXPECT_EQ(events("1N2k3/8/8/8/8/8/8/Nn2K3[] w - - 0 1 2"), (Texts{"a1b3", "a1c2", "b8a6", "b8c6", "b8d7"}));
}

TEST(Ritual, r4_return_goes_before_movement) {
  constexpr std::string_view position = "4k3/8/8/8/3B4/8/8/4K3[B] w - - 0 1 3";
  EXPECT_EQ(ritual_case(at(position), Face(3)), RitualCase::returning);
  for (const std::string& event : events(position)) EXPECT_EQ(event.substr(0, 2), "B@") << event;
  EXPECT_EQ(after(position, "B@c1h6"), "4k3/8/7B/8/3B4/8/8/4K3[] b - - 0 1 ?");
}

TEST(Ritual, r4_an_impossible_return_is_a_pass_whatever_stands_on_the_board) {
  constexpr std::string_view position = "4k3/8/8/8/3Q4/8/8/3RK3[Q] w - - 0 7 5";
  EXPECT_EQ(events(position), (Texts{"0000"}));
  EXPECT_EQ(after(position, "0000"), "4k3/8/8/8/3Q4/8/8/3RK3[Q] b - - 0 7 ?");
  const Duty why = duty(at(position), Color::white, Kind::queen);
  EXPECT_EQ(why.outcome, RitualCase::pass);
  EXPECT_EQ(why.rule, RitualCase::returning);
  EXPECT_EQ(why.blocked, squares({"d1"}));
}

TEST(Ritual, r4_the_altar_must_be_chosen_so_that_a_move_exists) {
  // Every altar but a2 and h2 is taken, and a2's pawn would be blocked without a capture.
  EXPECT_EQ(events("4k3/8/8/8/8/n7/1BBBBBB1/4K3[P] w - - 0 1 1"), (Texts{"P@h2h3", "P@h2h4"}));
  const Duty why = duty(at("4k3/8/8/8/8/n7/1BBBBBB1/4K3[P] w - - 0 1 1"), Color::white, Kind::pawn);
  EXPECT_EQ(why.outcome, RitualCase::returning);
  EXPECT_EQ(why.choices, squares({"h2"}));
  EXPECT_EQ(why.blocked, board_of(Rank::second) - squares({"h2"}));
  EXPECT_EQ(events("4k3/8/8/8/8/nN6/1BBBBBBN/4K3[P] w - - 0 1 1"), (Texts{"P@a2b3"}));
}

TEST(Ritual, r4_a_returned_pawn_blocked_on_every_altar_is_a_pass) {
  EXPECT_EQ(events("4k3/8/8/8/8/n7/1BBBBBBB/4K3[P] w - - 0 1 1"), (Texts{"0000"}));
}

TEST(Ritual, r4_movement_when_the_type_is_neither_on_an_altar_nor_in_the_reserve) {
  EXPECT_EQ(events("4k3/8/8/8/8/8/7B/B3K3[n] w - - 0 1 3").size(), 14U);
  EXPECT_EQ(ritual_case(at("4k3/8/8/8/8/8/7B/B3K3[n] w - - 0 1 3"), Face(3)), RitualCase::movement);
}

TEST(Ritual, r4_a_pass_when_none_of_the_type_is_left_or_all_are_blocked) {
  EXPECT_EQ(events("4k3/8/8/8/8/8/8/4K3[q] w - - 0 1 5"), (Texts{"0000"}));
  const Position blocked = at("4k3/4p3/4P3/8/8/8/8/4K3[] w - - 0 1 1");
  EXPECT_EQ(events(blocked), (Texts{"0000"}));
  const Duty why = duty(blocked, Color::white, Kind::pawn);
  EXPECT_EQ(why.outcome, RitualCase::pass);
  EXPECT_EQ(why.rule, RitualCase::movement);
  EXPECT_EQ(why.blocked, squares({"e6"}));
}

// R5

TEST(Ritual, r5_capturing_the_enemy_king_wins) {
  const std::string end = after("4k3/8/8/8/8/8/4R3/4K3[] w - - 0 5 4", "e2e8");
  EXPECT_EQ(end, "4R3/8/8/8/8/8/8/4K3[] b - - 0 5 ?");
  EXPECT_EQ(Ritual::ended(at(end)), (Outcome{Color::white, Ending::king_captured}));
}

TEST(Ritual, r5_a_returned_piece_may_capture_the_king) {
  const std::string end = after("4k3/8/8/8/1K6/8/8/8[b] b - - 0 5 3", "B@f8b4");
  EXPECT_EQ(end, "4k3/8/8/8/1b6/8/8/8[] w - - 0 6 ?");
  EXPECT_EQ(Ritual::ended(at(end)), (Outcome{Color::black, Ending::king_captured}));
}

TEST(Ritual, r5_a_promoting_pawn_may_capture_the_king) {
  const std::string end = after("k7/1P6/8/8/8/8/8/4K3[] w - - 0 5 1", "b7a8n", reverts);
  EXPECT_EQ(end, "N~7/8/8/8/8/8/8/4K3[] b - - 0 5 ?");
  EXPECT_EQ(Ritual::ended(at(end, reverts)), (Outcome{Color::white, Ending::king_captured}));
}

TEST(Ritual, r5_the_own_king_captured_goes_to_the_reserve) {
  const std::string hidden = after("4k3/8/8/8/8/8/8/4K3[Q] w - - 0 5 5", "Q@d1e1");
  EXPECT_EQ(hidden, "4k3/8/8/8/8/8/8/4Q3[K] b - - 0 5 ?");
  EXPECT_EQ(Ritual::ended(at(hidden)), std::nullopt);
}

TEST(Ritual, r5_the_king_in_the_reserve_cannot_be_captured_and_returns_to_a_free_altar_only) {
  EXPECT_EQ(king_taking_faces(at("4k3/8/8/8/8/8/8/r7[K] b - - 0 1 ?"), Color::black).count(), 0);
  EXPECT_EQ(events("4k3/8/8/8/8/8/8/4R3[K] w - - 0 9 6"), (Texts{"0000"}));
  EXPECT_EQ(events("4k3/8/8/8/8/8/3P4/8[K] w - - 0 9 6"), (Texts{"K@e1d1", "K@e1d2", "K@e1e2", "K@e1f1", "K@e1f2"}));
}

TEST(Ritual, r5_faces_that_take_the_king_name_the_exact_chance) {
  // The bishop sees the king; b8 is taken, so that the knight cannot come from there; queen and rook must be sacrificed first.
  const Position position = at("1r1q3r/8/2K5/8/4b3/8/8/8[kn] b - - 0 1 ?");
  Faces expected;
  expected.add(Face(3));
  EXPECT_EQ(king_taking_faces(position, Color::black), expected);
  // Now b8 is free, the rook sees the king, and a pawn can return to b7 or d7.
  const Position open = at("3q4/8/2K5/8/4b3/8/2r5/8[knp] b - - 0 1 ?");
  expected.add(Face(1));
  expected.add(Face(2));
  expected.add(Face(4));
  EXPECT_EQ(king_taking_faces(open, Color::black), expected);
}

// R6

TEST(Ritual, r6_keeps_a_promoted_piece_enters_the_reserve_as_what_it_became) {
  const std::string promoted = after("4k3/P7/8/8/8/8/8/4K3[] w - - 0 5 1", "a7a8q");
  EXPECT_EQ(promoted, "Q3k3/8/8/8/8/8/8/4K3[] b - - 0 5 ?");
  EXPECT_EQ(after("Q3r3/8/8/8/8/8/8/4K3[k] b - - 0 5 4", "e8a8"), "r7/8/8/8/8/8/8/4K3[Qk] w - - 0 6 ?");
}

TEST(Ritual, r6_reverts_a_promoted_piece_enters_the_reserve_as_a_pawn) {
  const std::string promoted = after("4k3/P7/8/8/8/8/8/4K3[] w - - 0 5 1", "a7a8q", reverts);
  EXPECT_EQ(promoted, "Q~3k3/8/8/8/8/8/8/4K3[] b - - 0 5 ?");
  EXPECT_EQ(after("Q~3r3/8/8/8/8/8/8/4K3[k] b - - 0 5 4", "e8a8", reverts), "r7/8/8/8/8/8/8/4K3[Pk] w - - 0 6 ?");
  EXPECT_EQ(after("Q~3r3/8/8/8/8/8/8/4K3[k] b - - 0 5 6", "0000", reverts), "Q~3r3/8/8/8/8/8/8/4K3[k] w - - 0 6 ?");
}

TEST(Ritual, r6_reverts_a_promoted_piece_keeps_its_mark_when_it_moves_and_captures) {
  EXPECT_EQ(after("n3k3/8/Q~7/8/8/8/8/4K3[] w - - 0 5 5", "a6a8", reverts), "Q~3k3/8/8/8/8/8/8/4K3[n] b - - 0 5 ?");
}

TEST(Ritual, r6_reverts_a_piece_that_takes_a_promoted_ones_place_is_not_promoted) {
  EXPECT_EQ(after("4k3/8/8/8/8/8/8/R2q~K3[] b - - 0 5 5", "d1a1", reverts), "4k3/8/8/8/8/8/8/q~3K3[R] w - - 0 6 ?");
  EXPECT_EQ(after("4k3/8/8/8/8/8/8/q~3K3[R] w - - 0 6 4", "R@h1f1", reverts), "4k3/8/8/8/8/8/8/q~3KR2[] b - - 0 6 ?");
  EXPECT_EQ(after("4k3/8/8/8/8/8/8/q~3R3[K] w - - 0 6 4", "e1a1", reverts), "4k3/8/8/8/8/8/8/R7[Kp] b - - 0 6 ?");
}

TEST(Ritual, r6_reverts_a_promoted_piece_counts_as_its_new_type_on_altars) {
  constexpr std::string_view position = "3k4/8/8/8/8/8/8/3Q~K3[] w - - 0 30 5";
  EXPECT_EQ(events(position, reverts), (Texts{"d1@"}));
  EXPECT_EQ(after(position, "d1@", reverts), "3k4/8/8/8/8/8/8/4K3[P] b - - 0 30 ?");
}

// G1, G3

TEST(Ritual, g1_the_event_that_ends_the_game_completes_the_turn) {
  const Position end = at(after("4k3/8/8/8/8/8/4r3/4K3[] b - - 0 5 4", "e2e1"));
  EXPECT_EQ(fen(end), "4k3/8/8/8/8/8/8/4r3[] w - - 0 6 ?");
  EXPECT_EQ(end.phase(), Phase::over);
  EXPECT_TRUE(events(end).empty());
}

TEST(Ritual, g3_a_return_is_one_event_for_each_altar_and_square) {
  // From a1 and from h1 the rook reaches d1: two texts, two events with the same position after them.
  constexpr std::string_view position = "4k3/8/8/8/8/8/4K3/8[R] w - - 0 1 4";
  const Texts all = events(position);
  EXPECT_EQ(std::count(all.begin(), all.end(), "R@a1d1"), 1);
  EXPECT_EQ(std::count(all.begin(), all.end(), "R@h1d1"), 1);
  EXPECT_EQ(after(position, "R@a1d1"), after(position, "R@h1d1"));
}

// The inventor's text

TEST(Ritual, inventor_a_piece_cannot_move_while_one_of_its_type_is_on_an_altar_or_in_the_reserve) {
  EXPECT_EQ(events("4k3/8/8/3R4/8/8/8/R3K3[] w - - 0 1 4"), (Texts{"a1@"}));
  for (const std::string& event : events("4k3/8/8/3R4/8/8/8/4K3[R] w - - 0 1 4")) EXPECT_EQ(event.substr(0, 2), "R@");
  for (const std::string& event : events("4k3/8/8/3R4/8/8/8/4K3[] w - - 0 1 4")) EXPECT_EQ(event.substr(0, 2), "d5");
}

TEST(Ritual, inventor_the_own_piece_that_takes_the_king_stands_on_e1_so_that_a_six_is_a_pass) {
  EXPECT_EQ(events(after(after("4k3/8/8/8/8/8/8/4K3[Q] w - - 0 5 5", "Q@d1e1"), "6")), (Texts{"e8@"}));
  EXPECT_EQ(events("8/8/8/8/8/8/8/4Q3[Kk] w - - 0 6 6"), (Texts{"0000"}));
}

// What the text forms are told

TEST(Ritual, describe_tells_piece_capture_and_promotion) {
  const Position own = at("4k3/8/8/8/8/8/3P4/4K3[n] b - - 0 1 2");
  const MoveFacts quiet = describe(own, make_move(*parse_square("b8"), *parse_square("c6"), Tag::returning));
  EXPECT_EQ(quiet.kind, MoveFacts::Kind::returning);
  EXPECT_EQ(quiet.piece, 'N');
  EXPECT_FALSE(quiet.is_capture);
  const Position pawn = at("N3k3/1P6/8/8/8/8/8/4K3[] w - - 0 1 1");
  const MoveFacts promoting = describe(pawn, make_move(*parse_square("b7"), *parse_square("a8"), Tag::promote_rook));
  EXPECT_EQ(promoting.kind, MoveFacts::Kind::step);
  EXPECT_EQ(promoting.promotion, 'R');
  EXPECT_TRUE(promoting.is_capture);
  const Position altar = at("4k3/8/8/8/8/8/8/1N2K3[] w - - 0 1 2");
  const MoveFacts offered = describe(altar, make_move(*parse_square("b1"), *parse_square("b1"), Tag::sacrifice));
  EXPECT_EQ(offered.kind, MoveFacts::Kind::sacrifice);
  EXPECT_FALSE(offered.is_capture);
  EXPECT_EQ(offered.from, offered.to);
  EXPECT_EQ(describe(at("4k3/8/8/8/8/8/8/4K3[] w - - 0 1 2"), pass_move).kind, MoveFacts::Kind::pass);
}

}  // namespace
}  // namespace nocturne::ritual
