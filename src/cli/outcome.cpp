#include <iostream>

#include "cli/commands.h"
#include "cli/position_arguments.h"

namespace nocturne::cli {
namespace {

class OutcomeOf final : public Command {
 public:
  void declare(Form& form) override { position_.declare(form); }

  Answer run() override {
    const auto cursor = position_.open();
    if (!cursor) return failure(cursor.error());
    std::cout << outcome_word((*cursor)->outcome()) << '\n';
    return ExitStatus::success;
  }

 private:
  PositionArguments position_;
};

}  // namespace

std::unique_ptr<Command> outcome_command() { return std::make_unique<OutcomeOf>(); }

}  // namespace nocturne::cli
