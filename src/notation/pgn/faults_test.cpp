#include "notation/pgn/reader.h"

#include "notation/pgn/test_support.h"

namespace nocturne {
namespace {

using namespace pgn_tests;
using Why = PgnError::Why;

TEST(PgnFaults, each_fault_of_a_roll_is_its_own_error) {
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

TEST(PgnFaults, each_fault_of_a_move_is_its_own_error) {
  EXPECT_EQ(error_of(lightshadow + "1. e5 *").why, Why::illegal_move);
  EXPECT_EQ(error_of(lightshadow + "1. hello *").why, Why::malformed_move);
  EXPECT_EQ(error_of(lightshadow + "1. d4 d5 2. Nf3 e6 3. Nd2 *").why, Why::ambiguous_move);
  EXPECT_EQ(error_of(lightshadow + "1. Oe4 *").why, Why::unknown_letter);
  EXPECT_EQ(error_of(silent + "{[%roll 6]} Kb2 *").why, Why::game_over);
  EXPECT_EQ(error_of(heralds + "1. e4 * {[%roll 3]}").why, Why::game_over);
}

TEST(PgnFaults, each_fault_of_the_tags_is_its_own_error) {
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

TEST(PgnFaults, faults_of_structure) {
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

TEST(PgnFaults, errors_name_line_and_column_and_reading_goes_on) {
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
TEST(PgnFaults, columns_count_characters) {
  EXPECT_EQ(error_of(lightshadow + "{\xC3\xA9 \xC3\xA9} 1. e4 Q *").place.column, 13U);
  EXPECT_EQ(error_of(lightshadow + "{\xE2\x99\x94} 1. e4 Q *").place.column, 11U);
}

TEST(PgnFaults, a_sound_game_follows_a_game_of_any_fault) {
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

TEST(PgnFaults, a_bracket_among_the_moves_is_an_error_of_its_game) {
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

TEST(PgnFaults, nothing_makes_it_crash_hang_or_swallow_memory) {
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

}  // namespace
}  // namespace nocturne
