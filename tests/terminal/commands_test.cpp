#include <gtest/gtest.h>

#include <deque>
#include <sstream>

#include "base/text.h"
#include "terminal/width.h"
#include "terminal/words.h"
#include "tests/terminal/played_game.h"

namespace nocturne::terminal {
namespace {

class Commands : public PlayedGame {};

/// The faces that were rolled, in order.
std::string rolls_in(std::string_view output) {
  std::string faces;
  constexpr std::string_view before = " rolls ";
  for (std::size_t at = output.find(before); at != std::string_view::npos; at = output.find(before, at + 1)) {
    const char face = output[at + before.size()];
    if (is_digit(face)) faces += face;  // and not the prompt
  }
  return faces;
}

TEST_F(Commands, the_pipe_of_the_manual) {
  PlayOptions options = two_people("heralds");
  options.side = Side::white;
  EXPECT_EQ(run(options, {"e4", "quit"}), 0);
  EXPECT_TRUE(said("A Herald appears on e5."));
  EXPECT_EQ(console_->output().find('\033'), std::string::npos);
}

TEST_F(Commands, undo_takes_back_to_ones_own_decision) {
  PlayOptions options = two_people("lightshadow");
  options.side = Side::white;
  options.level = 1;
  EXPECT_EQ(run(options, {"fen", "e4", "d4", "undo", "undo", "fen", "undo"}), 0);
  EXPECT_TRUE(said("There is nothing to take back."));
  const std::string& output = console_->output();
  const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 8/8/8/8/8/8/8/8";
  EXPECT_NE(output.find(start), output.rfind(start)) << output;
}

TEST_F(Commands, a_roll_taken_back_does_not_come_again_from_the_stream) {
  EXPECT_EQ(run(two_people("heralds"), {"a3", "", "h6", "", "b3", ""}), 0);
  const std::string straight = rolls_in(console_->output());
  EXPECT_EQ(run(two_people("heralds"), {"a3", "", "undo", "undo", "a3", "", "undo", "a3", ""}), 0);
  const std::string taken_back = rolls_in(console_->output());
  ASSERT_EQ(straight.size(), 3U) << console_->output();
  EXPECT_EQ(taken_back.size(), 3U) << console_->output();
  EXPECT_NE(straight[0], straight[1]) << "this seed would not show it";
  EXPECT_EQ(taken_back, straight);
}

TEST_F(Commands, in_ritual_undo_keeps_the_roll_that_was_seen) {
  EXPECT_EQ(run(two_people("ritual"), {"", "fen", "Nb1@", "e2@", "Bc1@", "a1@", "d1@", "e1@", "undo", "fen"}), 0);
  const std::string& output = console_->output();
  const std::size_t first = output.find("fen\n");
  const std::size_t second = output.rfind("fen\n");
  EXPECT_EQ(output.substr(first, output.find('\n', first + 4) - first),
            output.substr(second, output.find('\n', second + 4) - second))
      << output;
}

TEST_F(Commands, players_with_a_real_die_type_what_it_shows) {
  PlayOptions options = two_people("heralds");
  options.dice = DiceMode::ask;
  EXPECT_EQ(run(options, {"e4", "0", "9", "-3", "3.", "", "e5", "99999999999999999999", "3", "pgn"}), 0);
  EXPECT_TRUE(said("Roll the d8 for White: "));
  EXPECT_EQ(rolls_in(console_->output()), "3");
  EXPECT_TRUE(said("1. e4 {[%roll 3]} *")) << console_->output();
}

TEST_F(Commands, players_with_a_real_die_are_not_told_to_press_enter) {
  for (const Language language : {Language::english, Language::russian}) {
    PlayOptions options = two_people("heralds");
    options.dice = DiceMode::ask;
    options.language = language;
    EXPECT_EQ(run(options, {"e4", "?", "? e5", "chances e5", "roll", "", "quit"}), 0);
    EXPECT_FALSE(said("Enter")) << console_->output();
    EXPECT_TRUE(said(fill(words_of(language).game.own_die_due, {{"faces", "8"}}))) << console_->output();
  }
}

TEST_F(Commands, a_face_typed_wrong_is_taken_back) {
  PlayOptions options = two_people("ritual");
  options.dice = DiceMode::ask;
  EXPECT_EQ(run(options, {"2", "undo", "3", "Bc1@", "undo", "undo", "4", "undo", "undo", "5", "pgn"}), 0);
  EXPECT_EQ(times(console_->output(), "Taken back."), 4) << console_->output();
  EXPECT_EQ(times(console_->output(), "There is nothing to take back."), 1);
  EXPECT_TRUE(said("{[%roll 5]} *"));
  options = two_people("heralds");
  options.dice = DiceMode::ask;
  EXPECT_EQ(run(options, {"e4", "3", "undo", "5", "undo", "undo", "d4", "pgn"}), 0);
  EXPECT_TRUE(said("1. d4 *")) << console_->output();
}

TEST_F(Commands, a_face_typed_wrong_is_taken_back_though_the_pass_or_the_computer_came_at_once) {
  PlayOptions options = two_people("ritual");
  options.dice = DiceMode::ask;
  options.fen = "k7/8/8/8/8/1P6/1P1B4/K7[] w - - 0 1 ?";
  EXPECT_EQ(run(options, {"2", "undo", "quit"}), 0);
  EXPECT_TRUE(said("White passes.")) << console_->output();
  EXPECT_EQ(times(console_->output(), "Roll the d6 for White: "), 2);
  options.fen.clear();
  options.side = Side::black;
  options.level = 1;
  EXPECT_EQ(run(options, {"2", "undo", "quit"}), 0);
  EXPECT_EQ(times(console_->output(), "Roll the d6 for White: "), 2) << console_->output();
}

TEST_F(Commands, the_computers_dice_are_real_too) {
  PlayOptions options = two_people("ritual");
  options.dice = DiceMode::ask;
  options.side = Side::black;
  EXPECT_EQ(run(options, {"2", "4"}), 0);
  EXPECT_TRUE(said("Roll the d6 for White: "));
  EXPECT_TRUE(said("Roll the d6 for Black: "));
}

TEST_F(Commands, where_the_program_rolls_no_face_can_be_chosen) {
  EXPECT_EQ(run(two_people("heralds"), {"e4", "3", "e5", "fen"}), 0);
  EXPECT_EQ(rolls_in(console_->output()), "");
  EXPECT_TRUE(said("The program rolls here"));
  EXPECT_TRUE(said("The die comes first"));
}

TEST_F(Commands, options_that_name_no_game) {
  PlayOptions options = two_people("checkers");
  EXPECT_EQ(run(options, {}), 2);
  EXPECT_NE(console_->complaints().find("; there are heralds, ritual, lightshadow\n"), std::string::npos) << console_->complaints();
  options = two_people("heralds");
  options.rules = "pawns=berolina";
  EXPECT_EQ(run(options, {}), 2);
  options = two_people("heralds");
  options.fen = "8/8 w";
  EXPECT_EQ(run(options, {}), 2);
  EXPECT_EQ(console_->complaints().substr(0, 19), "nocturne: bad FEN: ");
}

TEST_F(Commands, resignation_needs_a_yes_and_can_be_taken_back) {
  EXPECT_EQ(run(two_people("ritual"), {"resign", "n", "resign", "y", "pgn", "undo", "", "quit"}), 0);
  EXPECT_TRUE(said("White resigns. Black wins."));
  EXPECT_TRUE(said("[Result \"0-1\"]"));
  EXPECT_NE(rolls_in(console_->output()), "");
}

TEST_F(Commands, after_the_end_nothing_is_explained_as_if_the_game_went_on) {
  const auto lines = [](const char* question) { return std::deque<std::string>{"e4", "resign", "y", question, "quit"}; };
  for (const char* question : {"? e7e5", "? e7", "roll"}) {
    EXPECT_EQ(run(two_people("lightshadow"), lines(question)), 0);
    EXPECT_TRUE(said("The game is over. undo takes back")) << question << console_->output();
    EXPECT_FALSE(said("is legal"));
  }
  for (const char* question : {"chances", "chances e5", "? 3"}) {
    EXPECT_EQ(run(two_people("heralds"), lines(question)), 0);
    EXPECT_TRUE(said("The game is over. undo takes back")) << question << console_->output();
  }
}

TEST_F(Commands, a_single_face_is_shown_among_all) {
  EXPECT_EQ(run(two_people("heralds"), {"e4", "chances 3", "quit"}), 0);
  EXPECT_TRUE(said("What each face would do now:")) << console_->output();
  EXPECT_FALSE(said("is no move"));
  EXPECT_EQ(run(two_people("lightshadow"), {"chances 3", "chances e4", "quit"}), 0);
  EXPECT_FALSE(said("is no move"));
  EXPECT_TRUE(said("There is no die in this game."));
}

TEST_F(Commands, a_roll_that_is_not_due_is_refused) {
  EXPECT_EQ(run(two_people("heralds"), {"roll", "e4", "roll", "quit"}), 0);
  EXPECT_TRUE(said("A move is due now, not a roll.")) << console_->output();
  EXPECT_EQ(rolls_in(console_->output()).size(), 1U);
  EXPECT_EQ(run(two_people("lightshadow"), {"roll", "quit"}), 0);
  EXPECT_TRUE(said("There is no die in this game."));
}

TEST_F(Commands, the_computer_agrees_to_a_draw_unless_it_is_ahead) {
  const std::string no_light = " w - - 0 30 8/8/8/8/8/8/8/8";
  PlayOptions options = two_people("lightshadow");
  options.side = Side::white;
  EXPECT_EQ(run(options, {"draw", "quit"}), 0);
  EXPECT_TRUE(said("The offer is accepted.")) << console_->output();
  options.fen = "4k3/3pp3/8/8/8/8/3PP3/3QK3" + no_light;
  EXPECT_EQ(run(options, {"draw", "quit"}), 0);
  EXPECT_TRUE(said("The offer is accepted."));
  options.fen = "3qk3/3pp3/8/8/8/8/3PP3/4K3" + no_light;
  EXPECT_EQ(run(options, {"draw", "quit"}), 0);
  EXPECT_TRUE(said("The offer is declined."));
}

TEST_F(Commands, draws_only_where_there_are_draws) {
  EXPECT_EQ(run(two_people("heralds"), {"draw"}), 0);
  EXPECT_TRUE(said("This game knows no draw by agreement."));
  EXPECT_EQ(run(two_people("lightshadow"), {"e4", "draw", "n", "draw", "y", "quit"}), 0);
  EXPECT_TRUE(said("Black offers a draw. Does White agree (y/n)? "));
  EXPECT_TRUE(said("A draw by agreement."));
}

TEST_F(Commands, a_claim_needs_nobody_elses_consent) {
  PlayOptions options = two_people("lightshadow");
  options.fen = "4k3/8/8/8/8/8/8/R3K3 w - - 99 80 8/8/8/8/8/8/8/8";
  EXPECT_EQ(run(options, {"Ra2", "draw", "quit"}), 0);
  EXPECT_TRUE(said("Fifty moves without a capture"));
}

TEST_F(Commands, hints_only_when_there_is_something_to_decide) {
  EXPECT_EQ(run(two_people("heralds"), {"hint", "e4", "hint"}), 0);
  EXPECT_TRUE(said("Hint: "));
  EXPECT_TRUE(said("A hint is for when you have a move to choose."));
}

TEST_F(Commands, the_menu_asks_for_what_is_open_and_takes_no_nonsense) {
  EXPECT_EQ(run(PlayOptions{}, {"nine", "4", "0", "3", "", "4", "", "1", "9", "2", "fen", "quit"}), 0);
  EXPECT_TRUE(said("Please type one of the numbers"));
  EXPECT_TRUE(said("White: you")) << console_->output();
  EXPECT_TRUE(said("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/SYUCKUYS w KQkq -")) << console_->output();
}

TEST_F(Commands, the_menu_fits_80_columns) {
  for (const Language language : {Language::english, Language::russian}) {
    for (const char* game : {"1", "2", "3"}) {
      PlayOptions options;
      options.language = language;
      EXPECT_EQ(run(options, {game, "", "", "", ""}), 0);
      std::istringstream output(console_->output());
      for (std::string line; std::getline(output, line);) EXPECT_LE(width(line), 80U) << line;
    }
  }
}

TEST_F(Commands, whatever_is_typed_does_no_harm) {
  const std::string nul("e\0004", 3);
  EXPECT_EQ(run(two_people("heralds"), {nul, "\xFF\xFE", "", "   ", std::string(4000, 'x'), "?\x1B[2J", "e4\x7F", "save", "load",
                                        "light", "chances zz", "? ", "? i9", "help", "rules", "board", "flip", "e4"}),
            0);
  EXPECT_EQ(console_->output().find('\0'), std::string::npos);
  EXPECT_EQ(console_->output().find('\033'), std::string::npos);
  EXPECT_TRUE(said("A Herald appears on e5."));
}

TEST_F(Commands, two_squares_move_whatever_stands_on_the_first) {
  EXPECT_EQ(run(two_people("lightshadow"), {"e2-e4", "d7-d5", "g1-f3", "d5xe4", "f3-g5", "h7h6", "g5xf7", "? g8-g6", "quit"}), 0);
  EXPECT_NE(only_file().find("1. e4 d5 2. Nf3 dxe4 3. Ng5 h6 4. Nxf7 *"), std::string::npos) << console_->output();
  EXPECT_TRUE(said("The knight on g8 does not move")) << console_->output();
}

TEST_F(Commands, russians_type_their_own_letters) {
  PlayOptions options = two_people("lightshadow");
  options.language = Language::russian;
  EXPECT_EQ(run(options, {"е4", "е5", "Кf3", "Кc6", "Сс4", "ничья", "д", "выход"}), 0);
  EXPECT_TRUE(said("Соперники согласились на ничью.")) << console_->output();
}

}  // namespace
}  // namespace nocturne::terminal
