#include "rules/perft.h"

#include <fmt/core.h>

#include <iostream>

#include "cli/commands.h"
#include "cli/position_arguments.h"
#include "cli/stopwatch.h"
#include "play/with_position.h"

namespace nocturne::cli {
namespace {

class Perft final : public Command {
 public:
  void declare(Form& form) override {
    position_.declare(form);
    form.argument("N", turns_, {0, 64}, "how many whole turns");
    form.flag("--played", played_, "play the last turn too, instead of counting its ways");
  }

  Answer run() override {
    const auto cursor = position_.open();
    if (!cursor) return failure(cursor.error());
    const Stopwatch stopwatch;
    const u64 count = ways(**cursor);
    const double seconds = stopwatch.seconds();
    std::cout << count << '\n';
    std::cerr << fmt::format("{:.3f} s, {:.1f} million a second\n", seconds, per_second(static_cast<double>(count), seconds) / 1e6);
    return ExitStatus::success;
  }

 private:
  u64 ways(const Cursor& cursor) const {
    u64 count = 0;
    const auto turns = static_cast<int>(turns_);
    AllGames::with_position(cursor, [&]<Game G>(const typename G::Position& position) {
      count = played_ ? perft<G, LastTurn::played>(position, turns) : perft<G>(position, turns);
    });
    return count;
  }

  PositionArguments position_;
  u64 turns_ = 0;
  bool played_ = false;
};

}  // namespace

std::unique_ptr<Command> perft_command() { return std::make_unique<Perft>(); }

}  // namespace nocturne::cli
