#pragma once

#include <cassert>
#include <optional>
#include <span>
#include <string_view>

#include "rules/game.h"
#include "rules/ritual/ending.h"
#include "rules/ritual/moves.h"
#include "rules/ritual/position.h"
#include "rules/ritual/setup.h"

namespace nocturne {

/// Ritual of Eternal Night (rules.md part 2) as a Game.
struct Ritual {
  using Position = ritual::Position;
  using Rules = ritual::Rules;
  using Setup = ritual::Setup;

  static constexpr std::string_view id = "ritual";
  static constexpr std::string_view name = "Ritual of Eternal Night";
  static constexpr int faces = 6;

  static std::span<const HouseRule> house_rules() { return ritual::house_rules; }
  static Position start(const Rules& rules) { return Position::from(Setup::start(), rules).value(); }

  static std::optional<Outcome> ended(const Position& position) { return ritual::ended(position); }
  static void legal_moves(const Position& position, MoveList& out) { ritual::legal_moves(position, out); }
  static bool is_legal(const Position& position, Move move) { return ritual::is_legal(position, move); }
  /// Never asked: where nothing else is possible there is the pass.
  static Outcome stuck(const Position&) {
    assert(false);
    return {std::nullopt, Ending::abandoned};
  }
  static void play(Position& position, Move move) {
    assert(is_legal(position, move));
    position.play(move);
  }
  static void roll(Position& position, Face face) { position.roll(face); }
  static MoveFacts describe(const Position& position, Move move) { return ritual::describe(position, move); }
  static u64 count_turn(const Position& position) { return ritual::count_turn(position); }
};

static_assert(Game<Ritual>);

}  // namespace nocturne
