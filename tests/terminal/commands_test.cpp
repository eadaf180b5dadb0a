#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <sstream>

#include "base/text.h"
#include "notation/pgn/reader.h"
#include "play/catalog.h"
#include "terminal/files.h"
#include "terminal/test_support.h"
#include "terminal/width.h"
#include "terminal/words.h"
#include "tests/terminal/temporary_folder.h"

namespace nocturne::terminal {
namespace {

class Commands : public testing::Test {
 protected:
  Commands() { std::filesystem::current_path(folder_.path()); }
  ~Commands() override { std::filesystem::current_path("/"); }

  static PlayOptions two_people(const std::string& variant) {
    PlayOptions options;
    options.variant = variant;
    options.side = Side::both;
    options.seed = 1;
    options.language = Language::english;
    return options;
  }

  /// Plays the lines; what was said stays in `console_`.
  int run(const PlayOptions& options, std::deque<std::string> lines) {
    console_.emplace(std::move(lines));
    console_->set("XDG_STATE_HOME", folder_.path() + "/state");
    return play(options, *console_);
  }
  bool said(std::string_view text) const { return console_->said(text); }
  std::string path(const std::string& name) const { return folder_.path() + "/" + name; }
  /// The text of the only file that a test left behind.
  std::string only_file() const {
    const std::vector<std::string> files = folder_.files();
    EXPECT_EQ(files.size(), 1U);
    return files.empty() ? std::string() : text_of_file(files[0]);
  }

  TemporaryFolder folder_;
  std::optional<TestConsole> console_;
};

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

/// How often a text was said.
int times(std::string_view output, std::string_view text) {
  int count = 0;
  for (std::size_t at = output.find(text); at != std::string_view::npos; at = output.find(text, at + 1)) ++count;
  return count;
}

TEST_F(Commands, end_of_input_keeps_the_game_where_state_belongs) {
  EXPECT_EQ(run(two_people("lightshadow"), {"e4", "e5", "Nf3"}), 0);
  const std::vector<std::string> files = folder_.files();
  ASSERT_EQ(files.size(), 1U);
  EXPECT_EQ(files[0].substr(0, path("state/nocturne/nocturne-").size()), path("state/nocturne/nocturne-"));
  EXPECT_TRUE(said(files[0]));
  EXPECT_NE(only_file().find("1. e4 e5 2. Nf3 *"), std::string::npos) << only_file();
}

TEST_F(Commands, a_game_that_was_kept_goes_on_where_it_stopped) {
  EXPECT_EQ(run(two_people("heralds"), {"e4", "", "e5", "", "fen"}), 0);
  const std::string output = console_->output();
  const std::string file = folder_.files().at(0);
  PlayOptions options = two_people("");
  options.load = file;
  EXPECT_EQ(run(options, {"fen", "pgn"}), 0);
  const std::size_t fen = output.rfind("fen\n") + 4;
  EXPECT_TRUE(said(output.substr(fen, output.find('\n', fen) - fen))) << console_->output();
  EXPECT_TRUE(said(text_of_file(file)));
  EXPECT_EQ(folder_.files().size(), 1U) << "nothing new happened, so nothing new is to be kept";
}

TEST_F(Commands, the_command_to_go_on_keeps_players_and_dice) {
  PlayOptions options = two_people("ritual");
  options.dice = DiceMode::ask;
  EXPECT_EQ(run(options, {"2"}), 0);
  EXPECT_TRUE(said("nocturne play --load " + folder_.files().at(0) + " --side both --dice ask --seed 1 --lang en\n"))
      << console_->output();
  options = PlayOptions{};
  options.variant = "lightshadow";
  options.side = Side::black;
  options.level = 2;
  options.ascii = true;
  EXPECT_EQ(run(options, {"e5", "quit"}), 0);
  EXPECT_TRUE(said(".pgn --side black --level 2 --ascii\n")) << console_->output();
}

TEST_F(Commands, the_command_to_go_on_can_be_typed_whatever_the_folder_is_called) {
  console_.emplace(std::deque<std::string>{"e4"});
  console_->set("XDG_STATE_HOME", path("it's here"));
  EXPECT_EQ(play(two_people("lightshadow"), *console_), 0);
  EXPECT_TRUE(said("--load '" + path("it'\\''s here/nocturne/nocturne-"))) << console_->output();
  EXPECT_TRUE(said(".pgn' --side both"));
}

TEST_F(Commands, a_game_not_begun_leaves_nothing) {
  EXPECT_EQ(run(two_people("heralds"), {}), 0);
  EXPECT_EQ(run(two_people("ritual"), {"rules", "help", "quit"}), 0);
  EXPECT_EQ(run(PlayOptions{}, {}), 0);
  EXPECT_EQ(run(PlayOptions{}, {"1"}), 0);
  EXPECT_TRUE(folder_.files().empty());
}

TEST_F(Commands, quit_keeps_the_game_too) {
  EXPECT_EQ(run(two_people("lightshadow"), {"e4", "quit"}), 0);
  EXPECT_NE(only_file().find("1. e4 *"), std::string::npos);
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

TEST_F(Commands, save_and_load) {
  EXPECT_EQ(run(two_people("lightshadow"), {"e4", "save game.pgn", "e5", "load game.pgn", "fen"}), 0);
  EXPECT_TRUE(said("Saved in game.pgn."));
  EXPECT_TRUE(said("Loaded from game.pgn."));
  EXPECT_TRUE(said("b KQkq - 0 1 "));
  // The move that was not in the file was kept when the file was loaded.
  EXPECT_EQ(folder_.files().size(), 2U);
}

TEST_F(Commands, save_asks_before_it_overwrites_another_file) {
  ASSERT_TRUE(write_file("precious", "mine"));
  EXPECT_EQ(run(two_people("lightshadow"), {"e4", "save precious", "n", "save other", "quit"}), 0);
  EXPECT_EQ(text_of_file("precious"), "mine");
  EXPECT_TRUE(said("Saved in other."));
  EXPECT_EQ(run(two_people("lightshadow"), {"e4", "save precious", "y", "e5", "save precious", "quit"}), 0);
  EXPECT_NE(text_of_file("precious").find("1. e4 e5"), std::string::npos);
}

TEST_F(Commands, save_asks_before_it_overwrites_what_another_program_put_there) {
  const auto play_while_another_writes = [this](const PlayOptions& options, std::deque<std::string> lines) {
    console_.emplace([lines = std::move(lines)](std::string_view) mutable {
      const std::string line = lines.front();
      lines.pop_front();
      if (line == "e5") {
        EXPECT_TRUE(write_file("game.pgn", "another's"));
      } else if (line == "y") {
        EXPECT_EQ(text_of_file("game.pgn"), "another's");
      }
      return Input{Input::Kind::line, line};
    });
    EXPECT_EQ(play(options, *console_), 0);
    EXPECT_EQ(times(console_->output(), "Another program has changed game.pgn. Overwrite it (y/n)? "), 2) << console_->output();
    EXPECT_NE(text_of_file("game.pgn").find("1. e4 e5 2. Nf3"), std::string::npos) << "its own file is not asked about again";
  };
  PlayOptions options = two_people("lightshadow");
  play_while_another_writes(options, {"e4", "save game.pgn", "e5", "save", "n", "save game.pgn", "y", "Nf3", "save", "quit"});
  ASSERT_TRUE(write_file("game.pgn", "[Variant \"Light & Shadow\"]\n\n1. e4 *\n"));
  options.variant.clear();
  options.load = "game.pgn";
  play_while_another_writes(options, {"e5", "save", "n", "save game.pgn", "y", "Nf3", "save", "quit"});
}

constexpr const char* two_games =
    "[Variant \"Light & Shadow\"]\n\n1. e4 *\n\n[Variant \"Heralds of Silence\"]\n\n1. d4 {[%roll 1]} *\n";

TEST_F(Commands, save_loses_no_other_game_of_the_file_without_a_yes) {
  ASSERT_TRUE(write_file("two.pgn", two_games));
  PlayOptions options = two_people("");
  options.load = "two.pgn";
  EXPECT_EQ(run(options, {"e5", "save", "n", "save two.pgn", "n", "load two.pgn 2", "e5", "save", "n", "quit"}), 0);
  EXPECT_EQ(text_of_file("two.pgn"), two_games);
  EXPECT_TRUE(said("two.pgn holds other games too, which would be lost. Overwrite it (y/n)? "));
  EXPECT_FALSE(said("Saved in"));
  EXPECT_EQ(run(options, {"e5", "save", "y", "Nf3", "save", "quit"}), 0);
  EXPECT_NE(text_of_file("two.pgn").find("1. e4 e5 2. Nf3"), std::string::npos) << "its own file is not asked about again";
}

TEST_F(Commands, a_refused_game_is_one_that_would_be_lost) {
  ASSERT_TRUE(write_file("half.pgn", "[Variant \"Light & Shadow\"]\n\n1. e4 *\n\n[Variant \"Light & Shadow\"]\n\n1. Ke3 *\n"));
  EXPECT_EQ(run(two_people("lightshadow"), {"load half.pgn", "e5", "save", "n", "quit"}), 0);
  EXPECT_NE(text_of_file("half.pgn").find("Ke3"), std::string::npos);
}

TEST_F(Commands, the_only_game_of_a_file_is_saved_there_again) {
  ASSERT_TRUE(write_file("one.pgn", "[Variant \"Light & Shadow\"]\n\n1. e4 *\n"));
  EXPECT_EQ(run(two_people("lightshadow"), {"load one.pgn", "e5", "save", "quit"}), 0);
  EXPECT_NE(text_of_file("one.pgn").find("1. e4 e5"), std::string::npos);
}

TEST_F(Commands, a_result_in_a_file_is_not_lost_without_a_yes) {
  const std::string judged = "[Variant \"Light & Shadow\"]\n[Termination \"adjudication\"]\n\n1. e4 e5 1-0\n";
  ASSERT_TRUE(write_file("judged.pgn", judged));
  PlayOptions options = two_people("");
  options.load = "judged.pgn";
  EXPECT_EQ(run(options, {"save", "n", "quit"}), 0);
  EXPECT_TRUE(said("The file gives the result 1-0 but not how it came about")) << console_->output();
  EXPECT_TRUE(said("judged.pgn tells the result of this game, which would be lost. Overwrite it (y/n)? "));
  EXPECT_EQ(text_of_file("judged.pgn"), judged);
  EXPECT_EQ(run(options, {"Nf3", "save", "y", "Nc6", "save", "quit"}), 0);
  EXPECT_NE(text_of_file("judged.pgn").find("Nc6 *"), std::string::npos) << "its own file is not asked about again";
  EXPECT_EQ(text_of_file("judged.pgn").find("adjudication"), std::string::npos);
}

TEST_F(Commands, a_file_cannot_command_the_terminal) {
  ASSERT_TRUE(write_file("evil.pgn", "[Event \"\x1B]0;owned\x07\"]\n[Variant \"Light & Shadow\"]\n\n1. e4 {\x1B[2J} *\n"));
  EXPECT_EQ(run(two_people("lightshadow"), {"load evil.pgn", "pgn", "quit"}), 0);
  EXPECT_TRUE(said("[Event \"?]0;owned?\"]")) << console_->output();
  EXPECT_EQ(console_->output().find('\033'), std::string::npos);
}

TEST_F(Commands, reasons_of_files_are_told_in_russian) {
  PlayOptions options = two_people("lightshadow");
  options.language = Language::russian;
  EXPECT_EQ(run(options, {"load none.pgn", "load .", "load /dev/zero", "e4", "save no/such/place", "quit"}), 0);
  EXPECT_TRUE(said("Не удалось прочитать none.pgn (такого файла или каталога нет).")) << console_->output();
  EXPECT_TRUE(said("(это каталог)"));
  EXPECT_TRUE(said("(отказ системы, ошибка номер 22)"));
  EXPECT_TRUE(said("Не удалось записать no/such/place (такого файла или каталога нет)"));
}

TEST_F(Commands, output_that_is_lost_is_complained_of) {
  console_.emplace([this, n = 0](std::string_view) mutable {
    if (n++ == 0) return Input{Input::Kind::line, "e4"};
    console_->fill_up();
    return Input{Input::Kind::line, "e5"};
  });
  console_->set("XDG_STATE_HOME", folder_.path() + "/state");
  EXPECT_EQ(play(two_people("lightshadow"), *console_), 2);
  EXPECT_NE(only_file().find("1. e4"), std::string::npos);
  EXPECT_NE(console_->complaints().find("The game is saved in " + folder_.files().at(0)), std::string::npos);
  EXPECT_NE(console_->complaints().find("nocturne: standard output cannot be written\n"), std::string::npos);
}

TEST_F(Commands, a_save_that_fails_loses_nothing) {
  EXPECT_EQ(run(two_people("lightshadow"), {"e4", "save no/such/place", "save", "e5", "quit"}), 0);
  EXPECT_TRUE(said("Could not write no/such/place"));
  EXPECT_NE(only_file().find("1. e4 e5 *"), std::string::npos);
}

TEST_F(Commands, a_folder_is_no_file_to_overwrite) {
  EXPECT_EQ(run(two_people("lightshadow"), {"e4", "save .", "e5", "quit"}), 0);
  EXPECT_TRUE(said("Could not write . (Is a directory). The game goes on.")) << console_->output();
  EXPECT_FALSE(said("Overwrite"));
  EXPECT_NE(only_file().find("1. e4 e5 *"), std::string::npos) << "no line was taken for an answer";
}

TEST_F(Commands, when_no_file_can_be_written_the_game_is_shown) {
  console_.emplace(std::deque<std::string>{"e4"});
  const std::string closed = path("closed");
  ASSERT_TRUE(write_file(closed, ""));
  console_->set("XDG_STATE_HOME", closed);  // a file where a folder is needed
  const std::string gone = path("gone");
  std::filesystem::create_directory(gone);
  std::filesystem::current_path(gone);
  std::filesystem::remove(gone);
  EXPECT_EQ(play(two_people("lightshadow"), *console_), 0);
  EXPECT_TRUE(said("1. e4 *")) << console_->output();
}

TEST_F(Commands, a_file_of_several_games_and_faults) {
  ASSERT_TRUE(write_file("many.pgn",
                         "[Variant \"Light & Shadow\"]\n\n1. e4 *\n\n[Variant \"Light & Shadow\"]\n\n1. Ke3 *\n\n"
                         "[Variant \"Heralds of Silence\"]\n\n1. d4 {[%roll 1]} *\n"));
  EXPECT_EQ(run(two_people("lightshadow"), {"load many.pgn", "load many.pgn 2", "fen", "load many.pgn 3", "load none.pgn"}), 0);
  EXPECT_TRUE(said("many.pgn, line 7, column 4: ")) << console_->output();
  EXPECT_TRUE(said("many.pgn holds 2 games; this is number 1"));
  EXPECT_TRUE(said("this is number 2"));
  EXPECT_TRUE(said("many.pgn has no game number 3."));
  EXPECT_TRUE(said("Could not read none.pgn"));
}

TEST_F(Commands, a_game_that_is_over_is_shown_and_its_end_can_be_taken_back) {
  EXPECT_EQ(run(two_people("lightshadow"), {"f3", "e5", "g4", "Qh4", "save mate.pgn", "quit"}), 0);
  EXPECT_TRUE(said("Checkmate. Black wins."));
  PlayOptions options = two_people("");
  options.load = "mate.pgn";
  EXPECT_EQ(run(options, {"e4", "undo", "Nc6", "quit"}), 0);
  EXPECT_TRUE(said("This game is over"));
  EXPECT_TRUE(said("The game is over. undo takes back"));
  EXPECT_TRUE(said("White: ")) << console_->output();
}

TEST_F(Commands, load_from_the_command_line_names_what_is_wrong) {
  PlayOptions options;
  options.load = "none.pgn";
  EXPECT_EQ(run(options, {}), 2);
  EXPECT_EQ(console_->complaints(), "nocturne: Could not read none.pgn (No such file or directory).\n");
  ASSERT_TRUE(write_file("bad.pgn", "[Variant \"Light & Shadow\"]\n\n1. Ke3 *\n"));
  options.load = "bad.pgn";
  EXPECT_EQ(run(options, {}), 2);
  EXPECT_EQ(console_->complaints().substr(0, 37), "nocturne: bad.pgn, line 3, column 4: ") << console_->complaints();
  EXPECT_EQ(console_->output(), "");
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

TEST_F(Commands, another_game_keeps_the_one_before) {
  EXPECT_EQ(run(two_people("lightshadow"), {"e4", "new", "2", "1", "1", "3", "", "quit"}), 0);
  EXPECT_TRUE(said("White, Enter rolls the die: "));
  EXPECT_EQ(folder_.files().size(), 2U);
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
