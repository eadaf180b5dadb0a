#include <iostream>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/position_arguments.h"

namespace nocturne::cli {
namespace {

/// The text as it was given, on one line whatever it holds.
std::string on_one_line(std::string_view text) {
  std::string line;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte != 0x7F) {
      line += c;
    } else {
      line += escaped(c);
    }
  }
  return line;
}

class Apply final : public Command {
 public:
  void declare(Form& form) override {
    position_.declare(form);
    form.other_arguments("EVENT", events_, "moves and rolls in their order: e2e4 3 e7e5 ...");
  }

  Answer run() override {
    const auto cursor = position_.open();
    if (!cursor) return failure(cursor.error());
    for (const std::string& text : events_) {
      const Result<Event, EventError> event = (*cursor)->parse_event(text);
      if (!event) {
        std::cout << "illegal " << on_one_line(text) << '\n';
        return ExitStatus::negative;
      }
      (*cursor)->play(*event);
    }
    std::cout << (*cursor)->fen() << '\n';
    return ExitStatus::success;
  }

 private:
  PositionArguments position_;
  std::vector<std::string> events_;
};

}  // namespace

std::unique_ptr<Command> apply_command() { return std::make_unique<Apply>(); }

}  // namespace nocturne::cli
