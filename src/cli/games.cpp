#include <iostream>
#include <limits>

#include "cli/commands.h"
#include "cli/position_arguments.h"
#include "jsonlines/play.h"

namespace nocturne::cli {
namespace {

class RandomGames final : public Command {
 public:
  void declare(Form& form) override {
    start_.game.declare(form);
    form.argument("SEED", seed_, {0, std::numeric_limits<u64>::max()}, "the same seed gives the same games");
    form.argument("COUNT", count_, {0, 1'000'000'000}, "how many games");
    form.argument("MAXEVENTS", most_events_, {0, 1'000'000}, "a game is broken off after so many events");
  }

  Answer run() override {
    const auto start = start_.open();
    if (!start) return failure(start.error());
    for (u64 n = 0; n < count_; ++n) {
      Random random(nth_seed(seed_, n));
      std::cout << jsonlines::write(jsonlines::random_game(**start, random, most_events_));
    }
    return ExitStatus::success;
  }

 private:
  PositionArguments start_{{}, "startpos"};
  u64 seed_ = 0;
  u64 count_ = 0;
  u64 most_events_ = 0;
};

}  // namespace

std::unique_ptr<Command> games_command() { return std::make_unique<RandomGames>(); }

}  // namespace nocturne::cli
