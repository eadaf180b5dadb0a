#include "cli/position_arguments.h"

#include "play/catalog.h"

namespace nocturne::cli {
namespace {

/// All house rules there are, a game a line, each with its values, the default first.
std::string house_rules_of_games() {
  std::string text = "House rules, the default first:";
  for (const GameEntry& entry : Games::list()) {
    text += "\n  " + std::string(entry.facts.id);
    for (const HouseRule& rule : entry.facts.house_rules) {
      text += "  " + std::string(rule.key) + '=';
      for (const std::string_view value : rule.values) {
        if (value.empty()) continue;
        if (value != rule.values.front()) text += '|';
        text += value;
      }
    }
  }
  return text;
}

}  // namespace

void GameArguments::declare(Form& form) {
  form.argument("VARIANT", variant, "the game: " + Games::ids());
  form.argument("OPTIONS", options, "house rules as key=value,key=value; - for none");
  form.notes(house_rules_of_games());
}

void PositionArguments::declare(Form& form) {
  game.declare(form);
  form.argument("FEN", fen, "the position as one quoted FEN, or startpos");
}

Result<std::unique_ptr<Cursor>, Complaint> PositionArguments::open(Judging judging) const {
  auto cursor = games().open(game.variant, game.options, fen, judging);
  if (!cursor) return failure(Complaint{message(cursor.error())});
  return std::move(*cursor);
}

}  // namespace nocturne::cli
