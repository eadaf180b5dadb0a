#include "tune/tune.h"

#include <fmt/core.h>

#include <iostream>
#include <limits>

#include "base/text.h"
#include "cli/commands.h"
#include "play/catalog.h"

namespace nocturne::cli {
namespace {

class Tune final : public Command {
 public:
  void declare(Form& form) override {
    form.argument("VARIANT", variant_, "the game: " + Games::ids());
    form.argument("GAMES", games_, {1, 100'000'000}, "how many games are played");
    form.argument("NODES", nodes_, {1, 1'000'000'000}, "positions looked at for each move");
    form.argument("SEED", seed_, {0, std::numeric_limits<u64>::max()}, "the same seed gives the same weights");
    form.option("--threads", "N", threads_, {1, 256}, "how many games are played at a time; the result is the same");
    form.option("--searched", "PERCENT", searched_, {0, 100}, "how much the value of the search counts beside the result (0)");
    form.flag("--any-rules", any_rules_, "every game by other house rules and armies");
    form.flag("--source", source_, "ritual: prints the weights as source text");
    form.flag("--network", network_, "heralds: learns the weights and the network together, and prints both as source text");
    form.notes(
        "Plays games of the engine against itself, and fits the weights of its evaluation to how they ended and, if wanted,\n"
        "to what the search said. Prints the weights in the order of the features in src/search/eval, and how what they\n"
        "expect agrees with what came. With --source it prints src/search/eval/ritual_weights.cpp instead, with --network\n"
        "src/search/eval/heralds_network.cpp. What else there is to say of those goes to standard error: how surprising the\n"
        "results are, with --network those of the last twentieth of the games, from which it does not learn.");
  }

  Answer run() override {
    const GameEntry* entry = Games::find(variant_);
    if (entry == nullptr) return failure(Complaint{"there is no game " + in_quotes(variant_) + "; there are " + Games::ids()});
    const double searched = static_cast<double>(searched_.value_or(0)) / 100;
    const tune::Plan plan{games_, nodes_, seed_, static_cast<unsigned>(threads_.value_or(1)), any_rules_, searched};
    if (network_ && source_) return failure(Complaint{"--network and --source exclude each other"});
    if (source_ && !tune::has_source(entry->facts.id)) {
      return failure(Complaint{"the weights of " + in_quotes(variant_) + " have no source file of their own"});
    }
    if (network_) return learn_network(entry->facts.id, plan);
    const tune::Fitted fitted = tune::fit_weights(entry->facts.id, plan);
    if (fitted.positions == 0)
      return failure(Complaint{"the games had no positions to fit anything to; there must be more of them"});
    if (source_) {
      std::cerr << fmt::format("positions {}\nloss {:.5f} before, {:.5f} after\n", fitted.positions, fitted.loss_before,
                               fitted.loss_after);
      std::cout << fitted.source;
      return ExitStatus::success;
    }
    std::cout << fmt::format("positions {}\nloss {:.5f} before, {:.5f} after\nweights", fitted.positions, fitted.loss_before,
                             fitted.loss_after);
    for (const int weight : fitted.weights) std::cout << ' ' << weight;
    std::cout << "\nexpected scored positions\n";
    for (const tune::Decile& decile : fitted.deciles) {
      if (decile.positions > 0) std::cout << fmt::format("{:.3f} {:.3f} {}\n", decile.expected, decile.scored, decile.positions);
    }
    return ExitStatus::success;
  }

 private:
  static Answer learn_network(std::string_view variant, const tune::Plan& plan) {
    if (!tune::has_network(variant)) return failure(Complaint{in_quotes(variant) + " is evaluated without a network"});
    if (plan.games < tune::least_games_of_network) {
      return failure(Complaint{fmt::format("--network needs at least {} games", tune::least_games_of_network)});
    }
    const tune::FittedNetwork fitted = tune::fit_network(variant, plan);
    std::cerr << fmt::format("positions {}, held out {}\nloss {:.5f} before, {:.5f} after\n", fitted.positions, fitted.held_out,
                             fitted.loss_before, fitted.loss_after);
    std::cout << fitted.source;
    return ExitStatus::success;
  }

  std::string variant_;
  u64 games_ = 1;
  u64 nodes_ = 1;
  u64 seed_ = 0;
  std::optional<u64> threads_;
  std::optional<u64> searched_;
  bool any_rules_ = false;
  bool network_ = false;
  bool source_ = false;
};

}  // namespace

std::unique_ptr<Command> tune_command() { return std::make_unique<Tune>(); }

}  // namespace nocturne::cli
