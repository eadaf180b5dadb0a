#pragma once

#include "rules/house_rules.h"

namespace nocturne::heralds {

/// House rule `enpassant` (H4).
enum class EnPassant : u8 { on, off };

/// The house rules of one game; the default is the rule book's.
struct Rules {
  EnPassant en_passant = EnPassant::on;

  static constexpr Rules from(const Choices& choices) { return {static_cast<EnPassant>(choices[0])}; }
  constexpr Choices choices() const { return {static_cast<u8>(en_passant)}; }
  friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

/// In the order of Rules::choices().
inline constexpr std::array<HouseRule, 1> house_rules{{{"enpassant", {"on", "off"}}}};

}  // namespace nocturne::heralds
