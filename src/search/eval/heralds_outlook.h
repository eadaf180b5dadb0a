#pragma once

#include <array>
#include <bit>

#include "rules/heralds/heralds.h"

namespace nocturne::search::detail {

/// Everything within one step of a set, the set included.
constexpr Bitboard widened(Bitboard squares) {
  const Bitboard row = squares | shifted(squares, Direction::east) | shifted(squares, Direction::west);
  return row | shifted(row, Direction::north) | shifted(row, Direction::south);
}

/// The squares at a distance of one, two and three steps from a square, and all of these.
struct Rings {
  Bitboard beside;
  Bitboard near;
  Bitboard far;
  Bitboard all;
};

constexpr std::array<Rings, 64> make_rings() {
  std::array<Rings, 64> rings{};
  for (unsigned n = 0; n < 64; ++n) {
    const Bitboard centre{Square(n)};
    const Bitboard one = widened(centre);
    const Bitboard two = widened(one);
    const Bitboard three = widened(two);
    rings[n] = {one - centre, two - one, three - two, three - centre};
  }
  return rings;
}

inline constexpr std::array<Rings, 64> rings = make_rings();

/// A set of things for each of the eight directions that a wave can take, all of them in one word: byte n is that of Direction n.
class EachWave {
 public:
  constexpr EachWave() = default;

  /// Adds thing number `thing` for one direction; `everything` as the set of all.
  constexpr void add(Direction direction, unsigned thing) { bits_ |= u64{1} << (place(direction) + thing); }
  constexpr void add_everything(Direction direction) { bits_ |= u64{0xFF} << place(direction); }

  constexpr bool any() const { return bits_ != 0; }
  /// The things of all directions.
  constexpr int count() const { return std::popcount(bits_); }
  /// The directions that have everything. REQUIRES that all others have nothing.
  constexpr int whole() const { return std::popcount(bits_) / 8; }
  /// How many directions have anything, and how many several things.
  constexpr int filled_count() const { return std::popcount(tops()); }
  constexpr int several_count() const { return EachWave(bits_ & (bits_ - (tops() >> 7))).filled_count(); }

  /// Takes out and returns a direction that has everything. REQUIRES any(), and that all others have nothing.
  constexpr Direction pop() {
    const auto direction = static_cast<Direction>(std::countr_zero(bits_) / 8);
    bits_ &= ~(u64{0xFF} << place(direction));
    return direction;
  }

  constexpr EachWave& operator|=(EachWave other) {
    bits_ |= other.bits_;
    return *this;
  }
  friend constexpr EachWave operator|(EachWave a, EachWave b) { return EachWave(a.bits_ | b.bits_); }
  friend constexpr EachWave operator&(EachWave a, EachWave b) { return EachWave(a.bits_ & b.bits_); }
  friend constexpr EachWave operator-(EachWave a, EachWave b) { return EachWave(a.bits_ & ~b.bits_); }
  friend constexpr EachWave operator~(EachWave a) { return EachWave(~a.bits_); }

 private:
  constexpr explicit EachWave(u64 bits) : bits_(bits) {}
  static constexpr unsigned place(Direction direction) { return 8 * static_cast<unsigned>(direction); }
  /// The highest bit of each byte that is not 0.
  constexpr u64 tops() const {
    constexpr u64 low = 0x7F7F7F7F7F7F7F7FU;
    return (((bits_ & low) + low) | bits_) & ~low;
  }

  u64 bits_ = 0;
};

/// Where Heralds land about a king.
struct Landings {
  EachWave beside;  ///< which of the squares beside it hold a Herald then
  EachWave onto;    ///< everything where a Herald lands on it

  constexpr Landings& operator|=(const Landings& other) {
    beside |= other.beside;
    onto |= other.onto;
    return *this;
  }
};

using LandingsOfOne = std::array<std::array<Landings, 64>, 64>;

/// By the squares of king and Herald.
constexpr LandingsOfOne make_landings() {
  LandingsOfOne landings{};
  for (unsigned n = 0; n < 64; ++n) {
    const Square king(n);
    for (const Square herald : rings[n].beside | rings[n].near) {
      Landings& of_one = landings[n][herald.index()];
      for (unsigned to = 0; to < 8; ++to) {
        const auto direction = static_cast<Direction>(to);
        const Bitboard there = heralds::wave(Bitboard(herald), Bitboard(), direction).heralds;
        if (there.has(king)) of_one.onto.add_everything(direction);
        if ((there & rings[n].beside).empty()) continue;
        const Bitboard below(there.bits() - 1);
        of_one.beside.add(direction, static_cast<unsigned>((rings[n].beside & below).count()));
      }
    }
  }
  return landings;
}

inline constexpr LandingsOfOne landings_of_one = make_landings();

/// Where all of them land about a king.
inline Landings landings(Square king, Bitboard heralds) {
  Landings all;
  const Rings& around = rings[king.index()];
  const Bitboard close = heralds & (around.beside | around.near);
  for (const Square herald : close) all |= landings_of_one[king.index()][herald.index()];
  return all;
}

/// The pawns and queens of a side, and its king.
struct Men {
  Bitboard pawns;
  Bitboard queens;
  Square king;

  /// REQUIRES that the king stands.
  Men(const heralds::Position& position, Color owner)
      : pawns(position.pieces(owner) & position.pawns()),
        queens(position.pieces(owner) & position.queens()),
        king((position.pieces(owner) & position.kings()).first()) {}
};

/// A king, and who may take it behind a wave.
struct Target {
  /// `pieces`: all of both sides.
  Target(Color owner, Square target, const Men& enemies, Bitboard pieces)
      : king(target),
        attackers((pawn_attacks(owner, Bitboard(target)) & enemies.pawns) | (king_attacks(target) & Bitboard(enemies.king))) {
    // A piece in a queen's way stays in it, or a Herald takes its place: only Heralds can get out of it.
    if (enemies.queens.any()) attackers |= enemies.queens & queen_attacks(target, pieces);
  }

  /// Whether the other takes the king if it is his move and these are the Heralds.
  bool is_attacked(Bitboard heralds) const {
    for (const Square attacker : attackers) {
      if (((between(king, attacker) | Bitboard(attacker)) & heralds).empty()) return true;
    }
    return false;
  }

  Square king;
  Bitboard attackers;  ///< those that a Herald can still stop
};

/// How many pawns of the one side, less those of the other, a Herald strikes in all directions together.
inline int pawns_around(Square herald, Bitboard pawns, Bitboard others) {
  const Bitboard around = king_attacks(herald);
  return (around & pawns).count() - (around & others).count();
}

/// What the faces of the roll that is due do, each of them counted.
struct Outlook {
  int won = 0;     ///< only the king of the other falls
  int silent = 0;  ///< both fall
  /// Both stand, and the other, whose turn it is then, cannot take the king of the mover. Only such faces count for what follows.
  int open = 0;
  int dangers = 0;           ///< Heralds beside the king of the mover: so many faces of the next roll destroy it
  int other_dangers = 0;     ///< Heralds beside the king of the other, which can still step away,
  int other_endangered = 0;  ///< the faces that leave any there,
  int other_beset = 0;       ///< and those that leave several
  int threats = 0;           ///< the faces behind which the king of the other is attacked
  int pawns_struck = 0;      ///< of the mover, less those of the other

  /// Nothing, to count from.
  Outlook() = default;

  /// What stands before the mover rolls. Which face is which direction does not matter, as all count alike.
  struct Before {
    Bitboard heralds;
    Bitboard pieces;
    Bitboard pawns;  ///< of the mover
    Bitboard other_pawns;
    Landings landings;  ///< about the king of the mover
    Landings other_landings;
    int pawns_struck;  ///< by all faces together
    bool is_dawn;      ///< comes before the king of the mover can be taken (H10)
  };
  Outlook(const Before& before, const Target& king, const Target& other_king)
      : won((before.other_landings.onto - before.landings.onto).whole()),
        silent((before.other_landings.onto & before.landings.onto).whole()) {
    EachWave closed = before.landings.onto | before.other_landings.onto;
    if (king.attackers.any() && !before.is_dawn) closed |= attacked(before, king, ~closed);
    open = 8 - closed.whole();
    dangers = (before.landings.beside - closed).count();
    const EachWave beside = before.other_landings.beside - closed;
    other_dangers = beside.count();
    other_endangered = beside.filled_count();
    other_beset = beside.several_count();
    if (other_king.attackers.any()) threats = attacked(before, other_king, ~closed).whole();
    pawns_struck = before.pawns_struck;
    if (closed.any()) pawns_struck -= pawns_struck_by(before, closed);
  }

 private:
  /// Those of the faces behind which a king is attacked.
  static EachWave attacked(const Before& before, const Target& king, EachWave faces);
  static int pawns_struck_by(const Before& before, EachWave faces);
};

}  // namespace nocturne::search::detail
