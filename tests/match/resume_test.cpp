#include <fstream>
#include <sstream>

#include "tests/match/support.h"

namespace nocturne::tests {
namespace {

std::string read_file(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

void write_file(const std::string& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

/// Which line of a text holds its character at `place`.
std::size_t line_at(const std::string& text, std::size_t place) {
  return 1 + static_cast<std::size_t>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(place), '\n'));
}

/// A match that has been played, whose file can then be damaged.
class Played {
 public:
  Played(std::string game, const std::string& second, Words more)
      : game_(std::move(game)), second_(second), more_(std::move(more)) {
    EXPECT_NE(nocturne(arguments({})).status, 2);
    whole_ = read_file(path_);
  }

  const std::string& text() const { return whole_; }
  int resume(const std::string& text) const {
    write_file(path_, text);
    return nocturne(arguments({"--resume"})).status;
  }

  /// What stands in its second game is replaced where it comes first. The line must be named: that of the damage, or where only the
  /// whole game can be meant, any.
  void expect_refusal(const std::string& from, const std::string& to, const std::string& reason, bool is_its_line = true) const {
    const std::size_t place = whole_.find(from, whole_.find("[Round \"2\"]"));
    ASSERT_NE(place, std::string::npos) << from;
    std::string damaged = whole_;
    damaged.replace(place, from.size(), to);
    write_file(path_, damaged);
    if (is_its_line) expect_complaint(arguments({"--resume"}), "line " + std::to_string(line_at(damaged, place)) + ": " + reason);
    expect_complaint(arguments({"--resume"}), ": " + reason);
    expect_complaint(arguments({"--resume"}), path_ + ": line ");
  }

 private:
  Words arguments(const Words& last) const {
    Words words{"--games", "2", "--pgn", path_};
    words.insert(words.end(), more_.begin(), more_.end());
    words.insert(words.end(), last.begin(), last.end());
    return match_arguments(game_, fake("--name One"), second_, words);
  }

  const MatchFolder folder_;
  const std::string path_ = folder_.file("pgn");
  std::string game_;
  std::string second_;
  Words more_;
  std::string whole_;
};

TEST(MatchResume, refuses_annotations_that_no_match_wrote) {
  const Played played("heralds", fake("--name Two"), {});
  EXPECT_EQ(played.resume(played.text()), 0);
  for (const std::string wrong : {"[%depth x]", "[%depth -3]", "[%depth 4294967295]", "[%depth]", "[%depth3]"}) {
    played.expect_refusal("[%depth 3]", wrong, "in round 2 event ");
  }
  played.expect_refusal("[%emt 0.", "[%emt -0.", "in round 2 event 1 ");
  played.expect_refusal("[%emt 0.", "[%emt nan0.", "in round 2 event 1 ");
  played.expect_refusal("[%eval 0.", "[%eval 0..", "in round 2 event 1 ");
  played.expect_refusal("[%nodes 1", "[%nodes 99999999999999999999", "in round 2 event ");
  played.expect_refusal("[%depth ", "[%depth 1] [%depth ", "in round 2 event 1 ");
  played.expect_refusal("[%emt ", "[%x ", "in round 2 event 1 (", false);
}

TEST(MatchResume, refuses_luck_that_no_match_told) {
  const Played played("heralds", fake("--name Two"), {});
  for (const std::string wrong : {"[%luck 0.100000]", "[%luck +0.1]", "[%luck +1.000100]", "[%luck +nan]", "[%luck]"}) {
    const std::size_t place = played.text().find("[%luck ", played.text().find("[Round \"2\"]"));
    ASSERT_NE(place, std::string::npos);
    played.expect_refusal(played.text().substr(place, std::string("[%luck +0.000000]").size()), wrong, "in round 2 event ");
  }
  played.expect_refusal("[%luck ", "[%x ", "in round 2 event ", false);
  played.expect_refusal("[%emt ", "[%luck +0.100000] [%emt ", "in round 2 event 1 (", false);
  for (const std::string unclosed : {"{[%luck}", "{[%eval}", "{[%emt 0.5}"}) {
    played.expect_refusal("{[%", unclosed + " {[%", "in round 2 event ", false);
  }
  played.expect_refusal("[%luck ", "[%eval 0.10] [%luck ", "in round 2 event ", false);
  played.expect_refusal("[Luck \"depth=1\"]", "[Luck \"depth=2\"]", "in round 2 Luck is \"depth=2\", not \"depth=1\"");
  const Played unweighed("heralds", fake("--name Two"), {"--luck", "0"});
  EXPECT_EQ(unweighed.text().find("luck"), std::string::npos);
  EXPECT_EQ(unweighed.resume(played.text()), 2) << "luck that was not asked for";
  EXPECT_EQ(unweighed.resume(unweighed.text()), 0);
}

TEST(MatchResume, refuses_games_of_another_match) {
  const Played played("heralds", fake("--name Two"), {});
  played.expect_refusal("[White \"Two\"]", "[White \"Three\"]", "in round 2 White is \"Three\", not \"Two\"");
  played.expect_refusal("[BlackLimit \"nodes=1000\"]", "[BlackLimit \"nodes=9\"]", "in round 2 BlackLimit is \"nodes=9\"");
  played.expect_refusal("[Seed \"0\"]", "[Seed \"1\"]", "in round 2 Seed is \"1\", not \"0\"");
  played.expect_refusal("[Variant \"Heralds of Silence\"]", "[Variant \"Heralds of Silence\"]\n[Rules \"enpassant=off\"]",
                        "in round 2 another game was played: heralds enpassant=off");
  played.expect_refusal("[Variant ", "[SetUp \"1\"]\n[FEN \"3k4/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 7 1 -\"]\n[Variant ",
                        "in round 2 the start is not that of the match", false);
  EXPECT_EQ(played.resume(played.text() + '\n' + played.text()), 2) << "each round once";
  played.expect_refusal("[Round \"2\"]", "[Round \"two\"]", "a game has the round \"two\"", false);
}

TEST(MatchResume, refuses_other_dice) {
  const Played played("heralds", fake("--name Two"), {});
  const std::size_t roll = played.text().find("[%roll ", played.text().find("[Round \"2\"]"));
  const std::string face = played.text().substr(roll, 9);
  std::string damaged = played.text();
  damaged[roll + 7] = damaged[roll + 7] == '1' ? '2' : '1';
  EXPECT_EQ(played.resume(damaged), 2) << face;
}

TEST(MatchResume, refuses_results_that_do_not_follow) {
  const Played faulty("heralds", fake("--name Two --illegal 2"), {});
  EXPECT_EQ(faulty.resume(faulty.text()), 1);
  faulty.expect_refusal("[Fault \"illegal move", "[Fault \"bad luck", "in round 2 the fault \"bad luck");
  faulty.expect_refusal("[Fault \"illegal move", "[Fault \"crash", "in round 2 the fault \"crash");
  faulty.expect_refusal("[Fault ", "[Remark ", "in round 2 nothing shows how the game came to its result", false);

  const Played cut("ritual", fake("--name Two"), {"--turns", "6"});
  EXPECT_EQ(cut.resume(cut.text()), 0);
  cut.expect_refusal("[Result \"*\"]", "[Result \"1-0\"]", "in round 2 nothing shows how the game came to its result");
}

TEST(MatchResume, refuses_games_of_another_length) {
  const MatchFolder folder;
  const auto run = [&](const std::string& turns, const Words& more) {
    Words words{"--games", "2", "--pgn", folder.file("pgn"), "--turns", turns};
    words.insert(words.end(), more.begin(), more.end());
    return match_arguments("ritual", fake(), fake(), words);
  };
  EXPECT_EQ(nocturne(run("6", {})).status, 0);
  expect_complaint(run("8", {"--resume"}), "in round 1 the game was not played to its end");
  expect_complaint(run("4", {"--resume"}), "in round 1 there are more turns than --turns allows");
}

}  // namespace
}  // namespace nocturne::tests
