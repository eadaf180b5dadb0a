#include <iostream>

#include "cli/commands.h"
#include "cli/position_arguments.h"

namespace nocturne::cli {
namespace {

class Legal final : public Command {
 public:
  void declare(Form& form) override { position_.declare(form); }

  Answer run() override {
    const auto cursor = position_.open();
    if (!cursor) return failure(cursor.error());
    for (const std::string& text : (*cursor)->legal_texts()) std::cout << text << '\n';
    return ExitStatus::success;
  }

 private:
  PositionArguments position_;
};

}  // namespace

std::unique_ptr<Command> legal_command() { return std::make_unique<Legal>(); }

}  // namespace nocturne::cli
