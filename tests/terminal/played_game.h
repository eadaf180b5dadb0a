#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/test_support.h"
#include "tests/terminal/temporary_folder.h"

namespace nocturne::terminal {

/// Games that tests play in a folder of their own.
class PlayedGame : public testing::Test {
 protected:
  PlayedGame() { std::filesystem::current_path(folder_.path()); }
  ~PlayedGame() override { std::filesystem::current_path("/"); }

  static PlayOptions two_people(const std::string& variant) {
    PlayOptions options;
    options.variant = variant;
    options.side = Side::both;
    options.seed = 1;
    options.language = Language::english;
    return options;
  }

  /// Plays the lines; what was said stays in `console_`.
  int run(const PlayOptions& options, std::deque<std::string> lines) {
    console_.emplace(std::move(lines));
    console_->set("XDG_STATE_HOME", folder_.path() + "/state");
    return play(options, *console_);
  }
  bool said(std::string_view text) const { return console_->said(text); }
  std::string path(const std::string& name) const { return folder_.path() + "/" + name; }
  /// The text of the only file that a test left behind.
  std::string only_file() const {
    const std::vector<std::string> files = folder_.files();
    EXPECT_EQ(files.size(), 1U);
    return files.empty() ? std::string() : text_of_file(files[0]);
  }

  TemporaryFolder folder_;
  std::optional<TestConsole> console_;
};

/// How often a text was said.
inline int times(std::string_view output, std::string_view text) {
  int count = 0;
  for (std::size_t at = output.find(text); at != std::string_view::npos; at = output.find(text, at + 1)) ++count;
  return count;
}

}  // namespace nocturne::terminal
