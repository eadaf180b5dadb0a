#pragma once

#include <gtest/gtest.h>
#include <stdlib.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "notation/pgn/reader.h"
#include "play/catalog.h"
#include "tests/cli/nocturne.h"

namespace nocturne::tests {

/// A folder that lives as long as this.
class MatchFolder {
 public:
  MatchFolder() {
    std::string pattern = std::filesystem::temp_directory_path() / "nocturne-match-XXXXXX";
    path_ = mkdtemp(pattern.data());
  }
  ~MatchFolder() { std::filesystem::remove_all(path_); }
  MatchFolder(const MatchFolder&) = delete;
  MatchFolder& operator=(const MatchFolder&) = delete;

  std::string file(const std::string& name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

inline std::string fake(const std::string& settings = "") { return std::string("'") + FAKE_ENGINE + "' " + settings; }

/// `nocturne match` between two engines, a thousand nodes a move, with more arguments.
inline Words match_arguments(const std::string& game, const std::string& first, const std::string& second, const Words& more) {
  Words arguments{"match", game, "-", "--engine", first, "--engine", second, "--nodes", "1000"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

/// The games of a PGN file by their round; every one must be read without a word.
inline std::map<std::string, Record> games_of(const std::string& path) {
  std::map<std::string, Record> found;
  std::ifstream stream(path, std::ios::binary);
  PgnReader reader(stream, games());
  while (const auto game = reader.next()) {
    EXPECT_TRUE(*game) << message(game->error());
    if (!*game) break;
    EXPECT_TRUE((*game)->repaired.empty());
    found.emplace((*game)->record.tag("Round"), (*game)->record);
  }
  return found;
}

/// A record without what the clock writes into it.
inline Record timeless(Record record) {
  record.set_tag("Date", "");
  for (Step& step : record.line.steps) {
    for (std::string& comment : step.comments) comment.resize(std::min(comment.find("[%emt"), comment.size()));
  }
  return record;
}

inline std::map<std::string, Record> timeless(std::map<std::string, Record> records) {
  for (auto& [round, record] : records) record = timeless(std::move(record));
  return records;
}

/// The lines of a report that do not depend on the clock.
inline std::string timeless(const std::string& report) {
  std::string kept;
  for (std::size_t begin = 0; begin < report.size();) {
    const std::size_t end = report.find('\n', begin);
    std::string line = report.substr(begin, end - begin);
    line.resize(std::min(line.find(" milliseconds "), line.size()));
    kept += line + '\n';
    begin = end + 1;
  }
  return kept;
}

inline bool has_line(const std::string& text, const std::string& line) {
  return ('\n' + text).find('\n' + line + '\n') != std::string::npos;
}

}  // namespace nocturne::tests
