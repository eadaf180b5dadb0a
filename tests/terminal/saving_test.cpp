// What is kept of a game in files, and taken from them.

#include <gtest/gtest.h>

#include "terminal/files.h"
#include "terminal/words.h"
#include "tests/terminal/played_game.h"

namespace nocturne::terminal {
namespace {

class Saving : public PlayedGame {};

TEST_F(Saving, end_of_input_keeps_the_game_where_state_belongs) {
  EXPECT_EQ(run(two_people("lightshadow"), {"e4", "e5", "Nf3"}), 0);
  const std::vector<std::string> files = folder_.files();
  ASSERT_EQ(files.size(), 1U);
  EXPECT_EQ(files[0].substr(0, path("state/nocturne/nocturne-").size()), path("state/nocturne/nocturne-"));
  EXPECT_TRUE(said(files[0]));
  EXPECT_NE(only_file().find("1. e4 e5 2. Nf3 *"), std::string::npos) << only_file();
}

TEST_F(Saving, a_game_that_was_kept_goes_on_where_it_stopped) {
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

TEST_F(Saving, the_command_to_go_on_keeps_players_and_dice) {
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

TEST_F(Saving, the_command_to_go_on_can_be_typed_whatever_the_folder_is_called) {
  console_.emplace(std::deque<std::string>{"e4"});
  console_->set("XDG_STATE_HOME", path("it's here"));
  EXPECT_EQ(play(two_people("lightshadow"), *console_), 0);
  EXPECT_TRUE(said("--load '" + path("it'\\''s here/nocturne/nocturne-"))) << console_->output();
  EXPECT_TRUE(said(".pgn' --side both"));
}

TEST_F(Saving, a_game_not_begun_leaves_nothing) {
  EXPECT_EQ(run(two_people("heralds"), {}), 0);
  EXPECT_EQ(run(two_people("ritual"), {"rules", "help", "quit"}), 0);
  EXPECT_EQ(run(PlayOptions{}, {}), 0);
  EXPECT_EQ(run(PlayOptions{}, {"1"}), 0);
  EXPECT_TRUE(folder_.files().empty());
}

TEST_F(Saving, quit_keeps_the_game_too) {
  EXPECT_EQ(run(two_people("lightshadow"), {"e4", "quit"}), 0);
  EXPECT_NE(only_file().find("1. e4 *"), std::string::npos);
}

TEST_F(Saving, another_game_keeps_the_one_before) {
  EXPECT_EQ(run(two_people("lightshadow"), {"e4", "new", "2", "1", "1", "3", "", "quit"}), 0);
  EXPECT_TRUE(said("White, Enter rolls the die: "));
  EXPECT_EQ(folder_.files().size(), 2U);
}

TEST_F(Saving, save_and_load) {
  EXPECT_EQ(run(two_people("lightshadow"), {"e4", "save game.pgn", "e5", "load game.pgn", "fen"}), 0);
  EXPECT_TRUE(said("Saved in game.pgn."));
  EXPECT_TRUE(said("Loaded from game.pgn."));
  EXPECT_TRUE(said("b KQkq - 0 1 "));
  // The move that was not in the file was kept when the file was loaded.
  EXPECT_EQ(folder_.files().size(), 2U);
}

TEST_F(Saving, save_asks_before_it_overwrites_another_file) {
  ASSERT_TRUE(write_file("precious", "mine"));
  EXPECT_EQ(run(two_people("lightshadow"), {"e4", "save precious", "n", "save other", "quit"}), 0);
  EXPECT_EQ(text_of_file("precious"), "mine");
  EXPECT_TRUE(said("Saved in other."));
  EXPECT_EQ(run(two_people("lightshadow"), {"e4", "save precious", "y", "e5", "save precious", "quit"}), 0);
  EXPECT_NE(text_of_file("precious").find("1. e4 e5"), std::string::npos);
}

TEST_F(Saving, save_asks_before_it_overwrites_what_another_program_put_there) {
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

TEST_F(Saving, save_loses_no_other_game_of_the_file_without_a_yes) {
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

TEST_F(Saving, a_refused_game_is_one_that_would_be_lost) {
  ASSERT_TRUE(write_file("half.pgn", "[Variant \"Light & Shadow\"]\n\n1. e4 *\n\n[Variant \"Light & Shadow\"]\n\n1. Ke3 *\n"));
  EXPECT_EQ(run(two_people("lightshadow"), {"load half.pgn", "e5", "save", "n", "quit"}), 0);
  EXPECT_NE(text_of_file("half.pgn").find("Ke3"), std::string::npos);
}

TEST_F(Saving, the_only_game_of_a_file_is_saved_there_again) {
  ASSERT_TRUE(write_file("one.pgn", "[Variant \"Light & Shadow\"]\n\n1. e4 *\n"));
  EXPECT_EQ(run(two_people("lightshadow"), {"load one.pgn", "e5", "save", "quit"}), 0);
  EXPECT_NE(text_of_file("one.pgn").find("1. e4 e5"), std::string::npos);
}

TEST_F(Saving, a_result_in_a_file_is_not_lost_without_a_yes) {
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

TEST_F(Saving, a_file_cannot_command_the_terminal) {
  ASSERT_TRUE(write_file("evil.pgn", "[Event \"\x1B]0;owned\x07\"]\n[Variant \"Light & Shadow\"]\n\n1. e4 {\x1B[2J} *\n"));
  EXPECT_EQ(run(two_people("lightshadow"), {"load evil.pgn", "pgn", "quit"}), 0);
  EXPECT_TRUE(said("[Event \"?]0;owned?\"]")) << console_->output();
  EXPECT_EQ(console_->output().find('\033'), std::string::npos);
}

TEST_F(Saving, reasons_of_files_are_told_in_russian) {
  PlayOptions options = two_people("lightshadow");
  options.language = Language::russian;
  EXPECT_EQ(run(options, {"load none.pgn", "load .", "load /dev/zero", "e4", "save no/such/place", "quit"}), 0);
  EXPECT_TRUE(said("Не удалось прочитать none.pgn (такого файла или каталога нет).")) << console_->output();
  EXPECT_TRUE(said("(это каталог)"));
  EXPECT_TRUE(said("(отказ системы, ошибка номер 22)"));
  EXPECT_TRUE(said("Не удалось записать no/such/place (такого файла или каталога нет)"));
}

TEST_F(Saving, output_that_is_lost_is_complained_of) {
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

TEST_F(Saving, a_save_that_fails_loses_nothing) {
  EXPECT_EQ(run(two_people("lightshadow"), {"e4", "save no/such/place", "save", "e5", "quit"}), 0);
  EXPECT_TRUE(said("Could not write no/such/place"));
  EXPECT_NE(only_file().find("1. e4 e5 *"), std::string::npos);
}

TEST_F(Saving, a_folder_is_no_file_to_overwrite) {
  EXPECT_EQ(run(two_people("lightshadow"), {"e4", "save .", "e5", "quit"}), 0);
  EXPECT_TRUE(said("Could not write . (Is a directory). The game goes on.")) << console_->output();
  EXPECT_FALSE(said("Overwrite"));
  EXPECT_NE(only_file().find("1. e4 e5 *"), std::string::npos) << "no line was taken for an answer";
}

TEST_F(Saving, when_no_file_can_be_written_the_game_is_shown) {
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

TEST_F(Saving, a_file_of_several_games_and_faults) {
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

TEST_F(Saving, a_game_that_is_over_is_shown_and_its_end_can_be_taken_back) {
  EXPECT_EQ(run(two_people("lightshadow"), {"f3", "e5", "g4", "Qh4", "save mate.pgn", "quit"}), 0);
  EXPECT_TRUE(said("Checkmate. Black wins."));
  PlayOptions options = two_people("");
  options.load = "mate.pgn";
  EXPECT_EQ(run(options, {"e4", "undo", "Nc6", "quit"}), 0);
  EXPECT_TRUE(said("This game is over"));
  EXPECT_TRUE(said("The game is over. undo takes back"));
  EXPECT_TRUE(said("White: ")) << console_->output();
}

TEST_F(Saving, load_from_the_command_line_names_what_is_wrong) {
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

}  // namespace
}  // namespace nocturne::terminal
