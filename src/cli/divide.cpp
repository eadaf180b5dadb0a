#include <iostream>
#include <map>

#include "cli/commands.h"
#include "cli/position_arguments.h"
#include "play/with_position.h"
#include "rules/perft.h"

namespace nocturne::cli {
namespace {

class Divide final : public Command {
 public:
  void declare(Form& form) override {
    position_.declare(form);
    form.argument("N", turns_, {1, 64}, "how many whole turns");
  }

  Answer run() override {
    const auto cursor = position_.open();
    if (!cursor) return failure(cursor.error());
    for (const auto& [event, count] : ways_by_event(**cursor)) std::cout << event << ' ' << count << '\n';
    return ExitStatus::success;
  }

 private:
  std::map<std::string, u64> ways_by_event(const Cursor& cursor) const {
    std::map<std::string, u64> ways;
    AllGames::with_position(cursor, [&]<Game G>(const typename G::Position& position) {
      divide<G>(position, static_cast<int>(turns_),
                [&](Event event, u64 count) { ways.emplace(event_text<G>(position, event), count); });
    });
    return ways;
  }

  PositionArguments position_;
  u64 turns_ = 1;
};

}  // namespace

std::unique_ptr<Command> divide_command() { return std::make_unique<Divide>(); }

}  // namespace nocturne::cli
