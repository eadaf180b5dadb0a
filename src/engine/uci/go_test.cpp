#include "engine/uci/go.h"

#include <gtest/gtest.h>

#include <limits>

#include "base/text.h"
#include "play/catalog.h"

namespace nocturne::uci {
namespace {

constexpr Allowance at_once{Milliseconds{0}, Milliseconds{0}, Milliseconds{0}};
constexpr std::string_view roll_due = "4k3/8/8/8/3*4/8/8/4K3 b - - 0 1 ?";

std::unique_ptr<Cursor> position(std::string_view game, std::string_view fen = "startpos") {
  return *games().open(game, "-", fen, Judging::with_history);
}

Go parse(std::string_view text, const Cursor& cursor = *position("lightshadow")) { return parse_go(words(text), cursor); }

/// A command of which something is left out or changed, and whether the rest leaves no time.
void expect_complaint(std::string_view text, std::string_view complaint, bool is_at_once) {
  const Go go = parse(text);
  ASSERT_FALSE(go.complaints.empty()) << text;
  EXPECT_EQ(go.complaints.front(), complaint);
  EXPECT_EQ(go.is_at_once, is_at_once) << text;
}

TEST(Go, reads_every_limit) {
  const Go go =
      parse("depth 7 nodes 10000000000 movetime 50 wtime 1000 btime 2000 winc 10 binc 20 movestogo 3 infinite ponder perft 2");
  EXPECT_TRUE(go.complaints.empty());
  EXPECT_EQ(go.depth, 7);
  EXPECT_EQ(go.nodes, 10'000'000'000U);
  EXPECT_EQ(go.move_time, Milliseconds{50});
  EXPECT_EQ(go.remaining[index(Color::white)], Milliseconds{1000});
  EXPECT_EQ(go.remaining[index(Color::black)], Milliseconds{2000});
  EXPECT_EQ(go.increments[index(Color::white)], Milliseconds{10});
  EXPECT_EQ(go.increments[index(Color::black)], Milliseconds{20});
  EXPECT_EQ(go.moves_to_go, 3);
  EXPECT_TRUE(go.is_infinite);
  EXPECT_TRUE(go.is_ponder);
  EXPECT_EQ(go.perft, 2);
}

TEST(Go, searchmoves_end_at_the_next_keyword) {
  const Go go = parse("searchmoves e2e4 d2d4 e2e4 depth 2");
  EXPECT_EQ(go.only.size(), 2U);
  EXPECT_EQ(go.depth, 2);
}

TEST(Go, searchmoves_are_faces_at_a_roll) {
  EXPECT_EQ(parse("searchmoves 3 8", *position("heralds", roll_due)).only, (std::vector<Event>{Face(3), Face(8)}));
}

TEST(Go, without_a_limit_never_ends_by_itself) {
  for (const char* text : {"", "infinite", "ponder", "searchmoves e2e4", "searchmoves e2e4 e2e5", "infinite depth x"}) {
    EXPECT_FALSE(parse(text).is_at_once) << text;
  }
}

TEST(Go, leaves_out_what_it_cannot_read_and_answers_at_once_if_nothing_else_ends_it) {
  expect_complaint("depth", "depth cannot be \"\"", true);
  expect_complaint("depth 4x", "depth cannot be \"4x\"", true);
  expect_complaint("depth movetime 20", "depth cannot be \"\"", false);
  expect_complaint("nodes 1.5 depth 3", "nodes cannot be \"1.5\"", false);
  expect_complaint("movetime soon", "movetime cannot be \"soon\"", true);
  expect_complaint("mate 3", "there is no \"mate\"", true);
  expect_complaint("mate 3 depth 3", "there is no \"mate\"", false);
  expect_complaint("depth 3 quickly", "there is no \"quickly\"", false);
  expect_complaint("quickly", "there is no \"quickly\"", true);
  expect_complaint("searchmoves", "searchmoves names no event, so all are looked at", false);
  expect_complaint("searchmoves e2e5 depth 1", "searchmoves: the move \"e2e5\" is not legal", false);
  expect_complaint("perft x", "perft cannot be \"x\"", true);
}

TEST(Go, takes_the_nearest_number_that_there_is) {
  expect_complaint("depth 200", "depth cannot be \"200\", 100 is taken", false);
  expect_complaint("depth 0", "depth cannot be \"0\", 1 is taken", false);
  expect_complaint("nodes -1", "nodes cannot be \"-1\", 1 is taken", false);
  EXPECT_EQ(parse("depth 200").depth, search::deepest);
  EXPECT_EQ(parse("depth -99999999999999999999").depth, 1);
  EXPECT_EQ(parse("nodes 99999999999999999999").nodes, static_cast<u64>(std::numeric_limits<std::int64_t>::max()));
  EXPECT_EQ(parse("movetime 99999999999999999999").move_time, Milliseconds{1'000'000'000});
}

TEST(Go, what_is_said_twice_counts_as_it_was_said_last) {
  expect_complaint("depth 2 nodes 5 depth 3", "depth is said twice, the last counts", false);
  EXPECT_EQ(parse("depth 2 depth 3").depth, 3);
  EXPECT_EQ(parse("depth 2 depth x").depth, 2);
  expect_complaint("searchmoves e2e4 depth 2 searchmoves d2d4", "searchmoves is said twice, the last counts", false);
  ASSERT_EQ(parse("searchmoves e2e4 d2d3 depth 2 searchmoves d2d4").only.size(), 1U);
  EXPECT_EQ(parse("searchmoves e2e4 d2d3 depth 2 searchmoves d2d4").only, parse("searchmoves d2d4").only);
}

TEST(Go, the_clock_of_the_mover_must_be_there) {
  for (const char* text : {"btime 1000", "winc 5", "binc 5", "winc 0 binc 0", "movestogo 4", "ponder winc 5"}) {
    expect_complaint(text, "the clock of the side to move is missing", true);
  }
  expect_complaint("btime 1000 depth 3", "the clock of the side to move is missing", false);
}

TEST(Go, no_time_is_no_error) {
  for (const char* text : {"movetime 0", "movetime -7", "wtime 0", "wtime -20 winc -5 movestogo -1", "wtime 5"}) {
    const Go go = parse(text);
    EXPECT_TRUE(go.complaints.empty()) << text;
    EXPECT_EQ(time_for(go, *position("lightshadow"), Milliseconds{10}), at_once) << text;
  }
}

TEST(Go, the_clock_is_that_of_the_mover) {
  const auto start = position("lightshadow");
  EXPECT_EQ(time_for(parse("wtime 4000 btime 1"), *start, Milliseconds{0}), allowance({Milliseconds{4000}}, Milliseconds{0}));
  EXPECT_EQ(time_for(parse("wtime 4000 movestogo 0"), *start, Milliseconds{0}), allowance({Milliseconds{4000}}, Milliseconds{0}));
  EXPECT_EQ(time_for(parse("depth 3"), *start, Milliseconds{0}), std::nullopt);
  EXPECT_EQ(time_for(parse("infinite wtime 4000"), *start, Milliseconds{0}), std::nullopt);
}

TEST(Go, movetime_is_used_as_it_stands_unless_the_clock_is_shorter) {
  const auto start = position("lightshadow");
  const Milliseconds lag{10};
  EXPECT_EQ(time_for(parse("movetime 50"), *start, lag), (Allowance{Milliseconds{50}, Milliseconds{50}, Milliseconds{50}}));
  EXPECT_EQ(time_for(parse("movetime 50 wtime 1000"), *start, lag), allowance({Milliseconds{1000}}, lag));
}

TEST(Go, a_forced_event_needs_no_thought) {
  const auto forced = position("lightshadow", "k7/8/8/8/8/8/1r6/K7 w - - 0 1 8/8/8/8/8/8/8/8");
  ASSERT_EQ(forced->legal().size(), 1U);
  for (const char* text : {"movetime 5000", "wtime 5000", "wtime 5000 winc 5000", "ponder movetime 5000"}) {
    EXPECT_EQ(time_for(parse(text, *forced), *forced, Milliseconds{0}), at_once) << text;
  }
  for (const char* text : {"infinite", "depth 3", "nodes 5", "infinite movetime 5000"}) {
    EXPECT_EQ(time_for(parse(text, *forced), *forced, Milliseconds{0}), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace nocturne::uci
