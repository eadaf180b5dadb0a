#include "opponent/eval/ritual.h"

#include <algorithm>

namespace nocturne::opponent {
namespace {

using namespace ritual;

/// By type, pawn to king; a piece in play, which no roll sends back.
constexpr std::array<int, 6> in_play{60, 150, 150, 220, 350, 0};
/// The same piece on its altar, where a roll of its type only sacrifices it (R4.1).
constexpr std::array<int, 6> on_altar{30, 60, 60, 80, 120, 60};
/// In the reserve it comes back with a move at once (R4.2), and a king there is safe (R5).
constexpr std::array<int, 6> in_reserve{30, 100, 100, 130, 200, 200};
constexpr int score_scale = 900;

int standing(const Position& position, Color owner) {
  int score = 0;
  for (const Kind kind : all_kinds) {
    const Bitboard pieces = position.of(owner, kind);
    const int resting = (pieces & altars(owner, kind)).count();
    score += in_play[index(kind)] * (pieces.count() - resting) + on_altar[index(kind)] * resting +
             in_reserve[index(kind)] * static_cast<int>(position.reserve().count(owner, kind));
  }
  return score;
}

Odds taking_chance(const Position& position, Color attacker) {
  return chance_of(king_taking_faces(position, attacker).count(), Ritual::faces);
}

}  // namespace

Odds Evaluation<Ritual>::estimate(const Position& position) {
  const Color us = position.mover();
  const Odds pieces = from_score(standing(position, us) - standing(position, !us), score_scale);
  const Odds we_take = taking_chance(position, us);
  // A turn may still ward off some of what threatens us.
  const Odds they_take = both(opposite(we_take), taking_chance(position, !us)) / 4 * 3;
  const Odds nobody = certain - we_take - they_take;
  return std::clamp(we_take + both(nobody, pieces), certain - highest_estimate, highest_estimate);
}

int Evaluation<Ritual>::urgency(const Position& position, Move move) {
  const std::optional<Piece> target = position.at(move.to());
  const Tag tag = tag_of(move);
  if (tag == Tag::sacrifice || tag == Tag::pass) return 0;
  int urgency = is_promotion(tag) ? in_play[index(promotion_of(tag))] : 0;
  if (!target) return urgency;
  const int value = target->kind == Kind::king ? 10'000 : in_play[index(target->kind)];
  urgency += target->color == position.mover() ? -value : value;
  return urgency;
}

}  // namespace nocturne::opponent
