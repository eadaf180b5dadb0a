#include "match/luck.h"

#include <gtest/gtest.h>

#include "play/catalog.h"

namespace nocturne::match {
namespace {

double luck(std::string_view game, std::string_view fen, int face, int depth = 1) {
  return LuckMeter(depth).of(*games().open(game, "", fen, Judging::with_history).value(), Face(face)).value();
}

TEST(Luck, of_all_faces_is_nothing) {
  for (const int depth : {1, 2}) {
    double heralds = 0;
    for (int face = 1; face <= 8; ++face)
      heralds += luck("heralds", "3k4/pppp1ppp/8/4p3/4*3/4P3/PPPP1PPP/4K3 w - - 1 1 ?", face, depth);
    EXPECT_NEAR(heralds, 0, 1e-12);
    double ritual = 0;
    for (int face = 1; face <= 6; ++face) ritual += luck("ritual", "4k3/4r3/8/8/8/8/3Q4/4K3[N] b - - 0 9 ?", face, depth);
    EXPECT_NEAR(ritual, 0, 1e-12);
  }
}

TEST(Luck, is_white_s_whoever_rolls) {
  // The rook takes the king by a 4; every other face lets the game go on.
  EXPECT_GT(luck("ritual", "4k3/8/8/8/8/8/8/K3R3[] w - - 0 1 ?", 4), 0.03);
  EXPECT_LT(luck("ritual", "4k3/8/8/8/8/8/8/K3R3[] w - - 0 1 ?", 1), 0);
  EXPECT_LT(luck("ritual", "k3r3/8/8/8/8/8/8/4K3[] b - - 0 1 ?", 4), -0.03);
  // The Herald in front of the king strikes it by one face of eight.
  EXPECT_LT(luck("heralds", "3k4/8/8/8/8/8/4*3/4K3 w - - 1 1 ?", 5), -0.3);
  EXPECT_GT(luck("heralds", "3k4/8/8/8/8/8/4*3/4K3 w - - 1 1 ?", 1), 0.01);
}

TEST(Luck, does_not_depend_on_what_was_weighed_before) {
  LuckMeter meter(2);
  const auto position = games().open("ritual", "", "startpos", Judging::with_history).value();
  const auto other = games().open("ritual", "", "4k3/4r3/8/8/8/8/3Q4/4K3[N] b - - 0 9 ?", Judging::with_history).value();
  const std::optional<double> first = meter.of(*position, Face(2));
  meter.of(*other, Face(5));
  EXPECT_EQ(meter.of(*position, Face(2)), first);
}

TEST(Luck, is_not_weighed_further_when_stopped) {
  const std::atomic<bool> stop = true;
  LuckMeter meter(search::deepest, &stop);
  EXPECT_EQ(meter.of(*games().open("ritual", "", "startpos", Judging::with_history).value(), Face(2)), std::nullopt);
}

}  // namespace
}  // namespace nocturne::match
