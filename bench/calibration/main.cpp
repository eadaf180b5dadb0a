// Whether the engine's values come true: plays games of the engine with itself and compares, by tenths, what it said of one
// position of each with how the game ended. `calibration --help` says more.

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <fstream>
#include <string>
#include <thread>

#include "bench/calibration/calibration.h"
#include "bench/calibration/plot.h"
#include "match/stop.h"

namespace {

using namespace nocturne;
using namespace nocturne::calibration;

/// Plays until all is played or a signal comes.
Played play_until_stopped(const std::string& variant, const Plan& plan) {
  match::Stop wish;
  const match::StopOnSignals on_signals(wish);
  std::atomic<bool> stop{false};
  std::atomic<bool> is_done{false};
  std::thread watch([&] {
    while (!is_done && !stop) {
      stop = wish.is_raised();
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
  });
  Played played = play(variant, plan, stop);
  is_done = true;
  watch.join();
  return played;
}

void print(const Played& played, const std::array<Decile, 10>& deciles) {
  fmt::print("{} games, {} of them draws; {} more unfinished and left out\n\n", played.predictions.size(), played.draws,
             played.unfinished);
  fmt::print("| tenth | positions | said, % | came, % | standard error | agrees |\n| --- | --- | --- | --- | --- | --- |\n");
  for (std::size_t n = 0; n < deciles.size(); ++n) {
    const Decile& decile = deciles[n];
    if (decile.positions == 0) continue;
    fmt::print("| {} to {} | {} | {:.1f} | {:.1f} | {:.1f} | {} |\n", 10 * n, 10 * (n + 1), decile.positions, 100 * decile.expected,
               100 * decile.result, 100 * decile.standard_error, decile.agrees() ? "yes" : "**no**");
  }
}

}  // namespace

int main(int argc, char** argv) {
  std::string variant;
  std::string file;
  Plan plan;
  CLI::App app("Whether the engine's values come true, by tenths.");
  app.add_option("GAME", variant)->required()->check(CLI::IsMember({"heralds", "ritual", "lightshadow"}));
  app.add_option("--games", plan.games, "how many games are played, unfinished ones included")->capture_default_str();
  app.add_option("--nodes", plan.nodes, "positions looked at for each move")->capture_default_str();
  app.add_option("--seed", plan.seed, "the same seed gives the same games")->capture_default_str();
  app.add_option("--threads", plan.threads, "how many games at a time")->capture_default_str()->check(CLI::Range(1, 256));
  app.add_option("--turns", plan.most_turns, "a longer game is left out")->capture_default_str();
  app.add_option("--random-turns", plan.most_random_turns, "at most so many in the beginning")->capture_default_str();
  app.add_option("--plot", file, "an SVG file to be written");
  CLI11_PARSE(app, argc, argv);
  if (plan.most_random_turns >= plan.most_turns) {
    fmt::print(stderr, "calibration: --random-turns must be less than --turns\n");
    return EXIT_FAILURE;
  }
  const Played played = play_until_stopped(variant, plan);
  const std::array<Decile, 10> deciles = deciles_of(played.predictions);
  print(played, deciles);
  if (!file.empty()) {
    std::ofstream out(file);
    out << plot(fmt::format("{}, {} games, {} nodes a move", variant, played.predictions.size(), plan.nodes), deciles);
    if (!out.flush()) {
      fmt::print(stderr, "calibration: {} could not be written\n", file);
      return EXIT_FAILURE;
    }
  }
}
