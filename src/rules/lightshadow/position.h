#pragma once

#include <array>
#include <optional>
#include <type_traits>

#include "base/result.h"
#include "board/bitboard.h"
#include "board/compass.h"
#include "board/move.h"
#include "rules/game.h"
#include "rules/lightshadow/armies.h"
#include "rules/lightshadow/luminosity.h"
#include "rules/lightshadow/rules.h"
#include "rules/setup.h"

namespace nocturne::lightshadow {

/// Where a type of piece is kept: 0 to 3 are the types of White's army, 4 to 7 those of Black's (also when both have the same
/// army), then pawns and kings. A piece stands in another side's slot only after a promotion to the other army's type (A1).
enum class Slot : u8 { first_white = 0, first_black = 4, pawn = 8, king = 9 };
inline constexpr unsigned slot_count = 10;

constexpr Slot own_slot(Color color, unsigned role) { return static_cast<Slot>((color == Color::white ? 0U : 4U) + role); }

/// The rights to castle, one bit each.
class CastlingRights {
 public:
  enum Right : u8 { white_king_side = 1, white_queen_side = 2, black_king_side = 4, black_queen_side = 8 };

  constexpr CastlingRights() = default;
  constexpr explicit CastlingRights(u8 bits) : bits_(bits) {}
  static constexpr Right king_side(Color color) { return color == Color::white ? white_king_side : black_king_side; }
  static constexpr Right queen_side(Color color) { return color == Color::white ? white_queen_side : black_queen_side; }
  constexpr bool has(Right right) const { return (bits_ & right) != 0; }
  constexpr bool any() const { return bits_ != 0; }
  constexpr u8 bits() const { return bits_; }
  constexpr void keep(u8 mask) { bits_ &= mask; }
  friend constexpr bool operator==(CastlingRights, CastlingRights) = default;

 private:
  u8 bits_ = 0;
};

/// The passed-over square and the pawn that passed it (for Berolina pawns the first does not tell the second).
struct EnPassant {
  Square target;
  Square pawn;
  friend bool operator==(const EnPassant&, const EnPassant&) = default;
};

/// What a FEN can say; may be nonsense.
struct Setup {
  struct Man {
    char letter;  ///< upper case
    Color color;
    Square square;
  };
  FixedVector<Man, 64> men;
  Color side = Color::white;
  CastlingRights castling;
  std::optional<EnPassant> en_passant;
  u32 quiet_count = 0;
  u32 full_move = 1;
  Luminosity luminosity;
};

/// A position of Light & Shadow: a plain value of four cache lines, copied to make a move. Invariants, checked once in `from`: one
/// king of each side; pawns on ranks 2 to 7; at most 31 pieces of a side; the side that is not to move is not in check; castling
/// rights only with king and corner piece at home; an en passant square only where a legal capture uses it (L8).
class Position {
 public:
  /// All broken invariants, or the position. Castling and en passant that cannot be used are dropped in silence (G2).
  static Result<Position, Faults> from(const Setup& setup, const Rules& rules);
  static Position start(const Rules& rules);

  Rules rules() const { return rules_; }
  Color mover() const { return side_; }
  /// Over only for a dead position; checkmate and stalemate are decisions without a legal move.
  Phase phase() const { return is_dead() ? Phase::over : Phase::decision; }
  /// L7: bare kings, and with the pieces of chess the few others from which no mate can come.
  bool is_dead() const { return in(Slot::pawn).empty() && is_dead_without_pawns(); }
  /// Position, side, castling, en passant, luminosity and rules: what repetition compares (L7). The counters do not count.
  u64 key() const;

  Bitboard of(Color color) const { return sides_[index(color)]; }
  Bitboard occupied() const { return sides_[0] | sides_[1]; }
  Bitboard in(Slot slot) const { return boards_[static_cast<unsigned>(slot)]; }
  Bitboard pawns(Color color) const { return in(Slot::pawn)&of(color); }
  Square king(Color color) const { return (in(Slot::king)&of(color)).first(); }
  /// REQUIRES a piece on the square.
  Slot slot_at(Square square) const { return static_cast<Slot>(men_[square.index()] - 1); }
  /// REQUIRES slot below 8.
  Kind kind_in(Slot slot) const {
    const auto n = static_cast<unsigned>(slot);
    return n < 4 ? kind_of(rules_.white, n) : kind_of(rules_.black, n - 4);
  }
  /// The upper-case letter of the type in a slot.
  char letter(Slot slot) const { return slot == Slot::pawn ? 'P' : slot == Slot::king ? 'K' : parts(kind_in(slot)).letter; }
  const Luminosity& luminosity() const { return luminosity_; }
  /// The light of a square as it weighs against `color`'s pieces: they are limited where it is positive (L2).
  int weight_against(Color color, Square square) const {
    const int value = luminosity_.at(square);
    return color == Color::black ? value : -value;
  }
  CastlingRights castling() const { return castling_; }
  /// Only while a legal capture uses it (L8).
  const std::optional<EnPassant>& en_passant() const { return en_passant_; }
  /// Half-moves since the last capture or pawn move.
  u32 quiet_count() const { return quiet_count_; }
  u32 full_move() const { return full_move_; }

  /// REQUIRES move legal but for the king's safety, which only legality asks about.
  void play(Move move);
  /// Hands the turn over without a move, which no rule allows but a search may suppose. REQUIRES that the mover is not in check.
  void pass() {
    side_ = !side_;
    en_passant_.reset();
  }

  friend bool operator==(const Position&, const Position&) = default;

 private:
  bool is_dead_without_pawns() const;
  void put(Color color, Slot slot, Square square) {
    boards_[static_cast<unsigned>(slot)] |= Bitboard(square);
    sides_[index(color)] |= Bitboard(square);
    men_[square.index()] = static_cast<u8>(static_cast<unsigned>(slot) + 1);
  }
  void take(Color color, Square square) {
    const Bitboard gone(square);
    boards_[men_[square.index()] - 1U] ^= gone;
    sides_[index(color)] ^= gone;
    men_[square.index()] = 0;
  }
  template <Color us>
  void arrive(Square square) {
    if (!rules_.unlit) luminosity_.template arrive<us>(square);
  }
  template <Color us>
  void play_as(Move move);
  template <Color us>
  void castle(Square king_from, Square king_to);
  /// Sets the en passant square if a legal capture uses it (L8). REQUIRES that the pawn came over it to where it stands.
  void offer_en_passant(const EnPassant& offered);
  void drop_unusable_castling();
  bool has_just_passed(const EnPassant& en_passant) const;

  Luminosity luminosity_;
  std::array<u8, 64> men_{};  ///< slot + 1, or 0
  std::array<Bitboard, slot_count> boards_{};
  std::array<Bitboard, 2> sides_{};
  u32 quiet_count_ = 0;
  u32 full_move_ = 1;
  Rules rules_;
  Color side_ = Color::white;
  CastlingRights castling_;
  std::optional<EnPassant> en_passant_;
};

static_assert(std::is_trivially_copyable_v<Position> && sizeof(Position) == 256);

/// What the four bits of a move mean here. From `promotion` on: promotion to the type in slot tag - 8.
enum class Tag : u8 { ordinary = 0, castling = 1, en_passant = 2, double_step = 3, promotion = 8 };

constexpr Tag tag_of(Move move) { return move.tag() >= 8 ? Tag::promotion : static_cast<Tag>(move.tag()); }
constexpr Slot promoted_slot(Move move) { return static_cast<Slot>(move.tag() - 8); }

/// How castling goes: all squares of one side's castling on one wing (A2, L6).
struct Castling {
  Square king_from;
  Square king_to;
  Square corner;
  Square corner_to;
  Bitboard empty;    ///< must be empty
  Bitboard crossed;  ///< the king's own square not included; must not be attacked
};
Castling king_side_castling(Color color);
Castling queen_side_castling(Color color, Army army);

}  // namespace nocturne::lightshadow
