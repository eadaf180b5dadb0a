#include "search/eval/lightshadow_exchange.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

#include "notation/event_text.h"
#include "notation/fen/lightshadow.h"
#include "search/eval/lightshadow.h"
#include "search/lightshadow_test_support.h"

namespace nocturne::search {
namespace {

using lightshadow::Position;
using lightshadow::Slot;

Position at(const std::string& men, const std::string& map = "8/8/8/8/8/8/8/8") {
  return Fen<LightShadow>::parse(men + " - - 0 1 " + map, {}).value();
}

Move move_of(const Position& position, std::string_view text) {
  MoveList moves;
  LightShadow::legal_moves(position, moves);
  for (const Move move : moves) {
    if (event_text<LightShadow>(position, move) == text) return move;
  }
  ADD_FAILURE() << text << " is not legal";
  return {};
}

int gain(const Position& position, std::string_view text) { return exchange::gain(position, move_of(position, text)); }

TEST(Exchange, counts_what_is_taken_back) {
  EXPECT_EQ(gain(at("4k3/8/8/3p4/8/8/8/3RK3 w"), "d1d5"), 100) << "nothing defends";
  EXPECT_EQ(gain(at("4k3/8/4p3/3p4/8/8/8/3RK3 w"), "d1d5"), 100 - 500) << "a pawn takes back";
  EXPECT_EQ(gain(at("4k3/8/4p3/3p4/4P3/8/8/3RK3 w"), "e4d5"), 100) << "pawns are exchanged, and the rook stands behind";
  EXPECT_EQ(gain(at("3rk3/8/8/3p4/8/8/3R4/3RK3 w"), "d2d5"), 100 - 500 + 500) << "rooks in a row";
  EXPECT_EQ(gain(at("3rk3/3r4/8/3p4/8/8/3R4/3RK3 w"), "d2d5"), 100 - 500) << "a row on either side";
  EXPECT_EQ(gain(at("8/8/3k4/3r4/8/8/8/3RK3 w"), "d1d5"), 500 - 500) << "a king takes back";
  EXPECT_EQ(gain(at("8/8/3k4/3r4/8/8/3R4/3RK3 w"), "d2d5"), 500) << "but not where it is taken";
}

TEST(Exchange, goes_on_only_as_long_as_it_pays) {
  EXPECT_EQ(gain(at("3rk3/8/8/3q4/4P3/8/8/3RK3 w"), "e4d5"), 950) << "the rook that took back would be lost for a pawn";
}

TEST(Exchange, knows_who_is_limited) {
  const std::string men = "4k3/8/4p3/3p4/8/8/8/3RK3 w";
  EXPECT_EQ(gain(at(men, "8/8/4A3/8/8/8/8/8"), "d1d5"), 100) << "the pawn on e6 stands in the light and takes nothing back";
  const std::string knight = "4k3/4p3/5n2/3p4/8/8/8/3RK3 w";
  EXPECT_EQ(gain(at(knight), "d1d5"), 100 - 500);
  EXPECT_EQ(gain(at("4k3/8/4pn2/3p4/8/8/8/3RK3 w", "8/8/4AA2/8/8/8/8/8"), "d1d5"), 100) << "the knight is blocked by the pawn, too";
  const std::string far = "r3k3/8/8/8/8/p6R/8/4K3 w";
  EXPECT_EQ(gain(at(far), "h3a3"), 100 - 500);
  EXPECT_EQ(gain(at(far, "E7/8/8/8/8/8/8/8"), "h3a3"), 100) << "three squares are too few";
}

TEST(Exchange, counts_promotion_and_en_passant) {
  EXPECT_EQ(gain(at("4k3/P7/8/8/8/8/8/4K3 w"), "a7a8q"), 950 - 100);
  EXPECT_EQ(gain(at("1r2k3/P7/8/8/8/8/8/4K3 w"), "a7a8q"), 950 - 100 - 950) << "it is taken at once";
  EXPECT_EQ(gain(at("1r2k3/P7/8/8/8/8/8/4K3 w"), "a7b8q"), 500 + 950 - 100);
  const Position passing = Fen<LightShadow>::parse("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 8/8/8/8/8/8/8/8", {}).value();
  EXPECT_EQ(gain(passing, "e5d6"), 100);
  // Once both pawns have left the files, rook takes on d6 along the d-file and is taken back there.
  const Position open = Fen<LightShadow>::parse("3rk3/8/8/3pP3/8/8/8/3RK3 w - d6 0 1 8/8/8/8/8/8/8/8", {}).value();
  EXPECT_EQ(gain(open, "e5d6"), 100) << "the rook on d1 sees d6 once the pawn on d5 is gone";
}

/// The least that can capture on a square, each piece asked by itself.
struct Least {
  Square from;
  int worth;
};
std::optional<Least> least_taker(const Position& position, Square square, Color side, Bitboard occupied) {
  std::optional<Least> least;
  for (const Square from : position.of(side) & occupied) {
    const Slot slot = position.slot_at(from);
    const int weight = position.weight_against(side, from);
    int worth = 10'000;
    bool reaches = false;
    if (slot == Slot::king) {
      reaches = king_attacks(from).has(square);
    } else if (slot == Slot::pawn) {
      const bool slanting = position.rules().pawns == lightshadow::Pawns::fide;
      const Bitboard ahead = slanting ? pawn_attacks(side, Bitboard(from)) : shifted(Bitboard(from), forward(side));
      reaches = weight <= 0 && ahead.has(square);
      worth = exchange::worth(position, slot);
    } else {
      const lightshadow::Kind kind = position.kind_in(slot);
      const Bitboard attacked = weight > 0
                                    ? lightshadow::limited_attacks(kind, side, from, occupied, static_cast<unsigned>(8 - weight))
                                    : lightshadow::unlimited_attacks(kind, side, from, occupied);
      reaches = attacked.has(square);
      worth = exchange::worth(position, slot);
    }
    if (reaches && (!least || worth < least->worth)) least = Least{from, worth};
  }
  return least;
}

/// What `side` gains by taking what stands on the square, or by leaving it.
int best_of_taking(const Position& position, Square square, Color side, Bitboard occupied, int standing) {
  const std::optional<Least> taker = least_taker(position, square, side, occupied);
  if (!taker) return 0;
  const int answer = best_of_taking(position, square, !side, occupied.without(taker->from), taker->worth);
  return std::max(0, standing - answer);
}

TEST(Exchange, is_what_a_plain_recursion_finds) {
  int captures = 0;
  int losing = 0;
  each_random_position(11, 60, 120, [&](const Position& position) {
    MoveList moves;
    LightShadow::legal_moves(position, moves);
    for (const Move move : moves) {
      if (lightshadow::tag_of(move) != lightshadow::Tag::ordinary || !position.occupied().has(move.to())) continue;
      const Slot mover = position.slot_at(move.from());
      const int own = mover == Slot::king ? 10'000 : exchange::worth(position, mover);
      const int taken = exchange::worth(position, position.slot_at(move.to()));
      const Bitboard occupied = position.occupied().without(move.from());
      const int expected = taken - best_of_taking(position, move.to(), !position.mover(), occupied, own);
      ASSERT_EQ(exchange::gain(position, move), expected) << Fen<LightShadow>::write(position);
      ASSERT_EQ(Evaluator<LightShadow>::loses_material(position, move), mover != Slot::king && expected < -20);
      ++captures;
      losing += static_cast<int>(expected < -20);
    }
  });
  EXPECT_GT(captures, 3000);
  EXPECT_GT(losing, 500);
}

}  // namespace
}  // namespace nocturne::search
