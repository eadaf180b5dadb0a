#include "search/eval/lightshadow_exchange.h"

#include <algorithm>
#include <array>
#include <optional>

namespace nocturne::search::exchange {

using namespace lightshadow;

namespace {

/// By Kind, by hand.
constexpr std::array<int, kind_count> kind_worth{500, 320, 330, 950,   // rook, knight, bishop, queen
                                                 490, 310, 330, 800,   // bede, waffle, fad, archbishop
                                                 470, 300, 400, 880,   // charging rook, fibnif, charging knight, colonel
                                                 440, 310, 400, 860};  // short rook, woody rook, half-duck, chancellor
constexpr int pawn_worth = 100;
constexpr int king_worth = 10'000;

struct Taker {
  Square from;
  int worth;
};

/// One square and who can still capture there.
class Exchange {
 public:
  Exchange(const Position& position, Square square, Bitboard occupied)
      : position_(position),
        square_(square),
        occupied_(occupied),
        limited_{position.luminosity().hostile_to(Color::white), position.luminosity().hostile_to(Color::black)} {}

  /// The least piece of a side that can capture; it leaves its square for it.
  std::optional<Taker> least(Color side) {
    const std::optional<Taker> taker = find(side);
    if (taker) occupied_ -= Bitboard(taker->from);
    return taker;
  }

 private:
  std::optional<Taker> find(Color side) const {
    const Bitboard own = position_.of(side) & occupied_;
    const Bitboard pawns = pawn_origins(position_.rules().pawns, side, square_) & position_.in(Slot::pawn)&own;
    const Bitboard able = pawns - limited_[index(side)];
    if (able.any()) return Taker{able.first(), pawn_worth};
    std::optional<Taker> least;
    for (unsigned n = 0; n < 8; ++n) {
      const Slot slot = static_cast<Slot>(n);
      const int worth = kind_worth[static_cast<unsigned>(position_.kind_in(slot))];
      if (least && least->worth <= worth) continue;
      const Masks& origins = masks_of(position_.kind_in(slot), !side);
      const Bitboard near = origins.jumps[square_.index()] | origins.rides[square_.index()];
      for (const Square from : position_.in(slot)&own& near) {
        if (!attacks(side, position_.kind_in(slot), from)) continue;
        least = Taker{from, worth};
        break;
      }
    }
    if (least) return least;
    const Bitboard king = king_attacks(square_) & position_.in(Slot::king)&own;
    if (king.any()) return Taker{king.first(), king_worth};
    return std::nullopt;
  }

  bool attacks(Color side, Kind kind, Square from) const {
    if (!unlimited_attacks(kind, side, from, occupied_).has(square_)) return false;
    return !limited_[index(side)].has(from) ||
           limited_piece_attacks(kind, side, from, square_, occupied_, position_.weight_against(side, from));
  }

  const Position& position_;
  const Square square_;
  Bitboard occupied_;
  const std::array<Bitboard, 2> limited_;
};

}  // namespace

int worth(const Position& position, Slot slot) {
  return slot == Slot::pawn ? pawn_worth : kind_worth[static_cast<unsigned>(position.kind_in(slot))];
}

int gain(const Position& position, Move move) {
  constexpr int longest = 32;
  const Square square = move.to();
  const Slot mover = position.slot_at(move.from());
  const Tag tag = tag_of(move);
  std::array<int, longest + 1> gains{};
  if (tag == Tag::en_passant) gains[0] = pawn_worth;
  if (position.occupied().has(square)) gains[0] = worth(position, position.slot_at(square));
  int standing = mover == Slot::king ? king_worth : worth(position, mover);
  if (tag == Tag::promotion) {
    standing = worth(position, promoted_slot(move));
    gains[0] += standing - pawn_worth;
  }
  Bitboard occupied = position.occupied().without(move.from());
  if (tag == Tag::en_passant) occupied = occupied.without(position.en_passant()->pawn);
  Exchange exchange(position, square, occupied);
  Color side = !position.mover();
  std::size_t last = 0;
  while (last < longest) {
    const std::optional<Taker> taker = exchange.least(side);
    if (!taker) break;
    ++last;
    gains[last] = standing - gains[last - 1];
    standing = taker->worth;
    side = !side;
  }
  for (; last > 0; --last) gains[last - 1] = -std::max(-gains[last - 1], gains[last]);
  return gains[0];
}

}  // namespace nocturne::search::exchange
