#pragma once

#include "rules/game.h"
#include "rules/heralds/moves.h"
#include "rules/heralds/play.h"
#include "rules/heralds/position.h"
#include "rules/heralds/reaping.h"
#include "rules/heralds/rules.h"

namespace nocturne {

/// Heralds of Silence (rules.md part 1) as the search, perft, the records and the sessions see it.
struct Heralds {
  using Position = heralds::Position;
  using Rules = heralds::Rules;
  using Setup = heralds::Setup;

  static constexpr std::string_view id = "heralds";
  static constexpr std::string_view name = "Heralds of Silence";
  static constexpr int faces = 8;
  /// H9: both kings can fall at once.
  static constexpr bool has_silence = true;
  /// The pieces that can be on the board, whatever the house rules.
  static constexpr std::string_view piece_letters(const Rules&) { return "KQP"; }

  static constexpr std::span<const HouseRule> house_rules() { return heralds::house_rules; }
  static Position start(const Rules& rules);

  static std::optional<Outcome> ended(const Position& position) { return position.ended(); }

  static void legal_moves(const Position& position, MoveList& out) {
    assert(position.phase() == Phase::decision);
    if (position.mover() == Color::white) return heralds::legal_moves<Color::white>(position, out);
    heralds::legal_moves<Color::black>(position, out);
  }
  static bool is_legal(const Position& position, Move move) { return heralds::is_legal(position, move); }
  /// Never true of a position: who has no other move passes (H11).
  static Outcome stuck(const Position&) {
    assert(false);
    return {std::nullopt, Ending::stalemate};
  }

  static void play(Position& position, Move move) {
    assert(is_legal(position, move));
    heralds::play(position, move);
  }
  static void roll(Position& position, Face face) {
    assert(position.phase() == Phase::chance);
    heralds::roll(position, face);
  }

  static MoveFacts describe(const Position& position, Move move) { return heralds::describe(position, move); }

  static u64 count_turn(const Position& position) {
    if (position.phase() == Phase::chance) return faces;
    if (position.mover() == Color::white) return heralds::count_moves_and_rolls<Color::white>(position);
    return heralds::count_moves_and_rolls<Color::black>(position);
  }
};

static_assert(Game<Heralds>);

}  // namespace nocturne
