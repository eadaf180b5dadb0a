#include "search/eval/lightshadow.h"

#include "search/eval/lightshadow_features.h"

namespace nocturne::search {

using namespace lightshadow;

namespace {

/// By Kind, for the order of captures: what the piece is worth, roughly.
constexpr std::array<int, kind_count> kind_worth{500, 320, 330, 950,   // rook, knight, bishop, queen
                                                 490, 310, 330, 800,   // bede, waffle, fad, archbishop
                                                 470, 300, 400, 880,   // charging rook, fibnif, charging knight, colonel
                                                 440, 310, 400, 860};  // short rook, woody rook, half-duck, chancellor
constexpr int pawn_worth = 100;

int worth_in(const Position& position, Slot slot) {
  if (slot == Slot::pawn) return pawn_worth;
  return slot == Slot::king ? 0 : kind_worth[static_cast<unsigned>(position.kind_in(slot))];
}

bool is_forcing(const Position& position, Move move) {
  const Tag tag = tag_of(move);
  return tag == Tag::promotion || tag == Tag::en_passant || position.occupied().has(move.to());
}

}  // namespace

Value Evaluator<LightShadow>::estimate(const Position& position) {
  Sum<Feature> sum(weights);
  describe(position, sum);
  return value_in(frame(position), sum.score());
}

int Evaluator<LightShadow>::urgency(const Position& position, Move move) {
  const Tag tag = tag_of(move);
  int urgency = tag == Tag::promotion ? worth_in(position, promoted_slot(move)) : 0;
  if (tag == Tag::en_passant) return pawn_worth;
  if (tag == Tag::castling || !position.occupied().has(move.to())) return urgency;
  // A great victim first, and of those that take it the smallest.
  return urgency + 10 * worth_in(position, position.slot_at(move.to())) - worth_in(position, position.slot_at(move.from())) + 1000;
}

void Evaluator<LightShadow>::forcing_moves(const Position& position, MoveList& out) {
  MoveList all;
  legal_moves(position, all);
  for (const Move move : all) {
    if (is_forcing(position, move)) out.push_back(move);
  }
}

bool Evaluator<LightShadow>::may_pass(const Position& position) {
  const Bitboard own = position.of(position.mover());
  return (own - position.in(Slot::pawn)-position.in(Slot::king)).any();
}

/// Fitted by `nocturne tune lightshadow`.
const Weights<Evaluator<LightShadow>::Feature> Evaluator<LightShadow>::weights{
    300, 190, 200, 560, 295, 185, 200, 480, 280, 180, 240, 530, 265, 185, 240, 515, 60, 61, 64,
    72,  87,  114, 4,   -4,  -8,  4,   -6,  2,   4,   4,   3,   8,   1,   2,   12,  8,  4};

}  // namespace nocturne::search
