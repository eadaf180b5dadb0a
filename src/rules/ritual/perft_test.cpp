#include "rules/perft.h"

#include <gtest/gtest.h>

#include "notation/fen/ritual.h"
#include "tests/support/perft_file.h"

namespace nocturne {
namespace {

TEST(RitualPerft, vectors) { tests::check_perft_file<Ritual>("ritual.perft"); }

TEST(RitualPerft, p5_a_turn_that_ends_the_game_counts_only_as_the_last) {
  const auto position = Fen<Ritual>::parse("4k3/8/8/8/8/8/4R3/4K3[] w - - 0 1 4", {}).value();
  u64 going_on = 0;
  each_event<Ritual>(position, [&](Event, const ritual::Position& next) { going_on += perft<Ritual>(next, 1); });
  EXPECT_EQ(perft<Ritual>(position, 0), 1U);
  EXPECT_EQ(perft<Ritual>(position, 1), 14U);
  EXPECT_EQ(perft<Ritual>(position, 2), going_on);
}

TEST(RitualPerft, p5_the_last_turn_counted_is_the_last_turn_played) {
  const auto start = Ritual::start({});
  EXPECT_EQ((perft<Ritual, LastTurn::played>(start, 4)), (perft<Ritual, LastTurn::counted>(start, 4)));
}

}  // namespace
}  // namespace nocturne
