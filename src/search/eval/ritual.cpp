#include "search/eval/ritual.h"

#include "search/eval/ritual_features.h"

namespace nocturne::search {

using namespace ritual;

namespace {

/// `faces`: how many take the king if a roll is due.
Frame frame_of(const Position& position, int faces) {
  if (position.phase() != Phase::chance) return {};
  return {chance_of(faces, Ritual::faces), chance_of(Ritual::faces - faces, Ritual::faces)};
}

}  // namespace

Frame Evaluator<Ritual>::frame(const Position& position) {
  return frame_of(position, king_taking_faces(position, position.mover()).count());
}

Value Evaluator<Ritual>::estimate(const Position& position) const {
  const detail::Reaches reaches = detail::reaches_of(position);
  Sum<Feature> sum(weights);
  detail::describe(position, reaches, sum);
  const Color us = position.mover();
  const int faces = detail::faces_on(reaches[index(us)], position.of(!us, Kind::king));
  return value_in(frame_of(position, faces), sum.score() + lean.of(us));
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

}  // namespace nocturne::search
