#include "search/eval/heralds.h"

#include "search/eval/heralds_features.h"

namespace nocturne::search {

using heralds::Position;

namespace {

Frame frame_of(const Position& position, const detail::Outlook& outlook) {
  // The nearer the dawn, the likelier it comes (H10).
  constexpr int far = 24;
  const int left = static_cast<int>(heralds::dawn_after) - static_cast<int>(position.calm());
  const int slope = std::clamp(left, 0, far) * Frame::whole_slope / far;
  if (position.phase() == Phase::decision) {
    const bool wins = Evaluator<Heralds>::wins_at_once(position);
    return {wins ? certain : 0, wins ? 0 : certain, slope};
  }
  const int faces = Heralds::faces;
  return {chance_of(2 * outlook.won + outlook.silent, 2 * faces), chance_of(outlook.open, faces), slope};
}

}  // namespace

Frame Evaluator<Heralds>::frame(const Position& position) { return frame_of(position, detail::Outlook(position)); }

Value Evaluator<Heralds>::estimate(const Position& position) {
  const detail::Outlook outlook(position);
  Sum<Feature> sum(weights);
  detail::describe(position, outlook, sum);
  return value_in(frame_of(position, outlook), sum.score());
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

/// Between a fit to results and one to searches behind the roll (docs/engine.md).
const Weights<Evaluator<Heralds>::Feature> Evaluator<Heralds>::weights{248, 12,  8,   0,   56,  88,  128, 192, -72, -36, -20, 32,
                                                                       168, 240, 152, -12, 104, -40, -24, 48,  32,  12,  -20};

}  // namespace nocturne::search
