#include "search/eval/lightshadow.h"

#include "search/curve.h"

namespace nocturne::search {
namespace {

using namespace lightshadow;

/// By Kind: what the piece is worth on neutral ground.
constexpr std::array<Score, kind_count> kind_value{500, 320, 330, 950,   // rook, knight, bishop, queen
                                                   490, 310, 330, 800,   // bede, waffle, fad, archbishop
                                                   470, 300, 400, 880,   // charging rook, fibnif, charging knight, colonel
                                                   440, 310, 400, 860};  // short rook, woody rook, half-duck, chancellor
constexpr Score pawn_value = 100;
/// By the rank that its owner counts.
constexpr std::array<Score, 8> pawn_advance{0, 0, 2, 8, 20, 45, 90, 0};
constexpr Score limited_pawn = 12;  ///< it defends nothing
constexpr Score reached_square = 3;
constexpr Score centre_square = 6;
constexpr Score sheltered_king = 25;

constexpr Bitboard centre{u64{0x0000'0018'1800'0000}};

Score value_in(const Position& position, Slot slot) {
  if (slot == Slot::pawn) return pawn_value;
  return slot == Slot::king ? 0 : kind_value[static_cast<unsigned>(position.kind_in(slot))];
}

Score pawns(const Position& position, Color owner) {
  const Bitboard own = position.pawns(owner);
  Score score = pawn_value * own.count() - limited_pawn * (own & position.luminosity().hostile_to(owner)).count();
  for (const Square pawn : own) score += pawn_advance[static_cast<unsigned>(rank_seen_by(owner, pawn.rank()))];
  return score + centre_square * (own & centre).count();
}

Score pieces(const Position& position, Color owner) {
  Score score = 0;
  for (const Square square : position.of(owner) - position.in(Slot::pawn)-position.in(Slot::king)) {
    const Bitboard reached = reachable(position, square);
    score += value_in(position, position.slot_at(square)) + reached_square * reached.count() +
             centre_square * (reached & centre).count();
  }
  return score;
}

/// A king is at home on its first rank while there are pieces that could hunt it.
Score king_shelter(const Position& position, Color owner) {
  const Bitboard hunters = position.of(!owner) - position.in(Slot::pawn)-position.in(Slot::king);
  const Square king = position.king(owner);
  if (hunters.count() < 3 || king.rank() != rank_seen_by(owner, Rank::first)) return 0;
  const bool in_the_middle = king.file() == File::d || king.file() == File::e;
  return in_the_middle ? sheltered_king / 2 : sheltered_king;
}

Score standing(const Position& position, Color owner) {
  return pawns(position, owner) + pieces(position, owner) + king_shelter(position, owner);
}

bool is_forcing(const Position& position, Move move) {
  const Tag tag = tag_of(move);
  return tag == Tag::promotion || tag == Tag::en_passant || position.occupied().has(move.to());
}

}  // namespace

Value Evaluator<LightShadow>::estimate(const Position& position) const {
  const Color us = position.mover();
  return search::value_of((standing(position, us) - standing(position, !us)) * 3 / 2);
}

int Evaluator<LightShadow>::urgency(const Position& position, Move move) {
  const Tag tag = tag_of(move);
  int urgency = tag == Tag::promotion ? value_in(position, promoted_slot(move)) : 0;
  if (tag == Tag::en_passant) return pawn_value;
  if (tag == Tag::castling || !position.occupied().has(move.to())) return urgency;
  // A great victim first, and of those that take it the smallest.
  return urgency + 10 * value_in(position, position.slot_at(move.to())) - value_in(position, position.slot_at(move.from())) + 1000;
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

void Evaluator<LightShadow>::pass(Position& position) { position.pass(); }

}  // namespace nocturne::search
