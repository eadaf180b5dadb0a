#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "base/text.h"
#include "notation/event_text.h"
#include "notation/fen/lightshadow.h"
#include "rules/lightshadow/lightshadow.h"

namespace nocturne::lightshadow::tests {

inline constexpr std::string_view unlit_map = "8/8/8/8/8/8/8/8";

/// The rules that a text of the test itself names.
inline Rules rules_of(std::string_view text) { return Rules::from(parse_house_rules(house_rules, text).value()); }

/// The position that a FEN of the test itself names. A FEN without a map has no light.
inline Position at(std::string_view fen, const Rules& rules = {}) {
  std::string text(fen);
  if (words(fen).size() == 6) text += " " + std::string(unlit_map);
  const auto position = Fen<LightShadow>::parse(text, rules);
  if (!position) throw std::invalid_argument(text + ": " + message(position.error()));
  return *position;
}
inline Position at(std::string_view fen, std::string_view rules) { return at(fen, rules_of(rules)); }

inline std::string fen(const Position& position) { return Fen<LightShadow>::write(position); }
/// The field of the FEN, counted from 1.
inline std::string field(const Position& position, std::size_t number) {
  const std::string text = fen(position);
  return std::string(words(text)[number - 1]);
}
inline std::string map(const Position& position) { return to_text(position.luminosity()); }

inline std::string text(const Position& position, Move move) { return event_text<LightShadow>(position, move); }

using Texts = std::vector<std::string>;

/// Every legal move, sorted.
inline Texts moves(const Position& position) { return legal_texts<LightShadow>(position); }

/// The legal moves from one square, sorted.
inline Texts moves_from(const Position& position, std::string_view square) {
  Texts texts = moves(position);
  std::erase_if(texts, [&](const std::string& move) { return move.substr(0, 2) != square; });
  return texts;
}

inline bool has(const Position& position, std::string_view move) {
  const Texts texts = moves(position);
  return std::find(texts.begin(), texts.end(), move) != texts.end();
}

/// The position after legal moves of the test itself.
inline Position after(const Position& start, std::string_view line) {
  Position position = start;
  for (const std::string_view wanted : words(line)) {
    MoveList list;
    legal_moves(position, list);
    const auto found = std::find_if(list.begin(), list.end(), [&](Move move) { return text(position, move) == wanted; });
    if (found == list.end()) throw std::invalid_argument(fen(position) + ": not legal: " + std::string(wanted));
    position.play(*found);
  }
  return position;
}

/// The squares as text from a1 to h8: "c1 d4".
inline std::string squares(Bitboard set) {
  std::string text;
  for (const Square square : set) text += (text.empty() ? "" : " ") + to_text(square);
  return text;
}
/// Where the piece on the square reaches.
inline std::string reach(const Position& position, std::string_view square) {
  return squares(reachable(position, parse_square(square).value()));
}

/// Every pairing of armies with either pawn: 32 games.
template <class Visit>
void each_rules(Visit&& visit) {
  for (unsigned white = 0; white < army_count; ++white) {
    for (unsigned black = 0; black < army_count; ++black) {
      for (const Pawns pawns : {Pawns::fide, Pawns::berolina}) {
        visit(Rules{pawns, static_cast<Army>(white), static_cast<Army>(black)});
      }
    }
  }
}

/// Calls `visit(position)` for every position of a random game until it ends; captures and promotions come soon enough.
template <class Visit>
void each_position_of_game(const Position& start, Random& random, int longest, Visit&& visit) {
  Position position = start;
  for (int n = 0; n < longest; ++n) {
    visit(position);
    if (position.phase() == Phase::over) return;
    MoveList list;
    legal_moves(position, list);
    if (list.empty()) return;
    position.play(list[random.below(static_cast<u32>(list.size()))]);
  }
}

/// A position that no game need reach: any men anywhere under a random map, types of both armies on both sides.
inline Position random_study(Random& random, const Rules& rules) {
  const std::string letters = LightShadow::piece_letters(rules);
  for (;;) {
    lightshadow::Setup setup;
    const u32 density = 2 + random.below(12);
    const Square kings[2] = {Square(random.below(64)), Square(random.below(64))};
    if (kings[0] == kings[1]) continue;
    for (const Square square : all_squares) {
      if (square == kings[0] || square == kings[1]) {
        setup.men.push_back({'K', square == kings[0] ? Color::white : Color::black, square});
      } else if (random.below(density) == 0) {
        const char letter = letters[random.below(static_cast<u32>(letters.size()))];
        const bool on_edge = square.rank() == Rank::first || square.rank() == Rank::eighth;
        if (letter == 'K' || (letter == 'P' && on_edge)) continue;
        setup.men.push_back({letter, static_cast<Color>(random.below(2)), square});
      }
      const int span = 1 + static_cast<int>(random.below(static_cast<u32>(brightest)));
      setup.luminosity.set(square, static_cast<int>(random.below(static_cast<u32>(2 * span + 1))) - span);
    }
    setup.side = static_cast<Color>(random.below(2));
    setup.castling = CastlingRights(15);
    if (const auto position = Position::from(setup, rules)) return *position;
  }
}

}  // namespace nocturne::lightshadow::tests
