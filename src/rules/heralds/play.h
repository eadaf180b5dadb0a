#pragma once

#include "rules/heralds/moves.h"
#include "rules/heralds/position.h"

namespace nocturne::heralds {

/// Plays a move of `us`: the Move Phase (H1 to H5, H11). REQUIRES that `us` is the mover and the move legal.
template <Color us>
void play(Position& position, Move move) {
  using State = Position::State;
  Bitboard& own = us == Color::white ? position.white_ : position.black_;
  Bitboard& enemies = us == Color::white ? position.black_ : position.white_;
  const Bitboard from(move.from());
  const Bitboard to(move.to());
  const Tag tag = tag_of(move);
  bool is_capture = false;
  position.en_passant_ = Position::no_square;
  if (tag != Tag::pass) {
    const Bitboard target = tag == Tag::en_passant ? shifted(to, forward(!us)) : to;
    is_capture = (target & (enemies | position.heralds_)).any();
    enemies -= target;
    position.pawns_ -= target;
    position.queens_ -= target;
    position.kings_ -= target;
    position.heralds_ -= target;
    own ^= from | to;
  }
  Bitboard spawned;  // H1
  switch (tag) {
    case Tag::king:
      position.kings_ ^= from | to;
      spawned = from;
      break;
    case Tag::queen:
      position.queens_ ^= from | to;
      spawned = from;
      break;
    case Tag::promotion:  // H3
      position.pawns_ -= from;
      position.queens_ |= to;
      break;
    case Tag::pass: break;
    default:
      position.pawns_ ^= from | to;
      spawned = shifted(to, forward(us)) & position.empty_squares();
      if (tag == Tag::double_step) {
        const Square passed = stepped(move.to(), forward(!us));
        if (position.is_capturable_en_passant(us, passed)) position.en_passant_ = static_cast<u8>(passed.index());
      }
  }
  if (is_capture) {
    position.calm_ = 0;
  } else {
    position.heralds_ |= spawned;
    ++position.calm_;
  }
  if (position.kings_.several() && position.heralds_.any()) {
    position.state_ = State::chance;  // H7
  } else {
    position.complete_turn(State::over_by_capture);
  }
}

/// The same, whoever is the mover.
inline void play(Position& position, Move move) {
  if (position.mover() == Color::white) {
    play<Color::white>(position, move);
  } else {
    play<Color::black>(position, move);
  }
}

}  // namespace nocturne::heralds
