#include "terminal/play.h"

#include <array>
#include <limits>

#include "cli/commands.h"
#include "cli/position_arguments.h"

namespace nocturne::cli {
namespace {

/// The value of the enumeration whose word was given, the words being in its order; nothing when none was.
template <class Enum>
std::optional<Enum> chosen(const std::vector<std::string>& words, const std::string& word) {
  for (std::size_t n = 0; n < words.size(); ++n) {
    if (words[n] == word) return static_cast<Enum>(n);
  }
  return std::nullopt;
}

class Play final : public Command {
 public:
  void declare(Form& form) override {
    form.optional_argument("VARIANT", options_.variant, "the game; asked for without it");
    form.optional_argument("OPTIONS", rules_, "house rules and armies; - for none");
    form.optional_argument("FEN", options_.fen, "where the game begins");
    form.choice("--side", sides, side_, "whom you play for; `both` for two people");
    form.option("--level", "N", level_, {weakest_level, strongest_level}, "of the opponent");
    form.option("--seed", "N", options_.seed, {0, std::numeric_limits<u64>::max()}, "of the dice and the opponent");
    form.choice("--dice", dice_modes, dice_, "`ask`: you roll a real die and type in what it shows");
    form.choice("--lang", languages, language_, "the language; that of the locale without it");
    form.option("--load", "FILE", options_.load, "go on with a saved game");
    form.flag("--ascii", options_.ascii, "draw the board with ASCII only");
  }

  Answer run() override {
    if (!options_.load.empty() && !options_.variant.empty()) return failure(Complaint{"--load and VARIANT exclude each other"});
    if (!rules_.empty()) options_.rules = rules_;
    if (level_) options_.level = static_cast<int>(*level_);
    options_.side = chosen<terminal::Side>(sides, side_);
    options_.dice = chosen<terminal::DiceMode>(dice_modes, dice_);
    options_.language = chosen<terminal::Language>(languages, language_);
    return static_cast<ExitStatus>(terminal::play(options_));
  }

 private:
  inline static const std::vector<std::string> sides{terminal::side_words.begin(), terminal::side_words.end()};
  inline static const std::vector<std::string> dice_modes{terminal::dice_words.begin(), terminal::dice_words.end()};
  inline static const std::vector<std::string> languages{terminal::language_words.begin(), terminal::language_words.end()};

  terminal::PlayOptions options_;
  std::string rules_;
  std::string side_;
  std::string dice_;
  std::string language_;
  std::optional<u64> level_;
};

}  // namespace

std::unique_ptr<Command> play_command() { return std::make_unique<Play>(); }

}  // namespace nocturne::cli
