// What the estimates of heralds take short cuts for, against rolling every face and playing every move.

#include <gtest/gtest.h>

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

TEST(HeraldsEstimate, is_the_same_behind_all_moves_together_and_behind_each) {
  const int games = a_share_of(5'000);
  int decisions = 0;
  heralds::each_random_position(2, games, [&](const Position& position) {
    if (position.phase() != Phase::decision) return;
    ++decisions;
    MoveList moves;
    Heralds::legal_moves(position, moves);
    std::vector<Value> values(moves.size());
    Evaluator<Heralds> evaluator;
    evaluator.estimate_behind(position, {moves.begin(), moves.size()}, values);
    for (std::size_t n = 0; n < moves.size(); ++n) {
      EXPECT_EQ(values[n], estimate_behind<Heralds>(evaluator, position, moves[n]))
          << heralds::fen_of(position) << ' ' << event_text<Heralds>(position, moves[n]);
    }
  });
  EXPECT_GT(decisions, 4 * games) << decisions;
}

}  // namespace
}  // namespace nocturne::search
