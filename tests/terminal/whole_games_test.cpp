// Whole games against the weakest computer by somebody who knows nothing but what the screen says: asks for the legal moves and
// plays one of them.

#include <gtest/gtest.h>

#include <algorithm>

#include "base/random.h"
#include "base/text.h"
#include "play/catalog.h"
#include "play/session.h"
#include "terminal/files.h"
#include "terminal/test_support.h"
#include "terminal/width.h"
#include "terminal/words.h"
#include "tests/terminal/temporary_folder.h"

namespace nocturne::terminal {
namespace {

/// Asks `?`, then plays a random one of the moves that are listed; rolls when that is all there is; saves the game at its end.
class Stranger {
 public:
  Stranger(u64 seed, Language language, std::string file) : random_(seed), words_(words_of(language)), file_(std::move(file)) {}

  Input answer(std::string_view said) {
    if (ends_with(said, words_.game.prompt_over))
      return {Input::Kind::line, std::exchange(has_saved_, true) ? "quit" : "save " + file_};
    const std::vector<std::string> moves = listed_moves(said);
    if (!moves.empty()) return {Input::Kind::line, moves[random_.below(static_cast<u32>(moves.size()))]};
    // A roll is asked for by a prompt that names the key.
    const std::size_t prompt = said.rfind('\n') + 1;
    return {Input::Kind::line, said.find("Enter", prompt) == std::string_view::npos ? "?" : ""};
  }

 private:
  static bool ends_with(std::string_view text, std::string_view end) {
    return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
  }

  /// "20 moves: a3 a4 ..." over several lines, the prompt behind it.
  static std::vector<std::string> listed_moves(std::string_view said) {
    said.remove_prefix(std::min(said.size(), said.find('\n') + 1));  // the echo of "?"
    const std::size_t colon = said.find(": ");
    if (said.empty() || !is_digit(said.front()) || colon == std::string_view::npos) return {};
    const std::string_view list = said.substr(colon + 1, said.rfind('\n') - colon - 1);
    std::string flat(list);
    std::replace(flat.begin(), flat.end(), '\n', ' ');
    std::vector<std::string> moves;
    for (const std::string_view move : words(flat)) moves.emplace_back(move);
    return moves;
  }

  Random random_;
  const Words& words_;
  std::string file_;
  bool has_saved_ = false;
};

struct Played {
  std::string output;
  GameFile file;
};

Played play_whole_game(const std::string& variant, Side side, Language language, const TemporaryFolder& folder) {
  const std::string path = folder.path() + "/" + variant + ".pgn";
  std::filesystem::remove(path);
  Stranger stranger(3, language, path);
  TestConsole console([&](std::string_view said) { return stranger.answer(said); });
  PlayOptions options;
  options.variant = variant;
  options.side = side;
  options.level = 1;
  options.seed = 11;
  options.language = language;
  EXPECT_EQ(play(options, console), 0);
  Result<GameFile, FileError> file = read_games(path, games());
  EXPECT_TRUE(file) << console.output().substr(console.output().size() - std::min<std::size_t>(2000, console.output().size()));
  return {console.output(), file ? std::move(*file) : GameFile{}};
}

class WholeGames : public testing::TestWithParam<std::tuple<const char*, Language>> {};

TEST_P(WholeGames, are_played_to_their_end_and_kept) {
  const TemporaryFolder folder;
  const auto& [variant, language] = GetParam();
  const Played played = play_whole_game(variant, Side::black, language, folder);
  ASSERT_EQ(played.file.games.size(), 1U);
  EXPECT_TRUE(played.file.games[0].repaired.empty());
  const Record& record = played.file.games[0].record;
  EXPECT_TRUE(record.ending);
  EXPECT_EQ(record.tag("White"), "Nocturne level 1");
  const auto resumed = Session::resume(games(), record);
  ASSERT_TRUE(resumed);
  EXPECT_EQ(resumed->phase(), Phase::over);
  EXPECT_EQ(resumed->pgn(), text_of_file(folder.path() + "/" + variant + ".pgn"));
  // It was saved, so that nothing is left to be saved at the end.
  EXPECT_EQ(folder.files().size(), 1U);
}

TEST_P(WholeGames, fit_the_screen_as_plain_text) {
  const TemporaryFolder folder;
  const auto& [variant, language] = GetParam();
  const std::string output = play_whole_game(variant, Side::white, language, folder).output;
  EXPECT_EQ(output.find('\033'), std::string::npos);
  for (const std::string_view line : split(output, '\n')) {
    const bool names_a_file = line.find(folder.path()) != std::string_view::npos;
    EXPECT_TRUE(names_a_file || width(line) <= 80) << line;
  }
}

TEST_P(WholeGames, are_the_same_for_the_same_seed) {
  const TemporaryFolder folder;
  const auto& [variant, language] = GetParam();
  EXPECT_EQ(play_whole_game(variant, Side::white, language, folder).output,
            play_whole_game(variant, Side::white, language, folder).output);
}

INSTANTIATE_TEST_SUITE_P(AllGames, WholeGames,
                         testing::Combine(testing::Values("heralds", "ritual", "lightshadow"),
                                          testing::Values(Language::english, Language::russian)));

}  // namespace
}  // namespace nocturne::terminal
