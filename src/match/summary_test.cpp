#include "match/summary.h"

#include <gtest/gtest.h>

#include "notation/pgn/reader.h"
#include "play/catalog.h"

namespace nocturne::match {
namespace {

Record read(std::string_view tags, std::string_view moves) {
  const std::string text = std::string("[Variant \"Heralds of Silence\"]\n").append(tags) + "\n\n" + std::string(moves) + '\n';
  return PgnReader(text, games()).next()->value().record;
}

constexpr std::string_view two_turns = "1. e4 {[%depth 3] [%nodes 7] [%emt 0.5]} {[%roll 3]} 1... e5 {[%nodes 9]} {[%roll 8]} ";

TEST(Summary, the_first_engine_is_white_in_even_games) {
  EXPECT_EQ(side_of(Color::white, 0), Side::first);
  EXPECT_EQ(side_of(Color::white, 1), Side::second);
  const Record record = read("", std::string(two_turns) + "1-0");
  EXPECT_EQ(summarize(record, 4).winner, Side::first);
  EXPECT_EQ(summarize(record, 5).winner, Side::second);
}

TEST(Summary, cost_is_counted_where_it_is_told) {
  const GameSummary game = summarize(read("", std::string(two_turns) + '*'), 1);
  EXPECT_EQ(game.turns, 2U);
  EXPECT_TRUE(game.is_unfinished());
  const Effort& white = game.efforts[index(Side::second)];
  EXPECT_EQ(white.moves, 1U);
  EXPECT_EQ(white.depths, 3U);
  EXPECT_EQ(white.nodes, 7U);
  EXPECT_EQ(white.seconds, 0.5);
  const Effort& black = game.efforts[index(Side::first)];
  EXPECT_EQ(black.moves, 1U);
  EXPECT_EQ(black.moves_with_depth, 0U);
  EXPECT_EQ(black.nodes, 9U);
}

TEST(Summary, fault) {
  const GameSummary game =
      summarize(read("[Termination \"rules infraction\"]\n[Fault \"illegal move: x\"]", std::string(two_turns) + "0-1"), 0);
  EXPECT_EQ(game.fault, Fault::illegal_move);
  EXPECT_EQ(game.winner, Side::second);
  EXPECT_FALSE(game.is_unfinished());
}

TEST(Summary, luck_is_the_first_engine_s) {
  const Record record =
      read("", "1. e4 {[%emt 0.5]} {[%roll 3]} {[%luck +0.100000]} 1... e5 {[%emt 0.5]} {[%roll 8]} {[%luck -0.040000]} *");
  EXPECT_NEAR(summarize(record, 0).luck, 0.06, 1e-12);
  EXPECT_NEAR(summarize(record, 1).luck, -0.06, 1e-12);
  EXPECT_EQ(summarize(read("", "*"), 0).luck, 0);
}

TEST(Results, luck_of_a_pair_is_per_game) {
  GameSummary one;
  one.luck = 0.2;
  GameSummary other;
  other.luck = -0.5;
  Results results(true);
  results.add(2, one);
  results.add(3, other);
  EXPECT_TRUE(results.tells_luck());
  EXPECT_NEAR(results.luck(1), -0.15, 1e-12);
  EXPECT_FALSE(Results().tells_luck());
}

TEST(Results, pairs_need_both_games) {
  Results results;
  GameSummary won;
  won.winner = Side::first;
  GameSummary lost;
  lost.winner = Side::second;
  results.add(0, won);
  results.add(1, {});
  results.add(2, lost);
  results.add(5, won);
  results.add(6, won);
  results.add(7, won);
  EXPECT_EQ(results.pairs(), (Pentanomial{0, 0, 0, 1, 1}));
}

}  // namespace
}  // namespace nocturne::match
