#include "search/eval/heralds.h"

#include "search/eval/heralds_features.h"

namespace nocturne::search {

using detail::Men;
using detail::Outlook;
using heralds::Position;

namespace {

using Feature = Evaluator<Heralds>::Feature;

/// The nearer the dawn, the likelier it comes (H10).
int slope_at(u32 calm) {
  constexpr int far = 24;
  const int left = static_cast<int>(heralds::dawn_after) - static_cast<int>(calm);
  return std::clamp(left, 0, far) * Frame::whole_slope / far;
}

Frame frame_of_roll(const Outlook& outlook, int slope) {
  const int faces = Heralds::faces;
  return {chance_of(2 * outlook.won + outlook.silent, 2 * faces), chance_of(outlook.open, faces), slope};
}

Frame frame_of(const Position& position, const Outlook& outlook) {
  const int slope = slope_at(position.calm());
  if (position.phase() == Phase::chance) return frame_of_roll(outlook, slope);
  const bool wins = Evaluator<Heralds>::wins_at_once(position);
  return {wins ? certain : 0, wins ? 0 : certain, slope};
}

template <Color us>
Value estimate_of_mover(const Position& position) {
  const Men own(position, us);
  const Men others(position, !us);
  const Outlook outlook = detail::outlook_of(position, own, others);
  Sum<Feature> sum(Evaluator<Heralds>::weights);
  detail::describe<us>(position, own, others, sum);
  detail::describe_outlook(outlook, sum);
  return value_in(frame_of(position, outlook), sum.score());
}

}  // namespace

Frame Evaluator<Heralds>::frame(const Position& position) { return frame_of(position, detail::outlook_of(position)); }

Value Evaluator<Heralds>::estimate(const Position& position) {
  return position.mover() == Color::white ? estimate_of_mover<Color::white>(position) : estimate_of_mover<Color::black>(position);
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
