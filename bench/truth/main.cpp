// How near the engine comes to the truth where the truth is known: truth [STUDY [POSITIONS [NODES...]]] prints the tables of
// docs/truth.md; STUDY is the name of one, or all.

#include <fmt/core.h>

#include <cstdio>
#include <cstdlib>
#include <limits>
#include <string_view>

#include "base/text.h"
#include "bench/truth/closed_ritual.h"
#include "bench/truth/near_dawn.h"
#include "notation/fen/heralds.h"
#include "notation/fen/ritual.h"
#include "search/eval/heralds.h"
#include "search/eval/ritual.h"

namespace {

using namespace nocturne;
using namespace nocturne::truth;

struct Questions {
  std::string_view study = "all";
  std::size_t positions = 200;
  std::vector<u64> nodes{1'000, 10'000, 100'000, 1'000'000};
};

constexpr u64 seed = 1;
/// Bounds of play that need not end come near to one another slowly; what remains open of them is printed.
constexpr double least_change = 1e-7;
constexpr int most_rounds = 2'000;

struct RitualStudy {
  std::string_view name;
  std::string_view fen;
};

constexpr std::array<RitualStudy, 6> ritual_studies{{
    {"bare kings", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1 ?"},
    {"knight", "4k3/8/8/8/8/8/8/4K1N1[] w - - 0 1 ?"},
    {"bishop", "4k3/8/8/8/8/8/8/4KB2[] w - - 0 1 ?"},
    {"rook", "4k3/8/8/8/8/8/8/4K2R[] w - - 0 1 ?"},
    {"queen", "4k3/8/8/8/8/8/8/3QK3[] w - - 0 1 ?"},
    {"pawn", "4k3/8/8/8/8/8/4P3/4K3[] w - - 0 1 ?"},
}};

struct DawnStudy {
  std::string_view name;
  NearDawn kind;
};

constexpr std::array<DawnStudy, 4> dawn_studies{{
    {"one turn, bare kings", {1, 0, 0, 6, 70}},
    {"one turn, men", {1, 1, 4, 6, 30}},
    {"two turns, bare kings", {2, 0, 0, 6, 70}},
    {"two turns, men", {2, 1, 4, 6, 30}},
}};

double per_cent(double wins) { return 100 * wins; }

/// A row for each number of nodes: how the moves and values of the engine compare with the truth.
template <Game G>
void print_trials(std::string_view study, const std::vector<Problem<G>>& problems, const Questions& questions) {
  double by_chance = 0;
  for (const Problem<G>& problem : problems) by_chance += problem.mean_loss();
  by_chance /= static_cast<double>(problems.size());
  fmt::print("| {} | a move by chance | | | | {:.2f} | | |\n", study, per_cent(by_chance));
  for (const u64 nodes : questions.nodes) {
    const Trial trial = tried(problems, nodes);
    fmt::print("| {} | {} | {:.1f} | {:.2f} | {:.2f} | {:.3f} | {:.2f} | {} |\n", study, nodes, trial.mean_depth,
               per_cent(trial.mean_error), per_cent(trial.largest_error), per_cent(trial.mean_loss), per_cent(trial.largest_loss),
               trial.worst);
    std::fflush(stdout);
  }
}

void print_heads_of_trials() {
  fmt::print("| study | nodes | turns seen | value wrong by | at most | move loses | at most | there |\n");
  fmt::print("| --- | --- | --- | --- | --- | --- | --- | --- |\n");
}

/// The start of a study: its truth and what the engine says.
void print_start(const RitualStudy& study, const ClosedRitual& closed, const ritual::Position& start, const Questions& questions) {
  const Bounds bounds = closed.bounds(start);
  fmt::print("{}: `{}`, {} positions with a roll due; White wins {:.2f} at least, {:.2f} at most; value {:.2f}; the engine says",
             study.name, study.fen, closed.size(), per_cent(bounds.low), per_cent(bounds.high), per_cent(closed.value(start)));
  for (const u64 nodes : questions.nodes) fmt::print(" {:.2f}", per_cent(in_wins(asked<Ritual>(start, nodes).value)));
  fmt::print("\n\n");
}

void print_ritual(const RitualStudy& study, const Questions& questions) {
  const ritual::Position start = Fen<Ritual>::parse(study.fen, {}).value();
  std::optional<ClosedRitual> closed = ClosedRitual::from(start, std::numeric_limits<u32>::max() - 1);
  closed->find_values();
  closed->find_bounds(least_change, most_rounds);
  print_start(study, *closed, start, questions);
  print_heads_of_trials();
  print_trials(study.name, closed->problems(questions.positions, seed), questions);
  fmt::print("\n");
}

bool is_wanted(std::string_view study, const Questions& questions) { return questions.study == "all" || questions.study == study; }

bool is_study(std::string_view name) {
  const auto has_name = [&](const auto& study) { return study.name == name; };
  return std::any_of(ritual_studies.begin(), ritual_studies.end(), has_name) ||
         std::any_of(dawn_studies.begin(), dawn_studies.end(), has_name);
}

void print_usage() {
  fmt::print(stderr, "usage: truth [STUDY [POSITIONS [NODES...]]]\nstudies: all");
  for (const RitualStudy& study : ritual_studies) fmt::print(stderr, ", {}", study.name);
  for (const DawnStudy& study : dawn_studies) fmt::print(stderr, ", '{}'", study.name);
  fmt::print(stderr, "\n");
}

std::optional<Questions> questions_of(int argc, char** argv) {
  Questions questions;
  if (argc > 1) questions.study = argv[1];
  if (questions.study != "all" && !is_study(questions.study)) return std::nullopt;
  for (int n = 2; n < argc; ++n) {
    const std::optional<u32> number = parse_number(argv[n], 1'000'000'000);
    if (!number || *number == 0) return std::nullopt;
    if (n == 2) questions.positions = *number;
    if (n == 3) questions.nodes.clear();
    if (n >= 3) questions.nodes.push_back(*number);
  }
  return questions;
}

}  // namespace

int main(int argc, char** argv) {
  const std::optional<Questions> questions = questions_of(argc, argv);
  if (!questions) {
    print_usage();
    return EXIT_FAILURE;
  }
  fmt::print("### ritual\n\n");
  for (const RitualStudy& study : ritual_studies) {
    if (is_wanted(study.name, *questions)) print_ritual(study, *questions);
  }
  fmt::print("### heralds before dawn\n\n");
  print_heads_of_trials();
  for (const DawnStudy& study : dawn_studies) {
    if (!is_wanted(study.name, *questions)) continue;
    print_trials(study.name, near_dawn_problems(study.kind, questions->positions, seed), *questions);
  }
}
