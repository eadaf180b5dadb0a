#pragma once

#include <string>

#include "rules/game.h"
#include "rules/lightshadow/attack.h"
#include "rules/lightshadow/moves.h"
#include "rules/lightshadow/position.h"
#include "rules/lightshadow/rules.h"

namespace nocturne {

/// Light & Shadow (rules.md part 3) as a Game.
struct LightShadow {
  using Position = lightshadow::Position;
  using Rules = lightshadow::Rules;
  using Setup = lightshadow::Setup;

  static constexpr std::string_view id = "lightshadow";
  static constexpr std::string_view name = "Light & Shadow";
  static constexpr int faces = 0;
  /// Repetition and the move count end a game that has its history (L7).
  static constexpr bool repeats = true;

  static std::span<const HouseRule> house_rules() { return lightshadow::house_rules; }
  static Position start(const Rules& rules) { return Position::start(rules); }
  static std::optional<Outcome> ended(const Position& position) {
    if (!position.is_dead()) return std::nullopt;
    if (lightshadow::is_stuck(position)) return stuck(position);  // L7: checkmate and stalemate come first
    return Outcome{std::nullopt, Ending::dead_position};
  }
  static void legal_moves(const Position& position, MoveList& out) { lightshadow::legal_moves(position, out); }
  static bool is_legal(const Position& position, Move move) { return lightshadow::is_legal(position, move); }
  static u64 count_turn(const Position& position) { return lightshadow::count_legal_moves(position); }
  static bool in_check(const Position& position) { return lightshadow::in_check(position); }
  static Outcome stuck(const Position& position) {
    if (in_check(position)) return {!position.mover(), Ending::checkmate};
    return {std::nullopt, Ending::stalemate};
  }
  static void play(Position& position, Move move) { position.play(move); }
  /// There is no die.
  static void roll(Position&, Face) {}
  /// The upper-case letters of pawn, king and both armies' types (A1).
  static std::string piece_letters(const Rules& rules);
  static MoveFacts describe(const Position& position, Move move);
  /// Half-moves since the last capture or pawn move, for the rules of fifty and seventy-five moves.
  static u32 quiet_count(const Position& position) { return position.quiet_count(); }
};

static_assert(Game<LightShadow>);

}  // namespace nocturne
