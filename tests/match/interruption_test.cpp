#include <signal.h>

#include <chrono>
#include <functional>
#include <thread>

#include "tests/match/support.h"

namespace nocturne::tests {
namespace {

/// How many processes run, zombies aside, whose command line holds a text.
int processes_with(const std::string& text) {
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    std::ifstream stream(entry.path() / "cmdline", std::ios::binary);
    const std::string line{std::istreambuf_iterator<char>(stream), {}};
    if (line.find(text) != std::string::npos) ++count;
  }
  return count;
}

/// Starts `nocturne` without waiting for its end.
pid_t start_nocturne(const Words& arguments, int out, int err) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, err, STDERR_FILENO);
  std::vector<char*> words{const_cast<char*>(NOCTURNE_PROGRAM)};
  for (const std::string& argument : arguments) words.push_back(const_cast<char*>(argument.c_str()));
  words.push_back(nullptr);
  pid_t child = 0;
  EXPECT_EQ(posix_spawn(&child, NOCTURNE_PROGRAM, &actions, nullptr, words.data(), environ), 0);
  posix_spawn_file_actions_destroy(&actions);
  return child;
}

/// What has been so once need not stay so: engines come and go.
void wait_until(const std::function<bool()>& is_so) {
  for (int tries = 0; tries < 2000; ++tries) {
    if (is_so()) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  ADD_FAILURE() << "that did not come about in twenty seconds";
}

/// Interrupts a match of endless length and answers its report.
std::string interrupted(int signal, const std::string& bad_habit) {
  const MatchFolder folder;
  const std::string marker = "--marker " + folder.file("x");
  ScratchFile out;
  ScratchFile err;
  const Words arguments = match_arguments("heralds", fake(marker), fake(marker + bad_habit),
                                          {"--games", "100000", "--concurrency", "2", "--pgn", folder.file("pgn")});
  const pid_t child = start_nocturne(arguments, out.descriptor(), err.descriptor());
  wait_until([&] { return std::filesystem::exists(folder.file("pgn")); });
  if (!bad_habit.empty()) std::this_thread::sleep_for(std::chrono::milliseconds(300));
  // Four engines, and the match, which was told the marker.
  wait_until([&] { return processes_with(folder.file("x")) >= 5; });
  kill(child, signal);
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 1);
  wait_until([&] { return processes_with(folder.file("x")) == 0; });
  EXPECT_FALSE(games_of(folder.file("pgn")).empty());
  return out.read();
}

TEST(MatchInterruption, leaves_a_report_and_no_process) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    const std::string report = interrupted(signal, "");
    EXPECT_NE(report.find("\npairs "), std::string::npos) << report;
  }
}

TEST(MatchInterruption, takes_along_an_engine_that_does_not_listen) {
  EXPECT_NE(interrupted(SIGINT, " --hang 60").find("\npairs "), std::string::npos);
}

}  // namespace
}  // namespace nocturne::tests
