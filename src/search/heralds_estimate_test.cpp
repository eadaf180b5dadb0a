// What the estimates of heralds take short cuts for, against rolling every face and playing every move.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "rules/heralds/test_support.h"
#include "search/eval/heralds_features.h"

namespace nocturne::search {
namespace {

using heralds::Position;

/// Sanitizers are slow.
int a_share_of(int games) { return std::getenv("NOCTURNE_PERFT_LIMIT") == nullptr ? games : games / 16; }

/// What an outlook counts, by rolling.
detail::Outlook plain_outlook(const Position& position) {
  const Color us = position.mover();
  const auto king = [](const Position& of, Color color) { return of.pieces(color) & of.kings(); };
  const auto pawns = [](const Position& of, Color color) { return (of.pieces(color) & of.pawns()).count(); };
  detail::Outlook outlook;
  for (int face = 1; face <= Heralds::faces; ++face) {
    Position next = position;
    Heralds::roll(next, Face(face));
    const bool we_fall = king(next, us).empty();
    const bool they_fall = king(next, !us).empty();
    outlook.won += static_cast<int>(they_fall && !we_fall);
    outlook.silent += static_cast<int>(they_fall && we_fall);
    if (we_fall || they_fall) continue;
    if (position.calm() < heralds::dawn_after && detail::attacks_king(next, !us)) continue;
    ++outlook.open;
    outlook.dangers += (king_attacks(king(next, us).first()) & next.heralds()).count();
    const int beside = (king_attacks(king(next, !us).first()) & next.heralds()).count();
    outlook.other_dangers += beside;
    outlook.other_endangered += static_cast<int>(beside > 0);
    outlook.other_beset += static_cast<int>(beside > 1);
    outlook.threats += static_cast<int>(detail::attacks_king(next, us));
    outlook.pawns_struck += pawns(position, us) - pawns(next, us) - pawns(position, !us) + pawns(next, !us);
  }
  return outlook;
}

TEST(HeraldsEstimate, sees_all_faces_at_once) {
  const int games = a_share_of(5'000);
  int rolls = 0;
  heralds::each_random_position(1, games, [&](const Position& position) {
    if (position.phase() != Phase::chance) return;
    ++rolls;
    const detail::Outlook found = detail::outlook_of(position);
    const detail::Outlook expected = plain_outlook(position);
    const std::string fen = heralds::fen_of(position);
    EXPECT_EQ(found.won, expected.won) << fen;
    EXPECT_EQ(found.silent, expected.silent) << fen;
    EXPECT_EQ(found.open, expected.open) << fen;
    EXPECT_EQ(found.dangers, expected.dangers) << fen;
    EXPECT_EQ(found.other_dangers, expected.other_dangers) << fen;
    EXPECT_EQ(found.other_endangered, expected.other_endangered) << fen;
    EXPECT_EQ(found.other_beset, expected.other_beset) << fen;
    EXPECT_EQ(found.threats, expected.threats) << fen;
    EXPECT_EQ(found.pawns_struck, expected.pawns_struck) << fen;
  });
  EXPECT_GT(rolls, 4 * games) << rolls;
}

/// An evaluator that leans to one side, to the other, or to none.
Evaluator<Heralds> one_of_three(int number) {
  Evaluator<Heralds> evaluator;
  evaluator.lean = Lean(Color::white, 1500 * (number % 3 - 1));
  return evaluator;
}

TEST(HeraldsEstimate, is_the_same_behind_all_moves_together_and_behind_each) {
  const int games = a_share_of(5'000);
  int decisions = 0;
  heralds::each_random_position(2, games, [&](const Position& position) {
    if (position.phase() != Phase::decision) return;
    Evaluator<Heralds> evaluator = one_of_three(decisions++);
    MoveList moves;
    Heralds::legal_moves(position, moves);
    std::vector<Value> values(moves.size());
    evaluator.estimate_behind(position, {moves.begin(), moves.size()}, values);
    for (std::size_t n = 0; n < moves.size(); ++n) {
      EXPECT_EQ(values[n], estimate_behind<Heralds>(evaluator, position, moves[n]))
          << heralds::fen_of(position) << ' ' << event_text<Heralds>(position, moves[n]);
    }
  });
  EXPECT_GT(decisions, 4 * games) << decisions;
}

TEST(HeraldsEstimate, of_who_is_to_move_is_the_best_behind_his_moves) {
  const int games = a_share_of(1'000);
  int decisions = 0;
  heralds::each_random_position(3, games, [&](const Position& position) {
    if (position.phase() != Phase::decision || position.heralds().empty()) return;
    if (Evaluator<Heralds>::wins_at_once(position)) {
      EXPECT_EQ(Evaluator<Heralds>().estimate(position), highest_estimate) << heralds::fen_of(position);
      return;
    }
    Evaluator<Heralds> evaluator = one_of_three(decisions++);
    MoveList moves;
    Heralds::legal_moves(position, moves);
    Value best = lowest_estimate;
    for (const Move move : moves) best = std::max(best, estimate_behind<Heralds>(evaluator, position, move));
    EXPECT_EQ(evaluator.estimate(position), estimate_of(best)) << heralds::fen_of(position);
  });
  EXPECT_GT(decisions, games) << decisions;
}

TEST(HeraldsEstimate, leans_as_it_is_told_and_touches_nothing_that_is_certain) {
  int open = 0;
  int moved = 0;
  heralds::each_random_position(5, a_share_of(300), [&](const Position& position) {
    if (position.phase() != Phase::chance) return;
    const Evaluator<Heralds> upright;
    Evaluator<Heralds> leans;
    leans.lean = Lean(position.mover(), 2000);
    const bool is_open = Evaluator<Heralds>::frame(position).open > 0;
    const Value estimate = upright.estimate(position);
    const Value towards = leans.estimate(position);
    leans.lean = Lean(!position.mover(), 2000);
    const Value away = leans.estimate(position);
    open += static_cast<int>(is_open);
    // Near what an estimate can say at most it no longer moves.
    moved += static_cast<int>(away < estimate && estimate < towards);
    if (is_open) {
      EXPECT_TRUE(away <= estimate && estimate <= towards) << heralds::fen_of(position);
    } else {
      EXPECT_TRUE(away == estimate && estimate == towards) << heralds::fen_of(position);
    }
  });
  EXPECT_GT(open, 100);
  EXPECT_GT(moved, open / 2);
}

/// The inputs of a sight, sorted.
std::vector<std::size_t> inputs_of(const HeraldsSight& sight, bool mirrors_files = false) {
  std::vector<std::size_t> inputs;
  sight.each_input(mirrors_files, [&](std::size_t input) { inputs.push_back(input); });
  std::sort(inputs.begin(), inputs.end());
  return inputs;
}

/// The same board with other squares, those of an index that differs by `turn`, and another mover.
HeraldsSight turned(const HeraldsSight& sight, unsigned turn, Color mover) {
  HeraldsSight turned{{}, Square(sight.king.index() ^ turn), Square(sight.other_king.index() ^ turn), mover};
  for (std::size_t thing = 0; thing < HeraldsInputs::things; ++thing) {
    for (const Square square : sight.standing[thing]) turned.standing[thing] |= Bitboard(Square(square.index() ^ turn));
  }
  return turned;
}

TEST(HeraldsNetwork, sees_the_same_as_either_colour_and_in_a_mirror) {
  heralds::each_random_position(4, a_share_of(500), [&](const Position& position) {
    if (position.phase() != Phase::chance) return;
    const HeraldsSight sight = Evaluator<Heralds>::sight(position);
    const std::vector<std::size_t> inputs = inputs_of(sight);
    const std::string fen = heralds::fen_of(position);
    EXPECT_EQ(inputs.size(), static_cast<std::size_t>(2 * (62 - position.empty_squares().count()) + 3)) << fen;
    EXPECT_LT(inputs.back(), HeraldsInputs::count) << fen;
    EXPECT_EQ(std::adjacent_find(inputs.begin(), inputs.end()), inputs.end()) << fen;
    EXPECT_EQ(inputs_of(turned(sight, 56, !sight.mover)), inputs) << fen;
    EXPECT_EQ(inputs_of(turned(sight, 7, sight.mover), true), inputs) << fen;
  });
}

TEST(HeraldsNetwork, has_no_weight_that_makes_a_sum_leave_16_bits) {
  const HeraldsNetwork& network = Evaluator<Heralds>::network;
  for (std::size_t input = 0; input < HeraldsInputs::count; ++input) {
    for (const i16 weight : network.rows[input].of) EXPECT_LE(std::abs(weight), NetworkScale::greatest_weight) << input;
  }
  for (const i16 weight : network.bias.of) EXPECT_LE(std::abs(weight), NetworkScale::greatest_weight);
}

}  // namespace
}  // namespace nocturne::search
