#include "search/eval/heralds.h"

#include "search/curve.h"
#include "search/eval/chance.h"

namespace nocturne::search {
namespace {

using heralds::Position;

constexpr Score queen_value = 380;
/// By the rank that its owner counts.
constexpr std::array<Score, 8> pawn_value{0, 75, 78, 84, 98, 128, 195, 0};

Score material(const Position& position, Color owner) {
  const Bitboard own = position.pieces(owner);
  Score score = queen_value * (own & position.queens()).count();
  for (const Square pawn : own& position.pawns()) {
    score += pawn_value[static_cast<unsigned>(rank_seen_by(owner, pawn.rank()))];
  }
  return score;
}

Square king(const Position& position, Color owner) { return (position.pieces(owner) & position.kings()).first(); }

/// Whether `attacker` takes the enemy king if it is his move.
bool attacks_king(const Position& position, Color attacker) {
  const Square target = king(position, !attacker);
  const Bitboard own = position.pieces(attacker);
  const Bitboard occupied = ~position.empty_squares();
  return (own & position.pawns() & pawn_attacks(!attacker, Bitboard(target))).any() ||
         (own & position.kings() & king_attacks(target)).any() || (own & position.queens() & queen_attacks(target, occupied)).any();
}

/// Of the eight faces of a wave that starts from here, how many strike the king: each Herald beside it has one (H7, H8).
int striking_faces(const Position& position, Color owner) {
  return (king_attacks(king(position, owner)) & position.heralds()).count();
}

}  // namespace

Value Evaluator<Heralds>::estimate(const Position& position) const {
  const Color us = position.mover();
  const Score pieces = material(position, us) - material(position, !us);
  if (position.phase() == Phase::decision) {
    if (attacks_king(position, us)) return highest_estimate;
    return search::value_of(pieces);
  }
  // No face strikes both kings unless they stand on one line through a Herald; each such face is counted once for either.
  const int we_fall = striking_faces(position, us);
  const int they_fall = striking_faces(position, !us);
  // Behind the wave it is the other's move: what he can then take is as good as gone.
  const Value stands = attacks_king(position, !us) ? lowest_estimate : search::value_of(pieces);
  const int nobody = Heralds::faces - std::min(we_fall + they_fall, Heralds::faces);
  return estimate_of(chance_of(they_fall, Heralds::faces) + both(chance_of(nobody, Heralds::faces), stands));
}

int Evaluator<Heralds>::urgency(const Position& position, Move move) {
  const Square to = move.to();
  if (position.kings().has(to)) return 10'000;
  int urgency = 0;
  if (position.queens().has(to)) urgency += 500;
  if (position.pawns().has(to)) urgency += 200;
  if (heralds::tag_of(move) == heralds::Tag::promotion) urgency += 400;
  if (position.heralds().has(to)) urgency += 20;
  const bool is_king = position.kings().has(move.from());
  if (is_king && (king_attacks(move.from()) & position.heralds()).any()) urgency += 60;
  return urgency;
}

}  // namespace nocturne::search
