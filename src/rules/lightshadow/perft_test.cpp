#include "rules/perft.h"

#include <array>

#include "rules/lightshadow/test_support.h"
#include "tests/support/perft_file.h"

namespace nocturne::lightshadow {
namespace {

using nocturne::tests::perft_limit;

TEST(LightShadowPerft, vectors) { nocturne::tests::check_perft_file<LightShadow>("lightshadow.perft"); }

/// A position of chess and its published counts for 1 to 5 turns.
struct ChessCounts {
  const char* fen;
  std::array<u64, 5> counts;
};

/// The six usual positions and the colour mirror of the fourth (chess programming wiki, "Perft Results").
constexpr std::array<ChessCounts, 7> chess_counts{{
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", {20, 400, 8'902, 197'281, 4'865'609}},
    {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", {48, 2'039, 97'862, 4'085'603, 193'690'690}},
    {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", {14, 191, 2'812, 43'238, 674'624}},
    {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", {6, 264, 9'467, 422'333, 15'833'292}},
    {"r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1", {6, 264, 9'467, 422'333, 15'833'292}},
    {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", {44, 1'486, 62'379, 2'103'487, 89'941'194}},
    {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", {46, 2'079, 89'890, 3'894'594, 164'075'551}},
}};

TEST(LightShadowPerft, without_light_it_is_chess) {
  for (const ChessCounts& chess : chess_counts) {
    const Position position = tests::at(chess.fen, Rules{.unlit = true});
    for (int turns = 1; turns <= 5; ++turns) {
      const u64 expected = chess.counts[static_cast<unsigned>(turns) - 1];
      if (expected > perft_limit()) continue;
      EXPECT_EQ(perft<LightShadow>(position, turns), expected) << chess.fen << ", " << turns << " turns";
    }
  }
}

TEST(LightShadowPerft, p5_the_last_turn_counted_is_the_last_turn_played) {
  for (const char* rules : {"-", "pawns=berolina", "white=knights,black=clobberers", "pawns=berolina,white=rookies"}) {
    const Position start = Position::start(tests::rules_of(rules));
    EXPECT_EQ((perft<LightShadow, LastTurn::played>(start, 3)), (perft<LightShadow, LastTurn::counted>(start, 3))) << rules;
  }
}

TEST(LightShadowPerft, p5_a_turn_that_ends_the_game_counts_only_as_the_last) {
  const Position lone_pawn = tests::at("7k/8/8/8/8/8/p7/1K6 w - - 0 1");
  EXPECT_EQ(perft<LightShadow>(lone_pawn, 0), 1U);
  EXPECT_TRUE(tests::has(lone_pawn, "b1a2"));
  EXPECT_EQ(perft<LightShadow>(tests::after(lone_pawn, "b1a2"), 1), 0U);
}

TEST(LightShadowPerft, g5_repetition_and_the_fifty_moves_are_not_judged) {
  const Position old = tests::at("4k3/8/8/8/8/8/8/4K2R w - - 200 150");
  EXPECT_EQ(perft<LightShadow>(old, 2), perft<LightShadow>(tests::at("4k3/8/8/8/8/8/8/4K2R w - - 0 1"), 2));
  EXPECT_EQ(outcome<LightShadow>(old), std::nullopt);
}

}  // namespace
}  // namespace nocturne::lightshadow
