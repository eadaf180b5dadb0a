#include "notation/fen/lightshadow.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace nocturne {
namespace {

using lightshadow::Army;
using lightshadow::Pawns;
using lightshadow::Rules;

constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 8/8/8/8/8/8/8/8";
constexpr Rules berolina{.pawns = Pawns::berolina};

/// What the text is written as after it was read.
std::string rewritten(std::string_view text, const Rules& rules = {}) {
  const auto position = Fen<LightShadow>::parse(text, rules);
  return position ? Fen<LightShadow>::write(*position) : "refused: " + message(position.error());
}

using Expected = std::vector<SetupFault>;

Expected faults(std::string_view text, const Rules& rules = {}) {
  Expected found;
  const auto position = Fen<LightShadow>::parse(text, rules);
  if (position) return found;
  for (const Fault& fault : position.error()) found.push_back(fault.fault);
  return found;
}

/// A FEN of two kings with one field replaced; fields are counted from 1.
std::string with_field(unsigned number, std::string_view text) {
  std::vector<std::string> fields{"4k3/8/8/8/8/8/8/4K3", "w", "-", "-", "0", "1", "8/8/8/8/8/8/8/8"};
  fields[number - 1] = text;
  std::string joined;
  for (const std::string& field : fields) joined += (joined.empty() ? "" : " ") + field;
  return joined;
}

TEST(LightShadowFen, the_start_is_the_start) {
  EXPECT_EQ(*Fen<LightShadow>::parse(start, {}), LightShadow::start({}));
  EXPECT_EQ(rewritten(start), start);
}

TEST(LightShadowFen, canonical_text_is_kept) {
  for (const char* text : {
           "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 9999 1000000 HGFEDCBA/hgfedcba/8/1A6/6a1/7H/h7/3Aa3",
           "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2 8/8/8/8/8/8/8/8",
       }) {
    EXPECT_EQ(rewritten(text), text);
  }
  const std::string slanting = "4k3/8/8/8/1pP5/8/8/4K3 b - b3c4 0 1 8/8/8/8/8/8/8/8";
  EXPECT_EQ(rewritten(slanting, berolina), slanting);
  const std::string foreign = "d2k3a/8/8/8/8/8/8/C2K3U w - - 0 1 8/8/8/8/8/8/8/8";
  EXPECT_EQ(rewritten(foreign, {.white = Army::rookies, .black = Army::clobberers}), foreign);
}

TEST(LightShadowFen, the_map_is_written_from_rank_8_and_file_a) {
  const auto position = Fen<LightShadow>::parse(with_field(7, "A6h/8/8/3C4/8/8/8/b6D"), {}).value();
  const auto light = [&](std::string_view square) { return position.luminosity().at(parse_square(square).value()); };
  EXPECT_EQ(light("a8"), 1);
  EXPECT_EQ(light("h8"), -8);
  EXPECT_EQ(light("d5"), 3);
  EXPECT_EQ(light("a1"), -2);
  EXPECT_EQ(light("h1"), 4);
  EXPECT_EQ(light("e4"), 0);
}

TEST(LightShadowFen, g2_joined_digits_and_blanks_are_repaired) {
  EXPECT_EQ(rewritten("  4k3/44/8/8/11111111/8/8/4K3\tw  - - 0 1   44/8/8/8/1A24/8/8/8 "),
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1 8/8/8/8/1A6/8/8/8");
}

TEST(LightShadowFen, g2_castling_without_king_or_corner_piece_at_home_is_dropped) {
  const auto castling = [](std::string_view placement, const Rules& rules = {}) {
    const std::string text = rewritten(std::string(placement) + " w KQkq - 0 1 8/8/8/8/8/8/8/8", rules);
    const std::size_t begin = text.find(" w ") + 3;
    return text.substr(begin, text.find(' ', begin) - begin);
  };
  EXPECT_EQ(castling("r3k2r/8/8/8/8/8/8/R3K2R"), "KQkq");
  EXPECT_EQ(castling("r3k2r/8/8/8/8/8/8/R2K3R"), "kq");
  EXPECT_EQ(castling("r3k3/8/8/8/8/8/8/4K2R"), "Kq");
  EXPECT_EQ(castling("r3k1nR/8/8/8/8/8/8/n3K2N"), "q");
  EXPECT_EQ(castling("4k3/8/8/8/8/8/8/4K3"), "-");
  EXPECT_EQ(castling("r3k2r/8/8/8/8/8/8/D3K2D", {.white = Army::clobberers}), "KQkq");
  EXPECT_EQ(castling("r3k2r/8/8/8/8/8/8/R3K2R", {.white = Army::clobberers}), "kq");
}

TEST(LightShadowFen, g2_castling_letters_in_another_order_are_repaired) {
  EXPECT_EQ(rewritten("r3k2r/8/8/8/8/8/8/R3K2R w qKkQ - 0 1 8/8/8/8/8/8/8/8"),
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 8/8/8/8/8/8/8/8");
}

TEST(LightShadowFen, g2_an_en_passant_square_that_no_legal_capture_uses_is_dropped) {
  for (const char* square : {"a3", "h3", "e6", "a6"}) {
    EXPECT_EQ(rewritten(with_field(4, square)), with_field(4, "-")) << square;
  }
  for (const char* squares : {"a3b4", "b3a4", "b3c4", "h6g5"}) {
    EXPECT_EQ(rewritten(with_field(4, squares), berolina), with_field(4, "-")) << squares;
  }
}

TEST(LightShadowFen, g2_an_en_passant_square_of_impossible_form_is_refused) {
  for (const char* text : {"e4", "e9", "i3", "e", "3", "e33", "b3c4", "--", "E3", "e3-", "\xC3\xA9"}) {
    EXPECT_EQ(faults(with_field(4, text)), (Expected{SetupFault::bad_en_passant})) << text;
  }
  for (const char* text : {"b3", "b3b4", "b3d4", "b3c5", "b3c3", "b6c6", "b6c4", "b3c4d5", "b3c", "b4c5", "b3i4"}) {
    EXPECT_EQ(faults(with_field(4, text), berolina), (Expected{SetupFault::bad_en_passant})) << text;
  }
}

TEST(LightShadowFen, g2_a_wrong_number_of_fields_is_refused) {
  for (const char* text : {"", " ", "x", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 8/8/8/8/8/8/8/8 x"}) {
    EXPECT_EQ(faults(text), (Expected{SetupFault::field_count})) << text;
  }
}

TEST(LightShadowFen, g2_a_side_castling_or_counter_that_is_none_is_refused) {
  using enum SetupFault;
  for (const char* text : {"W", "wb", "-", "white"}) EXPECT_EQ(faults(with_field(2, text)), (Expected{bad_side})) << text;
  for (const char* text : {"KK", "x", "KQkq-", "--", "0"}) EXPECT_EQ(faults(with_field(3, text)), (Expected{bad_castling})) << text;
  for (const char* text : {"-", "-1", "+1", "1.5", "x", "10001", "99999999999999999999"}) {
    EXPECT_EQ(faults(with_field(5, text)), (Expected{bad_counter})) << text;
  }
  for (const char* text : {"-", "-1", "x", "1000001", "4294967297"}) {
    EXPECT_EQ(faults(with_field(6, text)), (Expected{bad_counter})) << text;
  }
}

TEST(LightShadowFen, g2_a_malformed_map_is_refused) {
  for (const char* text :
       {"8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8/8", "-", "8/8/8/7/8/8/8/8", "8/8/8/9/8/8/8/8", "8/8/8/0A7/8/8/8/8", "8/8/8/8A/8/8/8/8",
        "8/8/8/I7/8/8/8/8", "8/8/8/i7/8/8/8/8", "8/8/8/-7/8/8/8/8", "8/8/8//8/8/8/8", "8/8/8/AAAAAAAAA/8/8/8/8"}) {
    EXPECT_EQ(faults(with_field(7, text)), (Expected{SetupFault::bad_luminosity})) << text;
  }
  EXPECT_EQ(faults(with_field(7, "7/8/8/x7/8/8/8/8")), (Expected{SetupFault::bad_luminosity, SetupFault::bad_luminosity}));
}

TEST(LightShadowFen, g2_ranks_of_the_wrong_length_are_refused) {
  using enum SetupFault;
  EXPECT_EQ(faults(with_field(1, "4k3/8/8/8/8/8/4K3")), (Expected{rank_count}));
  EXPECT_EQ(faults(with_field(1, "4k3/8/8/8/8/8/8/4K3/8")), (Expected{rank_count}));
  EXPECT_EQ(faults(with_field(1, "4k3/8/7/8/8/8/8/4K3")), (Expected{rank_length}));
  EXPECT_EQ(faults(with_field(1, "4k3/8/nnnnnnnnn/8/8/8/8/4K3")), (Expected{rank_length}));
  EXPECT_EQ(faults(with_field(1, "4k3/8/8//8/8/8/4K3")), (Expected{rank_length}));
  // A king beyond the board is not there, but the rank is what is wrong.
  EXPECT_EQ(faults(with_field(1, "8k/8/8/8/8/8/8/4K3")), (Expected{rank_length}));
}

TEST(LightShadowFen, g2_letters_that_neither_army_has_are_refused_and_named) {
  const auto words_of = [](std::string_view text, const Rules& rules = {}) {
    return message(Fen<LightShadow>::parse(text, rules).error());
  };
  EXPECT_EQ(faults(with_field(1, "4k3/8/8/2O5/5x2/8/8/4K3")), (Expected{SetupFault::unknown_letter, SetupFault::unknown_letter}));
  EXPECT_NE(words_of(with_field(1, "4k3/8/8/2O5/8/8/8/4K3")).find("'O' on c5"), std::string::npos);
  EXPECT_NE(words_of(with_field(1, "4k3/8/8/2*5/8/8/8/4K3")).find("'*' on c5"), std::string::npos);
  // A letter of another army, in either case.
  EXPECT_EQ(faults(with_field(1, "4k3/8/8/2d5/8/8/8/4K3")), (Expected{SetupFault::unknown_letter}));
  EXPECT_EQ(faults(with_field(1, "4k3/8/8/2d5/8/8/8/4K3"), {.white = Army::clobberers}), Expected{});
  EXPECT_EQ(faults(with_field(1, "4k3/8/8/2Q5/8/8/8/4K3"), {.white = Army::clobberers, .black = Army::knights}),
            (Expected{SetupFault::unknown_letter}));
}

TEST(LightShadowFen, g2_a_tilde_is_refused) {
  EXPECT_EQ(faults(with_field(1, "4k3/8/8/2Q~5/8/8/8/4K3")), (Expected{SetupFault::bad_tilde}));
  EXPECT_EQ(faults(with_field(1, "4k3/8/8/~8/8/8/8/4K3")), (Expected{SetupFault::bad_tilde}));
}

TEST(LightShadowFen, g2_kings_and_pawns_where_they_cannot_be_are_refused) {
  using enum SetupFault;
  EXPECT_EQ(faults(with_field(1, "8/8/8/8/8/8/8/4K3")), (Expected{missing_king}));
  EXPECT_EQ(faults(with_field(1, "8/8/8/8/8/8/8/8")), (Expected{missing_king, missing_king}));
  EXPECT_EQ(faults(with_field(1, "4k3/8/8/8/8/8/8/K3K3")), (Expected{two_kings}));
  EXPECT_EQ(faults(with_field(1, "k3k3/8/8/8/8/8/8/K3K3")), (Expected{two_kings, two_kings}));
  EXPECT_EQ(faults(with_field(1, "P3k2p/8/8/8/8/8/8/p3K3")), (Expected{pawn_on_edge_rank, pawn_on_edge_rank, pawn_on_edge_rank}));
}

TEST(LightShadowFen, g2_the_side_not_to_move_in_check_is_refused) {
  using enum SetupFault;
  EXPECT_EQ(faults(with_field(1, "4k3/8/8/8/8/8/4R3/4K3")), (Expected{opponent_in_check}));
  EXPECT_EQ(faults(with_field(1, "8/8/8/8/8/8/4k3/4K3")), (Expected{opponent_in_check}));
  // The light that is read counts.
  EXPECT_EQ(faults("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1 8/8/8/8/8/8/4c3/8"), Expected{});
  EXPECT_EQ(faults("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1 8/8/8/8/8/8/4b3/8"), (Expected{opponent_in_check}));
}

TEST(LightShadowFen, g2_more_than_31_pieces_of_a_side_are_refused) {
  const std::string queens = "QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQ2/";
  EXPECT_EQ(faults(queens + "8/8/K7/7k b - - 0 1 hhhhhhhh/hhhhhhhh/hhhhhhhh/hhhhhhhh/8/8/8/8"), Expected{});
  EXPECT_EQ(faults(queens + "Q7/8/K7/7k b - - 0 1 hhhhhhhh/hhhhhhhh/hhhhhhhh/hhhhhhhh/h7/8/8/8"),
            (Expected{SetupFault::too_many_pieces}));
}

TEST(LightShadowFen, g2_a_check_is_named_beside_other_faults) {
  const auto refused = Fen<LightShadow>::parse("4k3/8/8/8/8/8/8/K3R2P w - - 0 1 8/8/8/8/8/8/8/8", {});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error(), (Faults{{SetupFault::pawn_on_edge_rank, "h1"}, {SetupFault::opponent_in_check, "Black"}}));
  const auto misread = Fen<LightShadow>::parse("4k3/8/8/8/8/8/x7/K3R3 w - - 0 1 8/8/8/8/8/8/8/8", {});
  ASSERT_FALSE(misread);
  EXPECT_EQ(misread.error(), (Faults{{SetupFault::unknown_letter, "'x' on a2"}}));
}

TEST(LightShadowFen, counters_stay_readable) {
  auto position = Fen<LightShadow>::parse("4k2r/8/8/8/8/8/8/4K3 b - - 10000 1000000 8/8/8/8/8/8/8/8", {}).value();
  LightShadow::play(position, Move(Square(63), Square(62)));
  EXPECT_TRUE(Fen<LightShadow>::write(position).starts_with("4k1r1/8/8/8/8/8/8/4K3 w - - 10000 1000000 "));
  EXPECT_EQ(Fen<LightShadow>::parse(Fen<LightShadow>::write(position), {}), position);
}

TEST(LightShadowFen, g2_all_reasons_are_named) {
  using enum SetupFault;
  EXPECT_EQ(faults("4*3/8/8/8/8/8/7/P3K3 x KK e4 -1 y z"),
            (Expected{unknown_letter, rank_length, bad_side, bad_castling, bad_en_passant, bad_counter, bad_counter, bad_luminosity,
                      pawn_on_edge_rank}));
  EXPECT_EQ(faults("p7/8/8/2o5/8/8/8/K6K w - - x 1 8/8/8/8/8/8/8/8"),
            (Expected{bad_counter, pawn_on_edge_rank, unknown_letter, two_kings, missing_king}));
  // A check is named beside other reasons, unless it may only seem to be there.
  EXPECT_EQ(faults("4k3/8/8/8/8/8/4R3/4K3 w - - x 1 8/8/8/8/8/8/8/8"), (Expected{bad_counter, opponent_in_check}));
  EXPECT_EQ(faults("4k3/8/8/8/8/8/4R3/4K3 x - - 0 1 8/8/8/8/8/8/8/8"), (Expected{bad_side}));
  EXPECT_EQ(faults("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1 8/8/8/8/8/8/4x3/8"), (Expected{bad_luminosity}));
}

TEST(LightShadowFen, a_hostile_text_is_refused_quickly) {
  using enum SetupFault;
  EXPECT_EQ(faults(std::string(10'000'000, 'k')), (Expected{field_count}));
  EXPECT_EQ(faults(std::string(10'000'000, ' ')), (Expected{field_count}));
  EXPECT_FALSE(Fen<LightShadow>::parse(std::string(900, 'K') + " w - - 0 1 8/8/8/8/8/8/8/8", {}));
  EXPECT_FALSE(Fen<LightShadow>::parse(std::string(900, '/') + " w - - 0 1 8/8/8/8/8/8/8/8", {}));
  EXPECT_FALSE(Fen<LightShadow>::parse(with_field(7, std::string(800, '/')), {}));
  EXPECT_FALSE(Fen<LightShadow>::parse(with_field(7, std::string(800, '8')), {}));
  EXPECT_FALSE(Fen<LightShadow>::parse(std::string_view("\0 w - - 0 1 \0", 13), {}));
}

TEST(LightShadowFen, the_map_alone_as_text) {
  lightshadow::Luminosity light;
  EXPECT_EQ(to_text(light), "8/8/8/8/8/8/8/8");
  light.set(*parse_square("d4"), 2);
  light.set(*parse_square("d5"), -8);
  light.set(*parse_square("h1"), 8);
  EXPECT_EQ(to_text(light), "8/8/8/3h4/3B4/8/8/7H");
}

}  // namespace
}  // namespace nocturne
