#pragma once

#include <type_traits>

#include "rules/lightshadow/rules.h"

namespace nocturne::lightshadow {

/// Turns run-time values into compile-time ones: calls `f` with integral constants for a colour, its army and the pawns. The one
/// place where the types of a game are looked at; everything inside is compiled for them.
template <class F>
decltype(auto) with_constants(Color color, Army army, Pawns pawns, F&& f) {
  const auto with_army = [&](auto color_constant, auto pawns_constant) -> decltype(auto) {
    switch (army) {
      case Army::clobberers: return f(color_constant, std::integral_constant<Army, Army::clobberers>(), pawns_constant);
      case Army::knights: return f(color_constant, std::integral_constant<Army, Army::knights>(), pawns_constant);
      case Army::rookies: return f(color_constant, std::integral_constant<Army, Army::rookies>(), pawns_constant);
      case Army::fide: break;
    }
    return f(color_constant, std::integral_constant<Army, Army::fide>(), pawns_constant);
  };
  const auto with_pawns = [&](auto color_constant) -> decltype(auto) {
    if (pawns == Pawns::berolina) return with_army(color_constant, std::integral_constant<Pawns, Pawns::berolina>());
    return with_army(color_constant, std::integral_constant<Pawns, Pawns::fide>());
  };
  if (color == Color::white) return with_pawns(std::integral_constant<Color, Color::white>());
  return with_pawns(std::integral_constant<Color, Color::black>());
}

}  // namespace nocturne::lightshadow
