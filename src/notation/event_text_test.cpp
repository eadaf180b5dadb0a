#include "notation/event_text.h"

#include <gtest/gtest.h>

#include <set>

#include "play/catalog.h"

namespace nocturne {
namespace {

using Why = EventError::Why;

std::unique_ptr<Cursor> open(std::string_view game, std::string_view fen) {
  return games().open(game, "-", fen, Judging::bare).value();
}

Why why_not(const Cursor& cursor, std::string_view text) {
  const auto event = cursor.parse_event(text);
  EXPECT_FALSE(event) << text;
  return event ? Why::malformed : event.error().why;
}

TEST(EventText, part_4_every_form_is_written) {
  MoveFacts facts;
  facts.from = *parse_square("e7");
  facts.to = *parse_square("e8");
  EXPECT_EQ(to_text(facts), "e7e8");
  facts.promotion = 'Q';
  EXPECT_EQ(to_text(facts), "e7e8q");
  facts = {MoveFacts::Kind::sacrifice, 'N', *parse_square("b1"), *parse_square("b1"), false, 0};
  EXPECT_EQ(to_text(facts), "b1@");
  facts = {MoveFacts::Kind::returning, 'N', *parse_square("b1"), *parse_square("c3"), false, 0};
  EXPECT_EQ(to_text(facts), "N@b1c3");
  facts.kind = MoveFacts::Kind::pass;
  EXPECT_EQ(to_text(facts), "0000");
  EXPECT_EQ(to_text(Face(8)), "8");
}

TEST(EventText, legal_list_is_sorted_by_bytes) {
  const auto ritual = open("ritual", "startpos");
  EXPECT_EQ(ritual->legal_texts(), (std::vector<std::string>{"1", "2", "3", "4", "5", "6"}));
  const auto returning = open("ritual", "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1 2");
  EXPECT_EQ(returning->legal_texts(), (std::vector<std::string>{"N@b1a3", "N@b1c3", "N@b1d2", "N@g1e2", "N@g1f3", "N@g1h3"}));
}

TEST(EventText, each_error_is_told_apart) {
  const auto roll_due = open("ritual", "startpos");
  EXPECT_EQ(why_not(*roll_due, "b1@"), Why::roll_due);
  EXPECT_EQ(why_not(*roll_due, "7"), Why::face_outside_die);
  EXPECT_EQ(why_not(*roll_due, "0"), Why::face_outside_die);
  EXPECT_EQ(why_not(*roll_due, "12"), Why::malformed);
  const auto move_due = open("heralds", "startpos");
  EXPECT_EQ(why_not(*move_due, "3"), Why::no_roll_due);
  EXPECT_EQ(why_not(*move_due, "e2e5"), Why::illegal);
  EXPECT_EQ(why_not(*move_due, "0000"), Why::illegal);
  const auto no_die = open("lightshadow", "startpos");
  EXPECT_EQ(why_not(*no_die, "3"), Why::no_roll_due);
  const auto over = open("heralds", "8/8/8/8/8/8/8/4K3 w - - 0 1 -");
  EXPECT_EQ(why_not(*over, "e1e2"), Why::game_over);
}

TEST(EventText, malformed_text_of_any_kind_is_refused) {
  const auto cursor = open("lightshadow", "startpos");
  for (const std::string_view text : {"", " ", "e2", "e2e", "e2e9", "i2i4", "E2E4", "e2e4 ", " e2e4", "e2-e4", "e7e8Q", "b1@@",
                                      "n@b1c3", "N@b1", "--", "00000", "e2e4e5", "\xff\xfe"}) {
    EXPECT_EQ(why_not(*cursor, text), Why::malformed) << text;
  }
  EXPECT_EQ(why_not(*cursor, std::string_view("e2e4\0", 5)), Why::malformed);
}

TEST(EventText, ten_megabytes_are_refused_with_a_short_message) {
  const auto event = open("lightshadow", "startpos")->parse_event(std::string(10'000'000, 'e'));
  ASSERT_FALSE(event);
  EXPECT_EQ(event.error().why, Why::malformed);
  EXPECT_LT(message(event.error()).size(), 200U);
}

TEST(EventText, every_error_has_its_words) {
  std::set<std::string> words;
  for (int n = 0; n <= static_cast<int>(Why::game_over); ++n) {
    const std::string text = message(event_error(static_cast<Why>(n), "e2e5", 'O'));
    EXPECT_NE(text.find("\"e2e5\""), std::string::npos) << text;
    EXPECT_EQ(text.find("is no event"), std::string::npos) << "the words for anything else: " << text;
    EXPECT_TRUE(words.insert(text).second) << "two errors with the same words: " << text;
  }
}

}  // namespace
}  // namespace nocturne
