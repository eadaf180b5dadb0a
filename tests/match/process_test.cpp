#include "match/process.h"

#include <gtest/gtest.h>

namespace nocturne::match {
namespace {

using std::chrono::milliseconds;

Clock::time_point soon(int count = 5000) { return Clock::now() + milliseconds(count); }

std::unique_ptr<Process> shell(const std::string& script) { return Process::start({"sh", "-c", script}).value(); }

TEST(CommandWords, blanks_and_quotation_marks) {
  EXPECT_EQ(command_words(" a  b\tc "), (std::vector<std::string>{"a", "b", "c"}));
  EXPECT_EQ(command_words("'a b' \"c 'd'\" x''y \"\""), (std::vector<std::string>{"a b", "c 'd'", "xy", ""}));
  EXPECT_EQ(command_words(""), std::vector<std::string>{});
  EXPECT_EQ(command_words("a 'b"), std::nullopt);
}

TEST(Process, answers_line_by_line) {
  const Stop stop;
  const auto process = shell("while read -r line; do printf '%s\\r\\n' \"<$line>\"; done");
  EXPECT_EQ(process->write("one\ntwo\n", soon(), stop), std::nullopt);
  EXPECT_EQ(process->read_line(soon(), stop).value(), "<one>");
  EXPECT_EQ(process->read_line(soon(), stop).value(), "<two>");
  EXPECT_EQ(process->read_line(soon(20), stop).error(), Process::Trouble::late);
  EXPECT_EQ(process->end(milliseconds(2000)), "it ended with status 0");
}

TEST(Process, says_how_it_ended) {
  const Stop stop;
  const auto status = shell("exit 7");
  EXPECT_EQ(status->read_line(soon(), stop).error(), Process::Trouble::closed);
  EXPECT_EQ(status->end(milliseconds(2000)), "it ended with status 7");
  EXPECT_EQ(shell("kill -SEGV $$")->end(milliseconds(2000)), "signal 11 ended it");
  EXPECT_EQ(shell("sleep 100")->end(milliseconds(10)), "it had to be killed");
}

TEST(Process, takes_its_children_along) {
  const Stop stop;
  const auto process = shell("sleep 100 & echo $!; wait");
  const pid_t child = std::stoi(process->read_line(soon(), stop).value());
  process->end(milliseconds(0));
  for (int tries = 0; tries < 100 && kill(child, 0) == 0; ++tries) {
    // Who adopts it may need a moment to take note; a zombie does nothing any more.
    const auto state = shell("cut -d' ' -f3 /proc/" + std::to_string(child) + "/stat 2>/dev/null || echo gone");
    if (state->read_line(soon(), stop).value_or("Z") == "Z") break;
  }
  const auto state = shell("cut -d' ' -f3 /proc/" + std::to_string(child) + "/stat 2>/dev/null || echo gone");
  const std::string said = state->read_line(soon(), stop).value_or("gone");
  EXPECT_TRUE(said == "Z" || said == "gone") << said;
}

TEST(Process, one_that_does_not_read_does_not_hold_us_up) {
  const Stop stop;
  const auto process = shell("sleep 100");
  const std::string much(1 << 20, 'x');
  EXPECT_EQ(process->write(much, soon(50), stop), Process::Trouble::late);
}

TEST(Process, a_wish_to_stop_ends_the_waiting) {
  Stop stop;
  const auto process = shell("sleep 100");
  stop.raise();
  stop.raise();
  EXPECT_EQ(process->read_line(soon(), stop).error(), Process::Trouble::stopped);
  EXPECT_EQ(process->write("x", soon(), stop), Process::Trouble::stopped);
}

TEST(Process, that_does_not_exist) {
  const auto process = Process::start({"/nowhere/engine"});
  ASSERT_FALSE(process);
  EXPECT_EQ(process.error().rfind("cannot be started: ", 0), 0U);
}

}  // namespace
}  // namespace nocturne::match
