#pragma once

#include <optional>
#include <type_traits>

#include "base/result.h"
#include "board/attacks.h"
#include "board/bitboard.h"
#include "board/color.h"
#include "board/compass.h"
#include "board/hash.h"
#include "board/move.h"
#include "rules/counters.h"
#include "rules/game.h"
#include "rules/heralds/rules.h"
#include "rules/heralds/setup.h"

namespace nocturne::heralds {

/// After how many turns without a capture the night ends (H10).
inline constexpr u32 dawn_after = 60;

/// A state of the game: a value of one cache line, copied to make a move.
///
/// Invariants: a square holds at most one thing; at most one king and 31 pieces of a side; no pawn on ranks 1 and 8; a roll is due
/// only while there is a Herald and both kings stand; the en passant square is one that a legal capture uses, or none.
class Position {
 public:
  /// The one way from a setup to a position; otherwise all reasons against the setup. Dropped in silence are an en passant square
  /// that no capture can use (G2) and a roll that is due in a finished game (G1).
  static Result<Position, Faults> from(const Setup& setup, const Rules& rules);
  /// The setup that gives this position again.
  Setup setup() const;

  /// Who decides or rolls; after the end, the opponent of who ended the game (G1).
  Color mover() const { return side_; }
  Phase phase() const { return state_ < State::over_by_dawn ? static_cast<Phase>(state_) : Phase::over; }
  Rules rules() const { return rules_; }

  Bitboard pieces(Color color) const { return color == Color::white ? white_ : black_; }
  Bitboard pieces() const { return white_ | black_; }
  Bitboard pawns() const { return pawns_; }
  Bitboard queens() const { return queens_; }
  Bitboard kings() const { return kings_; }
  Bitboard heralds() const { return heralds_; }
  Bitboard empty_squares() const { return ~(white_ | black_ | heralds_); }

  /// The square that a double step passed over, while a legal capture uses it. While a roll is due it is the mover's own pawn that
  /// may be captured should the wave allow it (H4).
  std::optional<Square> en_passant() const { return en_passant_ == no_square ? std::nullopt : std::optional(Square(en_passant_)); }
  /// Consecutive turns without a capture (H10).
  u32 calm() const { return calm_; }
  u32 full_move() const { return full_move_; }

  /// Equal for positions that differ at most in calm() and full_move().
  u64 key() const {
    const u64 rest = u64{index(side_)} | u64{phase() == Phase::chance} << 1 | u64{rules_.choices()[0]} << 2 | u64{en_passant_} << 8;
    return KeyBuilder().add(white_.bits(), black_.bits()).add(pawns_.bits(), queens_.bits()).add(heralds_.bits(), rest).key();
  }

  /// Whether the FENs and the house rules are equal. How a missing king fell is not compared: no FEN can show it.
  friend bool operator==(const Position& a, const Position& b) {
    return a.white_ == b.white_ && a.black_ == b.black_ && a.pawns_ == b.pawns_ && a.queens_ == b.queens_ && a.kings_ == b.kings_ &&
           a.heralds_ == b.heralds_ && a.calm_ == b.calm_ && a.full_move_ == b.full_move_ && a.side_ == b.side_ &&
           a.phase() == b.phase() && a.en_passant_ == b.en_passant_ && a.rules_ == b.rules_;
  }

  /// What ended the game, once something did. How a king fell that was missing from the start nobody knows: it counts as destroyed
  /// where there are Heralds, which every wave leaves behind, and as captured where there are none.
  std::optional<Outcome> ended() const;

 private:
  /// Like Phase, but tells how the game is over.
  enum class State : u8 {
    decision = static_cast<u8>(Phase::decision),
    chance = static_cast<u8>(Phase::chance),
    over_by_dawn,
    over_by_capture,
    over_by_wave,
  };
  /// a1 is never passed over.
  static constexpr u8 no_square = 0;

  Position() = default;

  template <Color us>
  friend void play(Position& position, Move move);
  friend void roll(Position& position, Face face);

  /// Whether an opponent's pawn may capture the pawn of `owner` that passed over `passed` (H4).
  bool is_capturable_en_passant(Color owner, Square passed) const {
    if (rules_.en_passant == EnPassant::off || !empty_squares().has(passed)) return false;
    return (pieces(owner) & pawns_).has(stepped(passed, forward(owner))) &&
           (pieces(!owner) & pawns_ & pawn_attacks(owner, Bitboard(passed))).any();
  }

  /// Takes over what a setup says of en passant, if it is true.
  void take_en_passant(Square passed);

  /// Passes the turn, and ends the game where a king has fallen, `by_what`, or the night has (H5, H9, H10).
  void complete_turn(State by_what) {
    full_move_ = counted_on(full_move_, largest_full_move, index(side_));
    state_ = !kings_.several() ? by_what : calm_ < dawn_after ? State::decision : State::over_by_dawn;
    if (en_passant_ != no_square && (state_ != State::decision || !is_capturable_en_passant(side_, Square(en_passant_)))) {
      en_passant_ = no_square;
    }
    side_ = !side_;
  }

  Bitboard white_;
  Bitboard black_;
  Bitboard pawns_;
  Bitboard queens_;
  Bitboard kings_;
  Bitboard heralds_;
  u32 calm_ = 0;
  u32 full_move_ = 1;
  Color side_ = Color::white;
  State state_ = State::decision;
  u8 en_passant_ = no_square;
  Rules rules_;
};

static_assert(sizeof(Position) == 64 && std::is_trivially_copyable_v<Position>);

}  // namespace nocturne::heralds
