#pragma once

#include "base/types.h"

namespace nocturne {

enum class Color : u8 { white, black };

constexpr Color operator!(Color color) { return color == Color::white ? Color::black : Color::white; }

/// 0 for White and 1 for Black, to index tables.
constexpr unsigned index(Color color) { return static_cast<unsigned>(color); }

}  // namespace nocturne
