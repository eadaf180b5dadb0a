#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

#include "base/fixed_vector.h"
#include "board/color.h"
#include "board/move.h"
#include "rules/event.h"
#include "rules/house_rules.h"
#include "rules/move_facts.h"
#include "rules/outcome.h"

namespace nocturne {

/// What a position waits for.
enum class Phase : u8 {
  decision,  ///< the mover chooses a move
  chance,    ///< the mover rolls the die
  over,      ///< nothing; the game is finished
};

/// Room for every move of any position that a FEN can set up: at most 31 pieces of a side, at most 27 moves each (a queen in the
/// middle of the board; a pawn has at most 3 targets with 8 promotions, 24), two castlings; a lone king's teleports are fewer.
using MoveList = FixedVector<Move, 31 * 27 + 2>;

/// What the search, perft, the records and the sessions know of a game. A game is a type with static functions only; its positions
/// are small values that are copied to make a move. A turn is over when mover() changes; the event that ends the game changes it
/// too (rules.md G1).
template <class G>
concept Game = requires(const typename G::Position& position, typename G::Position& next, const typename G::Rules& rules, Move move,
                        Face face, MoveList& out, const Choices& choices) {
  requires std::is_trivially_copyable_v<typename G::Position>;
  requires std::equality_comparable<typename G::Rules>;
  /// The id of part 1 of rules.md ("heralds"), and the English name of the PGN tag Variant.
  { G::id } -> std::convertible_to<std::string_view>;
  { G::name } -> std::convertible_to<std::string_view>;
  /// How many faces the die has, all equally likely; 0: no die.
  { G::faces } -> std::convertible_to<int>;
  /// The table of its house rules; a Rules value is one choice from each row (rules.md G4).
  { G::house_rules() } -> std::same_as<std::span<const HouseRule>>;
  { G::Rules::from(choices) } -> std::same_as<typename G::Rules>;
  { rules.choices() } -> std::same_as<Choices>;
  { G::start(rules) } -> std::same_as<typename G::Position>;
  /// Who decides, or who rolls. After the end: the opponent of who ended the game.
  { position.mover() } -> std::same_as<Color>;
  /// `over` only for what `ended` sees: in lightshadow a checkmate is a decision without a legal move.
  { position.phase() } -> std::same_as<Phase>;
  /// Equal for equal positions; the move counters do not count, everything else does.
  { position.key() } -> std::same_as<u64>;
  { position.rules() } -> std::same_as<typename G::Rules>;
  /// What the state itself shows, cheaply.
  { G::ended(position) } -> std::same_as<std::optional<Outcome>>;
  /// Appends every legal move once, in no particular order. REQUIRES phase() == decision.
  { G::legal_moves(position, out) } -> std::same_as<void>;
  /// Whether `move`, any 16 bits, is in that list. REQUIRES phase() == decision.
  { G::is_legal(position, move) } -> std::same_as<bool>;
  /// Checkmate or stalemate. REQUIRES phase() == decision and no legal move (never asked of the other games).
  { G::stuck(position) } -> std::same_as<Outcome>;
  /// REQUIRES move legal.
  { G::play(next, move) } -> std::same_as<void>;
  /// REQUIRES phase() == chance, face within the die. Not called where there is no die.
  { G::roll(next, face) } -> std::same_as<void>;
  /// What the text forms say of a legal move.
  { G::describe(position, move) } -> std::same_as<MoveFacts>;
  /// The number of ways in which the turn that is due can be completed, without playing them: perft(1). REQUIRES not over.
  { G::count_turn(position) } -> std::same_as<u64>;
};

/// Plays any legal event.
template <Game G>
void play_event(typename G::Position& position, Event event) {
  if constexpr (G::faces > 0) {
    if (event.is_roll()) return G::roll(position, event.face());
  }
  G::play(position, event.move());
}

/// Calls `visit(event, next)` for every legal event and the position after it; all faces of the die where a roll is due.
template <Game G, class Visit>
void each_event(const typename G::Position& position, Visit&& visit) {
  if constexpr (G::faces > 0) {
    if (position.phase() == Phase::chance) {
      for (int value = 1; value <= G::faces; ++value) {
        typename G::Position next = position;
        G::roll(next, Face(value));
        visit(Event(Face(value)), next);
      }
      return;
    }
  }
  if (position.phase() == Phase::over) return;
  MoveList moves;
  G::legal_moves(position, moves);
  for (const Move move : moves) {
    typename G::Position next = position;
    G::play(next, move);
    visit(Event(move), next);
  }
}

/// What ended the game, checkmate and stalemate included (which asks for the legal moves).
template <Game G>
std::optional<Outcome> outcome(const typename G::Position& position) {
  if (std::optional<Outcome> ended = G::ended(position)) return ended;
  if (position.phase() != Phase::decision) return std::nullopt;
  MoveList moves;
  G::legal_moves(position, moves);
  if (!moves.empty()) return std::nullopt;
  return G::stuck(position);
}

}  // namespace nocturne
