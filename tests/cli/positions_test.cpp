// legal, apply, outcome, perft, divide: what is asked of one position.

#include "base/text.h"
#include "tests/cli/nocturne.h"

namespace nocturne::tests {
namespace {

constexpr auto heralds_start = "3k4/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1 -";
constexpr auto mated = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3 8/8/8/8/8/8/8/8";

TEST(Legal, events_are_sorted_one_a_line) {
  EXPECT_EQ(answer({"legal", "heralds", "-", "3k4/8/8/8/3p4/5*2/4P3/4K3 w - - 0 1 -"}),
            "e1d1\ne1d2\ne1f1\ne1f2\ne2e3\ne2e4\ne2f3\n");
}

TEST(Legal, faces_where_a_roll_is_due) {
  EXPECT_EQ(answer({"legal", "ritual", "-", "startpos"}), "1\n2\n3\n4\n5\n6\n");
  EXPECT_EQ(answer({"legal", "heralds", "-", "3k4/8/8/8/8/8/8/K6* w - - 1 1 ?"}), "1\n2\n3\n4\n5\n6\n7\n8\n");
}

TEST(Legal, nothing_when_the_game_is_over) {
  EXPECT_EQ(answer({"legal", "heralds", "-", "8/8/8/8/8/8/8/4K3 w - - 0 1 -"}), "");
  EXPECT_EQ(answer({"legal", "lightshadow", "-", mated}), "");
  EXPECT_EQ(answer({"legal", "lightshadow", "-", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 8/8/8/8/8/8/8/8"}), "");
}

TEST(Legal, house_rules_are_heard) {
  const std::string berolina = answer({"legal", "lightshadow", "pawns=berolina", "startpos"});
  EXPECT_NE(berolina.find("e2d3\n"), std::string::npos);
  EXPECT_EQ(berolina.find("e2e3\n"), std::string::npos);
}

TEST(Legal, g5_seventy_five_moves_are_not_judged) {
  EXPECT_NE(answer({"legal", "lightshadow", "-", "4k3/8/8/8/8/8/8/R3K3 w - - 150 100 8/8/8/8/8/8/8/8"}), "");
}

TEST(Apply, the_position_after_the_events) {
  EXPECT_EQ(answer({"apply", "heralds", "-", "startpos"}), std::string(heralds_start) + '\n');
  EXPECT_EQ(answer({"apply", "heralds", "-", "startpos", "e2e4", "3", "e7e5", "8"}),
            answer({"apply", "heralds", "-", answer({"apply", "heralds", "-", "startpos", "e2e4", "3"}), "e7e5", "8"}));
  EXPECT_EQ(answer({"apply", "lightshadow", "-", "startpos", "d2d4", "d7d5", "c2c4", "c7c6", "g1f3", "g8f6"}),
            "rnbqkb1r/pp2pppp/2p2n2/3p4/2PP4/5N2/PP2PPPP/RNBQKB1R w KQkq - 2 4 "
            "8/2a2a2/1abbaba1/2aaaa2/1ACBAA2/2AAABA1/5A2/8\n");
}

/// `illegal EVENT` and status 1.
void expect_illegal(const Words& arguments, const std::string& event) {
  const Ran ran = nocturne(arguments);
  EXPECT_EQ(ran.status, 1);
  EXPECT_EQ(ran.out, "illegal " + event + '\n');
  EXPECT_EQ(ran.err, "");
}

TEST(Apply, the_first_event_that_is_not_legal_is_named) {
  expect_illegal({"apply", "heralds", "-", "startpos", "e2e4", "3", "e2e4", "8", "xyz"}, "e2e4");
  expect_illegal({"apply", "heralds", "-", "startpos", "3"}, "3");
  expect_illegal({"apply", "heralds", "-", "startpos", "e2e4", "e7e5"}, "e7e5");
  expect_illegal({"apply", "ritual", "-", "startpos", "7"}, "7");
  expect_illegal({"apply", "lightshadow", "-", mated, "a2a3"}, "a2a3");
}

TEST(Apply, so_is_any_other_text) {
  expect_illegal({"apply", "heralds", "-", "startpos", "Nf3"}, "Nf3");
  expect_illegal({"apply", "heralds", "-", "startpos", ""}, "");
  for (const char* dashed : {"-x", "--", "-", "--help", "--bogus=1"}) {
    expect_illegal({"apply", "heralds", "-", "startpos", dashed, "e2e4"}, dashed);
    expect_illegal({"apply", "heralds", "-", "startpos", "e2e4", "3", dashed}, dashed);
  }
  expect_illegal({"apply", "heralds", "-", "startpos", "[a,b]"}, "[a,b]");
  expect_illegal({"apply", "heralds", "-", "startpos", "{}"}, "{}");
  expect_illegal({"apply", "heralds", "-", "startpos", "e2e4 "}, "e2e4 ");
  expect_illegal({"apply", "heralds", "-", "startpos", "\x1B[2J\ne2e4"}, "\\x1b[2J\\x0ae2e4");
  expect_illegal({"apply", "heralds", "-", "startpos", "\xFF"}, "\xFF");
  const std::string huge(100'000, 'a');
  expect_illegal({"apply", "heralds", "-", "startpos", huge}, huge);
}

TEST(Outcome, every_word) {
  EXPECT_EQ(answer({"outcome", "heralds", "-", "startpos"}), "ongoing\n");
  EXPECT_EQ(answer({"outcome", "heralds", "-", "8/8/8/8/8/8/8/4K3 w - - 0 1 -"}), "white\n");
  EXPECT_EQ(answer({"outcome", "heralds", "-", "8/8/8/8/8/8/8/4k3 w - - 0 1 -"}), "black\n");
  EXPECT_EQ(answer({"outcome", "heralds", "-", "8/8/8/8/8/8/4*3/8 w - - 0 1 -"}), "silence\n");
  EXPECT_EQ(answer({"outcome", "heralds", "-", "3k4/8/8/8/8/8/8/4K3 w - - 60 61 -"}), "dawn\n");
  EXPECT_EQ(answer({"outcome", "lightshadow", "-", mated}), "checkmate-black\n");
  EXPECT_EQ(answer({"outcome", "lightshadow", "-", "R5k1/5ppp/8/8/8/8/8/K7 b - - 1 1 8/8/8/8/8/8/8/8"}), "checkmate-white\n");
  EXPECT_EQ(answer({"outcome", "lightshadow", "-", "k7/8/1Q6/8/8/8/8/K7 b - - 1 1 8/8/8/8/8/8/8/8"}), "stalemate\n");
  EXPECT_EQ(answer({"outcome", "lightshadow", "-", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 8/8/8/8/8/8/8/8"}), "dead\n");
}

TEST(Outcome, g5_the_history_is_not_judged) {
  EXPECT_EQ(answer({"outcome", "lightshadow", "-", "4k3/8/8/8/8/8/8/R3K3 w - - 150 100 8/8/8/8/8/8/8/8"}), "ongoing\n");
}

TEST(Perft, the_count_alone_is_on_standard_output) {
  const Ran ran = nocturne({"perft", "lightshadow", "-", "startpos", "3"});
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.out, "8902\n");
  EXPECT_NE(ran.err.find(" s, "), std::string::npos) << ran.err;
}

TEST(Perft, no_turn_is_one_way) {
  EXPECT_EQ(answer({"perft", "ritual", "-", "startpos", "0"}), "1\n");
  EXPECT_EQ(answer({"perft", "lightshadow", "-", mated, "0"}), "1\n");
  EXPECT_EQ(answer({"perft", "lightshadow", "-", mated, "1"}), "0\n");
}

TEST(Perft, playing_the_last_turn_changes_nothing) {
  for (const std::string game : {"heralds", "ritual", "lightshadow"}) {
    EXPECT_EQ(answer({"perft", game, "-", "startpos", "2", "--played"}), answer({"perft", game, "-", "startpos", "2"})) << game;
  }
}

TEST(Divide, the_counts_add_up_to_perft) {
  const std::vector<Words> positions{{"heralds", "-", "startpos"},
                                     {"heralds", "-", "3k4/8/8/8/8/8/8/K6* w - - 1 1 ?"},
                                     {"ritual", "-", "startpos"},
                                     {"ritual", "promoted=reverts", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w - - 0 1 2"},
                                     {"lightshadow", "white=knights", "startpos"}};
  for (const Words& position : positions) {
    for (const std::string turns : {"1", "2"}) {
      Words divide{"divide"};
      divide.insert(divide.end(), position.begin(), position.end());
      divide.push_back(turns);
      Words perft = divide;
      perft.front() = "perft";
      u64 sum = 0;
      std::string last;
      const std::string text = answer(divide);
      for (const std::string_view line : split(std::string_view(text).substr(0, text.size() - 1), '\n')) {
        const auto parts = words(line);
        ASSERT_EQ(parts.size(), 2U) << line;
        EXPECT_LT(last, parts[0]);
        last = parts[0];
        sum += std::stoull(std::string(parts[1]));
      }
      EXPECT_EQ(std::to_string(sum) + '\n', answer(perft)) << position[0] << ' ' << position[2] << ' ' << turns;
    }
  }
}

TEST(Divide, each_event_with_its_count) {
  EXPECT_EQ(answer({"divide", "lightshadow", "-", "4k3/8/8/8/8/8/1p6/K7 w - - 0 1 8/8/8/8/8/8/8/8", "1"}),
            "a1a2 1\na1b1 1\na1b2 1\n");
}

}  // namespace
}  // namespace nocturne::tests
