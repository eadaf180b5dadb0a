#include "engine/uci/uci.h"

#include <iostream>

#include "cli/commands.h"
#include "engine/uci/engine_thinker.h"

namespace nocturne::cli {
namespace {

class Uci final : public Command {
 public:
  void declare(Form& form) override { form.notes("The engine reads commands from standard input; docs/uci.md describes them."); }

  Answer run() override {
    uci::EngineThinker thinker("Nocturne " NOCTURNE_VERSION);
    uci::run(std::cin, std::cout, thinker);
    return ExitStatus::success;
  }
};

}  // namespace

std::unique_ptr<Command> uci_command() { return std::make_unique<Uci>(); }

}  // namespace nocturne::cli
