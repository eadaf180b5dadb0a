#pragma once

#include "explain/explainer.h"
#include "rules/lightshadow/lightshadow.h"

namespace nocturne::explain {

/// The FEN letter on a square, 0 where there is none.
char letter_at(const lightshadow::Position& position, Square square);

enum class Wing : u8 { king_side, queen_side };

/// Why the mover cannot castle (L6). REQUIRES that it is so.
Refusal refuse_castling(const lightshadow::Position& position, Wing wing);

/// Why the mover's piece on `step.from` cannot move to `step.to`. REQUIRES that it is so.
Refusal lightshadow_step_refusal(const lightshadow::Position& position, const Step& step);

}  // namespace nocturne::explain
