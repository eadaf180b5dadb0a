#pragma once

#include <cassert>

#include "board/attacks.h"
#include "board/bitboard.h"
#include "rules/game.h"
#include "rules/ritual/altars.h"
#include "rules/ritual/position.h"

namespace nocturne::ritual {

/// The cases of rules.md R4, of which only the first that applies is carried out, and what is left when it cannot be.
enum class RitualCase : u8 { sacrifice, returning, movement, pass };

/// Where a player's moves with one type begin: own pieces on their altars (sacrifice), free altars (returning), or own pieces
/// (movement); `rule` is never `pass`. Not every square need have a move.
struct Origins {
  RitualCase rule;
  Bitboard squares;
};

/// What a rolled type asks of a player, and what stands in the way, for explanations.
struct Duty {
  /// Which case applies; `pass` where it allows no move.
  RitualCase outcome;
  /// The case that the position calls for by R4, whether or not it allows a move.
  RitualCase rule;
  /// The squares that the player can choose between: altars with a piece to sacrifice, altars to return to, pieces to move.
  Bitboard choices;
  /// returning: the altars of the type that are occupied or without a move from there; movement: the pieces that cannot move.
  Bitboard blocked;
};

/// The altars of the type on which nothing stands (R3).
inline Bitboard free_altars(const Position& position, Color owner, Kind kind) { return altars(owner, kind) - position.occupied(); }

/// R4 up to the question whether a move exists. For either player, whoever is to move.
Origins origins(const Position& position, Color player, Kind kind);

/// The case that a face would bring now to the player who is to move, and the same for any player and type.
RitualCase ritual_case(const Position& position, Face face);
RitualCase ritual_case(const Position& position, Color player, Kind kind);

/// The same with its reasons.
Duty duty(const Position& position, Color player, Kind kind);

/// Where a piece of `player` goes from `from` by R1, pieces of both colours being captured. `from` need not hold the piece.
Bitboard targets(Color player, Kind kind, Square from, Bitboard occupied);

/// Appends the mover's legal moves, the pass included. REQUIRES phase() == decision.
void legal_moves(const Position& position, MoveList& out);
/// Whether `move`, any 16 bits, is one of them. REQUIRES phase() == decision.
bool is_legal(const Position& position, Move move);
/// How many moves complete the turn, every face counted where the roll is due. REQUIRES not over.
u64 count_turn(const Position& position);

/// What the text forms say of a legal move. REQUIRES move legal.
MoveFacts describe(const Position& position, Move move);

// Below: how. In the header because playouts and perft live in these few lines.

namespace detail {

/// One step, two from the home rank, diagonal captures of either colour.
template <Color player>
constexpr Bitboard pawn_targets(Bitboard pawn, Bitboard occupied) {
  constexpr Direction ahead = forward(player);
  constexpr Bitboard third_rank = board_of(rank_seen_by(player, Rank::third));
  const Bitboard step = shifted(pawn, ahead) - occupied;
  const Bitboard double_step = shifted(step & third_rank, ahead) - occupied;
  return step | double_step | (pawn_attacks(player, pawn) & occupied);
}

template <Kind kind>
Bitboard targets(Color player, Square from, Bitboard occupied) {
  if constexpr (kind == Kind::pawn) {
    const Bitboard pawn(from);
    return player == Color::white ? pawn_targets<Color::white>(pawn, occupied) : pawn_targets<Color::black>(pawn, occupied);
  } else if constexpr (kind == Kind::knight) {
    return knight_attacks(from);
  } else if constexpr (kind == Kind::bishop) {
    return bishop_attacks(from, occupied);
  } else if constexpr (kind == Kind::rook) {
    return rook_attacks(from, occupied);
  } else if constexpr (kind == Kind::queen) {
    return queen_attacks(from, occupied);
  } else {
    return king_attacks(from);
  }
}

/// Calls `visit.operator()<kind>()`, so that each type gets code of its own.
template <class Visit>
decltype(auto) with_kind(Kind kind, Visit&& visit) {
  switch (kind) {
    case Kind::pawn: return visit.template operator()<Kind::pawn>();
    case Kind::knight: return visit.template operator()<Kind::knight>();
    case Kind::bishop: return visit.template operator()<Kind::bishop>();
    case Kind::rook: return visit.template operator()<Kind::rook>();
    case Kind::queen: return visit.template operator()<Kind::queen>();
    case Kind::king: break;
  }
  return visit.template operator()<Kind::king>();
}

template <Kind kind>
u64 count_moves(const Position& position, Color player) {
  const Origins from = origins(position, player, kind);
  if (from.rule == RitualCase::sacrifice) return static_cast<u64>(from.squares.count());
  const Bitboard occupied = position.occupied();
  int count = 0;
  for (const Square square : from.squares) {
    const Bitboard to = targets<kind>(player, square, occupied);
    count += to.count();
    if constexpr (kind == Kind::pawn) count += 3 * (to & board_of(last_rank(player))).count();  // four promotions each
  }
  return count == 0 ? 1 : static_cast<u64>(count);  // the pass
}

template <Kind kind>
void add_moves(const Position& position, MoveList& out) {
  const Color player = position.mover();
  const Origins from = origins(position, player, kind);
  if (from.rule == RitualCase::sacrifice) {
    for (const Square altar : from.squares) out.push_back(make_move(altar, altar, Tag::sacrifice));
    return;
  }
  const Tag tag = from.rule == RitualCase::returning ? Tag::returning : Tag::step;
  const Bitboard occupied = position.occupied();
  const std::size_t before = out.size();
  for (const Square square : from.squares) {
    Bitboard reached = targets<kind>(player, square, occupied);
    if constexpr (kind == Kind::pawn) {
      const Bitboard promoting = reached & board_of(last_rank(player));
      reached -= promoting;
      for (const Square to : promoting) {
        for (const Tag promotion : {Tag::promote_knight, Tag::promote_bishop, Tag::promote_rook, Tag::promote_queen}) {
          out.push_back(make_move(square, to, promotion));
        }
      }
    }
    for (const Square to : reached) out.push_back(make_move(square, to, tag));
  }
  if (out.size() == before) out.push_back(pass_move);
}

}  // namespace detail

inline Origins origins(const Position& position, Color player, Kind kind) {
  const Bitboard own = position.of(player, kind);
  const Bitboard on_altars = own & altars(player, kind);
  if (on_altars.any()) return {RitualCase::sacrifice, on_altars};
  if (position.reserve().has(player, kind)) return {RitualCase::returning, free_altars(position, player, kind)};
  return {RitualCase::movement, own};
}

inline void legal_moves(const Position& position, MoveList& out) {
  detail::with_kind(position.rolled(), [&]<Kind kind>() { detail::add_moves<kind>(position, out); });
}

inline u64 count_turn(const Position& position) {
  using enum Kind;
  const Color player = position.mover();
  const auto count = [&]<Kind kind>() { return detail::count_moves<kind>(position, player); };
  if (position.phase() == Phase::decision) return detail::with_kind(position.rolled(), count);
  assert(position.phase() == Phase::chance);
  const auto sum = [&]<Kind... kinds>() { return (detail::count_moves<kinds>(position, player) + ...); };
  return sum.template operator()<pawn, knight, bishop, rook, queen, king>();
}

}  // namespace nocturne::ritual
