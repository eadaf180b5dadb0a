#include "notation/pgn/reader.h"

#include "notation/pgn/test_support.h"

namespace nocturne {
namespace {

using namespace pgn_tests;
using Why = PgnError::Why;

TEST(PgnResults, silence_is_read_in_each_of_its_forms) {
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

TEST(PgnResults, silence_may_be_written_in_different_forms_in_one_game) {
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

TEST(PgnResults, g6_no_reason_makes_a_draw_by_the_players_possible) {
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

TEST(PgnResults, the_last_position_decides_a_result_that_is_stated_otherwise) {
  const PgnGame game = read_game(silent + "[Ending \"dawn\"]\n{[%roll 6]} 1-0");
  EXPECT_EQ(game.record.result, GameResult::silence);
  ASSERT_EQ(game.repaired.size(), 2U);
  EXPECT_EQ(game.repaired[0].why, Why::bad_result);
  EXPECT_EQ(game.repaired[1].why, Why::bad_ending);
}

TEST(PgnResults, results_that_cannot_be_are_refused) {
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

TEST(PgnResults, termination_tag) {
  const Record timed = read(lightshadow + "[Termination \"time forfeit\"]\n1. e4 1-0");
  EXPECT_EQ(timed.ending, Ending::time);
  EXPECT_EQ(timed.tag("Termination"), "");
  EXPECT_EQ(read(write(timed)), timed);
  const Record judged = read(lightshadow + "[Termination \"adjudication\"]\n1. e4 1-0");
  EXPECT_EQ(judged.tag("Termination"), "adjudication");
  EXPECT_EQ(read(write(judged)), judged);
}

TEST(PgnResults, a_termination_that_the_last_position_refutes_is_put_right) {
  const std::string mate = "1. f3 e5 2. g4 Qh4# ";
  for (const std::string_view wrong : {"time forfeit", "abandoned", "unterminated"}) {
    const PgnGame game = read_game(lightshadow + "[Termination \"" + std::string(wrong) + "\"]\n" + mate + "0-1");
    EXPECT_EQ(game.record.ending, Ending::checkmate) << wrong;
    const PgnGame again = read_game(write(game.record));
    EXPECT_TRUE(again.repaired.empty()) << write(game.record);
    EXPECT_EQ(again.record.tag("Termination"), "");
  }
}

}  // namespace
}  // namespace nocturne
