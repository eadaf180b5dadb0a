#pragma once

#include "base/random.h"
#include "rules/heralds/heralds.h"
#include "rules/ritual/ritual.h"

/// What random playouts ask of the dice games, written for speed: whether the mover can take the king, and one of his moves at
/// random, both from sets of squares, without a list of moves.
namespace nocturne::peers {

/// A number below `bound` for playouts: `Random::below` without its last exactness.
inline u32 quick_below(Random& random, u32 bound) { return static_cast<u32>(((random.next() >> 32) * bound) >> 32); }

/// The nth square of a set, counted from 0. REQUIRES that it has so many.
inline Square nth_square(Bitboard squares, u32 n) {
#ifdef NOCTURNE_PEXT
  return Bitboard(_pdep_u64(u64{1} << n, squares.bits())).first();
#else
  for (; n > 0; --n) squares.pop();
  return squares.first();
#endif
}

namespace heralds_turn {

using heralds::Position;
using heralds::Tag;

/// Whether `us`, who is to move, can take the king. REQUIRES that both stand.
template <Color us>
bool can_take_king(const Position& position) {
  const Bitboard own = position.pieces(us);
  const Square king = (position.pieces(!us) & position.kings()).first();
  if ((pawn_attacks(!us, Bitboard(king)) & own & position.pawns()).any()) return true;
  if ((king_attacks(king) & own & position.kings()).any()) return true;
  const Bitboard queens = own & position.queens();
  return queens.any() && (queen_attacks(king, ~position.empty_squares()) & queens).any();
}

/// One of the moves of `us` that `targets` gives to pawns, the nth; or, with n lowered by their number, nothing.
template <Color us>
std::optional<Move> nth_pawn_move(const heralds::PawnTargets& targets, u32& n) {
  constexpr Direction back = forward(!us);
  constexpr Bitboard last = board_of(last_rank(us));
  const auto is_in = [&n](Bitboard squares) {
    const auto count = static_cast<u32>(squares.count());
    if (n < count) return true;
    n -= count;
    return false;
  };
  const auto arriving = [&](Bitboard squares, Direction backward, Tag tag) {
    const Square to = nth_square(squares, n);
    return heralds::move_of(stepped(to, backward), to, last.has(to) ? Tag::promotion : tag);
  };
  if (is_in(targets.steps)) return arriving(targets.steps, back, Tag::pawn_step);
  if (is_in(targets.double_steps)) {
    const Square to = nth_square(targets.double_steps, n);
    return heralds::move_of(stepped(stepped(to, back), back), to, Tag::double_step);
  }
  if (is_in(targets.captures_west)) return arriving(targets.captures_west, turned(heralds::detail::west_of(us)), Tag::pawn_capture);
  if (is_in(targets.captures_east)) return arriving(targets.captures_east, turned(heralds::detail::east_of(us)), Tag::pawn_capture);
  if (is_in(targets.en_passant_from)) {
    return heralds::move_of(nth_square(targets.en_passant_from, n), targets.en_passant_to, Tag::en_passant);
  }
  return std::nullopt;
}

/// One of the legal moves of `us`, who is to move, all equally likely.
template <Color us>
Move random_move(const Position& position, Random& random) {
  const Bitboard own = position.pieces(us);
  const heralds::PawnTargets pawns = heralds::pawn_targets<us>(position);
  auto count = static_cast<u32>(pawns.count());
  struct Queen {
    Square from;
    Bitboard targets;
  };
  FixedVector<Queen, 31> queens;
  for (const Square from : own& position.queens()) {
    queens.push_back({from, queen_attacks(from, ~position.empty_squares()) - own});
    count += static_cast<u32>(queens[queens.size() - 1].targets.count());
  }
  const Square king = (own & position.kings()).first();
  const Bitboard king_targets = heralds::king_targets<us>(position, count == 0);
  count += static_cast<u32>(king_targets.count());
  if (count == 0) return heralds::pass;

  u32 n = quick_below(random, count);
  if (const std::optional<Move> move = nth_pawn_move<us>(pawns, n)) return *move;
  for (const Queen& queen : queens) {
    const auto targets = static_cast<u32>(queen.targets.count());
    if (n < targets) return heralds::move_of(queen.from, nth_square(queen.targets, n), Tag::queen);
    n -= targets;
  }
  return heralds::move_of(king, nth_square(king_targets, n), Tag::king);
}

}  // namespace heralds_turn

namespace ritual_turn {

using ritual::Kind;
using ritual::Position;
using ritual::RitualCase;
using ritual::Tag;

/// Whether the mover, who has rolled, can take the king now.
inline bool can_take_king(const Position& position) {
  const Color us = position.mover();
  const Bitboard king = position.of(!us, Kind::king);
  if (king.empty()) return false;  // in the reserve (R5)
  const ritual::Origins from = ritual::origins(position, us, position.rolled());
  if (from.rule == RitualCase::sacrifice || from.squares.empty()) return false;
  return ritual::detail::with_kind(position.rolled(), [&]<Kind kind>() {
    if constexpr (kind == Kind::pawn) {
      return (pawn_attacks(!us, king) & from.squares).any();
    } else {
      return (ritual::detail::targets<kind>(us, king.first(), position.occupied()) & from.squares).any();
    }
  });
}

/// One of the moves of all pawns of a set, or the pass; a promotion is four moves.
template <Color us>
Move random_pawn_move(Bitboard pawns, Bitboard occupied, Tag tag, Random& random) {
  constexpr Direction ahead = forward(us);
  constexpr Direction west = heralds::detail::west_of(us);
  constexpr Direction east = heralds::detail::east_of(us);
  constexpr Bitboard third = board_of(rank_seen_by(us, Rank::third));
  static constexpr Bitboard last = board_of(last_rank(us));
  const Bitboard steps = shifted(pawns, ahead) - occupied;
  const std::array<Bitboard, 4> arrivals{steps, shifted(steps & third, ahead) - occupied, shifted(pawns, west) & occupied,
                                         shifted(pawns, east) & occupied};
  const auto moves_to = [](Bitboard squares) { return static_cast<u32>(squares.count() + 3 * (squares & last).count()); };
  u32 count = 0;
  for (const Bitboard squares : arrivals) count += moves_to(squares);
  if (count == 0) return ritual::pass_move;
  u32 n = quick_below(random, count);
  std::size_t way = 0;
  for (; n >= moves_to(arrivals[way]); ++way) n -= moves_to(arrivals[way]);
  const Bitboard plain = arrivals[way] - last;
  const auto plain_count = static_cast<u32>(plain.count());
  const bool promotes = n >= plain_count;
  const Square to = promotes ? nth_square(arrivals[way] & last, (n - plain_count) / 4) : nth_square(plain, n);
  const Direction back = way < 2 ? forward(!us) : turned(way == 2 ? west : east);
  const Square from = way == 1 ? stepped(stepped(to, back), back) : stepped(to, back);
  if (promotes) tag = static_cast<Tag>(static_cast<unsigned>(Tag::promote_knight) + (n - plain_count) % 4);
  return ritual::make_move(from, to, tag);
}

/// The same for any other type.
template <Kind kind>
Move random_officer_move(Color us, Bitboard squares, Bitboard occupied, Tag tag, Random& random) {
  struct Officer {
    Square from;
    Bitboard targets;
  };
  FixedVector<Officer, 64> officers;
  u32 count = 0;
  for (const Square from : squares) {
    officers.push_back({from, ritual::detail::targets<kind>(us, from, occupied)});
    count += static_cast<u32>(officers[officers.size() - 1].targets.count());
  }
  if (count == 0) return ritual::pass_move;
  u32 n = quick_below(random, count);
  for (const Officer& officer : officers) {
    const auto targets = static_cast<u32>(officer.targets.count());
    if (n < targets) return ritual::make_move(officer.from, nth_square(officer.targets, n), tag);
    n -= targets;
  }
  return ritual::pass_move;  // never: n was below the sum
}

/// One of the mover's legal moves, all equally likely. REQUIRES that he has rolled.
inline Move random_move(const Position& position, Random& random) {
  const Color us = position.mover();
  const ritual::Origins from = ritual::origins(position, us, position.rolled());
  if (from.rule == RitualCase::sacrifice) {
    const Square altar = nth_square(from.squares, quick_below(random, static_cast<u32>(from.squares.count())));
    return ritual::make_move(altar, altar, Tag::sacrifice);
  }
  const Tag tag = from.rule == RitualCase::returning ? Tag::returning : Tag::step;
  const Bitboard occupied = position.occupied();
  return ritual::detail::with_kind(position.rolled(), [&]<Kind kind>() {
    if constexpr (kind == Kind::pawn) {
      return us == Color::white ? random_pawn_move<Color::white>(from.squares, occupied, tag, random)
                                : random_pawn_move<Color::black>(from.squares, occupied, tag, random);
    } else {
      return random_officer_move<kind>(us, from.squares, occupied, tag, random);
    }
  });
}

}  // namespace ritual_turn

}  // namespace nocturne::peers
