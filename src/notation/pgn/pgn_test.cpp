#include <gtest/gtest.h>

#include <sstream>

#include "notation/pgn/reader.h"
#include "notation/pgn/writer.h"
#include "play/catalog.h"

namespace nocturne {
namespace {

using Why = PgnError::Why;

std::vector<Result<PgnGame, PgnError>> read_all(std::string_view text) {
  std::vector<Result<PgnGame, PgnError>> all;
  PgnReader reader(text, games());
  while (auto game = reader.next()) all.push_back(std::move(*game));
  return all;
}

PgnGame read_game(std::string_view text) {
  auto all = read_all(text);
  EXPECT_EQ(all.size(), 1U) << text;
  if (all.empty()) return {};
  EXPECT_TRUE(all[0]) << message(all[0].error()) << '\n' << text;
  return all[0] ? std::move(*all[0]) : PgnGame{};
}

Record read(std::string_view text) { return read_game(text).record; }

std::string write(const Record& record) { return write_pgn(record, games()).value(); }

/// Event texts of the main line.
std::string events(const Record& record) {
  auto cursor = games().open(record.game, record.rules, record.start, Judging::with_history).value();
  std::string text;
  for (const Step& step : record.line.steps) {
    if (!text.empty()) text += ' ';
    text += cursor->event_text(step.event);
    cursor->play(step.event);
  }
  return text;
}

/// The only error of the text, whose only game cannot be read.
PgnError error_of(std::string_view text) {
  auto all = read_all(text);
  EXPECT_EQ(all.size(), 1U) << text;
  if (all.empty() || all[0]) {
    ADD_FAILURE() << "no error in " << text;
    return {};
  }
  return all[0].error();
}

const std::string heralds = "[Variant \"Heralds of Silence\"]\n";
const std::string ritual = "[Variant \"Ritual of Eternal Night\"]\n";
const std::string lightshadow = "[Variant \"Light & Shadow\"]\n";

TEST(Pgn, part_6_examples_are_read) {
  EXPECT_EQ(events(read(heralds + "1. e4 {[%roll 3]} 1... e5 {[%roll 8]} *")), "e2e4 3 e7e5 8");
  EXPECT_EQ(events(read(ritual + "1. {[%roll 2]} Nb1@ 1... {[%roll 4]} Ra8@ *")), "2 b1@ 4 a8@");
}

TEST(Pgn, part_6_examples_are_written) {
  EXPECT_NE(write(read(heralds + "e4 {[%roll 3]} e5 {[%roll 8]}")).find("\n\n1. e4 {[%roll 3]} 1... e5 {[%roll 8]} *\n"),
            std::string::npos);
  EXPECT_NE(write(read(ritual + "{[%roll 2]} Nb1@ {[%roll 4]} Ra8@")).find("\n\n1. {[%roll 2]} Nb1@ 1... {[%roll 4]} Ra8@ *\n"),
            std::string::npos);
}

TEST(Pgn, the_whole_text_of_a_game) {
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

TEST(Pgn, tags_in_any_order_brackets_in_a_fen_byte_order_mark_and_crlf) {
  const std::string text =
      "\xEF\xBB\xBF[FEN \"4k3/8/8/8/8/8/8/4K3[NNrp] b - - 0 7 ?\"]\r\n[SetUp \"1\"]\r\n[Variant \"ritual\"]\r\n\r\n"
      "7... {[%roll 6]} Ke8@\r\n8. {[%roll 2]} N@b1-c3\r\n*\r\n";
  const Record record = read(text);
  EXPECT_EQ(record.start, "4k3/8/8/8/8/8/8/4K3[NNrp] b - - 0 7 ?");
  EXPECT_EQ(events(record), "6 e8@ 2 N@b1c3");
  EXPECT_NE(write(record).find("7... {[%roll 6]} Ke8@ 8. {[%roll 2]} N@b1-c3 *"), std::string::npos);
}

TEST(Pgn, move_numbers_of_all_kinds) {
  for (const std::string_view moves : {"1. e4 e5 2. Nf3", "1.e4 e5 2.Nf3", "1.e4 1...e5 2.Nf3", "1. e4 1. .. e5 2. Nf3",
                                       "e4 e5 Nf3", "1 e4 e5 2 Nf3", "38. e4 38. .. e5 7... Nf3", "1. e2e4 e7e5 2. g1f3"}) {
    EXPECT_EQ(events(read(lightshadow + std::string(moves))), "e2e4 e7e5 g1f3") << moves;
  }
}

TEST(Pgn, comments_glyphs_and_escaped_lines) {
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

TEST(Pgn, judgements_before_the_first_event_of_a_line_are_given_to_it) {
  EXPECT_EQ(read(lightshadow + "! 1. e4 *").line.steps[0].nags, std::vector<u8>{1});
  const Record record = read(lightshadow + "1. e4 ( $142 1. d4 $1 ) (=) ($13) 1... e5 *");
  ASSERT_EQ(record.line.steps[0].variations.size(), 1U);
  EXPECT_EQ(record.line.steps[0].variations[0].steps[0].nags, (std::vector<u8>{142, 1}));
  EXPECT_EQ(events(record), "e2e4 e7e5");
  EXPECT_EQ(read(write(record)), record);
}

TEST(Pgn, every_line_end_ends_comments_and_escaped_lines) {
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

TEST(Pgn, passes_are_written_and_read) {
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

TEST(Pgn, what_no_text_can_hold_is_tidied_when_it_is_written) {
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

TEST(Pgn, a_record_with_an_illegal_variation_is_not_written) {
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

TEST(Pgn, nested_variations_are_kept_and_written_back) {
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

TEST(Pgn, rolls_stand_in_variations_after_glyphs_and_beside_other_commands) {
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

TEST(Pgn, ritual_variations_of_a_move_and_of_a_roll) {
  const Record record =
      read(ritual + "1. {[%roll 2]} ({[%roll 4] a rook} 1. Ra1@) Nb1@ (1. Ng1@ 1... {[%roll 4]} Ra8@) 1... {[%roll 4]} Ra8@ *");
  EXPECT_EQ(record.line.steps[0].variations.size(), 1U);
  EXPECT_EQ(record.line.steps[1].variations.size(), 1U);
  const std::string text = write(record);
  EXPECT_EQ(read(text), record) << text;
}

TEST(Pgn, castling_written_with_zeros_beside_results) {
  const std::string castled = lightshadow + "[Result \"0-1\"]\n1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. 0-0 0-0 0-1";
  EXPECT_EQ(events(read(castled)), "e2e4 e7e5 g1f3 g8f6 f1e2 f8e7 e1g1 e8g8");
  EXPECT_EQ(read(castled).result, GameResult::black_wins);
  EXPECT_EQ(error_of(lightshadow + "1. e4 0-0 2. Nf3 *").why, Why::illegal_move);
  EXPECT_EQ(error_of(lightshadow + "1. e4 e5 0-0").why, Why::illegal_move);
  EXPECT_EQ(error_of(lightshadow + "1. e4 e5 (1... c5 0-0) *").why, Why::illegal_move);
}

const std::string silent = heralds + "[FEN \"8/8/8/8/2*5/1K6/2*5/1k6 w - - 5 9 ?\"]\n";

TEST(Pgn, silence_is_read_in_each_of_its_forms) {
  // A roll that strikes both kings: the Heralds c4 and c2 move back-left, to b3 and b1.
  for (const std::string_view result : {"0-0", "1/2-1/2", "*"}) {
    const PgnGame game =
        read_game(silent + "[Ending \"silence\"]\n[Result \"" + std::string(result) + "\"]\n{[%roll 6]} " + std::string(result));
    EXPECT_EQ(game.record.result, GameResult::silence) << result;
    EXPECT_EQ(game.record.ending, Ending::silence);
    EXPECT_TRUE(game.repaired.empty()) << result;
    EXPECT_NE(write(game.record).find("[Result \"0-0\"]"), std::string::npos);
    EXPECT_EQ(read(write(game.record)), game.record);
  }
}

TEST(Pgn, silence_may_be_written_in_different_forms_in_one_game) {
  for (const std::string_view tag : {"0-0", "1/2-1/2", "*"}) {
    for (const std::string_view text : {"0-0", "1/2-1/2", "*"}) {
      const PgnGame game =
          read_game(silent + "[Ending \"silence\"]\n[Result \"" + std::string(tag) + "\"]\n{[%roll 6]} " + std::string(text));
      EXPECT_EQ(game.record.result, GameResult::silence) << tag << ' ' << text;
      EXPECT_TRUE(game.repaired.empty()) << tag << ' ' << text;
    }
  }
  const PgnGame wrong_tag = read_game(silent + "[Result \"1-0\"]\n{[%roll 6]} 0-0");
  EXPECT_EQ(wrong_tag.record.result, GameResult::silence);
  ASSERT_EQ(wrong_tag.repaired.size(), 1U);
  EXPECT_EQ(wrong_tag.repaired[0].why, Why::bad_result);
  EXPECT_EQ(wrong_tag.repaired[0].place, (Place{3, 1}));
}

TEST(Pgn, g6_no_reason_makes_a_draw_by_the_players_possible) {
  for (const std::string& game : {heralds + "%MOVES1. e4 {[%roll 3]} ", ritual + "%MOVES{[%roll 2]} Nb1@ "}) {
    const auto with = [&](const std::string& tags, const std::string& result) {
      std::string text = game;
      return text.replace(text.find("%MOVES"), 6, tags) + result;
    };
    for (const std::string_view termination : {"time forfeit", "abandoned"}) {
      const std::string tag = "[Termination \"" + std::string(termination) + "\"]\n";
      EXPECT_EQ(error_of(with(tag, "1/2-1/2")).why, Why::bad_ending) << termination;
      EXPECT_TRUE(read_game(with(tag, "1-0")).record.ending) << termination;
    }
    EXPECT_EQ(error_of(with("", "1/2-1/2")).why, Why::bad_result);
    EXPECT_EQ(error_of(with("[Ending \"fifty moves\"]\n", "1/2-1/2")).why, Why::bad_ending);
    EXPECT_EQ(read(with("[Ending \"resignation\"]\n", "0-1")).ending, Ending::resignation);
  }
}

TEST(Pgn, the_last_position_decides_a_result_that_is_stated_otherwise) {
  const PgnGame game = read_game(silent + "[Ending \"dawn\"]\n{[%roll 6]} 1-0");
  EXPECT_EQ(game.record.result, GameResult::silence);
  ASSERT_EQ(game.repaired.size(), 2U);
  EXPECT_EQ(game.repaired[0].why, Why::bad_result);
  EXPECT_EQ(game.repaired[1].why, Why::bad_ending);
}

TEST(Pgn, results_that_cannot_be_are_refused) {
  EXPECT_EQ(error_of(lightshadow + "[Result \"1-0\"]\n1. e4 0-1").why, Why::bad_result);
  EXPECT_EQ(error_of(lightshadow + "[Result \"2-0\"]\n1. e4 *").why, Why::bad_result);
  EXPECT_EQ(error_of(heralds + "1. e4 {[%roll 3]} 0-0").why, Why::bad_result);
  EXPECT_EQ(error_of(heralds + "1. e4 {[%roll 3]} 1/2-1/2").why, Why::bad_result);
  EXPECT_EQ(error_of(heralds + "[Ending \"agreement\"]\n1. e4 {[%roll 3]} 1/2-1/2").why, Why::bad_ending);
  EXPECT_EQ(error_of(lightshadow + "[Ending \"checkmate\"]\n1. e4 1-0").why, Why::bad_ending);
  EXPECT_EQ(error_of(lightshadow + "[Ending \"boredom\"]\n1. e4 1-0").why, Why::bad_ending);
  EXPECT_EQ(error_of(lightshadow + "[Ending \"fifty moves\"]\n1. e4 1/2-1/2").why, Why::bad_ending);
  EXPECT_EQ(read(lightshadow + "[Ending \"agreement\"]\n1. e4 1/2-1/2").ending, Ending::agreement);
}

TEST(Pgn, termination_tag) {
  const Record timed = read(lightshadow + "[Termination \"time forfeit\"]\n1. e4 1-0");
  EXPECT_EQ(timed.ending, Ending::time);
  EXPECT_EQ(timed.tag("Termination"), "");
  EXPECT_EQ(read(write(timed)), timed);
  const Record judged = read(lightshadow + "[Termination \"adjudication\"]\n1. e4 1-0");
  EXPECT_EQ(judged.tag("Termination"), "adjudication");
  EXPECT_EQ(read(write(judged)), judged);
}

TEST(Pgn, each_fault_of_a_roll_is_its_own_error) {
  EXPECT_EQ(error_of(heralds + "1. e4 1... e5 *").why, Why::missing_roll);
  EXPECT_EQ(error_of(heralds + "1. e4 {[%roll 3]} {[%roll 4]} *").why, Why::second_roll);
  EXPECT_EQ(error_of(heralds + "1. e4 {[%roll 9]} *").why, Why::roll_outside_die);
  EXPECT_EQ(error_of(heralds + "1. e4 {[%roll 0]} *").why, Why::roll_outside_die);
  EXPECT_EQ(error_of(heralds + "1. e4 {[%roll 99999999999999999999]} *").why, Why::roll_outside_die);
  EXPECT_EQ(error_of(heralds + "1. {[%roll 3]} e4 *").why, Why::roll_not_due);
  EXPECT_EQ(error_of(lightshadow + "1. e4 {[%roll 3]} *").why, Why::roll_not_due);
  EXPECT_EQ(error_of(ritual + "1. Nb1@ *").why, Why::missing_roll);
  EXPECT_EQ(error_of(ritual + "1. {[%roll 2][%roll 2]} *").why, Why::second_roll);
  for (const std::string_view bad : {"[%roll]", "[%roll x]", "[%roll -1]", "[%roll 3", "[%roll 3 4]", "[%roll 3.0]"}) {
    EXPECT_EQ(error_of(ritual + "1. {" + std::string(bad) + "} *").why, Why::bad_roll) << bad;
  }
  EXPECT_EQ(error_of(heralds + "1. e4 (1. d4 1... e5) *").why, Why::missing_roll);
}

TEST(Pgn, each_fault_of_a_move_is_its_own_error) {
  EXPECT_EQ(error_of(lightshadow + "1. e5 *").why, Why::illegal_move);
  EXPECT_EQ(error_of(lightshadow + "1. hello *").why, Why::malformed_move);
  EXPECT_EQ(error_of(lightshadow + "1. d4 d5 2. Nf3 e6 3. Nd2 *").why, Why::ambiguous_move);
  EXPECT_EQ(error_of(lightshadow + "1. Oe4 *").why, Why::unknown_letter);
  EXPECT_EQ(error_of(silent + "{[%roll 6]} Kb2 *").why, Why::game_over);
  EXPECT_EQ(error_of(heralds + "1. e4 * {[%roll 3]}").why, Why::game_over);
}

TEST(Pgn, each_fault_of_the_tags_is_its_own_error) {
  EXPECT_EQ(error_of("[Event \"x\"]\n1. e4 *").why, Why::unknown_variant);
  EXPECT_EQ(error_of("[Variant \"Atomic\"]\n1. e4 *").why, Why::unknown_variant);
  EXPECT_EQ(error_of(lightshadow + "[Rules \"pawns=off\"]\n1. e4 *").why, Why::bad_rules);
  EXPECT_EQ(error_of(lightshadow + "[FEN \"8/8 w\"]\n1. e4 *").why, Why::bad_fen);
  EXPECT_EQ(error_of(lightshadow + "[FEN \"rnbokbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 8/8/8/8/8/8/8/8\"]\n*").why,
            Why::bad_fen);
  EXPECT_EQ(error_of(lightshadow + "[SetUp \"1\"]\n1. e4 *").why, Why::bad_fen);
  EXPECT_EQ(error_of(lightshadow + "[White \"A\"]\n[White \"B\"]\n*").why, Why::repeated_tag);
  EXPECT_EQ(read(lightshadow + "[White \"A\"]\n[White \"A\"]\n*").tag("White"), "A");
  for (const std::string_view bad : {"[White]", "[White \"A]", "[White \"A\"", "[\"A\"]", "[White A]"}) {
    EXPECT_EQ(error_of(lightshadow + std::string(bad) + "\n\n1. e4 *").why, Why::bad_tag) << bad;
  }
}

TEST(Pgn, faults_of_structure) {
  EXPECT_EQ(error_of(lightshadow + "1. e4 {never closed *").why, Why::unterminated_comment);
  EXPECT_EQ(error_of(lightshadow + "1. e4 (1. d4 *").why, Why::unclosed_variation);
  EXPECT_EQ(error_of(lightshadow + "1. e4 ) *").why, Why::unopened_variation);
  EXPECT_EQ(error_of(lightshadow + "(1. e4) *").why, Why::variation_of_nothing);
  EXPECT_EQ(error_of(lightshadow + "1. e4 ({[%roll 3]} e5) *").why, Why::variation_of_nothing);
  EXPECT_EQ(error_of(lightshadow + "1. e4 $x *").why, Why::bad_glyph);
  EXPECT_EQ(error_of(lightshadow + "1. e4 $256 *").why, Why::bad_glyph);
  EXPECT_EQ(error_of("hello world").why, Why::text_outside_game);
  EXPECT_EQ(error_of(lightshadow + std::string("1. e4 \0 *", 9)).why, Why::nul_byte);
  EXPECT_EQ(error_of(lightshadow + std::string("1. e4 {\0} *", 11)).why, Why::nul_byte);
}

TEST(Pgn, errors_name_line_and_column_and_reading_goes_on) {
  const std::string text = lightshadow + "\n1. e4 e5\n2. Nf3  Nc4 3. d4 *\n\n" + lightshadow +
                           "[White \"A\n[Black \"B\"]\n1. d4 *\n\n" + lightshadow + "1. e4 {never closed\n\n[Event \"x\"]\n" +
                           lightshadow + "1. c4 *\n";
  const auto all = read_all(text);
  ASSERT_EQ(all.size(), 4U);
  ASSERT_FALSE(all[0]);
  EXPECT_EQ(all[0].error().place, (Place{4, 9}));
  EXPECT_EQ(message(all[0].error()), "line 4, column 9: the move \"Nc4\" is not legal");
  ASSERT_FALSE(all[1]);
  EXPECT_EQ(all[1].error().why, Why::bad_tag);
  EXPECT_EQ(all[1].error().place, (Place{7, 1}));
  ASSERT_FALSE(all[2]);
  EXPECT_EQ(all[2].error().why, Why::unterminated_comment);
  EXPECT_EQ(all[2].error().place, (Place{12, 7}));
  ASSERT_TRUE(all[3]);
  EXPECT_EQ(events(all[3]->record), "c2c4");
}

// What is wrong with a game must not take the sound game behind it along.
TEST(Pgn, a_sound_game_follows_a_game_of_any_fault) {
  const std::string sound = "[Event \"sound\"]\n" + lightshadow + "\n1. d4 d5 *\n";
  for (const std::string& faulty : {
           lightshadow + "\n1. e5 {see\n[Smith] said} *\n\n",
           lightshadow + "\n1. e5 {see\n[Smith] said} *\n",
           lightshadow + "\n1. e5 {see\n[Smith \"A said} *\n\n",
           lightshadow + "\n1. e5 {see\n[Smith \"A said} *\n",
           lightshadow + "\n1. e5 {see\n[Smith \"A\"] said} *\n",
           lightshadow + "\n1. e5 {[%clk 1]\n[%eval 3] x} *\n",
           lightshadow + "[White \"A\n\n",
           lightshadow + "[White \"A\n",
           lightshadow + "[White\n\n",
           lightshadow + "[White\n",
           lightshadow + "[White \"A\"\n\n1. e4 *\n",
           std::string("[Smith]\n[Jones] said\n"),
           std::string("[Event \"a\"]\n[Variant \"chess\"]\n\n"),
           std::string("[FEN \"x\"]\n[FEN \"y\"]\n\n"),
           std::string("hello\n"),
           lightshadow + "\n1. e4 (1. d4 *\n\n",
           lightshadow + "\n1. e4 {never closed *\n\n",
           lightshadow + std::string("\n1. e4 \0 [x *\n\n", 15),
       }) {
    const auto all = read_all(faulty + sound);
    ASSERT_GE(all.size(), 2U) << faulty;
    EXPECT_FALSE(all.front()) << faulty;
    ASSERT_TRUE(all.back()) << faulty << message(all.back().error());
    EXPECT_EQ(events(all.back()->record), "d2d4 d7d5") << faulty;
    EXPECT_EQ(all.back()->record.tag("Event"), "sound") << faulty;
  }
}

TEST(Pgn, a_game_of_tags_alone_ends_where_the_next_one_begins) {
  const auto all = read_all("[Event \"a\"]\n" + lightshadow + "\n[Event \"b\"]\n" + heralds + "\n*\n");
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].value().record.tag("Event"), "a");
  EXPECT_EQ(all[1].value().record.tag("Event"), "b");
}

TEST(Pgn, a_bracket_among_the_moves_is_an_error_of_its_game) {
  const PgnError error = error_of(lightshadow + "\n1. e4 [x] e5 2. Nf3 1-0");
  EXPECT_EQ(error.why, Why::bad_tag);
  EXPECT_EQ(error.place, (Place{3, 7}));
  for (const std::string_view moves : {"[x] 1. e4 e5 *", "1. e4\n[x] e5 *", "1. e4\n[%roll 3] e5 *", "1. e4 (1. d4 [x \"y\"]) *",
                                       "1. e4 [White \"A\"] e5 *", "1. e4 ["}) {
    EXPECT_EQ(error_of(lightshadow + "{a game}\n" + std::string(moves)).why, Why::bad_tag) << moves;
  }
  const auto all = read_all(lightshadow + "\n1. e4 [x] e5 *\n\n" + lightshadow + "\n1. d4\n" + lightshadow + "\n1. c4 *");
  ASSERT_EQ(all.size(), 3U);
  EXPECT_FALSE(all[0]);
  EXPECT_EQ(events(all[1].value().record), "d2d4");
  EXPECT_EQ(events(all[2].value().record), "c2c4");
}

TEST(Pgn, comments_between_tags_do_not_end_the_tag_section) {
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

TEST(Pgn, several_games_without_results_or_blank_lines) {
  const auto all = read_all(lightshadow + "1. e4\n" + heralds + "1. e4 {[%roll 3]} *" + ritual + "{[%roll 2]}");
  ASSERT_EQ(all.size(), 3U);
  for (const auto& game : all) EXPECT_TRUE(game) << message(game.error());
  EXPECT_TRUE(read_all("").empty());
  EXPECT_TRUE(read_all(" \r\n% nothing\n; nothing\n").empty());
}

TEST(Pgn, nothing_makes_it_crash_hang_or_swallow_memory) {
  EXPECT_EQ(error_of(lightshadow + "1. e4 " + std::string(10'000'000, 'x')).why, Why::malformed_move);
  EXPECT_EQ(error_of(lightshadow + "1. e4 {" + std::string(10'000'000, 'x') + "} *").why, Why::too_long);
  EXPECT_EQ(error_of(lightshadow + "[White \"" + std::string(10'000'000, 'x') + "\"]\n*").why, Why::too_long);
  EXPECT_EQ(error_of(lightshadow + std::string(10'000'000, ' ') + "1. e4 *").why, Why::too_long);
  std::string nested = lightshadow;
  for (int n = 0; n < 10'000; ++n) nested += n % 2 == 0 ? "e4 (" : "d4 (";
  EXPECT_EQ(error_of(nested).why, Why::too_deep);
  EXPECT_EQ(error_of(lightshadow + "e4 " + std::string(10'000, '(')).why, Why::variation_of_nothing);
  std::string many_tags;
  for (int n = 0; n < 100'000; ++n) many_tags += "[T" + std::to_string(n) + " \"\"]";
  EXPECT_EQ(error_of(many_tags).why, Why::too_long);
}

TEST(Pgn, a_game_may_have_ten_thousand_variations) {
  const auto with = [](std::size_t count) {
    std::string text = lightshadow + "1. e4 ";
    for (std::size_t n = 0; n < count; ++n) text += "(d4)";
    return text + " *";
  };
  EXPECT_EQ(read(with(10'000)).line.steps[0].variations.size(), 10'000U);
  EXPECT_EQ(error_of(with(10'001)).why, Why::too_many_variations);
  EXPECT_EQ(error_of(with(1'000'000)).why, Why::too_many_variations);
}

TEST(Pgn, sixty_four_variations_deep_is_fine) {
  std::string nested = lightshadow;
  for (int n = 0; n < 65; ++n) nested += n == 0 ? "e4" : n % 2 == 0 ? " (e4" : " (d4";
  nested += std::string(64, ')') + " *";
  const Record record = read(nested);
  EXPECT_EQ(read(write(record)), record);
}

TEST(Pgn, lines_are_at_most_80_columns) {
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

TEST(Pgn, a_stream_reads_like_a_text) {
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
