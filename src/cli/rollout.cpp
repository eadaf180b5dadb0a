#include "rollout/rollout.h"

#include <fmt/core.h>

#include <iostream>
#include <limits>

#include "cli/commands.h"
#include "cli/position_arguments.h"
#include "cli/stopwatch.h"
#include "play/with_position.h"

namespace nocturne::cli {
namespace {

class Rollout final : public Command {
 public:
  void declare(Form& form) override {
    position_.declare(form);
    form.argument("GAMES", games_, {1, 1'000'000'000'000}, "how many random games");
    form.argument("SEED", seed_, {0, std::numeric_limits<u64>::max()}, "the same seed gives the same games");
    form.argument("MAXTURNS", most_turns_, {1, 1'000'000}, "a game is broken off after so many turns");
    form.option("--threads", "N", threads_, {1, 256}, "how many games are played at a time; the result is the same");
  }

  Answer run() override {
    const auto cursor = position_.open();
    if (!cursor) return failure(cursor.error());
    const Stopwatch stopwatch;
    const Tally tally = play(**cursor);
    const double seconds = stopwatch.seconds();
    for (const auto& [word, count] : tally.endings()) std::cout << word << ' ' << count << '\n';
    std::cout << "unfinished " << tally.unfinished() << '\n';
    std::cout << fmt::format("mean-turns {:.3f}\nmedian-turns {:.1f}\n", tally.mean_turns(), tally.median_turns());
    std::cerr << fmt::format("seconds {:.3f}\nturns-per-second {:.0f}\n", seconds,
                             per_second(static_cast<double>(tally.turns()), seconds));
    return ExitStatus::success;
  }

 private:
  Tally play(const Cursor& cursor) const {
    const RolloutPlan plan{games_, seed_, static_cast<u32>(most_turns_), static_cast<unsigned>(threads_.value_or(1))};
    Tally tally;
    AllGames::with_position(cursor, [&]<Game G>(const typename G::Position& position) { tally = rollout<G>(position, plan); });
    return tally;
  }

  PositionArguments position_;
  u64 games_ = 1;
  u64 seed_ = 0;
  u64 most_turns_ = 1;
  std::optional<u64> threads_;
};

}  // namespace

std::unique_ptr<Command> rollout_command() { return std::make_unique<Rollout>(); }

}  // namespace nocturne::cli
