#pragma once

#include <algorithm>

#include "search/eval/heralds.h"
#include "search/eval/heralds_outlook.h"

namespace nocturne::search {
namespace detail {

/// Whether `attacker` takes the enemy king if it is his move.
inline bool attacks_king(const heralds::Position& position, Color attacker) {
  const Bitboard king = position.pieces(!attacker) & position.kings();
  const Bitboard own = position.pieces(attacker);
  if ((own & position.pawns() & pawn_attacks(!attacker, king)).any()) return true;
  const Square target = king.first();
  if ((own & position.kings() & king_attacks(target)).any()) return true;
  const Bitboard queens = own & position.queens();
  return queens.any() && (queens & queen_attacks(target, ~position.empty_squares())).any();
}

/// What the network sees when `us` has moved.
inline HeraldsSight sight_of(Color us, const Men& own, const Men& others, Bitboard heralds) {
  return {{own.pawns, own.queens, others.pawns, others.queens, heralds}, own.king, others.king, us};
}

/// What stands before a roll, and where its Heralds land.
inline Outlook::Before before_roll(const heralds::Position& position, const Men& own, const Men& others) {
  Outlook::Before before{position.heralds(),
                         position.pieces(),
                         own.pawns,
                         others.pawns,
                         landings(own.king, position.heralds()),
                         landings(others.king, position.heralds()),
                         0,
                         position.calm() >= heralds::dawn_after};
  for (const Square herald : before.heralds) before.pawns_struck += pawns_around(herald, own.pawns, others.pawns);
  return before;
}

/// For `us`, who has moved.
inline Outlook outlook_of(const heralds::Position& position, Color us, const Men& own, const Men& others) {
  const Bitboard pieces = position.pieces();
  return {before_roll(position, own, others), Target(us, own.king, others, pieces), Target(!us, others.king, own, pieces)};
}

/// REQUIRES that a roll is due.
inline Outlook outlook_of(const heralds::Position& position) {
  const Color us = position.mover();
  return outlook_of(position, us, Men(position, us), Men(position, !us));
}

/// The feature of a pawn. REQUIRES a rank that a pawn can stand on.
constexpr Evaluator<Heralds>::Feature pawn_on(Rank rank_seen_by_owner) {
  return static_cast<Evaluator<Heralds>::Feature>(static_cast<unsigned>(Evaluator<Heralds>::Feature::pawn_on_2) +
                                                  static_cast<unsigned>(rank_seen_by_owner) - 1);
}

/// The pawns and queens of a side.
template <Color owner, class Sink>
void describe_men(const Men& own, int sign, Sink& sink) {
  using Feature = Evaluator<Heralds>::Feature;
  if (own.queens.any()) {
    sink.add(Feature::queen, sign);
    sink.add(Feature::further_queen, sign * (own.queens.count() - 1));
  }
  for (unsigned n = 1; n <= 6; ++n) {
    const auto rank = static_cast<Rank>(n);
    sink.add(pawn_on(rank), sign * (own.pawns & board_of(rank_seen_by(owner, rank))).count());
  }
}

/// The Heralds about a king.
template <class Sink>
void describe_heralds(Square king, Bitboard heralds, int sign, Sink& sink) {
  using Feature = Evaluator<Heralds>::Feature;
  const Rings& around = rings[king.index()];
  sink.add(Feature::herald_beside_king, sign * (around.beside & heralds).count());
  sink.add(Feature::herald_near_king, sign * (around.near & heralds).count());
  sink.add(Feature::herald_far_from_king, sign * (around.far & heralds).count());
}

/// A king and the Heralds about it.
template <class Sink>
void describe_king(Square king, Bitboard heralds, int sign, Sink& sink) {
  using Feature = Evaluator<Heralds>::Feature;
  constexpr Bitboard edges = board_of(File::a) | board_of(File::h) | board_of(Rank::first) | board_of(Rank::eighth);
  describe_heralds(king, heralds, sign, sink);
  if (edges.has(king)) sink.add(Feature::king_on_edge, sign);
}

/// What a side can step to with its pawns.
template <Color owner, class Sink>
void describe_steps(const Men& own, Square other_king, Bitboard empty, int sign, Sink& sink) {
  using Feature = Evaluator<Heralds>::Feature;
  constexpr Direction ahead = forward(owner);
  const Bitboard steps = shifted(own.pawns, ahead) & empty;
  if ((steps | own.queens).empty()) {
    sink.add(Feature::king_goes_anywhere, sign);
    if (own.pawns.empty()) sink.add(Feature::lone_king, sign);
  }
  const Bitboard spawned = shifted(steps, ahead) & empty;
  if ((spawned & king_attacks(other_king)).any()) sink.add(Feature::spawns_beside_king, sign);
}

template <class Sink>
void describe_outlook(const Outlook& outlook, Sink& sink) {
  using Feature = Evaluator<Heralds>::Feature;
  sink.add(Feature::danger_behind, outlook.dangers);
  sink.add(Feature::other_danger_behind, outlook.other_dangers);
  sink.add(Feature::other_endangered_behind, outlook.other_endangered);
  sink.add(Feature::other_beset_behind, outlook.other_beset);
  sink.add(Feature::threat_behind, outlook.threats);
  sink.add(Feature::pawn_struck, outlook.pawns_struck);
}

/// For `us`, who has moved.
template <Color us, class Sink>
void describe(const heralds::Position& position, const Men& own, const Men& others, Sink& sink) {
  using Feature = Evaluator<Heralds>::Feature;
  describe_men<us>(own, 1, sink);
  describe_men<!us>(others, -1, sink);
  describe_king(own.king, position.heralds(), 1, sink);
  describe_king(others.king, position.heralds(), -1, sink);
  describe_steps<us>(own, others.king, position.empty_squares(), 1, sink);
  describe_steps<!us>(others, own.king, position.empty_squares(), -1, sink);
  sink.add(Feature::turn_over, 1);
  if (own.queens.any()) sink.add(Feature::turn_over_with_queen, 1);
}

}  // namespace detail

inline HeraldsSight Evaluator<Heralds>::sight(const Position& position) {
  const Color us = position.mover();
  return detail::sight_of(us, detail::Men(position, us), detail::Men(position, !us), position.heralds());
}

template <class Sink>
void Evaluator<Heralds>::describe(const Position& position, Sink& sink) {
  const Color us = position.mover();
  const detail::Men own(position, us);
  const detail::Men others(position, !us);
  if (us == Color::white) {
    detail::describe<Color::white>(position, own, others, sink);
  } else {
    detail::describe<Color::black>(position, own, others, sink);
  }
  detail::describe_outlook(detail::outlook_of(position, us, own, others), sink);
}

}  // namespace nocturne::search
