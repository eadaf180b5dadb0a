// Mates in three of Light & Shadow (tests/data/lightshadow.mates): a solver that knows nothing but the rules says that each is one,
// and the search must find it. Many are mates only because of luminosity, which chess on the same squares proves.

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "notation/fen/lightshadow.h"
#include "search/eval/lightshadow.h"
#include "search/search.h"

namespace nocturne::search {
namespace {

using Position = LightShadow::Position;

struct Problem {
  std::string id;
  std::string rules;
  std::string fen;
  std::set<std::string> tags;

  Position position() const {
    const Choices choices = parse_house_rules(LightShadow::house_rules(), rules).value();
    return Fen<LightShadow>::parse(fen, LightShadow::Rules::from(choices)).value();
  }
};

std::vector<Problem> problems() {
  std::vector<Problem> all;
  std::ifstream file(NOCTURNE_TEST_DATA "/lightshadow.mates");
  for (std::string line; std::getline(file, line);) {
    std::istringstream text(line);
    std::string word;
    if (!(text >> word)) continue;
    if (word == "id") all.emplace_back();
    if (all.empty()) break;
    Problem& problem = all.back();
    if (word == "id") {
      text >> problem.id;
    } else if (word == "rules") {
      text >> problem.rules;
    } else if (word == "fen") {
      std::getline(text >> std::ws, problem.fen);
    } else {
      EXPECT_EQ(word, "tags");
      while (text >> word) problem.tags.insert(word);
    }
  }
  return all;
}

/// All of them, or every eighth for the sanitizers, which are slow.
std::vector<Problem> problems_worth_the_time() {
  std::vector<Problem> all = problems();
  if (std::getenv("NOCTURNE_PERFT_LIMIT") == nullptr) return all;
  std::vector<Problem> some;
  for (std::size_t n = 0; n < all.size(); n += 8) some.push_back(all[n]);
  return some;
}

Position after(const Position& position, Move move) {
  Position next = position;
  LightShadow::play(next, move);
  return next;
}

MoveList moves_of(const Position& position) {
  MoveList moves;
  LightShadow::legal_moves(position, moves);
  return moves;
}

bool is_mated_in(const Position& position, int moves);

/// Whether the mover mates in at most so many moves, whatever the other does.
bool mates_in(const Position& position, int moves) {
  if (moves == 0) return false;
  const MoveList all = moves_of(position);
  const auto works = [&](bool with_check) {
    return std::any_of(all.begin(), all.end(), [&](Move move) {
      const Position next = after(position, move);
      return LightShadow::in_check(next) == with_check && is_mated_in(next, moves - 1);
    });
  };
  return works(true) || (moves > 1 && works(false));
}

/// Whether the mover is mated, or will be by at most so many moves of the other, whatever he does.
bool is_mated_in(const Position& position, int moves) {
  const MoveList replies = moves_of(position);
  if (replies.empty()) return lightshadow::is_stuck(position) && LightShadow::in_check(position);
  if (moves == 0) return false;
  return std::all_of(replies.begin(), replies.end(), [&](Move reply) { return mates_in(after(position, reply), moves); });
}

/// The same board with another map, and under rules that change it or not; nothing where such a position cannot be.
Result<Position, Faults> with_map(const Position& position, std::string_view map, bool unlit) {
  LightShadow::Rules rules = position.rules();
  rules.unlit = unlit;
  const std::string fen = Fen<LightShadow>::write(position);
  return Fen<LightShadow>::parse(fen.substr(0, fen.rfind(' ') + 1).append(map), rules);
}
/// The same position as one of chess.
Result<Position, Faults> chess(const Position& position) { return with_map(position, "8/8/8/8/8/8/8/8", true); }

/// Whether a move of another piece than the king answers a check by its light, as it would not under the light before.
bool lights_checker(const Position& position, Move move) {
  if (!LightShadow::in_check(position) || move.from() == position.king(position.mover())) return false;
  const auto unchanged = with_map(after(position, move), to_text(position.luminosity()), false);
  return !unchanged && unchanged.error().front().fault == SetupFault::opponent_in_check;
}

/// Whether a piece that is limited could answer this mate if it were not.
bool is_smothered(const Position& mated) {
  const auto unlimited = chess(mated);
  if (!unlimited) return false;
  const MoveList answers = moves_of(*unlimited);
  return std::any_of(answers.begin(), answers.end(), [&](Move move) {
    return move.from() != mated.king(mated.mover()) && mated.weight_against(mated.mover(), move.from()) > 0;
  });
}

/// What happens on the ways to mate in at most so many moves: all moves that keep it, all replies, as far as each is needed.
std::set<std::string> themes(const Position& position, int moves) {
  std::set<std::string> found;
  for (const Move move : moves_of(position)) {
    const Position next = after(position, move);
    if (!is_mated_in(next, moves - 1)) continue;
    if (lights_checker(position, move)) found.insert("lighting");
    const MoveList replies = moves_of(next);
    if (replies.empty() && is_smothered(next)) found.insert("smothered");
    for (const Move reply : replies) {
      if (lights_checker(next, reply)) found.insert("lighting");
      const Position then = after(next, reply);
      int needed = 1;
      while (!mates_in(then, needed)) ++needed;
      found.merge(themes(then, needed));
    }
  }
  return found;
}

TEST(Mates, the_set_is_varied) {
  int berolina = 0;
  int luminosity = 0;
  int of_color[2] = {};
  std::set<std::string> ids;
  std::set<lightshadow::Army> armies;
  std::set<std::string> tags;
  for (const Problem& problem : problems()) {
    const Position position = problem.position();
    EXPECT_TRUE(ids.insert(problem.id).second) << problem.id;
    ++of_color[index(position.mover())];
    berolina += static_cast<int>(position.rules().pawns == lightshadow::Pawns::berolina);
    luminosity += static_cast<int>(problem.tags.contains("luminosity"));
    armies.insert(position.rules().army(position.mover()));
    tags.insert(problem.tags.begin(), problem.tags.end());
  }
  EXPECT_GE(ids.size(), 30U);
  EXPECT_GE(std::min(of_color[0], of_color[1]), 10);
  EXPECT_GE(berolina, 5);
  EXPECT_GE(luminosity, 8);
  EXPECT_EQ(armies.size(), lightshadow::army_count);
  EXPECT_EQ(tags, (std::set<std::string>{"plain", "luminosity", "lighting", "smothered"}));
}

TEST(Mates, each_takes_three_moves) {
  for (const Problem& problem : problems_worth_the_time()) {
    const Position position = problem.position();
    EXPECT_TRUE(mates_in(position, 3)) << problem.id;
    EXPECT_FALSE(mates_in(position, 2)) << problem.id;
  }
}

TEST(Mates, some_exist_only_because_of_luminosity) {
  for (const Problem& problem : problems_worth_the_time()) {
    const Position position = problem.position();
    const auto unlit = chess(position);
    ASSERT_TRUE(unlit) << problem.id;
    EXPECT_NE(mates_in(*unlit, 3), problem.tags.contains("luminosity")) << problem.id;
    std::set<std::string> expected = themes(position, 3);
    expected.insert(problem.tags.contains("luminosity") ? "luminosity" : "plain");
    EXPECT_EQ(problem.tags, expected) << problem.id;
  }
}

/// What the search says once it says that there is a mate in three, or at its limit.
Report sought(const Position& position) {
  constexpr int turns = 5;
  Table table(16);
  std::atomic<bool> is_found{false};
  Limits limits;
  limits.nodes = 5'000'000;  // most need 30,000
  limits.stop = &is_found;
  return Search<LightShadow>(table, position, {}, limits).run(1, [&](const Report& report) {
    is_found = is_certain(report.value) && report.value > even && turns_to_end(report.value) <= turns;
  });
}

TEST(Mates, the_search_finds_them) {
  for (const Problem& problem : problems_worth_the_time()) {
    const Position position = problem.position();
    const Report report = sought(position);
    ASSERT_TRUE(is_certain(report.value) && report.value > even) << problem.id;
    EXPECT_EQ(turns_to_end(report.value), 5) << problem.id;
    EXPECT_TRUE(is_mated_in(after(position, report.lines.front().events.front().move()), 2)) << problem.id;
  }
}

}  // namespace
}  // namespace nocturne::search
