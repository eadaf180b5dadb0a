#include <iostream>

#include "cli/commands.h"
#include "cli/input.h"
#include "jsonlines/play.h"
#include "play/catalog.h"

namespace nocturne::cli {
namespace {

class Verify final : public Command {
 public:
  void declare(Form& form) override {
    form.optional_argument("FILE", file_, "JSON lines as `games` writes them; standard input without it or with -");
  }

  Answer run() override {
    auto input = Input::open(file_);
    if (!input) return failure(input.error());
    u64 verified = 0;
    u64 events = 0;
    jsonlines::Reader reader(input->stream());
    while (const auto game = reader.next()) {
      if (!*game) return failure(Complaint{message(game->error())});
      if (const auto difference = jsonlines::verify(**game, games())) {
        std::cout << "line " << reader.line() << ": " << message(*difference) << '\n';
        return ExitStatus::negative;
      }
      ++verified;
      events += (*game)->steps.size();
    }
    if (const auto trouble = input->trouble()) return failure(*trouble);
    std::cout << "ok " << verified << " games " << events << " events\n";
    return ExitStatus::success;
  }

 private:
  std::string file_ = "-";
};

}  // namespace

std::unique_ptr<Command> verify_command() { return std::make_unique<Verify>(); }

}  // namespace nocturne::cli
