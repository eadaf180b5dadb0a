#include "match/match.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <limits>

#include "base/random.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/position_arguments.h"
#include "cli/stopwatch.h"
#include "match/printable.h"
#include "match/report.h"
#include "play/catalog.h"

namespace nocturne::cli {
namespace {

using match::Side;

/// The error, if there is one, as what is said of an argument.
Complaint complaint(const std::string& about, const std::string& clause) { return {about + ": " + clause}; }

std::optional<double> read_elo(std::string_view text) {
  constexpr double greatest = 1000;
  double elo = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, elo);
  if (error != std::errc() || stop != end || !(elo >= -greatest && elo <= greatest)) return std::nullopt;
  return elo;
}

/// What is said of one engine.
struct EngineArguments {
  std::string name;
  std::string limit;
  std::vector<std::string> options;

  void declare(Form& form, const std::string& number) {
    form.option("--name" + number, "NAME", name, "what engine " + number + " is called; as it calls itself without it");
    form.option("--limit" + number, "KIND=VALUE", limit,
                "a limit for engine " + number + " alone: movetime=MS, nodes=N, depth=N or clock=SECONDS+INCREMENT");
    form.option("--option" + number, "NAME=VALUE", options, "a UCI option of engine " + number + "; may be repeated");
  }
};

/// The limit of both engines.
struct LimitArguments {
  std::string move_time;
  std::string nodes;
  std::string depth;
  std::string clock;

  void declare(Form& form) {
    form.option("--movetime", "MS", move_time, "milliseconds a move");
    form.option("--nodes", "N", nodes, "nodes a move");
    form.option("--depth", "N", depth, "depth of every search");
    form.option("--clock", "SECONDS+INCREMENT", clock, "seconds a game, and seconds more after each move");
  }

  /// As texts that name their kind.
  std::vector<std::string> given() const {
    std::vector<std::string> texts;
    if (!move_time.empty()) texts.push_back("movetime=" + move_time);
    if (!nodes.empty()) texts.push_back("nodes=" + nodes);
    if (!depth.empty()) texts.push_back("depth=" + depth);
    if (!clock.empty()) texts.push_back("clock=" + clock);
    return texts;
  }
};

/// Every turn more costs some twenty times as much.
constexpr u64 most_luck_depth = 4;

class MatchCommand final : public Command {
 public:
  void declare(Form& form) override {
    game_.declare(form);
    form.option("--engine", "COMMAND", commands_, "an engine's command line; given twice");
    limits_.declare(form);
    engines_[0].declare(form, "1");
    engines_[1].declare(form, "2");
    form.option("--games", "N", games_, {2, 1'000'000}, "how many, an even number; 100 without it");
    form.option("--starts", "random:K|FILE", starts_,
                "K random turns from the start position, or a FEN a line; each is played twice with colours swapped");
    form.option("--seed", "N", seed_, {0, std::numeric_limits<u64>::max()}, "of starts and dice");
    form.option("--turns", "N", turns_, {0, 1'000'000}, "turns after which a game counts half; 0: none; 400 in ritual without it");
    form.option("--luck", "DEPTH", luck_, {0, most_luck_depth},
                "how many turns deep the search is by which the luck of a roll is told; 1 without it; 0: it is not told");
    form.option("--concurrency", "N", concurrency_, {1, 256}, "how many games are played at a time");
    form.option("--margin", "MS", margin_, {0, 60'000}, "by how much a time may be exceeded; 200 without it");
    form.option("--patience", "SECONDS", patience_, {1, 86'400}, "for a move without a time; 60 without it");
    form.option("--sprt", "ELO0,ELO1", sprt_, "end the match when a test decides between two differences");
    form.option("--pgn", "FILE", pgn_, "where every game is written as it ends");
    form.flag("--resume", resume_, "go on with the games that are in FILE already");
    form.notes(
        "The engines speak UCI with event texts, as docs/match.md tells. Progress goes to standard error, the report to\n"
        "standard output. Status 1: an engine lost a game by an illegal move, by its end, by silence or on time, or the\n"
        "match was interrupted.");
  }

  Answer run() override {
    match::Stop stop;
    const match::StopOnSignals on_signals(stop);
    auto plan = read_plan();
    if (!plan) return failure(plan.error());
    const auto refused = introduce_engines(*plan, stop);
    if (stop.is_raised()) return ExitStatus::negative;
    if (refused) return failure(*refused);
    const match::Archive archive(pgn_, identity_of(*plan));
    auto earlier = read_archive(*plan, archive);
    if (!earlier) return failure(earlier.error());
    return play(*plan, archive, std::move(*earlier), stop);
  }

 private:
  Result<match::MatchPlan, Complaint> read_plan() const {
    const auto start = games().open(game_.variant, game_.options, "startpos", Judging::bare);
    if (!start) return failure(Complaint{message(start.error())});
    const match::GameChoice game{std::string((*start)->game().id), (*start)->rules()};
    const auto starts = read_starts(game);
    if (!starts) return failure(starts.error());
    match::MatchPlan plan{game, {}, *starts, games_.value_or(100), nth_seed(seed_.value_or(0), 1), 0, 1, {}, {}};
    if (plan.games % 2 != 0) return failure(Complaint{"--games must be an even number"});
    if (auto refused = read_engines(plan)) return failure(*refused);
    plan.most_turns = static_cast<u32>(turns_.value_or(game.variant == "ritual" ? 400 : 0));
    plan.concurrency = static_cast<unsigned>(concurrency_.value_or(1));
    if ((*start)->game().faces > 0) plan.luck_depth = static_cast<int>(luck_.value_or(1));
    if (luck_.value_or(0) > 0 && plan.luck_depth == 0) return failure(Complaint{"--luck needs a game with dice"});
    if (margin_) plan.patience.margin = std::chrono::milliseconds(*margin_);
    if (patience_) plan.patience.whole_move = std::chrono::seconds(*patience_);
    if (sprt_.empty()) return plan;
    plan.hypotheses = read_hypotheses();
    if (!plan.hypotheses) return failure(Complaint{"--sprt must be two numbers such as 0,20, the lesser first"});
    return plan;
  }

  Result<match::Starts, Complaint> read_starts(const match::GameChoice& game) const {
    constexpr std::string_view random = "random:";
    constexpr u32 most_turns = 1000;
    if (starts_.starts_with(random)) {
      const auto turns = parse_number(starts_.substr(random.size()), most_turns);
      if (!turns) return failure(Complaint{"--starts must be a file or random:K, with K from 0 to " + std::to_string(most_turns)});
      return match::Starts::random(game, *turns, nth_seed(seed_.value_or(0), 0));
    }
    std::ifstream file(starts_);
    if (!file) return failure(Complaint{starts_ + " cannot be read"});
    return match::Starts::listed(game, file).map_error([&](const std::string& clause) { return complaint(starts_, clause); });
  }

  std::optional<match::Hypotheses> read_hypotheses() const {
    const std::vector<std::string_view> parts = split(sprt_, ',');
    if (parts.size() != 2) return std::nullopt;
    const auto elo0 = read_elo(parts[0]);
    const auto elo1 = read_elo(parts[1]);
    if (!elo0 || !elo1 || *elo0 >= *elo1) return std::nullopt;
    return match::Hypotheses{*elo0, *elo1};
  }

  std::optional<Complaint> read_engines(match::MatchPlan& plan) const {
    if (commands_.size() != 2) return Complaint{"--engine must be given twice"};
    const std::vector<std::string> common = limits_.given();
    if (common.size() > 1) return Complaint{"--movetime, --nodes, --depth and --clock exclude each other"};
    for (const Side side : {Side::first, Side::second}) {
      if (auto refused = read_engine(side, common, plan.engines[index(side)])) return refused;
    }
    return std::nullopt;
  }

  std::optional<Complaint> read_engine(Side side, const std::vector<std::string>& common, match::EngineSetup& setup) const {
    const EngineArguments& arguments = engines_[index(side)];
    const auto command = match::command_words(commands_[index(side)]);
    if (!command || command->empty()) return Complaint{in_quotes(commands_[index(side)]) + " is no command line"};
    setup.command = *command;
    setup.name = match::printable(arguments.name);
    for (const std::string& option : arguments.options) {
      const std::size_t equals = option.find('=');
      if (equals == std::string::npos || equals == 0) return Complaint{in_quotes(option) + " is not of the form NAME=VALUE"};
      setup.options.emplace_back(option.substr(0, equals), option.substr(equals + 1));
    }
    if (arguments.limit.empty() && common.empty()) {
      return Complaint{"a limit is missing: --movetime, --nodes, --depth or --clock"};
    }
    const auto limit = match::parse_limit(arguments.limit.empty() ? common.front() : arguments.limit);
    if (!limit) return Complaint{limit.error()};
    setup.limit = *limit;
    return std::nullopt;
  }

  static std::optional<Complaint> introduce_engines(match::MatchPlan& plan, const match::Stop& stop) {
    for (match::EngineSetup& engine : plan.engines) {
      if (const auto clause = introduce(engine, plan.game, stop)) return complaint(engine.command.front(), *clause);
    }
    // In reports and tags, the names are all that tells them apart.
    if (plan.engines[0].name == plan.engines[1].name) {
      plan.engines[0].name += " (1)";
      plan.engines[1].name += " (2)";
    }
    return std::nullopt;
  }

  static std::array<std::string, 2> names_of(const match::MatchPlan& plan) { return {plan.engines[0].name, plan.engines[1].name}; }

  match::MatchIdentity identity_of(const match::MatchPlan& plan) const {
    return {plan.game, names_of(plan),    {to_text(plan.engines[0].limit), to_text(plan.engines[1].limit)},
            starts_,   seed_.value_or(0), plan.luck_depth > 0 ? "depth=" + std::to_string(plan.luck_depth) : ""};
  }

  Result<match::Results, Complaint> read_archive(const match::MatchPlan& plan, const match::Archive& archive) const {
    if (resume_ && pgn_.empty()) return failure(Complaint{"--resume needs --pgn"});
    std::error_code error;
    if (!resume_ && !pgn_.empty() && std::filesystem::exists(pgn_, error)) {
      return failure(Complaint{pgn_ + " is there already; --resume goes on with it"});
    }
    return archive.read([&](u64 game) { return plan_of(plan, game); }).map_error([&](const std::string& clause) {
      return complaint(pgn_, clause);
    });
  }

  Answer play(const match::MatchPlan& plan, const match::Archive& archive, match::Results earlier, match::Stop& stop) const {
    const Stopwatch stopwatch;
    match::Match match(plan, archive, std::move(earlier), [&](u64 game, const Record& record, const match::Results& results) {
      std::cerr << progress(game, record, results, names_of(plan)) << std::flush;
    });
    const match::MatchEnd end = match.run(stop);
    std::cout << report(match.results(), names_of(plan), plan.hypotheses);
    std::cerr << "seconds " << static_cast<u64>(stopwatch.seconds()) << '\n';
    if (end == match::MatchEnd::unwritable) return failure(Complaint{pgn_ + " cannot be written"});
    const bool is_clean = end != match::MatchEnd::stopped && !has_fault(match.results());
    return is_clean ? ExitStatus::success : ExitStatus::negative;
  }

  GameArguments game_;
  std::vector<std::string> commands_;
  std::array<EngineArguments, 2> engines_;  ///< by side
  LimitArguments limits_;
  std::optional<u64> games_;
  std::string starts_ = "random:0";
  std::optional<u64> seed_;
  std::optional<u64> turns_;
  std::optional<u64> luck_;
  std::optional<u64> concurrency_;
  std::optional<u64> margin_;
  std::optional<u64> patience_;
  std::string sprt_;
  std::string pgn_;
  bool resume_ = false;
};

}  // namespace

std::unique_ptr<Command> match_command() { return std::make_unique<MatchCommand>(); }

}  // namespace nocturne::cli
