#include "search/eval/ritual.h"

#include "search/eval/ritual_features.h"

namespace nocturne::search {

using namespace ritual;

Frame Evaluator<Ritual>::frame(const Position& position) {
  if (position.phase() != Phase::chance) return {};
  const int faces = king_taking_faces(position, position.mover()).count();
  return {chance_of(faces, Ritual::faces), chance_of(Ritual::faces - faces, Ritual::faces)};
}

Value Evaluator<Ritual>::estimate(const Position& position) {
  Sum<Feature> sum(weights);
  describe(position, sum);
  return value_in(frame(position), sum.score());
}

bool Evaluator<Ritual>::wins_at_once(const Position& position) { return takes_king(position, position.mover(), position.rolled()); }

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

/// Fitted by `nocturne tune ritual`.
const Weights<Evaluator<Ritual>::Feature> Evaluator<Ritual>::weights{
    -5, -1, -7, 10, -3, 11, 11, 22, -8, 14, 54, -3, -5, -8, -1, 0, -38, 3, 80, -8, -33, -25, 0, 32, 60, 99, 110, 120, 130, 2};

}  // namespace nocturne::search
