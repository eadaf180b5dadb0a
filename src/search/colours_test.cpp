// Neither estimates nor searches know a colour: positions with colours and ranks exchanged are worth the same.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "base/text.h"
#include "notation/fen/heralds.h"
#include "notation/fen/lightshadow.h"
#include "notation/fen/ritual.h"
#include "rules/heralds/test_support.h"
#include "rules/ritual/test_support.h"
#include "search/eval/heralds.h"
#include "search/eval/lightshadow.h"
#include "search/eval/ritual.h"
#include "search/lightshadow_test_support.h"
#include "search/search.h"
#include "search/test_support.h"

namespace nocturne::search {
namespace {

/// Sanitizers are slow.
int a_share_of(int games) { return std::getenv("NOCTURNE_PERFT_LIMIT") == nullptr ? games : games / 16; }

/// The same as FEN, of a game with a die.
std::string mirrored(const std::string& fen) {
  const std::size_t placed = fen.find_first_of(" [");
  std::string rows;
  for (std::size_t end = placed; end != 0;) {
    const std::size_t slash = fen.rfind('/', end - 1);
    const std::size_t begin = slash == std::string::npos ? 0 : slash + 1;
    rows += fen.substr(begin, end - begin) + (begin == 0 ? "" : "/");
    end = begin == 0 ? 0 : slash;
  }
  const std::size_t space = fen.find(' ');
  std::string text = rows + fen.substr(placed, space - placed);
  std::transform(text.begin(), text.end(), text.begin(), [](char c) {
    if (c >= 'a' && c <= 'z') return static_cast<char>(c - 'a' + 'A');
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  std::string rest = fen.substr(space);
  rest[1] = rest[1] == 'w' ? 'b' : 'w';
  if (rest[5] != '-') rest[6] = rest[6] == '3' ? '6' : '3';  // the en passant square of heralds
  return text + rest;
}

/// The same of Light & Shadow, the light exchanged, too.
lightshadow::Position mirrored(const lightshadow::Position& position) {
  const std::string fen = Fen<LightShadow>::write(position);
  std::vector<std::string> fields;
  for (const std::string_view field : words(fen)) fields.emplace_back(field);
  const auto swap_case = [](char c) {
    if (c >= 'a' && c <= 'z') return static_cast<char>(c - 'a' + 'A');
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  };
  const auto turned = [&](const std::string& board) {
    std::string text;
    for (std::size_t end = board.size(); end != std::string::npos;) {
      const std::size_t slash = end == 0 ? std::string::npos : board.rfind('/', end - 1);
      const std::size_t begin = slash == std::string::npos ? 0 : slash + 1;
      text += board.substr(begin, end - begin) + (slash == std::string::npos ? "" : "/");
      end = slash;
    }
    std::transform(text.begin(), text.end(), text.begin(), swap_case);
    return text;
  };
  fields[0] = turned(fields[0]);
  fields[6] = turned(fields[6]);
  fields[1] = fields[1] == "w" ? "b" : "w";
  std::transform(fields[2].begin(), fields[2].end(), fields[2].begin(), swap_case);
  for (char& c : fields[3]) c = c >= '1' && c <= '8' ? static_cast<char>('1' + '8' - c) : c;
  std::string text;
  for (const std::string& field : fields) text += field + ' ';
  text.pop_back();
  LightShadow::Rules rules = position.rules();
  std::swap(rules.white, rules.black);
  return Fen<LightShadow>::parse(text, rules).value();
}

template <Game G>
typename G::Position mirrored_dice(const typename G::Position& position) {
  return Fen<G>::parse(mirrored(Fen<G>::write(position)), position.rules()).value();
}

template <Game G>
Value estimate(const typename G::Position& position) {
  return Evaluator<G>().estimate(position);
}

/// With everything that counts moves in order and results of the table in use.
template <Game G>
Value searched(const typename G::Position& position, int depth) {
  Table table(1);
  Settings settings;
  settings.needs_equal_depth = true;
  settings.is_selective = false;
  const Limits limits = to_depth(depth);
  return Search<G>(table, position, {}, limits, settings).run(1, nullptr).value;
}

TEST(Colours, heralds) {
  int seen = 0;
  heralds::each_random_position(3, a_share_of(500), [&](const heralds::Position& position) {
    if (position.phase() == Phase::over) return;
    const auto other = mirrored_dice<Heralds>(position);
    ASSERT_EQ(estimate<Heralds>(position), estimate<Heralds>(other)) << heralds::fen_of(position);
    if (++seen % 4 != 0) return;
    ASSERT_EQ(searched<Heralds>(position, 1), searched<Heralds>(other, 1)) << heralds::fen_of(position);
    if (seen % 16 == 0) {
      ASSERT_EQ(searched<Heralds>(position, 2), searched<Heralds>(other, 2)) << heralds::fen_of(position);
    }
  });
  EXPECT_GT(seen, 10 * a_share_of(500));
}

TEST(Colours, ritual) {
  int rolls = 0;
  int seen = 0;
  ritual::tests::each_random_position(4, a_share_of(160), 200, [&](const ritual::Position& position) {
    if (position.phase() == Phase::over) return;
    const auto other = mirrored_dice<Ritual>(position);
    if (position.phase() == Phase::chance) {
      ++rolls;
      ASSERT_EQ(estimate<Ritual>(position), estimate<Ritual>(other)) << ritual::tests::fen(position);
    }
    if (++seen % 8 != 0) return;
    ASSERT_EQ(searched<Ritual>(position, 2), searched<Ritual>(other, 2)) << ritual::tests::fen(position);
    if (seen % 64 == 0) {
      ASSERT_EQ(searched<Ritual>(position, 3), searched<Ritual>(other, 3)) << ritual::tests::fen(position);
    }
  });
  EXPECT_GT(rolls, 50 * a_share_of(160));
}

TEST(Colours, lightshadow) {
  int seen = 0;
  each_random_position(21, a_share_of(40), 150, [&](const lightshadow::Position& position) {
    const lightshadow::Position other = mirrored(position);
    ASSERT_EQ(estimate<LightShadow>(position), estimate<LightShadow>(other)) << Fen<LightShadow>::write(position);
    if (++seen % 16 != 0) return;
    ASSERT_EQ(searched<LightShadow>(position, 1), searched<LightShadow>(other, 1)) << Fen<LightShadow>::write(position);
    if (seen % 64 == 0) {
      ASSERT_EQ(searched<LightShadow>(position, 2), searched<LightShadow>(other, 2)) << Fen<LightShadow>::write(position);
    }
  });
  EXPECT_GT(seen, 75 * a_share_of(40));
}

}  // namespace
}  // namespace nocturne::search
