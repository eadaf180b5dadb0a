// Short games of two people at one screen, word for word. NOCTURNE_WRITE_SESSIONS=1 writes the expected files anew, to be read
// through before they are committed.

#include <gtest/gtest.h>

#include <cstdlib>
#include <deque>
#include <fstream>

#include "terminal/test_support.h"
#include "tests/terminal/temporary_folder.h"

namespace nocturne::terminal {
namespace {

struct Script {
  const char* name;
  const char* rules;
  const char* fen;
  DiceMode dice;
  std::deque<std::string> lines;
};

const Script scripts[] = {
    {"heralds", "-", "", DiceMode::roll, {"e4",      "chances", "",     "?",           "? e5",       "Ke9",  "e5",
                                          "chances", "roll",    "Kd1",  "chances Kd1", "chances e4", "",     "undo",
                                          "Kf2",     "",        "flip", "resign",      "y",          "undo", "quit"}},
    {"ritual",
     "-",
     "r3kbnr/2p2ppp/8/3q4/8/2N2P2/P1P3PP/R2QK2R[BBPPNnnppp] w - - 0 20 ?",
     DiceMode::ask,
     {"chances", "7",    "2",    "?", "? Ne4", "? N@a1-b3", "? N@b1-b3", "Nd5", "N@b1-d2", "4",   "?",   "Ke7",
      "Ra8@",    "undo", "Rh8@", "5", "d5@",   "Qxd5",      "Qd1@",      "1",   "board",   "fen", "quit"}},
    {"lightshadow",
     "-",
     "4k3/3p4/8/1b4n1/4P2B/8/6P1/R3K2R w KQ - 0 1 8/8/8/1E4A1/4C3/6a1/8/8",
     DiceMode::roll,
     {"? b5", "? g5", "light", "Bd8", "O-O", "Bxf1", "Nf3", "Nxe4", "Ba6", "light", "draw", "n", "?", "Rf7", "draw", "y", "quit"}},
    {"armies",
     "pawns=berolina,white=clobberers,black=knights",
     "",
     DiceMode::roll,
     {"? b1", "a2c4", "?", "b7d5", "e4", "exe5", "rules", "fen", "quit"}},
};

std::string play_script(const Script& script, Language language) {
  TestConsole console(script.lines);
  PlayOptions options;
  options.variant = script.name == std::string_view("armies") ? "lightshadow" : script.name;
  options.rules = script.rules;
  options.fen = script.fen;
  options.dice = script.dice;
  options.side = Side::both;
  options.seed = 7;
  options.language = language;
  EXPECT_EQ(play(options, console), 0);
  EXPECT_EQ(console.complaints(), "");
  return console.output();
}

/// Where an unfinished game went depends on the clock.
std::string without_place(std::string text) {
  const std::size_t begin = text.find("nocturne-2");
  if (begin == std::string::npos) return text;
  return text.substr(0, text.rfind('\n', begin) + 1);
}

class Sessions : public testing::TestWithParam<std::tuple<std::size_t, Language>> {};

TEST_P(Sessions, word_for_word) {
  const TemporaryFolder folder;
  std::filesystem::current_path(folder.path());  // where the unfinished game goes
  const auto& [number, language] = GetParam();
  const Script& script = scripts[number];
  const std::string path = std::string(NOCTURNE_TEST_DATA) + "/../terminal/sessions/" + script.name +
                           (language == Language::english ? ".en.txt" : ".ru.txt");
  const std::string played = without_place(play_script(script, language));
  if (std::getenv("NOCTURNE_WRITE_SESSIONS") != nullptr) std::ofstream(path) << played;
  EXPECT_EQ(played, text_of_file(path));
  EXPECT_EQ(played.find('\033'), std::string::npos);
  std::filesystem::current_path("/");
}

INSTANTIATE_TEST_SUITE_P(AllGames, Sessions,
                         testing::Combine(testing::Range(std::size_t{0}, std::size(scripts)),
                                          testing::Values(Language::english, Language::russian)));

}  // namespace
}  // namespace nocturne::terminal
