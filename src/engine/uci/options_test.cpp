#include "engine/uci/options.h"

#include <gtest/gtest.h>

namespace nocturne::uci {
namespace {

/// Every kind of option, with the values that were set last.
struct Example {
  Example() {
    options.check("Ponder", false, [this](bool value) { is_on = value; });
    options.spin("Move Overhead", 10, {0, 50}, [this](Options::Number value) -> Options::Refusal {
      number = value;
      return value == 13 ? Options::Refusal("13 brings bad luck") : std::nullopt;
    });
    options.combo("Game", "go", {"go", "chess"}, [this](const std::string& value) { word = value; });
    options.text("Rules", "-", [this](const std::string& value) -> Options::Refusal {
      text = value;
      return std::nullopt;
    });
  }

  Options options;
  bool is_on = false;
  Options::Number number = 0;
  std::string word;
  std::string text;
};

TEST(Options, are_declared_in_their_order) {
  EXPECT_EQ(Example().options.declarations(),
            "option name Ponder type check default false\n"
            "option name Move Overhead type spin default 10 min 0 max 50\n"
            "option name Game type combo default go var go var chess\n"
            "option name Rules type string default -\n");
}

TEST(Options, are_set_by_names_in_either_case) {
  Example example;
  EXPECT_EQ(example.options.set("ponder", "true"), std::nullopt);
  EXPECT_TRUE(example.is_on);
  EXPECT_EQ(example.options.set("MOVE OVERHEAD", "50"), std::nullopt);
  EXPECT_EQ(example.number, 50);
  EXPECT_EQ(example.options.set("Game", "chess"), std::nullopt);
  EXPECT_EQ(example.word, "chess");
  EXPECT_EQ(example.options.set("Rules", "a=b c"), std::nullopt);
  EXPECT_EQ(example.text, "a=b c");
}

TEST(Options, refuse_with_a_reason) {
  Example example;
  EXPECT_EQ(example.options.set("Contempt", "1"), "there is no option \"Contempt\"");
  EXPECT_EQ(example.options.set("Ponder", "yes"), "Ponder: true or false is wanted, not \"yes\"");
  EXPECT_EQ(example.options.set("Move Overhead", "51"), "Move Overhead: a number from 0 to 50 is wanted, not \"51\"");
  EXPECT_EQ(example.options.set("Move Overhead", "5 0"), "Move Overhead: a number from 0 to 50 is wanted, not \"5 0\"");
  EXPECT_EQ(example.options.set("Move Overhead", "99999999999999999999"),
            "Move Overhead: a number from 0 to 50 is wanted, not \"99999999999999999999\"");
  EXPECT_EQ(example.number, 0);
  EXPECT_EQ(example.options.set("Move Overhead", "13"), "Move Overhead: 13 brings bad luck");
  EXPECT_EQ(example.options.set("Game", "poker"), "Game: one of go, chess is wanted, not \"poker\"");
}

}  // namespace
}  // namespace nocturne::uci
