#include <unistd.h>

#include <cstdlib>
#include <iostream>

#include "cli/commands.h"
#include "cli/position_arguments.h"
#include "terminal/draw_board.h"

namespace nocturne::cli {
namespace {

class Show final : public Command {
 public:
  void declare(Form& form) override {
    position_.declare(form);
    form.choice("--lang", {"en", "ru"}, language_, "the language; that of the locale without it");
    form.flag("--ascii", ascii_, "draw with ASCII only");
  }

  Answer run() override {
    const auto cursor = position_.open();
    if (!cursor) return failure(cursor.error());
    const auto environment = [](const char* name) {
      const char* value = std::getenv(name);
      return std::string(value == nullptr ? "" : value);
    };
    const auto can = terminal::detect_capabilities(environment, isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1);
    const terminal::Style style{can.has_unicode && !ascii_, can.colors};
    std::cout << terminal::show_position(**cursor, style, terminal::parse_language(language_).value_or(can.language));
    return ExitStatus::success;
  }

 private:
  PositionArguments position_;
  std::string language_;
  bool ascii_ = false;
};

}  // namespace

std::unique_ptr<Command> show_command() { return std::make_unique<Show>(); }

}  // namespace nocturne::cli
