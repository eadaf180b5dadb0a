#pragma once

#include <array>

#include "board/bitboard.h"
#include "board/color.h"
#include "search/eval/network.h"

namespace nocturne::search {

/// What the network of heralds sees of a position in which somebody has moved: for each pawn, queen and Herald where it stands from
/// either king, and where the kings stand. It sees the board as who has moved does, the eighth rank being the last for his pawns.
struct HeraldsInputs {
  /// What can stand somewhere.
  enum class Thing : u8 { own_pawn, own_queen, other_pawn, other_queen, herald, count };

  static constexpr std::size_t things = static_cast<std::size_t>(Thing::count);
  static constexpr std::size_t offsets = 15 * 15;
  /// Where the inputs of each sort begin.
  static constexpr std::size_t from_king = 0;
  static constexpr std::size_t from_other_king = things * offsets;
  static constexpr std::size_t between_kings = 2 * things * offsets;
  static constexpr std::size_t king_squares = between_kings + offsets;
  static constexpr std::size_t other_king_squares = king_squares + 64;
  static constexpr std::size_t count = other_king_squares + 64;

  /// Two for each square that holds something, and three for the kings.
  static constexpr int most = 2 * 62 + 3;
  static_assert(most <= NetworkScale::most_inputs);

  static constexpr std::array<u8, 64> places = [] {
    std::array<u8, 64> all{};
    for (unsigned n = 0; n < 64; ++n) all[n] = static_cast<u8>(n + 7 * (n / 8));
    return all;
  }();
  /// A square in a board 15 files wide, in which offsets are differences.
  static constexpr std::size_t place(Square square) { return places[square.index()]; }
  /// To what the place of a square is added to give its offset from a king, which is below `offsets`.
  static constexpr std::size_t before(Square king) { return place(Square(63)) - place(king); }
  /// The same for a thing on it, below things * offsets.
  static constexpr std::size_t thing_at(Thing thing, Square square) {
    return static_cast<std::size_t>(thing) * offsets + place(square);
  }
};

using HeraldsNetwork = Network<HeraldsInputs::count>;

/// Where everything stands, and who has moved.
struct HeraldsSight {
  using Inputs = HeraldsInputs;

  std::array<Bitboard, Inputs::things> standing;
  Square king;
  Square other_king;
  Color mover = Color::white;

  /// Calls take(input) for each input that is there, on a board with files a and h in each other's place where `mirrors_files`.
  template <class Take>
  constexpr void each_input(bool mirrors_files, Take&& take) const {
    const unsigned turn = (mover == Color::white ? 0U : 56U) ^ (mirrors_files ? 7U : 0U);
    const auto seen = [&](Square square) { return Square(square.index() ^ turn); };
    const Square own = seen(king);
    const Square other = seen(other_king);
    const std::size_t from_king = Inputs::from_king + Inputs::before(own);
    const std::size_t from_other_king = Inputs::from_other_king + Inputs::before(other);
    for (std::size_t thing = 0; thing < Inputs::things; ++thing) {
      for (const Square square : standing[thing]) {
        const std::size_t at = Inputs::thing_at(static_cast<Inputs::Thing>(thing), seen(square));
        take(from_king + at);
        take(from_other_king + at);
      }
    }
    take(Inputs::between_kings + Inputs::before(own) + Inputs::place(other));
    take(Inputs::king_squares + own.index());
    take(Inputs::other_king_squares + other.index());
  }
};

/// What the network says of the positions behind the quiet moves of `us`.
template <Color us>
class HeraldsUnits {
 public:
  using Inputs = HeraldsInputs;
  using Thing = Inputs::Thing;

  /// REQUIRES that `sight` is that of `us`.
  HeraldsUnits(const HeraldsNetwork& network, const HeraldsSight& sight)
      : network_(network), other_king_(seen(sight.other_king)), without_king_(network.bias) {
    const Square king = seen(sight.king);
    from_king_ = rows_from_king(king);
    from_other_king_ = &network_.rows[Inputs::from_other_king + Inputs::before(other_king_)];
    Units from_king;
    for (std::size_t thing = 0; thing < Inputs::things; ++thing) {
      for (const Square square : sight.standing[thing]) {
        const std::size_t at = Inputs::thing_at(static_cast<Thing>(thing), seen(square));
        standing_[count_++] = static_cast<u16>(at);
        from_king.add(from_king_[at]);
        without_king_.add(from_other_king_[at]);
      }
    }
    without_king_.add(network_.rows[Inputs::other_king_squares + other_king_.index()]);
    all_ = without_king_;
    all_.add(from_king);
    add_king(all_, king);
  }

  /// A pawn or a queen has gone.
  Units behind(Thing thing, Square from, Square to) const {
    Units units = all_;
    const std::size_t left = Inputs::thing_at(thing, seen(from));
    const std::size_t reached = Inputs::thing_at(thing, seen(to));
    units.remove(from_king_[left]);
    units.add(from_king_[reached]);
    units.remove(from_other_king_[left]);
    units.add(from_other_king_[reached]);
    return units;
  }

  /// The king has gone.
  Units behind(Square to) const {
    Units units = without_king_;
    add_king(units, seen(to));
    const UnitRow* const from_king = rows_from_king(seen(to));
    for (std::size_t n = 0; n < count_; ++n) units.add(from_king[standing_[n]]);
    return units;
  }

  /// One more Herald, the king being on a square.
  void add_herald(Units& units, Square king, Square herald) const {
    const std::size_t at = Inputs::thing_at(Thing::herald, seen(herald));
    units.add(rows_from_king(seen(king))[at]);
    units.add(from_other_king_[at]);
  }

  Score score(const Units& units) const { return units.score(network_.output); }

 private:
  static constexpr Square seen(Square square) { return us == Color::white ? square : square.mirrored(); }

  /// These take squares as seen.
  const UnitRow* rows_from_king(Square king) const { return &network_.rows[Inputs::from_king + Inputs::before(king)]; }
  void add_king(Units& units, Square king) const {
    units.add(network_.rows[Inputs::between_kings + Inputs::before(king) + Inputs::place(other_king_)]);
    units.add(network_.rows[Inputs::king_squares + king.index()]);
  }

  const HeraldsNetwork& network_;
  Square other_king_;
  const UnitRow* from_king_;  ///< those of what stands on place 0
  const UnitRow* from_other_king_;
  std::array<u16, 62> standing_;
  std::size_t count_ = 0;
  Units without_king_;
  Units all_;
};

}  // namespace nocturne::search
