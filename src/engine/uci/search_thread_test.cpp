#include "engine/uci/search_thread.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace nocturne::uci {
namespace {

using namespace std::chrono_literals;

/// A thread whose search ends only when it is stopped, and whether it has answered.
struct Example {
  explicit Example(bool is_held, bool is_settled = false) {
    thread.start({[this, is_settled] {
                    while (!thread.is_stopped()) {
                      std::this_thread::sleep_for(1ms);
                      thread.end_iteration(is_settled);
                    }
                  },
                  [this] { has_answered = true; }, is_held});
  }

  std::atomic<bool> has_answered{false};
  SearchThread thread;
};

TEST(SearchThread, answers_when_stopped) {
  Example example(true);
  EXPECT_TRUE(example.thread.is_held());
  example.thread.stop();
  EXPECT_FALSE(example.thread.is_held());
  example.thread.wait();
  EXPECT_TRUE(example.has_answered);
}

TEST(SearchThread, holds_the_answer_of_a_search_that_is_over) {
  std::atomic<bool> has_searched{false};
  std::atomic<bool> has_answered{false};
  SearchThread thread;
  thread.start({[&] { has_searched = true; }, [&] { has_answered = true; }, true});
  while (!has_searched) std::this_thread::sleep_for(1ms);
  std::this_thread::sleep_for(20ms);
  EXPECT_FALSE(has_answered);
  thread.release(std::nullopt);
  thread.wait();
  EXPECT_TRUE(has_answered);
}

TEST(SearchThread, the_clock_begins_with_the_release) {
  Example by_soft_deadline(true);
  by_soft_deadline.thread.release(Allowance{Milliseconds{20}, Milliseconds{20}, Milliseconds{1'000'000}});
  by_soft_deadline.thread.wait();
  EXPECT_TRUE(by_soft_deadline.has_answered);

  Example by_settling(true, true);
  by_settling.thread.release(Allowance{Milliseconds{20}, Milliseconds{1'000'000}, Milliseconds{1'000'000}});
  by_settling.thread.wait();
  EXPECT_TRUE(by_settling.has_answered);

  std::atomic<bool> has_answered{false};
  SearchThread without_iterations;
  without_iterations.start({[&] {
                              while (!without_iterations.is_stopped()) std::this_thread::sleep_for(1ms);
                            },
                            [&] { has_answered = true; }, true});
  without_iterations.release(Allowance{Milliseconds{10}, Milliseconds{10}, Milliseconds{20}});
  without_iterations.wait();
  EXPECT_TRUE(has_answered);
}

TEST(SearchThread, ends_its_alarm_with_its_search) {
  std::atomic<bool> may_end{false};
  SearchThread thread;
  thread.start({[&] {
                  while (!may_end) std::this_thread::sleep_for(1ms);
                },
                [] {}, true});
  thread.release(Allowance{Milliseconds{1'000'000}, Milliseconds{1'000'000}, Milliseconds{1'000'000}});
  may_end = true;
  thread.wait();  // not a quarter of an hour
  EXPECT_FALSE(thread.is_stopped());
}

TEST(SearchThread, can_be_used_again) {
  SearchThread thread;
  int count = 0;
  for (int n = 0; n < 100; ++n) {
    thread.start({[&] { ++count; }, [&] { ++count; }});
    thread.wait();
  }
  EXPECT_EQ(count, 200);
}

TEST(SearchThread, hands_on_what_the_search_throws) {
  SearchThread thread;
  thread.start({[] { throw std::runtime_error("no"); }, [] {}, true});
  EXPECT_THROW(thread.wait(), std::runtime_error);
  thread.wait();
}

TEST(SearchThread, is_stopped_when_destroyed) { Example example(true); }

}  // namespace
}  // namespace nocturne::uci
