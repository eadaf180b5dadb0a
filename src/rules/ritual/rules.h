#pragma once

#include <array>

#include "base/types.h"
#include "rules/house_rules.h"

namespace nocturne::ritual {

/// As what a promoted piece enters the reserve (rules.md R6).
enum class Promoted : u8 {
  keeps,    ///< as the type that it became
  reverts,  ///< as a pawn
};

/// The house rules of a game of ritual.
struct Rules {
  Promoted promoted = Promoted::keeps;

  static constexpr Rules from(const Choices& choices) { return {static_cast<Promoted>(choices[0])}; }
  constexpr Choices choices() const { return {static_cast<u8>(promoted)}; }

  friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

/// Its rows are the fields of Rules, in their order.
inline constexpr std::array<HouseRule, 1> house_rules{{{"promoted", {"keeps", "reverts"}}}};

}  // namespace nocturne::ritual
