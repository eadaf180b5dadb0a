#include "rules/counters.h"
#include "rules/lightshadow/moves.h"
#include "rules/lightshadow/position.h"

namespace nocturne::lightshadow {
namespace {

/// Which rights survive a move from or to a square: none of those whose king or corner piece lives there.
constexpr std::array<u8, 64> make_kept_rights() {
  std::array<u8, 64> kept{};
  for (u8& mask : kept) mask = 15;
  const auto loses = [&](unsigned square, unsigned rights) { kept[square] = static_cast<u8>(15U & ~rights); };
  loses(0, CastlingRights::white_queen_side);
  loses(4, CastlingRights::white_king_side | CastlingRights::white_queen_side);
  loses(7, CastlingRights::white_king_side);
  loses(56, CastlingRights::black_queen_side);
  loses(60, CastlingRights::black_king_side | CastlingRights::black_queen_side);
  loses(63, CastlingRights::black_king_side);
  return kept;
}

constexpr std::array<u8, 64> kept_rights = make_kept_rights();

}  // namespace

Castling king_side_castling(Color color) {
  const Rank rank = rank_seen_by(color, Rank::first);
  const Square f(File::f, rank);
  const Square g(File::g, rank);
  return {Square(File::e, rank), g, Square(File::h, rank), f, Bitboard(f) | Bitboard(g), Bitboard(f)};
}

Castling queen_side_castling(Color color, Army army) {
  const Rank rank = rank_seen_by(color, Rank::first);
  const Square b(File::b, rank);
  const Square c(File::c, rank);
  const Square d(File::d, rank);
  const Bitboard empty = Bitboard(b) | Bitboard(c) | Bitboard(d);
  const Square king_from(File::e, rank);
  const Square corner(File::a, rank);
  if (army == Army::clobberers) return {king_from, b, corner, c, empty, Bitboard(c) | Bitboard(d)};  // A2
  return {king_from, c, corner, d, empty, Bitboard(d)};
}

template <Color us>
void Position::castle(Square king_from, Square king_to) {
  const Castling castling = king_to.file() == File::g ? king_side_castling(us) : queen_side_castling(us, rules_.army(us));
  const Slot corner_slot = slot_at(castling.corner);
  take(us, king_from);
  take(us, castling.corner);
  put(us, Slot::king, king_to);
  put(us, corner_slot, castling.corner_to);
  arrive<us>(king_to);  // L1: both arrive
  arrive<us>(castling.corner_to);
}

void Position::offer_en_passant(const EnPassant& offered) {
  en_passant_ = offered;
  if (!has_en_passant_capture(*this)) en_passant_.reset();
}

template <Color us>
void Position::play_as(Move move) {
  const Square from = move.from();
  const Square to = move.to();
  const Tag tag = tag_of(move);
  const Slot slot = slot_at(from);
  quiet_count_ = counted_on(quiet_count_, largest_quiet_count);
  if (tag == Tag::castling) {
    castle<us>(from, to);
  } else {
    if (men_[to.index()] != 0) {
      take(!us, to);
      quiet_count_ = 0;
    }
    take(us, from);
    put(us, tag == Tag::promotion ? promoted_slot(move) : slot, to);
    arrive<us>(to);
    if (slot == Slot::pawn) quiet_count_ = 0;
    if (tag == Tag::en_passant) take(!us, en_passant_->pawn);
  }
  en_passant_.reset();
  castling_.keep(kept_rights[from.index()] & kept_rights[to.index()]);
  side_ = !us;
  if constexpr (us == Color::black) full_move_ = counted_on(full_move_, largest_full_move);
  if (tag == Tag::double_step) offer_en_passant({Square((from.index() + to.index()) / 2), to});
}

void Position::play(Move move) {
  if (side_ == Color::white) {
    play_as<Color::white>(move);
  } else {
    play_as<Color::black>(move);
  }
}

}  // namespace nocturne::lightshadow
