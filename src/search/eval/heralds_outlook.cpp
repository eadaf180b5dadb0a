#include "search/eval/heralds_outlook.h"

namespace nocturne::search::detail {

EachWave Outlook::attacked(const Before& before, const Target& king, EachWave faces) {
  EachWave attacked;
  while (faces.any()) {
    const Direction direction = faces.pop();
    const Bitboard after = heralds::wave(before.heralds, before.pieces, direction).heralds;
    if (king.is_attacked(after)) attacked.add_everything(direction);
  }
  return attacked;
}

int Outlook::pawns_struck_by(const Before& before, EachWave faces) {
  int struck = 0;
  while (faces.any()) {
    const Bitboard moved = shifted(before.heralds, faces.pop());
    struck += (before.pawns & moved).count() - (before.other_pawns & moved).count();
  }
  return struck;
}

}  // namespace nocturne::search::detail
