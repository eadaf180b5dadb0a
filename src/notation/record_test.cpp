#include "notation/record.h"

#include <gtest/gtest.h>

#include "play/catalog.h"

namespace nocturne {
namespace {

TEST(Record, roster_tags_come_first_and_unknown_ones_are_none) {
  Record record;
  record.set_tag("Annotator", "me");
  record.set_tag("Black", "Ada");
  record.set_tag("Event", "club");
  record.set_tag("Site", "?");
  EXPECT_EQ(record.tags, (std::vector<Tag>{{"Event", "club"}, {"Black", "Ada"}, {"Annotator", "me"}}));
  record.set_tag("Black", "?");
  record.set_tag("Event", "cup");
  EXPECT_EQ(record.tags, (std::vector<Tag>{{"Event", "cup"}, {"Annotator", "me"}}));
  EXPECT_EQ(record.tag("Event"), "cup");
  EXPECT_EQ(record.tag("White"), "");
}

TEST(Record, results_as_text) {
  for (const auto result :
       {GameResult::unfinished, GameResult::white_wins, GameResult::black_wins, GameResult::draw, GameResult::silence}) {
    EXPECT_EQ(parse_result(to_text(result)), result);
  }
  EXPECT_EQ(result_of(Outcome{std::nullopt, Ending::silence}), GameResult::silence);
  EXPECT_EQ(result_of(Outcome{std::nullopt, Ending::dawn}), GameResult::draw);
  EXPECT_EQ(result_of(std::nullopt), GameResult::unfinished);
}

TEST(Record, replay_names_the_event_that_is_not_legal) {
  Record record{"heralds", "-", "3k4/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1 -", {}, {}, GameResult::unfinished, std::nullopt};
  EXPECT_TRUE(replay(record, games()));
  record.line.steps.push_back({Move(*parse_square("e2"), *parse_square("e5")), {}, {}, {}});
  EXPECT_EQ(replay(record, games()).error().reason, "event 1 is not legal");
  record.start = "nonsense";
  EXPECT_FALSE(replay(record, games()));
}

// L7: what only a history shows, and G5: what a bare position does not.
TEST(History, l7_threefold_is_claimed_and_fivefold_ends_the_game) {
  // The knights' squares gain and lose light with every visit, so that the position repeats only once all is at its bounds.
  const auto shuffle = [](Judging judging) {
    auto cursor = games().open("lightshadow", "-", "startpos", judging).value();
    std::vector<std::string> log;
    for (int n = 0; n < 200 && cursor->phase() != Phase::over; ++n) {
      if (!cursor->claims().empty()) log.emplace_back(to_text(cursor->claims().front()));
      constexpr std::string_view moves[4] = {"g1f3", "g8f6", "f3g1", "f6g8"};
      cursor->play(cursor->parse_event(moves[n % 4]).value());
    }
    log.emplace_back(outcome_word(cursor->outcome()));
    return log;
  };
  const std::vector<std::string> log = shuffle(Judging::with_history);
  EXPECT_EQ(log.front(), "threefold repetition");
  EXPECT_EQ(log.back(), "fivefold-repetition");
  EXPECT_EQ(shuffle(Judging::bare), (std::vector<std::string>{"ongoing"}));
}

TEST(History, l7_fifty_moves_are_claimed_and_seventy_five_end_the_game) {
  const auto at = [](std::string_view count, Judging judging) {
    const std::string fen = "4k3/8/8/8/8/8/8/R3K3 w - - " + std::string(count) + " 90 8/8/8/8/8/8/8/8";
    auto cursor = games().open("lightshadow", "-", fen, judging).value();
    cursor->play(cursor->parse_event("a1a2").value());
    return cursor;
  };
  EXPECT_TRUE(at("98", Judging::with_history)->claims().empty());
  EXPECT_EQ(at("99", Judging::with_history)->claims(), std::vector<Ending>{Ending::fifty_moves});
  EXPECT_EQ(at("149", Judging::with_history)->outcome(), (Outcome{std::nullopt, Ending::seventy_five_moves}));
  EXPECT_TRUE(at("149", Judging::with_history)->legal().empty());
  EXPECT_EQ(at("149", Judging::bare)->outcome(), std::nullopt);
  EXPECT_FALSE(at("149", Judging::bare)->legal().empty());
}

}  // namespace
}  // namespace nocturne
