#include "engine/uci/uci.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <numeric>
#include <regex>
#include <sstream>
#include <thread>

#include "engine/uci/engine_thinker.h"
#include "engine/uci/line_reader.h"
#include "engine/uci/time.h"

namespace nocturne::uci {
namespace {

/// A player of the first legal event by the alphabet, as a program that is not this engine would write it.
class AlphabetThinker final : public Thinker {
 public:
  std::string name() const override { return "Alphabet"; }
  std::string author() const override { return "a test"; }
  std::unique_ptr<Thinker> another() const override { return std::make_unique<AlphabetThinker>(); }

  void declare(Options& options) override {
    options.spin("Letters", 26, {1, 26}, [this](Options::Number letters) -> Options::Refusal {
      letters_ = letters;
      return std::nullopt;
    });
  }

  search::Report think(const Cursor& cursor, const search::Limits&, const search::Reporter&) override {
    search::Report report;
    report.depth = 1;
    report.nodes = static_cast<u64>(letters_);
    report.value = search::even;
    for (const std::string& text : cursor.legal_texts()) {
      report.lines.push_back({search::even, {*cursor.parse_event(text), *cursor.parse_event(text)}});
      if (cursor.phase() != Phase::chance) break;
    }
    return report;
  }

 private:
  Options::Number letters_ = 26;
};

std::string dialogue(Thinker& thinker, const std::string& input) {
  std::istringstream in(input);
  std::ostringstream out;
  run(in, out, thinker);
  return out.str();
}

std::string alphabet(const std::string& input) {
  AlphabetThinker thinker;
  return dialogue(thinker, input);
}

std::string engine(const std::string& input) {
  EngineThinker thinker("Nocturne");
  return dialogue(thinker, input);
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(Uci, presents_the_thinker_and_its_options) {
  EXPECT_EQ(alphabet("uci\n"),
            "id name Alphabet\nid author a test\n"
            "option name UCI_Variant type combo default heralds var heralds var ritual var lightshadow\n"
            "option name Rules type string default -\n"
            "option name Letters type spin default 26 min 1 max 26\n"
            "option name MultiPV type spin default 1 min 1 max 256\n"
            "option name Ponder type check default false\n"
            "option name UCI_ShowWDL type check default false\n"
            "option name Move Overhead type spin default 10 min 0 max 10000\n"
            "uciok\n");
}

TEST(Uci, plays_by_any_thinker_and_cuts_its_lines_where_they_are_not_legal) {
  EXPECT_EQ(alphabet("setoption name UCI_Variant value lightshadow\nsetoption name letters value 7\ngo depth 1\n"),
            "info depth 1 seldepth 0 multipv 1 score cp 0 nodes 7 nps 7000000 hashfull 0 time 0 pv a2a3\n"
            "bestmove a2a3\n");
}

TEST(Uci, a_roll_is_answered_face_by_face) {
  const std::string out = alphabet("setoption name UCI_Variant value ritual\nsetoption name UCI_ShowWDL value true\ngo nodes 1\n");
  EXPECT_EQ(out.substr(0, out.find('\n')),
            "info depth 1 seldepth 0 score cp 0 wdl 500 0 500 nodes 26 nps 26000000 hashfull 0 time 0");
  for (int face = 1; face <= 6; ++face) {
    EXPECT_TRUE(has(out, "multipv " + std::to_string(face) + " score"));
    EXPECT_TRUE(has(out, " pv " + std::to_string(face) + "\n"));
  }
  EXPECT_TRUE(has(out, "bestmove (none)\n"));
}

TEST(Uci, a_roll_is_worth_the_mean_of_its_faces) {
  for (const std::string position :
       {"setoption name UCI_Variant value ritual\nposition startpos\n", "position startpos moves d2d4\n"}) {
    const std::string out = engine(position + "go depth 2\n");
    std::vector<double> chances;  // of the mean, then of each face
    for (std::size_t at = out.find("info depth 2 "); at != std::string::npos; at = out.find("info depth 2 ", at + 1)) {
      const double advantage = std::stod(out.substr(out.find("score cp ", at) + 9));
      chances.push_back(1 / (1 + std::pow(10, -advantage / 400)));
    }
    ASSERT_GE(chances.size(), 7U) << out;
    const double mean = std::accumulate(chances.begin() + 1, chances.end(), 0.0) / static_cast<double>(chances.size() - 1);
    EXPECT_NEAR(mean, chances.front(), 0.002) << out;
    EXPECT_NE(*std::max_element(chances.begin(), chances.end()), *std::min_element(chances.begin(), chances.end()));
  }
}

TEST(Uci, refuses_with_a_reason_and_changes_nothing) {
  const std::string position = "position startpos moves e2e4 3\n";
  const std::string before = alphabet(position + "d\n");
  const struct {
    std::string command;
    std::string reason;
  } cases[] = {
      {"fly", "there is no command \"fly\""},
      {"setoption", "setoption wants: name NAME value VALUE"},
      {"setoption name Contempt value 3", "there is no option \"Contempt\""},
      {"setoption name UCI_Variant value chess", "UCI_Variant: one of heralds, ritual, lightshadow is wanted, not \"chess\""},
      {"position", "position wants: startpos, or fen FEN"},
      {"position startpos e2e4", "position wants: startpos, or fen FEN"},
      {"position startpos moves e2e4 e7e5", "position: event 2: "},
      {"position startpos moves e2e4 9", "position: event 2: "},
      {"position startpos moves e2e5", "position: event 1: the move \"e2e5\" is not legal"},
      {"position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w - - 0 1 ?", "position: "},
      {"ponderhit", "nothing is pondered"},
      {"bench fast", "bench: the depth cannot be \"fast\""},
      {"eval", "there is no evaluation"},
  };
  for (const auto& [command, reason] : cases) {
    const std::string out = alphabet(position + command + "\nd\n");
    EXPECT_TRUE(out.starts_with("info string " + reason)) << command << ": " << out;
    EXPECT_TRUE(out.ends_with("\n" + before)) << command << ": " << out;
  }
}

TEST(Uci, every_go_is_answered_and_what_it_cannot_do_is_named) {
  const struct {
    std::string go;
    std::string complaint;
  } cases[] = {
      {"go depth x", "depth cannot be \"x\""},
      {"go depth 200 nodes 50", "depth cannot be \"200\", 100 is taken"},
      {"go movetime 0", ""},
      {"go movetime -3", ""},
      {"go wtime -30 btime -40 winc -1 binc -1 movestogo -5", ""},
      {"go winc 5", "the clock of the side to move is missing"},
      {"go mate 3", "there is no \"mate\""},
      {"go depth 1 fast", "there is no \"fast\""},
      {"go a b c d e f g",
       "there is no \"a\"; there is no \"b\"; there is no \"c\"; there is no \"d\"; there is no \"e\"; and 2 more"},
      {"go searchmoves e2e5 depth 1",
       "searchmoves: the move \"e2e5\" is not legal; searchmoves names no event, so all are looked at"},
  };
  for (const std::string game : {"heralds", "lightshadow"}) {
    for (const auto& [go, complaint] : cases) {
      const std::string out = engine("setoption name UCI_Variant value " + game + "\n" + go + "\n");
      EXPECT_EQ(has(out, "info string"), !complaint.empty()) << go << ": " << out;
      EXPECT_TRUE(complaint.empty() || out.starts_with("info string go: " + complaint + "\n")) << go << ": " << out;
      EXPECT_TRUE(has(out, "\nbestmove ")) << go << ": " << out;
    }
  }
  EXPECT_TRUE(has(engine("position fen 4k3/8/8/8/3*4/8/8/4K3 b - - 0 1 ?\ngo winc 5\n"), "\nbestmove (none)\n"));
}

TEST(Uci, words_too_many_are_named_and_the_command_is_obeyed) {
  for (const std::string command :
       {"uci", "isready", "stop", "ponderhit", "ucinewgame", "d", "eval", "debug on", "bench 1", "quit"}) {
    const std::string heard = alphabet(command + "\n");
    const std::string out = alphabet(command + " a\x1b[2J b\n");
    const std::string complaint = "info string " + command.substr(0, command.find(' ')) + " takes no \"a\\x1b[2J b\"\n";
    ASSERT_TRUE(out.starts_with(complaint)) << out;
    // How long a bench takes differs.
    const auto timeless = [](const std::string& text) { return text.substr(0, text.find(" nodes in ")); };
    EXPECT_EQ(timeless(out.substr(complaint.size())), timeless(heard)) << command;
  }
}

TEST(Uci, a_forced_move_is_played_at_once) {
  const std::string forced =
      "setoption name UCI_Variant value lightshadow\nposition fen k7/8/8/8/8/8/1r6/K7 w - - 0 1 8/8/8/8/8/8/8/8\n";
  for (const std::string go : {"go movetime 100000", "go wtime 9000000 btime 9000000", "go ponder movetime 100000\nponderhit"}) {
    const auto begin = search::Clock::now();
    EXPECT_TRUE(has(engine(forced + go + "\n"), "bestmove a1b2")) << go;
    EXPECT_LT(search::Clock::now() - begin, std::chrono::seconds(20)) << go;
  }
}

/// A player whose iterations all find the same move, or another each time, and who does not end before its time.
class SteadyThinker final : public Thinker {
 public:
  explicit SteadyThinker(bool is_steady) : is_steady_(is_steady) {}

  std::string name() const override { return "Steady"; }
  std::string author() const override { return "a test"; }
  std::unique_ptr<Thinker> another() const override { return std::make_unique<SteadyThinker>(is_steady_); }

  search::Report think(const Cursor& cursor, const search::Limits& limits, const search::Reporter& reporter) override {
    const std::vector<Event> legal = cursor.legal();
    search::Report report;
    report.value = search::even;
    while (!*limits.stop && search::Clock::now() < *limits.soft_deadline) {
      const std::size_t choice = is_steady_ ? 0 : static_cast<std::size_t>(++report.depth) % 2;
      report.lines = {{search::even, {legal[choice]}}};
      reporter(report);
      std::this_thread::sleep_for(Milliseconds{1});
    }
    has_used_its_time_ = !*limits.stop;
    return report;
  }

  bool has_used_its_time() const { return has_used_its_time_; }

 private:
  bool is_steady_;
  bool has_used_its_time_ = false;
};

TEST(Uci, thinks_less_on_the_clock_where_iterations_agree) {
  for (const bool is_steady : {true, false}) {
    SteadyThinker thinker(is_steady);
    dialogue(thinker, "go wtime 40000 btime 40000\n");
    EXPECT_EQ(thinker.has_used_its_time(), !is_steady);
    dialogue(thinker, "go movetime 100\n");
    EXPECT_TRUE(thinker.has_used_its_time()) << "movetime is kept";
  }
}

TEST(Uci, takes_a_game_of_many_thousand_events) {
  std::string moves;
  for (int n = 0; n < 5000; ++n) moves += " b1c3 b8c6 c3b1 c6b8";
  const std::string out = alphabet("setoption name UCI_Variant value lightshadow\nposition startpos moves" + moves + "\nisready\n");
  EXPECT_TRUE(has(out, "info string position: event ")) << out.substr(0, 300);
  EXPECT_TRUE(out.ends_with("readyok\n"));
}

/// The values of an option, from its declaration, as a row of the table in docs/uci.md begins.
std::string documented(const std::string& declaration) {
  std::smatch parts;
  if (std::regex_match(declaration, parts, std::regex("option name (.+) type spin default (\\S+) min (\\S+) max (\\S+)"))) {
    // That of the table depends on the machine.
    const std::string greatest = parts[1] == "Hash" ? "half of this machine's memory" : parts[4].str();
    return "| `" + parts[1].str() + "` | " + parts[2].str() + " | " + parts[3].str() + " to " + greatest + " |";
  }
  if (std::regex_match(declaration, parts, std::regex("option name (.+) type check default (\\S+)"))) {
    return "| `" + parts[1].str() + "` | `" + parts[2].str() + "` | `true`, `false` |";
  }
  if (std::regex_match(declaration, parts, std::regex("option name (.+) type combo default (\\S+) var (.+)"))) {
    const std::string values = std::regex_replace(parts[3].str(), std::regex(" var "), "`, `");
    return "| `" + parts[1].str() + "` | `" + parts[2].str() + "` | `" + values + "` |";
  }
  std::regex_match(declaration, parts, std::regex("option name (.+) type string default (\\S+)"));
  return "| `" + parts[1].str() + "` | `" + parts[2].str() + "` | ";
}

TEST(Uci, options_and_bounds_are_those_of_the_documentation) {
  std::ifstream file(NOCTURNE_DOCUMENTATION "/uci.md");
  std::ostringstream page;
  page << file.rdbuf();
  std::istringstream lines(engine("uci\n"));
  int count = 0;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("option ")) continue;
    EXPECT_TRUE(has(page.str(), '\n' + documented(line))) << documented(line);
    ++count;
  }
  EXPECT_EQ(count, 11);
  EXPECT_TRUE(has(page.str(), "`depth` below 1 or above " + std::to_string(search::deepest)));
}

TEST(Uci, house_rules_belong_to_the_game) {
  const std::string out = alphabet(
      "setoption name Rules value promoted=reverts\nsetoption name UCI_Variant value ritual\n"
      "setoption name Rules value promoted=reverts\nd\nsetoption name UCI_Variant value lightshadow\nd\n");
  EXPECT_TRUE(out.starts_with("info string Rules: ")) << out;
  EXPECT_TRUE(has(out, "game ritual\nrules promoted=reverts\n")) << out;
  EXPECT_TRUE(has(out, "game lightshadow\nrules -\n")) << out;
}

TEST(Uci, garbage_does_no_harm) {
  std::string garbage = std::string("\0\0go\0 depth\0 1\n", 15) + "\r\n \t \n\xFF\xFE\x1B[2J\n";
  garbage += std::string(10'000'000, 'x') + "\nposition fen " + std::string(1'000'000, '8') + "\n";
  garbage += "setoption name " + std::string(1'000'000, 'n') + " value " + std::string(1'000'000, 'v') + "\n";
  garbage +=
      "setoption name Rules value " + std::string(1'000'000, 'r') + "\nposition startpos moves " + std::string(100'000, '1') + "\n";
  garbage += std::string(longest_line + 1, ' ') + "\n";
  const std::string out = alphabet(garbage + "isready\n");
  EXPECT_TRUE(out.ends_with("readyok\n"));
  EXPECT_LT(out.size(), 3000U) << "reasons quote no more than is useful";
  for (const char c : out) EXPECT_TRUE(c == '\n' || (c >= ' ' && c <= '~'));
}

TEST(Uci, an_ended_game_has_no_best_move) {
  EXPECT_EQ(alphabet("position fen 8/8/8/8/8/8/8/4K3 b - - 0 1 -\ngo depth 3\n"),
            "info string the game is over: king captured\nbestmove (none)\n");
}

TEST(Uci, the_end_of_the_input_ends_a_search_that_would_not_end) {
  EXPECT_TRUE(has(engine("go infinite\n"), "\nbestmove "));
  EXPECT_TRUE(has(engine("go ponder wtime 1 btime 1\n"), "\nbestmove "));
  EXPECT_TRUE(has(engine("go\nquit\n"), "bestmove "));
}

TEST(Uci, the_end_of_the_input_lets_other_searches_end) {
  EXPECT_TRUE(has(engine("go depth 2\n"), "info depth 2 "));
  EXPECT_TRUE(has(engine("go nodes 500"), "bestmove "));
}

TEST(Uci, commands_wait_for_a_search_that_ends_and_are_refused_during_others) {
  const std::string waited = engine("go depth 2\nposition startpos moves e2e4\nd\n");
  EXPECT_LT(waited.find("bestmove"), waited.find("fen "));
  EXPECT_TRUE(has(engine("go infinite\nucinewgame\nisready\nstop\n"), "info string ucinewgame must wait"));
}

TEST(Uci, counts_ways) {
  const std::string out = alphabet("setoption name UCI_Variant value lightshadow\ngo perft 3\n");
  EXPECT_TRUE(out.starts_with("a2a3 380\na2a4 420\n")) << out;
  EXPECT_TRUE(out.ends_with("\nall 8902\n")) << out;
  EXPECT_EQ(alphabet("go perft 0\n"), "all 1\n");
  EXPECT_EQ(alphabet("position fen 8/8/8/8/8/8/8/4K3 b - - 0 1 -\ngo perft 3\n"), "all 0\n");
  EXPECT_EQ(alphabet("go perft 30\nquit\n"), "info string perft was stopped\n");
}

TEST(Uci, ponders_until_the_hit) {
  const std::string lightshadow = "setoption name UCI_Variant value lightshadow\n";
  const std::string out = engine(lightshadow + "setoption name Ponder value true\ngo ponder depth 3\nponderhit\n");
  EXPECT_TRUE(has(out, "\nbestmove ")) << out;
  EXPECT_TRUE(has(out, " ponder ")) << out;
  EXPECT_TRUE(has(engine(lightshadow + "go ponder wtime 2000 btime 2000\nponderhit\n"), "\nbestmove "));
  EXPECT_TRUE(has(engine("go ponder\nponderhit\nponderhit\nstop\n"), "info string nothing is pondered"));
}

TEST(Uci, tells_a_mate) {
  const std::string out = engine(
      "setoption name UCI_Variant value lightshadow\n"
      "position fen 7k/8/5KQ1/8/8/8/8/8 w - - 0 1 8/8/8/8/8/8/8/8\ngo depth 2\n");
  EXPECT_TRUE(has(out, "score mate 1 ")) << out;
}

TEST(Uci, two_threads_find_a_move) {
  const std::string out = engine("setoption name Threads value 2\nsetoption name MultiPV value 2\ngo depth 2\ngo movetime 30\n");
  EXPECT_TRUE(has(out, "multipv 2 "));
  EXPECT_TRUE(has(out, "bestmove "));
}

TEST(Uci, a_low_level_repeats_itself_for_a_seed) {
  const std::string ask = "setoption name Skill Level value 1\nsetoption name Seed value 7\ngo depth 5\n";
  const auto move_of = [](const std::string& out) { return out.substr(out.find("bestmove ")); };
  EXPECT_TRUE(has(engine(ask), "bestmove "));
  EXPECT_EQ(move_of(engine(ask)), move_of(engine(ask)));
  EXPECT_TRUE(has(engine("setoption name Skill Level value 9\n"), "info string"));
  EXPECT_FALSE(has(engine(ask), "multipv 2 "));
  EXPECT_TRUE(has(engine("setoption name MultiPV value 2\n" + ask), "multipv 2 "));
  EXPECT_FALSE(has(engine("setoption name MultiPV value 2\n" + ask), "multipv 3 "));
}

TEST(Uci, contempt_is_told_and_leaves_nothing_behind) {
  const auto move_and_score = [](const std::string& out) {
    const std::size_t at = out.rfind("score cp ");
    return at == std::string::npos ? out : out.substr(at, out.find(" nodes", at) - at) + out.substr(out.rfind("bestmove "));
  };
  for (const std::string game : {"heralds", "ritual", "lightshadow"}) {
    const std::string begin =
        "setoption name UCI_Variant value " + game + "\nposition startpos" + (game == "ritual" ? " moves 1" : "") + "\n";
    const std::string plain = move_and_score(engine(begin + "go depth 3\n"));
    const std::string scornful = begin + "setoption name Contempt value 600\ngo depth 3\n";
    EXPECT_NE(move_and_score(engine(scornful)), plain) << game;
    EXPECT_EQ(move_and_score(engine(scornful + "setoption name Contempt value 0\ngo depth 3\n")), plain) << game;
    EXPECT_EQ(move_and_score(engine(begin + "go depth 3\n" + scornful)), move_and_score(engine(scornful))) << game;
  }
  EXPECT_TRUE(has(engine("setoption name Contempt value -1\n"), "info string"));
  EXPECT_TRUE(has(engine("setoption name Contempt value 801\n"), "info string"));
}

TEST(Uci, contempt_moves_what_is_told_by_so_much) {
  const auto score = [](const std::string& out) { return std::stoi(out.substr(out.rfind("score cp ") + 9)); };
  for (const std::string game : {"ritual", "lightshadow"}) {
    const std::string begin =
        "setoption name UCI_Variant value " + game + "\nposition startpos" + (game == "ritual" ? " moves 2" : "") + "\n";
    const int plain = score(engine(begin + "go depth 1\n"));
    const int scornful = score(engine(begin + "setoption name Contempt value 200\ngo depth 1\n"));
    EXPECT_NEAR(scornful - plain, 200, 10) << game;
  }
}

TEST(Uci, bench_repeats_itself_whatever_is_set) {
  const auto counts = [](const std::string& out) { return out.substr(0, out.find("info string")); };
  const std::string out = engine("bench 2\n");
  EXPECT_TRUE(out.starts_with("heralds ")) << out;
  EXPECT_TRUE(has(out, "\nall ")) << out;
  const std::string again = engine(
      "setoption name Hash value 1\nsetoption name Threads value 2\nsetoption name Contempt value 800\n"
      "setoption name Skill Level value 1\nsetoption name MultiPV value 3\ngo depth 2\nbench 2\n");
  EXPECT_TRUE(has(again, counts(out))) << again;
}

}  // namespace
}  // namespace nocturne::uci
