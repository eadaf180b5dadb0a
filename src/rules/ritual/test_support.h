#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "notation/event_text.h"
#include "notation/fen/ritual.h"
#include "rules/ritual/ritual.h"

namespace nocturne::ritual::tests {

inline constexpr Rules keeps{Promoted::keeps};
inline constexpr Rules reverts{Promoted::reverts};

/// The position that a FEN of the test itself names.
inline Position at(std::string_view fen, Rules rules = keeps) {
  const auto position = Fen<Ritual>::parse(fen, rules);
  if (!position) throw std::invalid_argument(std::string(fen) + ": " + message(position.error()));
  return *position;
}

inline std::string fen(const Position& position) { return Fen<Ritual>::write(position); }

using Texts = std::vector<std::string>;

/// Every legal event, sorted.
inline Texts events(const Position& position) { return legal_texts<Ritual>(position); }
inline Texts events(std::string_view fen, Rules rules = keeps) { return events(at(fen, rules)); }

/// The FEN after one legal event of the test itself.
inline std::string after(const Position& position, std::string_view text) {
  std::string result;
  each_event<Ritual>(position, [&](Event event, const Position& next) {
    if (event_text<Ritual>(position, event) == text) result = fen(next);
  });
  if (result.empty()) throw std::invalid_argument(fen(position) + ": not legal: " + std::string(text));
  return result;
}
inline std::string after(std::string_view fen, std::string_view event_text, Rules rules = keeps) {
  return after(at(fen, rules), event_text);
}

/// A random legal event. REQUIRES not over.
inline Event random_event(const Position& position, Random& random) {
  if (position.phase() == Phase::chance) return Face(static_cast<int>(random.below(6)) + 1);
  MoveList moves;
  legal_moves(position, moves);
  return moves[random.below(static_cast<u32>(moves.size()))];
}

/// Calls `visit(position)` for every position of random games from the start, both house rules in turn.
template <class Visit>
void each_random_position(u64 seed, int games, int longest, Visit&& visit) {
  Random random(seed);
  for (int game = 0; game < games; ++game) {
    Position position = Ritual::start(game % 2 == 0 ? keeps : reverts);
    for (int n = 0; n < longest; ++n) {
      visit(position);
      if (position.phase() == Phase::over) break;
      play_event<Ritual>(position, random_event(position, random));
    }
  }
}

/// A position that nobody need have reached by play: men anywhere, kings perhaps in the reserve, promoted men on altars.
inline Position random_study(Random& random) {
  for (;;) {
    const Rules rules = random.below(2) == 0 ? keeps : reverts;
    Setup setup;
    const u32 density = 2 + random.below(6);
    for (const Square square : all_squares) {
      if (random.below(density) != 0) continue;
      Piece piece{static_cast<Color>(random.below(2)), static_cast<Kind>(random.below(5))};
      const bool on_edge = square.rank() == Rank::first || square.rank() == Rank::eighth;
      if (piece.kind == Kind::pawn && on_edge) continue;
      piece.promoted = rules == reverts && piece.kind != Kind::pawn && random.below(3) == 0;
      setup.at(square) = piece;
    }
    for (const Color color : {Color::white, Color::black}) {
      auto& reserve = setup.reserve[nocturne::index(color)];
      for (const Kind kind : all_kinds) reserve[index(kind)] = kind == Kind::king ? 0 : random.below(3);
      if (random.below(4) == 0) {
        reserve[index(Kind::king)] = 1;
      } else {
        setup.at(Square(random.below(64))) = Piece{color, Kind::king};
      }
    }
    setup.mover = static_cast<Color>(random.below(2));
    if (random.below(4) != 0) setup.face = Face(static_cast<int>(random.below(6)) + 1);
    setup.full_move = 1 + random.below(100);
    if (const auto position = Position::from(setup, rules)) return *position;
  }
}

}  // namespace nocturne::ritual::tests
