#include "engine/uci/time.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace nocturne::uci {
namespace {

constexpr Milliseconds ms(int count) { return Milliseconds{count}; }

/// What is left on the clock after so many moves, each of which takes all that it may and a lag beside; negative when time ran out.
Milliseconds left_after(int moves, PlayerClock clock, Milliseconds assumed_lag, Milliseconds lag) {
  for (int n = 0; n < moves && clock.remaining >= ms(0); ++n) {
    clock.remaining -= allowance(clock, assumed_lag).hard + lag;
    if (clock.remaining >= ms(0)) clock.remaining += clock.increment;
  }
  return clock.remaining;
}

TEST(Time, a_share_of_the_clock) {
  EXPECT_EQ(allowance({ms(40'000)}, ms(0)), (Allowance{ms(250), ms(500), ms(2000)}));
  EXPECT_EQ(allowance({ms(40'000), ms(1000)}, ms(0)), (Allowance{ms(493), ms(987), ms(3950)}));
}

TEST(Time, moves_to_go_divide_what_is_left) {
  EXPECT_EQ(allowance({ms(10'000), ms(0), 10}, ms(0)), (Allowance{ms(250), ms(500), ms(2000)}));
  EXPECT_EQ(allowance({ms(10'000), ms(0), 2}, ms(0)), (Allowance{ms(1250), ms(2500), ms(4000)}));
  EXPECT_EQ(allowance({ms(10'000), ms(0), 1}, ms(100)), (Allowance{ms(2225), ms(4450), ms(8010)}));
  EXPECT_EQ(allowance({ms(10'000), ms(0), 200}, ms(0)), allowance({ms(10'000)}, ms(0))) << "no more than 40 are thought of";
  EXPECT_EQ(allowance({ms(10'000), ms(0), 0}, ms(0)), allowance({ms(10'000), ms(0), 1}, ms(0)));
}

TEST(Time, never_nothing_and_never_all) {
  for (const int remaining : {-500, 0, 1, 5, 20, 100, 1000, 100'000}) {
    for (const int increment : {0, 10, 1000, 100'000}) {
      for (const int lag : {0, 10, 5000}) {
        const Allowance allowed = allowance({ms(remaining), ms(increment)}, ms(lag));
        EXPECT_GE(allowed.settled, ms(1));
        EXPECT_GE(allowed.soft, allowed.settled);
        EXPECT_GE(allowed.hard, allowed.soft);
        EXPECT_LT(allowed.hard, std::max(ms(remaining), ms(2))) << remaining << '+' << increment << ", lag " << lag;
      }
    }
  }
}

TEST(Time, one_second_and_ten_milliseconds_last_for_ever) {
  EXPECT_GT(left_after(2000, {ms(1000), ms(10)}, ms(10), ms(0)), ms(100));
  EXPECT_GT(left_after(2000, {ms(1000), ms(10)}, ms(10), ms(8)), ms(40));
}

TEST(Time, one_second_and_ten_milliseconds_survive_stalls) {
  // The machine is busy: the longer a move takes, the longer it is held up.
  PlayerClock clock{ms(1000), ms(10)};
  for (int n = 0; n < 2000; ++n) {
    const Milliseconds thought = allowance(clock, ms(10)).hard;
    clock.remaining -= thought * 3 + ms(n % 50 == 0 ? 60 : 1);
    ASSERT_GT(clock.remaining, ms(50)) << "move " << n;
    clock.remaining += clock.increment;
  }
}

TEST(Time, long_lag_without_increment_is_kept_in_reserve) {
  EXPECT_GE(left_after(125, {ms(60'000)}, ms(50), ms(50)), ms(0));
  EXPECT_GE(left_after(150, {ms(60'000)}, ms(10), ms(10)), ms(0));
}

TEST(Time, most_of_the_clock_is_used_in_a_long_game) {
  EXPECT_LT(left_after(125, {ms(60'000)}, ms(10), ms(1)), ms(2000));
  EXPECT_LT(left_after(125, {ms(60'000), ms(1000)}, ms(10), ms(1)), ms(5000));
}

}  // namespace
}  // namespace nocturne::uci
