#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "notation/catalog.h"
#include "notation/cursor_of.h"

namespace nocturne {

/// Opens a position of one game. Each game has a source file of its own that instantiates this (heralds.cpp, ...).
template <Game G>
Result<std::unique_ptr<Cursor>, OpenError> open_position(std::string_view rules, std::string_view fen, Judging judging) {
  const Result<Choices, RulesError> choices = parse_house_rules(G::house_rules(), rules);
  if (!choices) return failure(OpenError{OpenError::Why::bad_rules, message(choices.error())});
  const auto game_rules = G::Rules::from(*choices);
  if (fen == "startpos") return std::make_unique<CursorOf<G>>(G::start(game_rules), judging);
  const auto position = Fen<G>::parse(fen, game_rules);
  if (!position) return failure(OpenError{OpenError::Why::bad_fen, message(position.error())});
  return std::make_unique<CursorOf<G>>(*position, judging);
}

using OpenFunction = Result<std::unique_ptr<Cursor>, OpenError> (*)(std::string_view rules, std::string_view fen, Judging judging);

/// One game as the catalog lists it.
struct GameEntry {
  const GameFacts& facts;
  OpenFunction open;
};

GameEntry heralds_entry();
GameEntry ritual_entry();
GameEntry lightshadow_entry();

}  // namespace nocturne
