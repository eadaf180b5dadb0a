#pragma once

#include <algorithm>

#include "search/eval/ritual.h"

namespace nocturne::search {
namespace detail {

template <class Sink>
void describe_side(const ritual::Position& position, Color owner, int sign, Sink& sink) {
  using Feature = Evaluator<Ritual>::Feature;
  using enum ritual::Kind;
  const auto from = [](Feature first, ritual::Kind kind) {
    return static_cast<Feature>(static_cast<unsigned>(first) + ritual::index(kind));
  };
  const Bitboard own = position.of(owner);
  int idle = 0;
  int returning = 0;
  for (const ritual::Kind kind : ritual::all_kinds) {
    const Bitboard pieces = own & position.of(kind);
    const Bitboard on_altars = pieces & ritual::altars(owner, kind);
    const auto reserve = static_cast<int>(position.reserve().count(owner, kind));
    if (kind != king) sink.add(from(Feature::pawn_in_play, kind), sign * (pieces - on_altars).count());
    sink.add(from(Feature::pawn_on_altar, kind), sign * on_altars.count());
    sink.add(from(Feature::pawn_in_reserve, kind), sign * reserve);
    const bool sacrifices = on_altars.any();
    const bool returns = !sacrifices && reserve > 0;
    const bool has_altar = returns && ritual::free_altars(position, owner, kind).any();
    returning += static_cast<int>(has_altar);
    idle += static_cast<int>(sacrifices || (returns && !has_altar) || (!returns && pieces.empty()));
  }
  sink.add(Feature::idle_face, sign * idle);
  sink.add(Feature::ready_return, sign * returning);
  for (const Square square : own& position.of(pawn)) {
    sink.add(Feature::advanced_pawn, sign * (static_cast<int>(rank_seen_by(owner, square.rank())) - 1));
  }
  const Bitboard own_king = own & position.of(king);
  if (own_king.empty()) {
    const bool is_hidden = (ritual::altars(owner, king) & position.occupied()).any();
    sink.add(Feature::hidden_king, is_hidden ? sign : 0);
    return;
  }
  constexpr Bitboard first_ranks[2] = {board_of(Rank::first) | board_of(Rank::second),
                                       board_of(Rank::eighth) | board_of(Rank::seventh)};
  const Bitboard around = king_attacks(own_king.first());
  sink.add(Feature::king_room, sign * (around - own).count());
  sink.add(Feature::king_on_first_ranks, sign * (own_king & first_ranks[index(owner)]).count());
  const Bitboard row = around | shifted(around, Direction::east) | shifted(around, Direction::west);
  const Bitboard near = row | shifted(row, Direction::north) | shifted(row, Direction::south);
  sink.add(Feature::near_king, -sign * (near & position.of(!owner)).count());
}

}  // namespace detail

template <class Sink>
void Evaluator<Ritual>::describe(const Position& position, Sink& sink) {
  const Color us = position.mover();
  detail::describe_side(position, us, 1, sink);
  detail::describe_side(position, !us, -1, sink);
  const int faces = ritual::king_taking_faces(position, !us).count();
  if (faces > 0)
    sink.add(static_cast<Feature>(static_cast<unsigned>(Feature::one_face) + static_cast<unsigned>(std::min(faces, 5)) - 1), -1);
  sink.add(Feature::to_roll, 1);
}

}  // namespace nocturne::search
