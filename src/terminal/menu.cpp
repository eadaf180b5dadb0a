#include "terminal/menu.h"

#include <algorithm>
#include <array>

#include "play/catalog.h"

namespace nocturne::terminal {
namespace {

/// A key or a value of the house rules in words; as it is written where there are none.
std::string rule_words(const MenuTexts& texts, std::string_view key, std::string_view value) {
  struct Entry {
    std::string_view key;
    std::string_view value;
    const Text& text;
  };
  const std::array<Entry, 15> entries{{
      {"enpassant", "", texts.en_passant},
      {"enpassant", "on", texts.on},
      {"enpassant", "off", texts.off},
      {"promoted", "", texts.promoted},
      {"promoted", "keeps", texts.keeps},
      {"promoted", "reverts", texts.reverts},
      {"pawns", "", texts.pawns},
      {"pawns", "fide", texts.fide_pawns},
      {"pawns", "berolina", texts.berolina},
      {"white", "", texts.white_army},
      {"black", "", texts.black_army},
      {"army", "fide", texts.fide},
      {"army", "clobberers", texts.clobberers},
      {"army", "knights", texts.knights},
      {"army", "rookies", texts.rookies},
  }};
  const bool is_army = !value.empty() && (key == "white" || key == "black");
  for (const Entry& entry : entries) {
    if (entry.key == (is_army ? "army" : key) && entry.value == value) return std::string(entry.text);
  }
  return std::string(value.empty() ? key : value);
}

class Menu {
 public:
  Menu(Screen& screen, const PlayOptions& given, const GameChoice& usual) : screen_(screen), given_(given), choice_(usual) {}

  std::optional<GameChoice> run() {
    if (ask_variant() && ask_rules() && ask_dice() && ask_side() && ask_level()) return choice_;
    return std::nullopt;
  }

 private:
  const MenuTexts& texts() const { return screen_.words().menu; }

  bool ask_variant() {
    if (!given_.variant.empty()) return true;
    screen_.show(std::string(texts().welcome) + "\n\n");
    std::vector<std::string> options;
    std::size_t usual = 0;
    for (const GameEntry& entry : Games::list()) {
      if (entry.facts.id == choice_.variant) usual = options.size();
      const GameWords& game = game_words(screen_.words(), entry.facts.id);
      options.push_back(std::string(game.name) + ": " + std::string(game.about));
    }
    const auto chosen = screen_.choose(texts().choose_game, options, usual);
    if (!chosen) return false;
    const std::string_view variant = Games::list()[*chosen].facts.id;
    if (variant != choice_.variant) choice_.rules = "-";
    choice_.variant = variant;
    return true;
  }

  bool ask_rules() {
    if (given_.rules) return true;
    const std::span<const HouseRule> table = Games::find(choice_.variant)->facts.house_rules;
    Choices choices = parse_house_rules(table, choice_.rules).value_or(Choices{});
    for (std::size_t n = 0; n < table.size(); ++n) {
      std::vector<std::string> options;
      for (const std::string_view value : table[n].values) {
        if (!value.empty()) options.push_back(rule_words(texts(), table[n].key, value));
      }
      const auto chosen = screen_.choose(rule_words(texts(), table[n].key, ""), options, choices[n]);
      if (!chosen) return false;
      choices[n] = static_cast<u8>(*chosen);
    }
    choice_.rules = to_text(table, choices);
    return true;
  }

  bool ask_dice() {
    if (given_.dice || Games::find(choice_.variant)->facts.faces == 0) return true;
    const auto chosen = screen_.choose(texts().choose_dice, {std::string(texts().dice_roll), std::string(texts().dice_ask)},
                                       static_cast<std::size_t>(choice_.dice));
    if (chosen) choice_.dice = static_cast<DiceMode>(*chosen);
    return chosen.has_value();
  }

  bool ask_side() {
    if (given_.side) return true;
    const auto chosen = screen_.choose(texts().choose_side,
                                       {std::string(texts().side_white), std::string(texts().side_black),
                                        std::string(texts().side_both), std::string(texts().side_random)},
                                       static_cast<std::size_t>(choice_.side));
    if (chosen) choice_.side = static_cast<Side>(*chosen);
    return chosen.has_value();
  }

  bool ask_level() {
    if (given_.level || choice_.side == Side::both) return true;
    const std::string question =
        fill(texts().choose_level, {{"first", std::to_string(weakest_level)}, {"last", std::to_string(strongest_level)}});
    const std::optional<int> level = screen_.number(question, weakest_level, strongest_level, choice_.level);
    if (level) choice_.level = *level;
    return level.has_value();
  }

  Screen& screen_;
  const PlayOptions& given_;
  GameChoice choice_;
};

}  // namespace

std::optional<GameChoice> ask_for_game(Screen& screen, const PlayOptions& given, const GameChoice& usual) {
  return Menu(screen, given, usual).run();
}

}  // namespace nocturne::terminal
