#include "search/eval/lightshadow.h"

#include "search/eval/lightshadow_exchange.h"
#include "search/eval/lightshadow_features.h"

namespace nocturne::search {

using namespace lightshadow;

namespace {

int worth_in(const Position& position, Slot slot) { return slot == Slot::king ? 0 : exchange::worth(position, slot); }

}  // namespace

Value Evaluator<LightShadow>::estimate(const Position& position) const {
  Sum<Feature> sum(weights);
  describe(position, sum);
  return value_in(frame(position), sum.score() + lean.of(position.mover()));
}

int Evaluator<LightShadow>::urgency(const Position& position, Move move) {
  const Tag tag = tag_of(move);
  int urgency = tag == Tag::promotion ? worth_in(position, promoted_slot(move)) : 0;
  if (tag == Tag::en_passant) return exchange::worth(position, Slot::pawn);
  if (tag == Tag::castling || !position.occupied().has(move.to())) return urgency;
  // A great victim first, and of those that take it the smallest.
  return urgency + 10 * worth_in(position, position.slot_at(move.to())) - worth_in(position, position.slot_at(move.from())) + 1000;
}

bool Evaluator<LightShadow>::loses_material(const Position& position, Move move) {
  constexpr int hardly_lesser = 20;
  if (tag_of(move) != Tag::ordinary && tag_of(move) != Tag::double_step) return false;
  const Slot mover = position.slot_at(move.from());
  if (mover == Slot::king) return false;
  const int taken = position.occupied().has(move.to()) ? exchange::worth(position, position.slot_at(move.to())) : 0;
  if (exchange::worth(position, mover) <= taken + hardly_lesser) return false;
  return exchange::gain(position, move) < -hardly_lesser;
}

Score Evaluator<LightShadow>::gain(const Position& position, Move move) {
  int taken = tag_of(move) == Tag::promotion ? worth_in(position, promoted_slot(move)) : 0;
  if (tag_of(move) == Tag::en_passant) taken += worth_in(position, Slot::pawn);
  if (position.occupied().has(move.to())) taken += worth_in(position, position.slot_at(move.to()));
  return taken * 7 / 2;  // a queen's weight below is about three and a half times what it is worth in an exchange
}

void Evaluator<LightShadow>::forcing_moves(const Position& position, MoveList& out) {
  legal_captures_and_promotions(position, out);
}

bool Evaluator<LightShadow>::may_pass(const Position& position) {
  const Bitboard own = position.of(position.mover());
  return (own - position.in(Slot::pawn)-position.in(Slot::king)).any();
}

/// Fitted as docs/engine.md tells; how a bare king is driven is by hand.
const Weights<Evaluator<LightShadow>::Feature> Evaluator<LightShadow>::weights{
    1837, 1104, 1227, 3300, 1724, 1159, 1579, 2619, 1743, 1357, 1507, 2514, 1582, 1260, 1531, 2898, 251, 239, 266, 316, 472,
    462,  49,   -70,  34,   -132, -28,  53,   124,  462,  97,   18,   23,   -54,  16,   18,   4,    22,  -25, 51,  99,  233,
    161,  218,  49,   39,   88,   104,  9,    25,   39,   103,  142,  292,  85,   9,    -93,  25,   -21, -15, 40,  18,  56};

}  // namespace nocturne::search
