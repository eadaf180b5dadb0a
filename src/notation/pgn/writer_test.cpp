#include "notation/pgn/reader.h"

#include <sstream>

#include "notation/pgn/test_support.h"

namespace nocturne {
namespace {

using namespace pgn_tests;

TEST(PgnWriting, part_6_examples_are_written) {
  EXPECT_NE(write(read(heralds + "e4 {[%roll 3]} e5 {[%roll 8]}")).find("\n\n1. e4 {[%roll 3]} 1... e5 {[%roll 8]} *\n"),
            std::string::npos);
  EXPECT_NE(write(read(ritual + "{[%roll 2]} Nb1@ {[%roll 4]} Ra8@")).find("\n\n1. {[%roll 2]} Nb1@ 1... {[%roll 4]} Ra8@ *\n"),
            std::string::npos);
}

TEST(PgnWriting, the_whole_text_of_a_game) {
  const std::string text =
      "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"A \\\"B\\\" \\\\\"]\n[Black \"?\"]\n"
      "[Result \"1-0\"]\n[Variant \"Light & Shadow\"]\n[Rules \"pawns=berolina\"]\n[Termination \"normal\"]\n"
      "[Ending \"resignation\"]\n\n1. ed3 e7d6 $1 2. Nf3 {good} 2... Nf6 1-0\n";
  const Record record = read(text);
  EXPECT_EQ(record.tag("White"), "A \"B\" \\");
  EXPECT_EQ(record.rules, "pawns=berolina");
  EXPECT_EQ(record.ending, Ending::resignation);
  EXPECT_EQ(read(write(record)), record);
}

TEST(PgnWriting, passes_are_written_and_read) {
  const std::string full =
      heralds +
      "[FEN \"KQQQQQQQ/PPPPPPPP/********/********/********/********/********/*******k w - - 0 1 -\"]\n1. -- {[%roll 3]} *";
  EXPECT_EQ(events(read(full)), "0000 3");
  EXPECT_EQ(read(write(read(full))), read(full));
  const std::string bare =
      ritual + "[FEN \"4k3/8/8/8/8/8/8/4K3[] w - - 0 1 ?\"]\n1. {[%roll 5]} -- 1... {[%roll 1]} -- 2. {[%roll 6]} Ke1@ *";
  const Record record = read(bare);
  EXPECT_EQ(events(record), "5 0000 1 0000 6 e1@");
  EXPECT_EQ(read(write(record)), record);
  EXPECT_NE(write(record).find("\n\n1. {[%roll 5]} -- 1... {[%roll 1]} -- 2. {[%roll 6]} Ke1@ *\n"), std::string::npos);
}

TEST(PgnWriting, what_no_text_can_hold_is_tidied_when_it_is_written) {
  Record record = read(heralds + "1. e4 {[%roll 3]} *");
  record.set_tag("White", std::string("A\r\nB\0C", 6));
  EXPECT_EQ(record.tag("White"), "A  B C");
  record.set_tag("Result", "1-0");
  record.set_tag("Variant", "chess");
  EXPECT_EQ(record.tags.size(), 1U);
  EXPECT_EQ(read(write(record)), record);

  record.tags.push_back({"Annotator", "x\n\n[Event \"y\"]"});
  record.line.comments = {"one\ntwo } three\r\n[Event \"z\"]", "[%roll 3] [%roll", "[%rollout 3]"};
  record.line.steps[1].comments = {"}[%roll 8]", "", "\n", std::string("a\0b", 3)};
  const Record again = read(write(record));
  EXPECT_EQ(again.tag("Annotator"), "x  [Event \"y\"]");
  EXPECT_EQ(again.line.comments, (std::vector<std::string>{"one two } three [Event \"z\"]", "[% roll 3] [% roll", "[%rollout 3]"}));
  EXPECT_EQ(again.line.steps[1].comments, (std::vector<std::string>{"}[% roll 8]", "a b"}));
  EXPECT_EQ(events(again), "e2e4 3");
  EXPECT_EQ(read(write(again)), again);
}

TEST(PgnWriting, a_record_with_an_illegal_variation_is_not_written) {
  Record record = read(lightshadow + "1. e4 (1. d4 d5 (1... Nf6)) *");
  Step& inner = record.line.steps[0].variations[0].steps[1].variations[0].steps[0];
  inner.event = Move(*parse_square("a1"), *parse_square("a8"));
  EXPECT_EQ(write_pgn(record, games()).error().reason, "in a variation: in a variation: event 1 is not legal");
  Line deep;
  for (int n = 0; n < 66; ++n) {
    Line outer;
    outer.steps.push_back({record.line.steps[0].event, {}, {}, {}});
    if (n > 0) outer.steps[0].variations.push_back(std::move(deep));
    deep = std::move(outer);
  }
  record.line = std::move(deep);
  EXPECT_NE(write_pgn(record, games()).error().reason.find("more than 64 variations within one another"), std::string::npos);
}

TEST(PgnWriting, lines_are_at_most_80_columns) {
  std::string text = lightshadow + "Nf3 {" + std::string(20, 'x') + " word [Event \"y\"] %z} Nf6 Ng1 Ng8 ";
  // A word that may not begin a line takes the one before it along.
  for (std::size_t n = 50; n < 80; ++n) text += "{" + std::string(n, 'x') + " one [%cal Ge2e4] %z two} ";
  for (int n = 0; n < 8; ++n) text += "Nf3 {a comment with some words in it} Nf6 (Nc6 (Na6 (e5 {no}))) Ng1 Ng8 ";
  const Record record = read(text);
  const std::string written = write(record);
  std::istringstream lines(written);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80U) << line;
  EXPECT_EQ(read(written), record);
}

TEST(PgnWriting, an_empty_variation_is_left_out) {
  Record record = read(lightshadow + "1. e4 e5 *");
  const std::string plain = write(record);
  record.line.steps[1].variations.resize(2);
  EXPECT_EQ(write(record), plain);
}

}  // namespace
}  // namespace nocturne
