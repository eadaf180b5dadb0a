#pragma once

#include <array>
#include <cassert>
#include <optional>
#include <type_traits>

#include "base/result.h"
#include "board/bitboard.h"
#include "board/hash.h"
#include "rules/counters.h"
#include "rules/game.h"
#include "rules/ritual/piece.h"
#include "rules/ritual/reserve.h"
#include "rules/ritual/rules.h"
#include "rules/ritual/tag.h"
#include "rules/setup.h"

namespace nocturne::ritual {

struct Setup;

/// A state of the game, checked once by `from` and never again. Invariants: the two colour boards are disjoint and together what
/// the six kind boards are; no pawn stands on rank 1 or 8; a side has at most one king and at most 31 pieces, reserve included; one
/// of the kings exists; promoted() is empty unless promoted=reverts and then holds knights, bishops, rooks and queens only.
class Position {
 public:
  /// The position, or every reason why `setup` is none (rules.md G2).
  static Result<Position, Faults> from(const Setup& setup, Rules rules);

  Color mover() const { return mover_; }
  Phase phase() const { return phase_; }
  /// The face that the phase field of FEN names; nothing while a roll is due.
  std::optional<Face> face() const { return face_ == 0 ? std::nullopt : std::optional(Face(face_)); }
  /// The type that the roll commands. REQUIRES phase() == decision.
  Kind rolled() const {
    assert(phase_ == Phase::decision);
    return static_cast<Kind>(face_ - 1);
  }
  u32 full_move() const { return full_move_; }
  Rules rules() const { return rules_; }

  Bitboard of(Color color) const { return colors_[nocturne::index(color)]; }
  Bitboard of(Kind kind) const { return kinds_[index(kind)]; }
  Bitboard of(Color color, Kind kind) const { return of(color) & of(kind); }
  Bitboard occupied() const { return colors_[0] | colors_[1]; }
  /// The pieces that enter the reserve as pawns (R6).
  Bitboard promoted() const { return promoted_; }
  Reserve reserve() const { return reserve_; }
  std::optional<Piece> at(Square square) const;
  /// Whether the king is on the board or in the reserve; if not, it was captured (R5).
  bool has_king(Color color) const { return of(color, Kind::king).any() || reserve_.has(color, Kind::king); }

  /// Equal for equal positions; only the full-move number is left out.
  u64 key() const;

  /// REQUIRES phase() == chance and a face of the d6.
  void roll(Face face);
  /// REQUIRES move legal (moves.h).
  void play(Move move);

  friend bool operator==(const Position&, const Position&) = default;

 private:
  Position() = default;

  Kind kind_at(Square square) const;
  void put(Piece piece, Square square);
  Piece lift(Square square, Color color, Kind kind);
  void arrive(Piece piece, Square square);
  void send_to_reserve(Piece piece);

  std::array<Bitboard, 2> colors_;
  std::array<Bitboard, 6> kinds_;
  Bitboard promoted_;
  Reserve reserve_;
  u32 full_move_ = 1;
  Color mover_ = Color::white;
  Phase phase_ = Phase::chance;
  u8 face_ = 0;  ///< 0: the roll is due
  Rules rules_;
};

static_assert(std::is_trivially_copyable_v<Position> && sizeof(Position) <= 96);

// Below: how. In the header because playouts and perft live in these few lines.

/// REQUIRES a piece on `square`.
inline Kind Position::kind_at(Square square) const {
  unsigned kind = 0;
  while (!kinds_[kind].has(square)) ++kind;
  return static_cast<Kind>(kind);
}

inline std::optional<Piece> Position::at(Square square) const {
  if (!occupied().has(square)) return std::nullopt;
  return Piece{of(Color::white).has(square) ? Color::white : Color::black, kind_at(square), promoted_.has(square)};
}

inline u64 Position::key() const {
  // Black's pieces follow from the words that are in.
  const u64 turn = nocturne::index(mover_) | u64{face_} << 1 | u64{static_cast<u8>(rules_.promoted)} << 4;
  return KeyBuilder()
      .add(colors_[0].bits(), kinds_[0].bits())
      .add(kinds_[1].bits(), kinds_[2].bits())
      .add(kinds_[3].bits(), kinds_[4].bits())
      .add(kinds_[5].bits(), promoted_.bits())
      .add(reserve_.bits(), turn)
      .key();
}

inline void Position::put(Piece piece, Square square) {
  const Bitboard here(square);
  colors_[nocturne::index(piece.color)] |= here;
  kinds_[index(piece.kind)] |= here;
  if (piece.promoted) promoted_ |= here;
}

inline Piece Position::lift(Square square, Color color, Kind kind) {
  const Bitboard here(square);
  const Piece piece{color, kind, promoted_.has(square)};
  colors_[nocturne::index(color)] -= here;
  kinds_[index(kind)] -= here;
  promoted_ -= here;
  return piece;
}

/// R2 and R6: the owner's reserve, and as what.
inline void Position::send_to_reserve(Piece piece) { reserve_.add(piece.color, piece.promoted ? Kind::pawn : piece.kind); }

/// R2 and R5: whatever stood on the square goes to its owner's reserve; an enemy king ends the game instead.
inline void Position::arrive(Piece piece, Square square) {
  if (occupied().has(square)) {
    const Color owner = of(Color::white).has(square) ? Color::white : Color::black;
    const Piece captured = lift(square, owner, kind_at(square));
    if (captured.kind == Kind::king && owner != piece.color) {
      phase_ = Phase::over;
    } else {
      send_to_reserve(captured);
    }
  }
  put(piece, square);
}

inline void Position::roll(Face face) {
  assert(phase_ == Phase::chance && face.value() <= 6);
  face_ = static_cast<u8>(face.value());
  phase_ = Phase::decision;
}

inline void Position::play(Move move) {
  const Kind kind = rolled();
  const Tag tag = tag_of(move);
  face_ = 0;
  phase_ = Phase::chance;  // unless a king falls now
  switch (tag) {
    case Tag::pass: break;
    case Tag::sacrifice: send_to_reserve(lift(move.from(), mover_, kind)); break;
    case Tag::returning:
      reserve_.take(mover_, kind);
      arrive({mover_, kind}, move.to());
      break;
    default: {
      Piece piece = lift(move.from(), mover_, kind);
      if (is_promotion(tag)) piece = {mover_, promotion_of(tag), rules_.promoted == Promoted::reverts};
      arrive(piece, move.to());
    }
  }
  full_move_ = counted_on(full_move_, largest_full_move, nocturne::index(mover_));
  mover_ = !mover_;
}

}  // namespace nocturne::ritual
