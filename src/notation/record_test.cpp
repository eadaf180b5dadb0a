#include "notation/record.h"

#include <gtest/gtest.h>

#include <algorithm>

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
  struct Course {
    int first_claim = 0;  ///< after how many half-moves
    int length = 0;
    std::string outcome;
  };
  const auto shuffle = [](std::string_view fen, Judging judging) {
    auto cursor = games().open("lightshadow", "-", fen, judging).value();
    Course course;
    while (course.length < 140 && cursor->phase() != Phase::over) {
      constexpr std::string_view moves[4] = {"g1f3", "g8f6", "f3g1", "f6g8"};
      cursor->play(cursor->parse_event(moves[course.length % 4]).value());
      ++course.length;
      const std::vector<Ending> claims = cursor->claims();
      const bool threefold = std::find(claims.begin(), claims.end(), Ending::threefold_repetition) != claims.end();
      if (threefold && course.first_claim == 0) course.first_claim = course.length;
    }
    course.outcome = outcome_word(cursor->outcome());
    return course;
  };
  // The men stand as at the start again after every 4 half-moves, so that chess would have the third time after 8 and the fifth
  // after 16. The light is part of the position: it repeats only once the knights have brought their squares to the bounds.
  const Course course = shuffle("startpos", Judging::with_history);
  EXPECT_EQ(course.first_claim, 40);
  EXPECT_EQ(course.length, 48);
  EXPECT_EQ(course.outcome, "fivefold-repetition");
  EXPECT_EQ(shuffle("startpos", Judging::bare).outcome, "ongoing");
}

TEST(History, l7_mate_on_the_150th_half_move_is_mate) {
  const auto cursor =
      games().open("lightshadow", "-", "7k/8/6K1/8/8/8/8/R7 w - - 149 90 8/8/8/8/8/8/8/8", Judging::with_history).value();
  const auto quiet = cursor->clone();
  cursor->play(cursor->parse_event("a1a8").value());
  EXPECT_EQ(cursor->outcome(), (Outcome{Color::white, Ending::checkmate}));
  quiet->play(quiet->parse_event("a1a7").value());
  EXPECT_EQ(quiet->outcome(), (Outcome{std::nullopt, Ending::seventy_five_moves}));
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
