#include "notation/pgn/reader.h"

#include <sstream>

#include "notation/pgn/test_support.h"

namespace nocturne {
namespace {

using namespace pgn_tests;
using Why = PgnError::Why;

TEST(PgnReading, part_6_examples_are_read) {
  EXPECT_EQ(events(read(heralds + "1. e4 {[%roll 3]} 1... e5 {[%roll 8]} *")), "e2e4 3 e7e5 8");
  EXPECT_EQ(events(read(ritual + "1. {[%roll 2]} Nb1@ 1... {[%roll 4]} Ra8@ *")), "2 b1@ 4 a8@");
}

TEST(PgnReading, tags_in_any_order_brackets_in_a_fen_byte_order_mark_and_crlf) {
  const std::string text =
      "\xEF\xBB\xBF[FEN \"4k3/8/8/8/8/8/8/4K3[NNrp] b - - 0 7 ?\"]\r\n[SetUp \"1\"]\r\n[Variant \"ritual\"]\r\n\r\n"
      "7... {[%roll 6]} Ke8@\r\n8. {[%roll 2]} N@b1-c3\r\n*\r\n";
  const Record record = read(text);
  EXPECT_EQ(record.start, "4k3/8/8/8/8/8/8/4K3[NNrp] b - - 0 7 ?");
  EXPECT_EQ(events(record), "6 e8@ 2 N@b1c3");
  EXPECT_NE(write(record).find("7... {[%roll 6]} Ke8@ 8. {[%roll 2]} N@b1-c3 *"), std::string::npos);
}

TEST(PgnReading, move_numbers_of_all_kinds) {
  for (const std::string_view moves : {"1. e4 e5 2. Nf3", "1.e4 e5 2.Nf3", "1.e4 1...e5 2.Nf3", "1. e4 1. .. e5 2. Nf3",
                                       "e4 e5 Nf3", "1 e4 e5 2 Nf3", "38. e4 38. .. e5 7... Nf3", "1. e2e4 e7e5 2. g1f3"}) {
    EXPECT_EQ(events(read(lightshadow + std::string(moves))), "e2e4 e7e5 g1f3") << moves;
  }
}

TEST(PgnReading, comments_glyphs_and_escaped_lines) {
  const Record record = read(lightshadow +
                             "% an escaped line {\n{before\nall}\n1. e4! {[%eval 0.3] king's\r\n pawn} ; to the end } of line\n"
                             "%another (\n e5 $6 $146 {} 2. Nf3 += *");
  EXPECT_EQ(events(record), "e2e4 e7e5 g1f3");
  EXPECT_EQ(record.line.comments, std::vector<std::string>{"before all"});
  EXPECT_EQ(record.line.steps[0].nags, std::vector<u8>{1});
  EXPECT_EQ(record.line.steps[0].comments, (std::vector<std::string>{"[%eval 0.3] king's pawn", "to the end } of line"}));
  EXPECT_EQ(record.line.steps[1].nags, (std::vector<u8>{6, 146}));
  EXPECT_EQ(record.line.steps[2].nags, std::vector<u8>{14});
  EXPECT_EQ(read(write(record)), record);
}

TEST(PgnReading, judgements_before_the_first_event_of_a_line_are_given_to_it) {
  EXPECT_EQ(read(lightshadow + "! 1. e4 *").line.steps[0].nags, std::vector<u8>{1});
  const Record record = read(lightshadow + "1. e4 ( $142 1. d4 $1 ) (=) ($13) 1... e5 *");
  ASSERT_EQ(record.line.steps[0].variations.size(), 1U);
  EXPECT_EQ(record.line.steps[0].variations[0].steps[0].nags, (std::vector<u8>{142, 1}));
  EXPECT_EQ(events(record), "e2e4 e7e5");
  EXPECT_EQ(read(write(record)), record);
}

TEST(PgnReading, every_line_end_ends_comments_and_escaped_lines) {
  for (const std::string_view line_end : {"\n", "\r", "\r\n"}) {
    std::string text;
    for (const std::string_view line :
         {"[Variant \"lightshadow\"]", "", "1. e4 ; rest } {", "% escaped (", "e5", "", "2. Nf3 Nc4 *"}) {
      text.append(line).append(line_end);
    }
    const PgnError error = error_of(text);
    EXPECT_EQ(error.why, Why::illegal_move) << message(error);
    EXPECT_EQ(error.place, (Place{7, 8}));
    const auto value_on_two_lines = read_all("[White \"A" + std::string(line_end) + "B\"]\n*");
    EXPECT_EQ(value_on_two_lines.at(0).error().why, Why::bad_tag);
  }
}

TEST(PgnReading, nested_variations_are_kept_and_written_back) {
  const Record record =
      read(lightshadow + "1. e4 ({or} 1. d4 d5 (1... Nf6 {[%x] y} (1... c5) 2. c4) 2. c4) (1. c4 *) 1... e5 () 2. Nf3 (2. Nc3) *");
  ASSERT_EQ(record.line.steps.size(), 3U);
  ASSERT_EQ(record.line.steps[0].variations.size(), 2U);
  const Line& first = record.line.steps[0].variations[0];
  EXPECT_EQ(first.comments, std::vector<std::string>{"or"});
  ASSERT_EQ(first.steps.size(), 3U);
  ASSERT_EQ(first.steps[1].variations.size(), 1U);
  EXPECT_EQ(first.steps[1].variations[0].steps[0].variations.size(), 1U);
  EXPECT_TRUE(record.line.steps[1].variations.empty());
  const std::string text = write(record);
  EXPECT_EQ(read(text), record) << text;
  EXPECT_EQ(write(read(text)), text);
}

TEST(PgnReading, a_variation_of_remarks_alone_becomes_a_remark) {
  const Record record = read(lightshadow + "1. e4 ({only a remark} $1) ({another}) e5 *");
  EXPECT_EQ(record.line.steps[0].comments, (std::vector<std::string>{"only a remark", "another"}));
  EXPECT_TRUE(record.line.steps[0].variations.empty());
  EXPECT_EQ(read(write(record)), record);
}

TEST(PgnReading, rolls_stand_in_variations_after_glyphs_and_beside_other_commands) {
  const Record record = read(heralds +
                             "1. e4 $1 {[%clk 0:10] [%roll 3] ouch} (1. d4 {[%roll 5]} 1... d5 {[%roll 1]}) ({[%roll 2]} 1... c5) "
                             "1... e5 ;[%roll 8]\n*");
  EXPECT_EQ(events(record), "e2e4 3 e7e5 8");
  EXPECT_EQ(record.line.steps[0].comments, std::vector<std::string>{"[%clk 0:10]"});
  EXPECT_EQ(record.line.steps[1].comments, std::vector<std::string>{"ouch"});
  ASSERT_EQ(record.line.steps[0].variations.size(), 1U);
  EXPECT_EQ(record.line.steps[0].variations[0].steps.size(), 4U);
  ASSERT_EQ(record.line.steps[1].variations.size(), 1U);
  EXPECT_EQ(record.line.steps[1].variations[0].steps.size(), 2U);
  const std::string text = write(record);
  EXPECT_EQ(read(text), record) << text;
}

TEST(PgnReading, ritual_variations_of_a_move_and_of_a_roll) {
  const Record record =
      read(ritual + "1. {[%roll 2]} ({[%roll 4] a rook} 1. Ra1@) Nb1@ (1. Ng1@ 1... {[%roll 4]} Ra8@) 1... {[%roll 4]} Ra8@ *");
  EXPECT_EQ(record.line.steps[0].variations.size(), 1U);
  EXPECT_EQ(record.line.steps[1].variations.size(), 1U);
  const std::string text = write(record);
  EXPECT_EQ(read(text), record) << text;
}

TEST(PgnReading, castling_written_with_zeros_beside_results) {
  const std::string castled = lightshadow + "[Result \"0-1\"]\n1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. 0-0 0-0 0-1";
  EXPECT_EQ(events(read(castled)), "e2e4 e7e5 g1f3 g8f6 f1e2 f8e7 e1g1 e8g8");
  EXPECT_EQ(read(castled).result, GameResult::black_wins);
  EXPECT_EQ(error_of(lightshadow + "1. e4 0-0 2. Nf3 *").why, Why::illegal_move);
  EXPECT_EQ(error_of(lightshadow + "1. e4 e5 0-0").why, Why::illegal_move);
  EXPECT_EQ(error_of(lightshadow + "1. e4 e5 (1... c5 0-0) *").why, Why::illegal_move);
}

TEST(PgnReading, a_game_of_tags_alone_ends_where_the_next_one_begins) {
  const auto all = read_all("[Event \"a\"]\n" + lightshadow + "\n[Event \"b\"]\n" + heralds + "\n*\n");
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].value().record.tag("Event"), "a");
  EXPECT_EQ(all[1].value().record.tag("Event"), "b");
}

TEST(PgnReading, comments_between_tags_do_not_end_the_tag_section) {
  const Record record =
      read("[Event \"a\"]\n{one\n\ntwo}\n" + ritual + "; three\n% escaped\n[White \"A\"] {four}\n\n{five [%roll 2]} Nb1@ *");
  EXPECT_EQ(record.tag("White"), "A");
  EXPECT_EQ(record.line.comments, (std::vector<std::string>{"one two", "three", "four", "five"}));
  EXPECT_EQ(events(record), "2 b1@");
  EXPECT_EQ(read(write(record)), record);
  EXPECT_EQ(error_of("[Event \"a\"]\n{never closed\n" + ritual + "*").why, Why::unterminated_comment);
  EXPECT_EQ(error_of("[White]\n{why}\n" + ritual + "*").why, Why::bad_tag);
  const auto all = read_all("[Event \"a\"]\n" + lightshadow + "\n{no moves}\n[Event \"b\"]\n" + heralds + "\n*\n");
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].value().record.line.comments, std::vector<std::string>{"no moves"});
  EXPECT_EQ(all[1].value().record.tag("Event"), "b");
}

TEST(PgnReading, several_games_without_results_or_blank_lines) {
  const auto all = read_all(lightshadow + "1. e4\n" + heralds + "1. e4 {[%roll 3]} *" + ritual + "{[%roll 2]}");
  ASSERT_EQ(all.size(), 3U);
  for (const auto& game : all) EXPECT_TRUE(game) << message(game.error());
  EXPECT_TRUE(read_all("").empty());
  EXPECT_TRUE(read_all(" \r\n% nothing\n; nothing\n").empty());
}

TEST(PgnReading, a_game_may_have_ten_thousand_variations) {
  const auto with = [](std::size_t count) {
    std::string text = lightshadow + "1. e4 ";
    for (std::size_t n = 0; n < count; ++n) text += "(d4)";
    return text + " *";
  };
  EXPECT_EQ(read(with(10'000)).line.steps[0].variations.size(), 10'000U);
  EXPECT_EQ(error_of(with(10'001)).why, Why::too_many_variations);
  EXPECT_EQ(error_of(with(1'000'000)).why, Why::too_many_variations);
}

TEST(PgnReading, sixty_four_variations_deep_is_fine) {
  std::string nested = lightshadow;
  for (int n = 0; n < 65; ++n) nested += n == 0 ? "e4" : n % 2 == 0 ? " (e4" : " (d4";
  nested += std::string(64, ')') + " *";
  const Record record = read(nested);
  EXPECT_EQ(read(write(record)), record);
}

TEST(PgnReading, a_stream_reads_like_a_text) {
  std::string text;
  for (int n = 0; n < 3000; ++n) text += lightshadow + "1. e4 {" + std::string(50, 'c') + "} e5 *\n\n";
  std::istringstream stream(text);
  PgnReader reader(stream, games());
  int count = 0;
  while (auto game = reader.next()) {
    ASSERT_TRUE(*game) << message(game->error());
    EXPECT_EQ((*game)->record.line.steps.size(), 2U);
    ++count;
  }
  EXPECT_EQ(count, 3000);
}

}  // namespace
}  // namespace nocturne
