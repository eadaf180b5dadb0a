#pragma once

#include <array>
#include <span>

#include "base/types.h"
#include "board/color.h"
#include "rules/house_rules.h"

namespace nocturne::lightshadow {

/// Ralph Betza's armies (rules.md 3.2).
enum class Army : u8 { fide, clobberers, knights, rookies };
inline constexpr unsigned army_count = 4;

/// How pawns move (rules.md 3.1).
enum class Pawns : u8 { fide, berolina };

/// The house rules of Light & Shadow. All combinations are games.
struct Rules {
  Pawns pawns = Pawns::fide;
  Army white = Army::fide;
  Army black = Army::fide;
  /// Keeps every square at 0, which makes the game ordinary chess. Only tests set it; no text names it.
  bool unlit = false;

  static Rules from(const Choices& choices) {
    return {static_cast<Pawns>(choices[0]), static_cast<Army>(choices[1]), static_cast<Army>(choices[2])};
  }
  Choices choices() const { return {static_cast<u8>(pawns), static_cast<u8>(white), static_cast<u8>(black)}; }

  Army army(Color color) const { return color == Color::white ? white : black; }
  /// Promotion offers the types of both armies (A1).
  bool has_two_armies() const { return white != black; }
  /// Dead positions beyond bare kings are known for the pieces of chess only (L7).
  bool has_chess_pieces() const { return *this == Rules{.unlit = unlit}; }

  friend bool operator==(const Rules&, const Rules&) = default;
};

inline constexpr std::array<HouseRule, 3> house_rules{{
    {"pawns", {"fide", "berolina"}},
    {"white", {"fide", "clobberers", "knights", "rookies"}},
    {"black", {"fide", "clobberers", "knights", "rookies"}},
}};

}  // namespace nocturne::lightshadow
