#include "engine/uci/bench.h"

#include <iostream>

#include "base/text.h"
#include "cli/commands.h"
#include "engine/uci/engine_thinker.h"

namespace nocturne::cli {
namespace {

class Bench final : public Command {
 public:
  void declare(Form& form) override {
    form.optional_argument("DEPTH", depth_, "turns to look ahead, instead of each game's own number");
  }

  Answer run() override {
    std::optional<int> depth;
    if (depth_) {
      const std::optional<u32> number = parse_number(*depth_, search::deepest);
      if (!number || *number == 0) return failure(Complaint{"the depth cannot be " + in_quotes(*depth_)});
      depth = static_cast<int>(*number);
    }
    const std::atomic<bool> stop{false};
    const std::optional<uci::Bench> bench = uci::bench(uci::EngineThinker("Nocturne"), depth, stop);
    std::cout << bench->counts();
    std::cerr << bench->speed() << '\n';
    return ExitStatus::success;
  }

 private:
  std::optional<std::string> depth_;
};

}  // namespace

std::unique_ptr<Command> bench_command() { return std::make_unique<Bench>(); }

}  // namespace nocturne::cli
