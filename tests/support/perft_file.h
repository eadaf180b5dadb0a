#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <limits>
#include <sstream>
#include <string>
#include <vector>

#include "base/text.h"
#include "base/types.h"
#include "notation/fen/fen.h"
#include "rules/perft.h"

namespace nocturne::tests {

/// One record of a perft file: a position and how many ways there are to play so many turns from it (rules.md part 5).
struct PerftRecord {
  struct Count {
    int turns;
    u64 ways;
  };
  std::string id;
  std::string rules;
  std::string fen;
  std::vector<Count> counts;
};

/// All records of a file in tests/data; a line that is neither blank nor `id`, `rules`, `fen` or `perft` fails the running test.
inline std::vector<PerftRecord> read_perft_file(const std::string& name) {
  std::vector<PerftRecord> records;
  std::ifstream file(NOCTURNE_TEST_DATA "/" + name);
  EXPECT_TRUE(file.is_open()) << name;
  for (std::string line; std::getline(file, line);) {
    std::istringstream text(line);
    std::string word;
    if (!(text >> word)) continue;
    if (word == "id") records.emplace_back();
    if (records.empty()) {
      ADD_FAILURE() << name << " does not begin with an id: " << line;
      return records;
    }
    PerftRecord& record = records.back();
    bool understood = true;
    if (word == "id") {
      understood = static_cast<bool>(text >> record.id);
    } else if (word == "rules") {
      understood = static_cast<bool>(text >> record.rules);
    } else if (word == "fen") {
      understood = static_cast<bool>(std::getline(text >> std::ws, record.fen));
    } else {
      PerftRecord::Count count{};
      understood = word == "perft" && (text >> count.turns >> count.ways);
      record.counts.push_back(count);
    }
    if (!understood) ADD_FAILURE() << name << ": " << line;
  }
  return records;
}

/// The largest count that is worth the time: the environment's NOCTURNE_PERFT_LIMIT (for slow builds), all counts without it.
inline u64 perft_limit() {
  const char* text = std::getenv("NOCTURNE_PERFT_LIMIT");
  if (text == nullptr) return std::numeric_limits<u64>::max();
  const std::optional<u32> limit = parse_number(text, std::numeric_limits<u32>::max());
  EXPECT_TRUE(limit) << "NOCTURNE_PERFT_LIMIT=" << text;
  return limit.value_or(0);
}

/// Compares every count up to `limit` with perft<G>. Answers how many it compared.
template <Game G>
int check_perft(const PerftRecord& record, u64 limit) {
  const auto choices = parse_house_rules(G::house_rules(), record.rules);
  if (!choices) {
    ADD_FAILURE() << record.id << ": " << message(choices.error());
    return 0;
  }
  const auto position = Fen<G>::parse(record.fen, G::Rules::from(*choices));
  if (!position) {
    ADD_FAILURE() << record.id << ": " << message(position.error());
    return 0;
  }
  int compared = 0;
  for (const PerftRecord::Count& count : record.counts) {
    if (count.ways > limit) continue;
    EXPECT_EQ(perft<G>(*position, count.turns), count.ways) << record.id << ", " << count.turns << " turns";
    ++compared;
  }
  return compared;
}

/// The whole file under the environment's limit. Fails when not one count was small enough to be compared.
template <Game G>
void check_perft_file(const std::string& name) {
  int compared = 0;
  for (const PerftRecord& record : read_perft_file(name)) compared += check_perft<G>(record, perft_limit());
  EXPECT_GT(compared, 0) << name;
}

}  // namespace nocturne::tests
