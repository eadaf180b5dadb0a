#include "opponent/eval/heralds.h"

namespace nocturne::opponent {
namespace {

using heralds::Position;

constexpr int queen_value = 500;
/// By the rank that its owner counts.
constexpr std::array<int, 8> pawn_value{0, 100, 104, 112, 130, 170, 260, 0};
constexpr int score_scale = 500;

int material(const Position& position, Color owner) {
  const Bitboard own = position.pieces(owner);
  int score = queen_value * (own & position.queens()).count();
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

/// Of the eight faces of a wave that starts from here, those that strike the king: each Herald beside it has one (H7, H8).
Odds wave_strikes(const Position& position, Color owner) {
  return chance_of((king_attacks(king(position, owner)) & position.heralds()).count(), Heralds::faces);
}

/// What the pieces are worth after a wave that strikes the kings with these odds; both falling is a draw.
Odds after_wave(Odds pieces, Odds we_fall, Odds they_fall) {
  const Odds only_they = both(they_fall, opposite(we_fall));
  const Odds both_fall = both(they_fall, we_fall);
  const Odds nobody = both(opposite(we_fall), opposite(they_fall));
  return only_they + both_fall / 2 + both(nobody, pieces);
}

}  // namespace

Odds Evaluation<Heralds>::estimate(const Position& position) {
  const Color us = position.mover();
  const Odds pieces = from_score(material(position, us) - material(position, !us), score_scale);
  if (position.phase() == Phase::chance) return after_wave(pieces, wave_strikes(position, us), wave_strikes(position, !us));
  if (attacks_king(position, us)) return highest_estimate;
  // Who is to move steps out of most of the danger before the wave comes, but not out of all of it.
  const Odds we_fall = wave_strikes(position, us) / 4 + (attacks_king(position, !us) ? certain / 40 : 0);
  return after_wave(pieces, we_fall, wave_strikes(position, !us));
}

int Evaluation<Heralds>::urgency(const Position& position, Move move) {
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

}  // namespace nocturne::opponent
