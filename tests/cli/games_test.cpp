// games, verify, convert, show.

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "tests/cli/nocturne.h"

namespace nocturne::tests {
namespace {

const std::vector<Words>& games_and_rules() {
  static const std::vector<Words> all{{"heralds", "-"},     {"heralds", "enpassant=off"},
                                      {"ritual", "-"},      {"ritual", "promoted=reverts"},
                                      {"lightshadow", "-"}, {"lightshadow", "pawns=berolina,white=clobberers,black=rookies"}};
  return all;
}

std::string random_games(const Words& game, const std::string& seed, const std::string& count, const std::string& events) {
  return answer({"games", game[0], game[1], seed, count, events});
}

std::size_t lines(const std::string& text) { return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')); }

TEST(Games, as_many_lines_as_asked_for) {
  const std::string games = random_games({"heralds", "-"}, "18446744073709551615", "3", "10");
  EXPECT_EQ(lines(games), 3U);
  EXPECT_EQ(
      games.rfind(
          R"({"variant":"heralds","options":"-","start":"3k4/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1 -","steps":[{"event":")", 0),
      0U);
  EXPECT_EQ(random_games({"heralds", "-"}, "1", "0", "10"), "");
  EXPECT_NE(random_games({"ritual", "-"}, "1", "1", "0").find(R"("steps":[],"outcome":"ongoing"})"), std::string::npos);
}

TEST(Games, the_seed_decides) {
  const Words game{"ritual", "-"};
  EXPECT_EQ(random_games(game, "5", "2", "20"), random_games(game, "5", "2", "20"));
  EXPECT_NE(random_games(game, "5", "2", "20"), random_games(game, "6", "2", "20"));
}

TEST(Verify, what_games_writes) {
  for (const Words& game : games_and_rules()) {
    const std::string games = random_games(game, "3", "2", "60");
    const std::string verdict = answer({"verify"}, games);
    EXPECT_EQ(verdict.rfind("ok 2 games ", 0), 0U) << verdict;
    EXPECT_EQ(answer({"verify", "-"}, games), verdict);
  }
  EXPECT_EQ(answer({"verify"}), "ok 0 games 0 events\n");
}

TEST(Verify, stops_at_the_first_difference) {
  const std::string good = random_games({"heralds", "-"}, "3", "1", "4");
  const std::vector<std::pair<std::string, std::string>> changes{
      {"\"outcome\":\"ongoing\"", "\"outcome\":\"dawn\""}, {"/4K3 w", "/3K4 w"}, {"\"e2e4\",", ""}};
  for (const auto& [from, to] : changes) {
    std::string bad = good;
    const std::size_t place = bad.rfind(from);
    ASSERT_NE(place, std::string::npos) << from;
    bad.replace(place, from.size(), to);
    const Ran ran = nocturne({"verify"}, good + bad + bad);
    EXPECT_EQ(ran.status, 1) << from;
    EXPECT_EQ(ran.out.rfind("line 2: ", 0), 0U) << ran.out;
    EXPECT_EQ(lines(ran.out), 1U) << ran.out;
    EXPECT_EQ(ran.err, "");
  }
}

TEST(Verify, malformed_lines) {
  const std::string good = random_games({"heralds", "-"}, "3", "1", "4");
  expect_complaint({"verify"}, "line 2: ", good + "nonsense\n");
  expect_complaint({"verify"}, "line 1: ", "{}\n");
  expect_complaint({"verify"}, "line 1: ", std::string("\0\xFF", 2));
  expect_complaint({"verify"}, "line 1: ", std::string(10'000, '['));
  expect_complaint({"verify"}, "line 1: ", std::string(10'000'000, ' ') + good);
  expect_complaint({"verify"}, "line 3: ", good + '\n' + good.substr(0, good.size() / 2));
}

TEST(Convert, json_lines_to_pgn_and_back) {
  for (const Words& game : games_and_rules()) {
    const std::string games = random_games(game, "8", "3", "50");
    const std::string pgn = answer({"convert"}, games);
    EXPECT_NE(pgn.find("[Variant \""), std::string::npos);
    EXPECT_EQ(answer({"convert"}, pgn), games) << pgn;
    EXPECT_EQ(answer({"convert", "--from", "pgn", "--to", "pgn"}, pgn), pgn);
    EXPECT_EQ(answer({"convert", "--from", "jsonl", "--to", "jsonl"}, games), games);
  }
}

TEST(Convert, a_refused_game_is_named_and_left_out) {
  const std::string pgn =
      "[Variant \"Heralds of Silence\"]\n\n1. e4 {[%roll 3]} *\n\n"
      "[Variant \"Heralds of Silence\"]\n\n1. e4 e5 *\n\n"
      "[Variant \"Heralds of Silence\"]\n\n1. d4 {[%roll 3]} *\n";
  const Ran ran = nocturne({"convert"}, pgn);
  EXPECT_EQ(ran.status, 2);
  EXPECT_EQ(lines(ran.out), 2U);
  EXPECT_NE(ran.err.find("nocturne: line 7, column 7: "), std::string::npos) << ran.err;
  EXPECT_NE(ran.err.find("nocturne: 1 of 3 games were refused\n"), std::string::npos) << ran.err;
}

TEST(Convert, input_that_holds_no_game_is_refused) {
  const std::string empty_game = random_games({"heralds", "-"}, "1", "1", "0");
  for (const std::string& text : {"\n" + empty_game, std::string("{only a comment}\n"), std::string(" \n")}) {
    const Ran ran = nocturne({"convert", "--from", "pgn"}, text);
    EXPECT_EQ(ran.status, 2);
    EXPECT_NE(ran.err.find("INPUT, read as PGN, holds no game"), std::string::npos) << ran.err;
  }
  EXPECT_EQ(nocturne({"convert"}, "").status, 0);
}

TEST(Convert, a_refused_line_is_named_and_left_out) {
  const std::string good = random_games({"heralds", "-"}, "3", "1", "4");
  const Ran ran = nocturne({"convert", "--from", "jsonl"}, "nonsense\n" + good);
  EXPECT_EQ(ran.status, 2);
  EXPECT_NE(ran.out.find("[Variant \"Heralds of Silence\"]"), std::string::npos);
  EXPECT_NE(ran.err.find("nocturne: line 1: "), std::string::npos) << ran.err;
  EXPECT_NE(ran.err.find("nocturne: 1 of 2 games were refused\n"), std::string::npos) << ran.err;
}

/// A folder of its own that goes away with it.
class ScratchFolder {
 public:
  ScratchFolder() {
    std::string name = testing::TempDir() + "nocturne-XXXXXX";
    if (mkdtemp(name.data()) == nullptr) ADD_FAILURE() << "no folder " << name;
    path_ = name;
  }
  ~ScratchFolder() { std::filesystem::remove_all(path_); }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  std::string operator/(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

std::string content(const std::string& file) {
  std::ifstream stream(file, std::ios_base::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

TEST(Convert, files_tell_their_form_by_their_names) {
  const ScratchFolder folder;
  const std::string games = random_games({"ritual", "-"}, "8", "2", "30");
  std::ofstream(folder / "a.jsonl") << games;
  EXPECT_EQ(answer({"convert", folder / "a.jsonl", folder / "b.pgn"}), "");
  EXPECT_EQ(content(folder / "b.pgn"), answer({"convert"}, games));
  EXPECT_EQ(answer({"convert", folder / "b.pgn", folder / "c.jsonl"}), "");
  EXPECT_EQ(content(folder / "c.jsonl"), games);
  EXPECT_EQ(answer({"convert", folder / "b.pgn", folder / "d.pgn"}), "");
  EXPECT_EQ(content(folder / "d.pgn"), content(folder / "b.pgn"));
}

TEST(Convert, a_file_is_not_written_over_itself) {
  const ScratchFolder folder;
  std::ofstream(folder / "a.pgn") << "kept";
  expect_complaint({"convert", folder / "a.pgn", folder / "a.pgn"}, "INPUT and OUTPUT are the same file");
  EXPECT_EQ(content(folder / "a.pgn"), "kept");
}

TEST(Show, a_board_for_people) {
  for (const Words& game : games_and_rules()) {
    const std::string board = answer({"show", game[0], game[1], "startpos", "--ascii"});
    EXPECT_GE(lines(board), 9U) << board;
    EXPECT_EQ(board.find('\x1B'), std::string::npos) << "a file gets no colours";
    EXPECT_TRUE(std::all_of(board.begin(), board.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; })) << board;
  }
  EXPECT_NE(answer({"show", "heralds", "-", "startpos", "--lang", "ru"}),
            answer({"show", "heralds", "-", "startpos", "--lang", "en"}));
}

}  // namespace
}  // namespace nocturne::tests
