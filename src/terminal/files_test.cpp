#include "terminal/files.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "play/catalog.h"

namespace nocturne::terminal {
namespace {

class Files : public testing::Test {
 protected:
  Files() {
    std::string pattern = std::filesystem::temp_directory_path() / "nocturne-files-XXXXXX";
    folder_ = mkdtemp(pattern.data());
  }
  ~Files() override { std::filesystem::remove_all(folder_); }

  std::string path(const std::string& name) const { return folder_ + "/" + name; }
  std::string content(const std::string& name) const {
    std::ifstream stream(path(name));
    std::stringstream text;
    text << stream.rdbuf();
    return text.str();
  }
  std::size_t count() const {
    return static_cast<std::size_t>(
        std::distance(std::filesystem::directory_iterator(folder_), std::filesystem::directory_iterator()));
  }

  std::string folder_;
};

TEST_F(Files, a_file_is_replaced_as_a_whole) {
  EXPECT_TRUE(write_file(path("a.pgn"), "first"));
  EXPECT_TRUE(write_file(path("a.pgn"), "second"));
  EXPECT_EQ(content("a.pgn"), "second");
  EXPECT_EQ(count(), 1U);
}

TEST_F(Files, a_stamp_tells_what_was_written_from_what_another_wrote) {
  const auto mine = write_file(path("a.pgn"), "mine");
  ASSERT_TRUE(mine);
  EXPECT_EQ(stamp_of(path("a.pgn")), *mine);
  const auto other = write_file(path("a.pgn"), "else");
  ASSERT_TRUE(other);
  EXPECT_NE(stamp_of(path("a.pgn")), *mine);
  EXPECT_EQ(stamp_of(path("a.pgn")), *other);
  std::ofstream(path("a.pgn"), std::ios::app) << "more";
  EXPECT_NE(stamp_of(path("a.pgn")), *other);
  EXPECT_FALSE(stamp_of(path("none.pgn")));
}

TEST_F(Files, what_stands_in_the_way_is_known_before_writing) {
  EXPECT_EQ(obstacle_at(folder_).value().number, EISDIR);
  EXPECT_EQ(obstacle_at("/dev/null").value().number, EINVAL);
  EXPECT_FALSE(obstacle_at(path("none.pgn")));
  ASSERT_TRUE(write_file(path("a.pgn"), "text"));
  EXPECT_FALSE(obstacle_at(path("a.pgn")));
}

TEST_F(Files, a_failure_leaves_nothing_behind) {
  EXPECT_FALSE(write_file(path("no/such/folder.pgn"), "text"));
  EXPECT_FALSE(write_file(folder_, "text"));
  EXPECT_FALSE(write_file("/dev/full", "text"));
  EXPECT_EQ(count(), 0U);
}

TEST_F(Files, a_link_stays_a_link) {
  EXPECT_TRUE(write_file(path("real.pgn"), "first"));
  ASSERT_EQ(symlink("real.pgn", path("link.pgn").c_str()), 0);
  EXPECT_TRUE(write_file(path("link.pgn"), "second"));
  EXPECT_EQ(content("real.pgn"), "second");
  EXPECT_TRUE(std::filesystem::is_symlink(path("link.pgn")));
}

TEST_F(Files, a_link_to_nothing_makes_what_it_names) {
  ASSERT_EQ(symlink("real.pgn", path("link.pgn").c_str()), 0);
  EXPECT_TRUE(write_file(path("link.pgn"), "text"));
  EXPECT_EQ(content("real.pgn"), "text");
  EXPECT_TRUE(std::filesystem::is_symlink(path("link.pgn")));
  ASSERT_EQ(symlink("circle.pgn", path("circle.pgn").c_str()), 0);
  EXPECT_FALSE(write_file(path("circle.pgn"), "text"));
}

TEST_F(Files, a_private_file_stays_private) {
  EXPECT_TRUE(write_file(path("a.pgn"), "first"));
  ASSERT_EQ(chmod(path("a.pgn").c_str(), 0600), 0);
  EXPECT_TRUE(write_file(path("a.pgn"), "second"));
  EXPECT_EQ(content("a.pgn"), "second");
  EXPECT_EQ(std::filesystem::status(path("a.pgn")).permissions(),
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
}

TEST_F(Files, a_new_file_takes_no_others_name) {
  EXPECT_EQ(write_new_file(path("a.pgn"), "first").value(), path("a.pgn"));
  EXPECT_EQ(write_new_file(path("a.pgn"), "second").value(), path("a-2.pgn"));
  EXPECT_EQ(content("a.pgn"), "first");
  EXPECT_EQ(content("a-2.pgn"), "second");
  EXPECT_FALSE(write_new_file(path("no/such/folder.pgn"), "text"));
}

TEST_F(Files, of_games_left_at_the_same_moment_none_is_lost) {
  constexpr int writers = 8;
  for (int n = 0; n < writers; ++n) {
    if (fork() == 0) _exit(write_new_file(path("a.pgn"), std::to_string(n)) ? 0 : 1);
  }
  for (int n = 0; n < writers; ++n) {
    int status = -1;
    wait(&status);
    EXPECT_EQ(status, 0);
  }
  EXPECT_EQ(count(), 8U);
}

TEST_F(Files, an_unfinished_game_goes_where_state_belongs) {
  const auto places = places_for_unfinished([&](const char* name) { return std::string(name) == "XDG_STATE_HOME" ? folder_ : ""; });
  ASSERT_EQ(places.size(), 2U);
  EXPECT_EQ(places[0].substr(0, folder_.size() + 19), folder_ + "/nocturne/nocturne-");
  EXPECT_EQ(places[1].substr(0, 11), "./nocturne-");
  const auto at_home = places_for_unfinished([&](const char* name) { return std::string(name) == "HOME" ? folder_ : ""; });
  EXPECT_EQ(at_home[0].substr(0, folder_.size() + 22), folder_ + "/.local/state/nocturne");
}

TEST_F(Files, faults_of_a_file_are_told_with_their_place) {
  ASSERT_TRUE(write_file(
      path("two.pgn"), "[Variant \"Heralds of Silence\"]\n\n1. e5 *\n\n[Variant \"Heralds of Silence\"]\n\n1. e4 {[%roll 3]} *\n"));
  const auto file = read_games(path("two.pgn"), games());
  ASSERT_TRUE(file);
  ASSERT_EQ(file->games.size(), 1U);
  ASSERT_EQ(file->errors.size(), 1U);
  EXPECT_EQ(file->errors[0].place, (Place{3, 4}));
}

TEST_F(Files, what_is_no_file_is_not_read) {
  EXPECT_FALSE(read_games(path("none.pgn"), games()));
  EXPECT_FALSE(read_games(folder_, games()));
  EXPECT_FALSE(read_games("/dev/zero", games()));
}

TEST_F(Files, a_fault_while_reading_is_told) {
  // A file by its looks, but there is no memory at its begin.
  const auto file = read_games("/proc/self/mem", games());
  ASSERT_FALSE(file);
  EXPECT_EQ(file.error().number, EIO);
}

}  // namespace
}  // namespace nocturne::terminal
