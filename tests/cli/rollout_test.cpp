#include "tests/cli/nocturne.h"

namespace nocturne::tests {
namespace {

TEST(Rollout, endings_unfinished_mean_and_median) {
  const Ran ran = nocturne({"rollout", "lightshadow", "-", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 8/8/8/8/8/8/8/8", "50", "1", "10"});
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.out, "dead 50\nunfinished 0\nmean-turns 0.000\nmedian-turns 0.0\n");
  EXPECT_EQ(ran.err.rfind("seconds ", 0), 0U);
  EXPECT_NE(ran.err.find("\nturns-per-second "), std::string::npos);
}

TEST(Rollout, broken_off_games) {
  EXPECT_EQ(answer({"rollout", "ritual", "-", "startpos", "7", "18446744073709551615", "1"}),
            "unfinished 7\nmean-turns 1.000\nmedian-turns 1.0\n");
}

TEST(Rollout, the_number_of_threads_changes_nothing) {
  for (const std::string game : {"heralds", "ritual", "lightshadow"}) {
    const Words arguments{"rollout", game, "-", "startpos", "300", "9", "80"};
    const std::string alone = answer(arguments);
    for (const std::string threads : {"1", "2", "5"}) {
      Words threaded = arguments;
      threaded.insert(threaded.end(), {"--threads", threads});
      EXPECT_EQ(answer(threaded), alone) << game << ' ' << threads;
    }
  }
}

TEST(Rollout, the_seed_decides) {
  const Words one{"rollout", "heralds", "-", "startpos", "300", "9", "80"};
  const Words other{"rollout", "heralds", "-", "startpos", "300", "10", "80"};
  EXPECT_EQ(answer(one), answer(one));
  EXPECT_NE(answer(one), answer(other));
}

}  // namespace
}  // namespace nocturne::tests
