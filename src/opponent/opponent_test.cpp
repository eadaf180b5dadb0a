#include "opponent/opponent.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/random.h"
#include "explain/explanation.h"
#include "play/catalog.h"

namespace nocturne {
namespace {

std::unique_ptr<Cursor> at(std::string_view game, std::string_view fen, std::string_view rules = "-") {
  auto cursor = games().open(game, rules, fen, Judging::with_history);
  if (!cursor) throw std::invalid_argument(cursor.error().reason);
  return std::move(*cursor);
}

std::string choice(std::string_view game, std::string_view fen, int level, u64 seed = 1) {
  const auto cursor = at(game, fen);
  return cursor->event_text(make_opponent(level, seed)->choose(*cursor));
}

/// Expects that every level, with several seeds, plays one of the moves.
void expect_choice(std::string_view game, std::string_view fen, int weakest, std::initializer_list<std::string_view> expected) {
  for (int level = weakest; level <= strongest_level; ++level) {
    for (u64 seed = 1; seed <= 3; ++seed) {
      const std::string played = choice(game, fen, level, seed);
      EXPECT_NE(std::find(expected.begin(), expected.end(), played), expected.end())
          << played << " in " << fen << ", level " << level;
    }
  }
}

TEST(Opponent, takes_a_king_that_it_can_take) {
  expect_choice("heralds", "3k4/p7/8/3Q4/q7/8/4P3/4K3 w - - 0 1 -", 1, {"d5d8"});
  expect_choice("heralds", "8/8/8/8/8/4k3/3P2q1/3K4 w - - 0 1 -", 1, {"d2e3"});
  expect_choice("ritual", "4k3/8/8/8/8/8/4R3/K7[q] w - - 0 1 4", 1, {"e2e8"});
  expect_choice("ritual", "8/8/8/8/8/2k5/8/K7[N] w - - 0 1 2", 1, {"N@b1c3"});
}

TEST(Opponent, h8_keeps_its_king_out_of_the_wave) {
  // The Herald beside the king can be captured, and then no wave comes at all.
  const auto cursor = at("heralds", "3k4/8/8/8/8/8/*6P/1K6 w - - 0 1 -");
  for (int level = 2; level <= default_level; ++level) {
    const Event event = make_opponent(level, 7)->choose(*cursor);
    const auto effects = explain::faces_after(*cursor, event);
    EXPECT_TRUE(explain::deadly_faces(effects, Color::white, Color::white).empty()) << cursor->san(event) << ", level " << level;
  }
}

TEST(Opponent, r5_takes_its_king_out_of_reach_of_the_next_roll) {
  // Two of the six faces would take the king on e4; the king is rolled and can leave both lines.
  const auto cursor = at("ritual", "k3r3/8/8/8/4K2q/8/8/8[] w - - 0 1 6");
  for (int level = 2; level <= default_level; ++level) {
    const Event event = make_opponent(level, 3)->choose(*cursor);
    const auto effects = explain::faces_after(*cursor, event);
    EXPECT_TRUE(explain::deadly_faces(effects, Color::white, Color::black).empty()) << cursor->san(event) << ", level " << level;
  }
}

TEST(Opponent, lightshadow_mates_in_one) {
  expect_choice("lightshadow", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1 8/8/8/8/8/8/8/8", 3, {"a1a8"});
}

TEST(Opponent, lightshadow_mates_in_two) {
  // Two rooks drive the king to the edge; every first move that still mates next is as good as the other.
  for (int level = 5; level <= strongest_level; ++level) {
    const auto cursor = at("lightshadow", "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1 8/8/8/8/8/8/8/8");
    const auto player = make_opponent(level, 5);
    for (int turn = 0; turn < 3 && cursor->phase() != Phase::over; ++turn) cursor->play(player->choose(*cursor));
    ASSERT_TRUE(cursor->outcome()) << cursor->fen() << ", level " << level;
    EXPECT_EQ(cursor->outcome()->ending, Ending::checkmate);
  }
}

TEST(Opponent, lightshadow_hangs_nothing_and_takes_what_hangs) {
  expect_choice("lightshadow", "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1 8/8/8/8/8/8/8/8", 2, {"e4d5"});
  // The queen is attacked by a pawn that another defends: it must go, but not onto an attacked square.
  const auto cursor = at("lightshadow", "6k1/2p5/3p4/4Q3/8/8/5PPP/6K1 w - - 0 1 8/8/8/8/8/8/8/8");
  for (int level = 2; level <= strongest_level; ++level) {
    const Event event = make_opponent(level, 2)->choose(*cursor);
    const std::unique_ptr<Cursor> after = cursor->clone();
    after->play(event);
    for (const Event reply : after->legal()) {
      EXPECT_NE(explain::view_of(*after).at(reply.move().to()), 'Q') << cursor->san(event) << ' ' << after->san(reply);
    }
  }
}

TEST(Opponent, l7_a_lost_side_repeats) {
  // The light is at its bounds where the moves go to and fro, so that positions come again.
  const auto cursor = at("lightshadow", "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1 hhhhhhhh/hhhhhhhh/8/8/8/8/HHHHHHHH/HHHHHHHH");
  for (const char* text : {"b1c1", "h8g8", "c1b1", "g8h8", "b1c1", "h8g8", "c1b1"}) cursor->play(*cursor->parse_event(text));
  for (int level = 3; level <= strongest_level; ++level) {
    EXPECT_EQ(cursor->event_text(make_opponent(level, 1)->choose(*cursor)), "g8h8") << level;
  }
}

TEST(Opponent, is_the_same_for_the_same_seed) {
  for (const std::string_view game : {"heralds", "lightshadow"}) {
    for (int level = weakest_level; level <= default_level; ++level) {
      EXPECT_EQ(choice(game, "startpos", level, 11), choice(game, "startpos", level, 11));
    }
  }
}

TEST(Opponent, weak_levels_differ_by_seed) {
  std::vector<std::string> played;
  for (u64 seed = 0; seed < 20; ++seed) played.push_back(choice("heralds", "startpos", 1, seed));
  std::sort(played.begin(), played.end());
  EXPECT_GT(std::unique(played.begin(), played.end()) - played.begin(), 3);
}

TEST(Opponent, advice_comes_with_odds_and_a_line_that_can_be_played) {
  for (const std::string_view game : {"heralds", "ritual", "lightshadow"}) {
    const auto cursor = at(game, "startpos");
    if (cursor->phase() == Phase::chance) cursor->play(Face(2));
    const Advice advice = make_opponent(default_level, 1)->advise(*cursor);
    EXPECT_GT(advice.win_probability, 0.2) << game;
    EXPECT_LT(advice.win_probability, 0.8) << game;
    EXPECT_GT(advice.nodes, 0U);
    EXPECT_GE(advice.turns, 1);
    ASSERT_FALSE(advice.line.empty());
    EXPECT_EQ(advice.line.front(), advice.best);
    for (const Event event : advice.line) {
      ASSERT_TRUE(cursor->is_legal(event)) << game;
      cursor->play(event);
    }
  }
  const auto won = at("ritual", "4k3/8/8/8/8/8/4R3/K7[] w - - 0 1 4");
  EXPECT_GT(make_opponent(1, 1)->advise(*won).win_probability, 0.999);
}

/// Plays one game against uniformly random moves; 1 for a win, a half for a draw or a game that goes on for ever.
double against_random(std::string_view game, std::string_view rules, int level, Color side, u64 seed) {
  constexpr int longest = 300;
  const auto cursor = at(game, "startpos", rules);
  const auto player = make_opponent(level, seed);
  Random random(seed);
  for (int event = 0; event < longest && cursor->phase() != Phase::over; ++event) {
    const bool decides = cursor->phase() == Phase::decision && cursor->mover() == side;
    const auto& legal = cursor->legal();
    const Event next = decides ? player->choose(*cursor) : legal[random.below(static_cast<u32>(legal.size()))];
    EXPECT_TRUE(cursor->is_legal(next));
    if (!cursor->is_legal(next)) return 0;
    cursor->play(next);
  }
  const auto outcome = cursor->outcome();
  if (!outcome || !outcome->winner) return 0.5;
  return outcome->winner == side ? 1 : 0;
}

TEST(Opponent, beats_a_random_mover) {
  for (const std::string_view game : {"heralds", "ritual", "lightshadow"}) {
    double score = 0;
    for (u64 seed = 0; seed < 40; ++seed) {
      score += against_random(game, "-", weakest_level, seed % 2 == 0 ? Color::white : Color::black, seed);
    }
    EXPECT_GE(score, 24) << game;
  }
}

TEST(Opponent, plays_every_house_rule) {
  for (const auto& [game, rules] : std::initializer_list<std::pair<std::string_view, std::string_view>>{
           {"heralds", "enpassant=off"},
           {"ritual", "promoted=reverts"},
           {"lightshadow", "pawns=berolina"},
           {"lightshadow", "white=clobberers,black=knights"},
           {"lightshadow", "pawns=berolina,white=rookies,black=fide"}}) {
    double score = 0;
    for (u64 seed = 0; seed < 4; ++seed)
      score += against_random(game, rules, weakest_level, seed % 2 == 0 ? Color::white : Color::black, seed);
    EXPECT_GE(score, 2.5) << game << ' ' << rules;
  }
}

}  // namespace
}  // namespace nocturne
