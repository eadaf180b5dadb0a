#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <string>
#include <vector>

#include "base/text.h"
#include "jsonlines/game_line.h"

namespace nocturne::tests {

/// How many games of a kind are worth the time: the environment's NOCTURNE_GAMES_LIMIT (for slow builds, at least one), `all`
/// without it. REQUIRES all > 0.
inline u32 games_limit(u32 all = std::numeric_limits<u32>::max()) {
  const char* text = std::getenv("NOCTURNE_GAMES_LIMIT");
  if (text == nullptr) return all;
  const std::optional<u32> limit = parse_number(text, std::numeric_limits<u32>::max());
  EXPECT_TRUE(limit) << "NOCTURNE_GAMES_LIMIT=" << text;
  return std::clamp(limit.value_or(all), 1U, all);
}

/// All games of a file in tests/data; a line that cannot be read fails the running test.
inline std::vector<jsonlines::GameLine> read_games_file(const std::string& name) {
  std::vector<jsonlines::GameLine> all;
  std::ifstream file(NOCTURNE_TEST_DATA "/" + name);
  EXPECT_TRUE(file.is_open()) << name;
  jsonlines::Reader reader(file);
  while (auto game = reader.next()) {
    if (*game) {
      all.push_back(std::move(**game));
    } else {
      ADD_FAILURE() << name << ", " << jsonlines::message(game->error());
    }
  }
  EXPECT_FALSE(all.empty()) << name;
  return all;
}

}  // namespace nocturne::tests
