#include "rules/lightshadow/moves.h"

#include "rules/lightshadow/dispatch.h"
#include "rules/lightshadow/generate.h"

namespace nocturne::lightshadow {
namespace {

/// L5, by playing the move.
bool leaves_king_safe(const Position& position, Move move) {
  Position next = position;
  next.play(move);
  return !is_attacked(next, next.king(position.mover()), next.mover());
}

Move move_of(const Castling& castling) { return {castling.king_from, castling.king_to, static_cast<unsigned>(Tag::castling)}; }

bool path_is_attacked(const Position& position, const Castling& castling, Color by) {
  for (const Square square : castling.crossed) {
    if (is_attacked(position, square, by)) return true;
  }
  return false;
}

/// L6. The king's own square is judged by the caller.
bool can_castle(const Position& position, const Castling& castling) {
  if ((castling.empty & position.occupied()).any() || path_is_attacked(position, castling, !position.mover())) return false;
  return leaves_king_safe(position, move_of(castling));
}

template <class Visit>
void each_castling(const Position& position, Visit&& visit) {
  const Color us = position.mover();
  const CastlingRights rights = position.castling();
  if (rights.has(CastlingRights::king_side(us))) visit(king_side_castling(us));
  if (rights.has(CastlingRights::queen_side(us))) visit(queen_side_castling(us, position.rules().army(us)));
}

/// The pawns of the mover that may try to take en passant, light considered, check not. Limited pawns cannot (L3).
Bitboard en_passant_candidates(const Position& position, Square target) {
  const Color us = position.mover();
  const Bitboard candidates = pawn_origins(position.rules().pawns, us, target) & position.pawns(us);
  return candidates.empty() ? candidates : candidates - position.luminosity().hostile_to(us);
}

template <class Visit>
void each_en_passant(const Position& position, Visit&& visit) {
  if (!position.en_passant()) return;
  const Square target = position.en_passant()->target;
  for (const Square from : en_passant_candidates(position, target)) {
    const Move move(from, target, static_cast<unsigned>(Tag::en_passant));
    if (leaves_king_safe(position, move)) visit(move);
  }
}

/// All legal moves but castling. `king_goals`: where the king's steps are wanted.
template <class Sink>
Safety generate_but_castling(const Position& position, Bitboard king_goals, Sink& sink) {
  const Color us = position.mover();
  const Light light(position, us);
  Safety safety;
  const Rules rules = position.rules();
  with_constants(us, rules.army(!us), rules.pawns, [&](auto color, auto army, auto pawns) {
    SafetyFinder<color(), army(), pawns()>(position, light, safety).find(king_goals);
  });
  with_constants(us, rules.army(us), rules.pawns, [&](auto color, auto army, auto pawns) {
    Generator<color(), army(), pawns(), Sink>(position, light, safety, sink).generate();
  });
  each_en_passant(position, [&](Move move) { sink.one(move); });
  return safety;
}

template <class Sink>
void generate(const Position& position, Sink& sink) {
  const Safety safety = generate_but_castling(position, all_squares, sink);
  if (position.castling().any() && safety.checkers.empty()) {
    each_castling(position, [&](const Castling& castling) {
      if (can_castle(position, castling)) sink.one(move_of(castling));
    });
  }
}

/// Where a pawn moves without capture.
Bitboard pawn_advances(const Position& position, Square from, Color us) {
  const Bitboard empty = ~position.occupied();
  Bitboard targets;
  const auto along = [&](Direction direction) {
    const Bitboard one = shifted(Bitboard(from), direction) & empty;
    targets |= one;
    if (from.rank() == pawn_rank(us)) targets |= shifted(one, direction) & empty;
  };
  if (position.rules().pawns == Pawns::fide) {
    along(forward(us));
  } else {
    along(seen_by(us, Direction::north_west));
    along(seen_by(us, Direction::north_east));
  }
  return targets;
}

Bitboard pawn_reach(const Position& position, Square from, Color us) {
  const Bitboard self(from);
  const Bitboard captures = position.rules().pawns == Pawns::fide ? pawn_attacks(us, self) : shifted(self, forward(us));
  const bool limited = position.luminosity().hostile_to(us).has(from);
  return pawn_advances(position, from, us) | (limited ? Bitboard() : captures & position.of(!us));
}

/// Whether the tag is the one that this pawn move must carry.
bool pawn_tag_fits(const Position& position, Move move) {
  const Color us = position.mover();
  const bool promotes = move.to().rank() == last_rank(us);
  if (promotes != (tag_of(move) == Tag::promotion)) return false;
  if (promotes) {
    const bool white_slot = move.tag() < 12;
    return position.rules().has_two_armies() || white_slot == (us == Color::white);
  }
  const bool two_ranks = distance(move.from(), move.to()) == 2;
  return tag_of(move) == (two_ranks ? Tag::double_step : Tag::ordinary);
}

bool is_pseudo_legal(const Position& position, Move move) {
  if (!position.of(position.mover()).has(move.from()) || !reachable(position, move.from()).has(move.to())) return false;
  if (position.slot_at(move.from()) == Slot::pawn) return pawn_tag_fits(position, move);
  return tag_of(move) == Tag::ordinary;
}

}  // namespace

void legal_moves(const Position& position, MoveList& out) {
  if (position.is_dead()) return;
  MoveWriter writer(position.rules(), position.mover(), out);
  generate(position, writer);
}

void legal_captures_and_promotions(const Position& position, MoveList& out) {
  if (position.is_dead()) return;
  const Bitboard enemies = position.of(!position.mover());
  ForcingWriter writer(MoveWriter(position.rules(), position.mover(), out), enemies);
  generate_but_castling(position, enemies, writer);
}

u64 count_legal_moves(const Position& position) {
  if (position.is_dead()) return 0;
  MoveCounter counter(position.rules());
  generate(position, counter);
  return counter.count();
}

bool is_stuck(const Position& position) {
  MoveCounter counter(position.rules());
  generate(position, counter);
  return counter.count() == 0;
}

bool is_legal(const Position& position, Move move) {
  if (position.is_dead() || (move.tag() > static_cast<unsigned>(Tag::double_step) && move.tag() < 8)) return false;
  bool found = false;
  if (tag_of(move) == Tag::castling) {
    if (in_check(position)) return false;
    each_castling(position,
                  [&](const Castling& castling) { found |= move_of(castling) == move && can_castle(position, castling); });
    return found;
  }
  if (tag_of(move) == Tag::en_passant) {
    each_en_passant(position, [&](Move candidate) { found |= candidate == move; });
    return found;
  }
  return is_pseudo_legal(position, move) && leaves_king_safe(position, move);
}

bool has_en_passant_capture(const Position& position) {
  bool found = false;
  each_en_passant(position, [&](Move) { found = true; });
  return found;
}

Bitboard reachable(const Position& position, Square from) {
  if (!position.occupied().has(from)) return {};
  const Color us = position.of(Color::white).has(from) ? Color::white : Color::black;
  const Slot slot = position.slot_at(from);
  if (slot == Slot::pawn) return pawn_reach(position, from, us);
  if (slot == Slot::king) return king_attacks(from) - position.of(us);
  const Kind kind = position.kind_in(slot);
  const int weight = position.weight_against(us, from);
  const Bitboard attacks =
      weight > 0 ? limited_attacks(kind, us, from, position.occupied(), static_cast<unsigned>(longest_limited_ride(weight)))
                 : unlimited_attacks(kind, us, from, position.occupied());
  return attacks - position.of(us);
}

}  // namespace nocturne::lightshadow
