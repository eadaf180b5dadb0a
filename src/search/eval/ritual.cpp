#include "search/eval/ritual.h"

#include "search/eval/ritual_features.h"

namespace nocturne::search {

using namespace ritual;

namespace {

bool can_come_out(const Position& position, Color owner) {
  return position.of(owner, Kind::king).any() || free_altars(position, owner, Kind::king).any();
}

/// `faces`: how many take the king if a roll is due.
Frame frame_of(const Position& position, int faces) {
  // Two kings that hide behind their pieces can do so for as long as they like, and what is on the board then says next to nothing
  // of who will be caught in the end.
  constexpr int hidden_slope = Frame::whole_slope / 4;
  const bool are_hidden = !can_come_out(position, Color::white) && !can_come_out(position, Color::black);
  const int slope = are_hidden ? hidden_slope : Frame::whole_slope;
  if (position.phase() != Phase::chance) return {0, certain, slope};
  return {chance_of(faces, Ritual::faces), chance_of(Ritual::faces - faces, Ritual::faces), slope};
}

}  // namespace

Frame Evaluator<Ritual>::frame(const Position& position) {
  return frame_of(position, king_taking_faces(position, position.mover()).count());
}

Value Evaluator<Ritual>::estimate(const Position& position) {
  const detail::Reaches reaches = detail::reaches_of(position);
  Sum<Feature> sum(weights);
  detail::describe(position, reaches, sum);
  const Color us = position.mover();
  const int faces = detail::faces_on(reaches[index(us)], position.of(!us, Kind::king));
  return value_in(frame_of(position, faces), sum.score());
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

/// Fitted as docs/engine.md tells.
const Weights<Evaluator<Ritual>::Feature> Evaluator<Ritual>::weights{-112, -28, 120, 532, 548, -64,  -92,  32,  352, 548, 308, -76,
                                                                     -60,  72,  504, 556, 32,  32,   -112, 36,  24,  52,  -8,  -156,
                                                                     -136, -88, 20,  -32, -4,  -176, -32,  -96, 416, 56};

}  // namespace nocturne::search
