#include "rules/heralds/position.h"

namespace nocturne::heralds {

Result<Position, Faults> Position::from(const Setup& setup, const Rules& rules) {
  if (Faults reasons = faults(setup); !reasons.empty()) return failure(std::move(reasons));
  Position position;
  for (const Square square : all_squares) {
    const Man man = setup[square];
    if (man == Man::none) continue;
    const Bitboard here(square);
    if (man == Man::herald) {
      position.heralds_ |= here;
      continue;
    }
    (color_of(man) == Color::white ? position.white_ : position.black_) |= here;
    switch (man) {
      case Man::white_pawn:
      case Man::black_pawn: position.pawns_ |= here; break;
      case Man::white_queen:
      case Man::black_queen: position.queens_ |= here; break;
      default: position.kings_ |= here;
    }
  }
  position.calm_ = setup.calm;
  position.full_move_ = setup.full_move;
  position.side_ = setup.side;
  position.rules_ = rules;
  if (!position.kings_.several()) {
    // A wave leaves Heralds behind it; where there is none, a piece must have captured the king.
    position.state_ = position.heralds_.any() ? State::over_by_wave : State::over_by_capture;
  } else if (setup.is_roll_due) {
    position.state_ = State::chance;
  } else if (setup.calm >= dawn_after) {
    position.state_ = State::over_by_dawn;
  }
  if (setup.en_passant && position.phase() != Phase::over) position.take_en_passant(*setup.en_passant);
  return position;
}

void Position::take_en_passant(Square passed) {
  const Color owner = phase() == Phase::chance ? side_ : !side_;
  if (passed.rank() != rank_seen_by(owner, Rank::third)) return;
  // The pawn came from the square behind; a wave may have moved a Herald there since, but no piece.
  if (pieces().has(stepped(passed, forward(!owner)))) return;
  if (is_capturable_en_passant(owner, passed)) en_passant_ = static_cast<u8>(passed.index());
}

Setup Position::setup() const {
  Setup setup;
  for (const Square square : heralds_) setup[square] = Man::herald;
  for (const Color color : {Color::white, Color::black}) {
    const bool is_white = color == Color::white;
    for (const Square square : pieces(color) & pawns_) setup[square] = is_white ? Man::white_pawn : Man::black_pawn;
    for (const Square square : pieces(color) & queens_) setup[square] = is_white ? Man::white_queen : Man::black_queen;
    for (const Square square : pieces(color) & kings_) setup[square] = is_white ? Man::white_king : Man::black_king;
  }
  setup.side = side_;
  setup.is_roll_due = phase() == Phase::chance;
  setup.en_passant = en_passant();
  setup.calm = calm_;
  setup.full_move = full_move_;
  return setup;
}

std::optional<Outcome> Position::ended() const {
  if (phase() != Phase::over) return std::nullopt;
  if (state_ == State::over_by_dawn) return Outcome{std::nullopt, Ending::dawn};
  if (kings_.empty()) return Outcome{std::nullopt, Ending::silence};
  const Color survivor = (kings_ & white_).any() ? Color::white : Color::black;
  return Outcome{survivor, state_ == State::over_by_capture ? Ending::king_captured : Ending::king_destroyed};
}

}  // namespace nocturne::heralds
