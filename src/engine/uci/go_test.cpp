#include "engine/uci/go.h"

#include <gtest/gtest.h>

#include "base/text.h"
#include "play/catalog.h"

namespace nocturne::uci {
namespace {

constexpr std::string_view roll_due = "4k3/8/8/8/3*4/8/8/4K3 b - - 0 1 ?";

std::unique_ptr<Cursor> position(std::string_view game, std::string_view fen = "startpos") {
  return *games().open(game, "-", fen, Judging::with_history);
}

Result<Go, std::string> parse(std::string_view text, const Cursor& cursor = *position("lightshadow")) {
  return parse_go(words(text), cursor);
}

void expect_refusal(std::string_view text, std::string_view reason) {
  const Result<Go, std::string> go = parse(text);
  ASSERT_FALSE(go) << text;
  EXPECT_EQ(go.error(), reason);
}

TEST(Go, reads_every_limit) {
  const auto go =
      parse("depth 7 nodes 10000000000 movetime 50 wtime 1000 btime 2000 winc 10 binc 20 movestogo 3 infinite ponder perft 2");
  ASSERT_TRUE(go) << go.error();
  EXPECT_EQ(go->depth, 7);
  EXPECT_EQ(go->nodes, 10'000'000'000U);
  EXPECT_EQ(go->move_time, Milliseconds{50});
  EXPECT_EQ(go->remaining[index(Color::white)], Milliseconds{1000});
  EXPECT_EQ(go->remaining[index(Color::black)], Milliseconds{2000});
  EXPECT_EQ(go->increments[index(Color::white)], Milliseconds{10});
  EXPECT_EQ(go->increments[index(Color::black)], Milliseconds{20});
  EXPECT_EQ(go->moves_to_go, 3);
  EXPECT_TRUE(go->is_infinite);
  EXPECT_TRUE(go->is_ponder);
  EXPECT_EQ(go->perft, 2);
}

TEST(Go, searchmoves_end_at_the_next_keyword) {
  const auto go = parse("searchmoves e2e4 d2d4 e2e4 depth 2");
  ASSERT_TRUE(go);
  EXPECT_EQ(go->only.size(), 2U);
  EXPECT_EQ(go->depth, 2);
}

TEST(Go, searchmoves_are_faces_at_a_roll) {
  const auto go = parse("searchmoves 3 8", *position("heralds", roll_due));
  ASSERT_TRUE(go) << go.error();
  EXPECT_EQ(go->only, (std::vector<Event>{Face(3), Face(8)}));
}

TEST(Go, refuses_what_it_cannot_read) {
  expect_refusal("depth", "depth cannot be \"\"");
  expect_refusal("depth 0", "depth cannot be \"0\"");
  expect_refusal("depth 4x", "depth cannot be \"4x\"");
  expect_refusal("nodes -1", "nodes cannot be \"-1\"");
  expect_refusal("nodes 99999999999999999999", "nodes cannot be \"99999999999999999999\"");
  expect_refusal("movetime 0", "movetime cannot be \"0\"");
  expect_refusal("mate 3", "go does not know \"mate\"");
  expect_refusal("searchmoves", "searchmoves names no event");
  expect_refusal("searchmoves e2e5", "searchmoves: the move \"e2e5\" is not legal");
  expect_refusal("btime 1000", "the clock of the side to move is missing");
}

TEST(Go, a_clock_below_zero_is_empty) { EXPECT_EQ(parse("wtime -20")->remaining[0], Milliseconds{0}); }

TEST(Go, the_clock_is_that_of_the_mover) {
  search::Limits limits;
  const auto start = position("lightshadow");
  EXPECT_EQ(time_for(*parse("wtime 4000 btime 1"), *start, Milliseconds{0}, limits),
            allowance({Milliseconds{4000}}, Milliseconds{0}));
  EXPECT_EQ(limits.depth, search::deepest);
  EXPECT_EQ(time_for(*parse("depth 3"), *start, Milliseconds{0}, limits), std::nullopt);
  EXPECT_EQ(time_for(*parse("infinite wtime 4000"), *start, Milliseconds{0}, limits), std::nullopt);
}

TEST(Go, movetime_is_used_as_it_stands_unless_the_clock_is_shorter) {
  search::Limits limits;
  const auto start = position("lightshadow");
  const Milliseconds lag{10};
  EXPECT_EQ(time_for(*parse("movetime 50"), *start, lag, limits), (Allowance{Milliseconds{50}, Milliseconds{50}}));
  EXPECT_EQ(time_for(*parse("movetime 50 wtime 20"), *start, lag, limits), (Allowance{Milliseconds{1}, Milliseconds{1}}));
}

TEST(Go, a_forced_event_needs_no_thought_on_the_clock) {
  const auto forced = position("lightshadow", "k7/8/8/8/8/8/1r6/K7 w - - 0 1 8/8/8/8/8/8/8/8");
  ASSERT_EQ(forced->legal().size(), 1U);
  search::Limits limits;
  time_for(*parse("movetime 50", *forced), *forced, Milliseconds{0}, limits);
  EXPECT_EQ(limits.depth, search::deepest);
  time_for(*parse("wtime 50", *forced), *forced, Milliseconds{0}, limits);
  EXPECT_EQ(limits.depth, 1);
}

}  // namespace
}  // namespace nocturne::uci
