#include "search/eval/heralds.h"

#include "search/eval/heralds_features.h"

namespace nocturne::search {

using heralds::Position;

namespace {

Bitboard king(const Position& position, Color owner) { return position.pieces(owner) & position.kings(); }

}  // namespace

Frame Evaluator<Heralds>::frame(const Position& position) {
  // The nearer the dawn, the likelier it comes (H10).
  constexpr int far = 24;
  const int left = static_cast<int>(heralds::dawn_after) - static_cast<int>(position.calm());
  const int slope = std::clamp(left, 0, far) * Frame::whole_slope / far;
  if (position.phase() == Phase::decision) return {0, certain, slope};
  const Color us = position.mover();
  const int faces = Heralds::faces;
  const Faces ours = heralds::deadly_faces(position.heralds(), king(position, us).first(), us);
  const Faces theirs = heralds::deadly_faces(position.heralds(), king(position, !us).first(), us);
  int lost = 0;
  int won = 0;
  int silent = 0;
  for (int face = 1; face <= faces; ++face) {
    const bool we_fall = ours.has(Face(face));
    const bool they_fall = theirs.has(Face(face));
    silent += static_cast<int>(we_fall && they_fall);
    lost += static_cast<int>(we_fall && !they_fall);
    won += static_cast<int>(!we_fall && they_fall);
  }
  return {chance_of(2 * won + silent, 2 * faces), chance_of(faces - won - lost - silent, faces), slope};
}

Value Evaluator<Heralds>::estimate(const Position& position) {
  Sum<Feature> sum(weights);
  describe(position, sum);
  return value_in(frame(position), sum.score());
}

bool Evaluator<Heralds>::wins_at_once(const Position& position) { return detail::attacks_king(position, position.mover()); }

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

/// Fitted by `nocturne tune heralds`.
const Weights<Evaluator<Heralds>::Feature> Evaluator<Heralds>::weights{69, 98,  3,   -3, 14, 20, 39, 65, -4, -1,   -6,
                                                                       -6, -41, -25, 28, 21, 59, 0,  -1, 12, -398, -10};

}  // namespace nocturne::search
