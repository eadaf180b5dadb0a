#include "rules/heralds/heralds.h"

namespace nocturne {

Heralds::Position Heralds::start(const Rules& rules) {
  using heralds::Man;
  Setup setup;
  for (const Square square : board_of(Rank::second)) setup[square] = Man::white_pawn;
  for (const Square square : board_of(Rank::seventh)) setup[square] = Man::black_pawn;
  setup[Square(File::e, Rank::first)] = Man::white_king;
  setup[Square(File::d, Rank::eighth)] = Man::black_king;
  return Position::from(setup, rules).value();
}

}  // namespace nocturne
