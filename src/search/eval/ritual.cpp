#include "search/eval/ritual.h"

#include "search/curve.h"
#include "search/eval/chance.h"

namespace nocturne::search {
namespace {

using namespace ritual;

/// By type, pawn to king; a piece in play, which no roll sends back.
constexpr std::array<Score, 6> in_play{17, 43, 43, 63, 100, 0};
/// The same piece on its altar, where a roll of its type only sacrifices it (R4.1).
constexpr std::array<Score, 6> on_altar{9, 17, 17, 23, 34, 17};
/// In the reserve it comes back with a move at once (R4.2), and a king there is safe (R5).
constexpr std::array<Score, 6> in_reserve{9, 28, 28, 37, 57, 57};

Score standing(const Position& position, Color owner) {
  Score score = 0;
  for (const Kind kind : all_kinds) {
    const Bitboard pieces = position.of(owner, kind);
    const int resting = (pieces & altars(owner, kind)).count();
    score += in_play[index(kind)] * (pieces.count() - resting) + on_altar[index(kind)] * resting +
             in_reserve[index(kind)] * static_cast<int>(position.reserve().count(owner, kind));
  }
  return score;
}

Value taking_chance(const Position& position, Color attacker) {
  return chance_of(king_taking_faces(position, attacker).count(), Ritual::faces);
}

}  // namespace

Value Evaluator<Ritual>::estimate(const Position& position) const {
  const Color us = position.mover();
  const Value pieces = search::value_of(standing(position, us) - standing(position, !us));
  const Value we_take = taking_chance(position, us);
  // A turn may still ward off some of what threatens us.
  const Value they_take = both(opposite(we_take), taking_chance(position, !us)) / 4 * 3;
  const Value nobody = certain - we_take - they_take;
  return estimate_of(we_take + both(nobody, pieces));
}

int Evaluator<Ritual>::urgency(const Position& position, Move move) {
  constexpr std::array<int, 6> worth{60, 150, 150, 220, 350, 10'000};
  const std::optional<Piece> target = position.at(move.to());
  const Tag tag = tag_of(move);
  if (tag == Tag::sacrifice || tag == Tag::pass) return 0;
  int urgency = is_promotion(tag) ? worth[index(promotion_of(tag))] : 0;
  if (!target) return urgency;
  const int value = worth[index(target->kind)];
  return urgency + (target->color == position.mover() ? -std::min(value, 400) : value);
}

}  // namespace nocturne::search
