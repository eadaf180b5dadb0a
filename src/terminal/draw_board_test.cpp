#include "terminal/draw_board.h"

#include <gtest/gtest.h>

#include <set>

#include "play/catalog.h"
#include "terminal/width.h"

namespace nocturne::terminal {
namespace {

constexpr Style plain{};
constexpr Style symbols{true, ColorDepth::none};
constexpr Style colorful{true, ColorDepth::all};

std::unique_ptr<Cursor> open(std::string_view variant, std::string_view rules, std::string_view fen) {
  auto cursor = games().open(variant, rules, fen, Judging::bare);
  EXPECT_TRUE(cursor);
  return cursor ? std::move(*cursor) : nullptr;
}

std::string drawn(const Cursor& cursor, const DrawOptions& options) {
  std::string text;
  for (const std::string& line : board_lines(explain::view_of(cursor), explain::reaches_of(cursor), options)) {
    text.append(line).append("\n");
  }
  return text;
}

TEST(DrawBoard, heralds_in_plain_text) {
  const auto cursor = open("heralds", "-", "3k4/pppp1ppp/8/4p3/4P1*1/8/PPPP1PPP/4K3 w - - 2 2 -");
  EXPECT_EQ(
      drawn(*cursor, {plain, Color::white, Bitboard(Square(File::e, Rank::seventh)) | Bitboard(Square(File::e, Rank::fifth))}),
      "8  .  .  .  k  .  .  .  . \n"
      "7  p  p  p  p [.] p  p  p \n"
      "6  .  .  .  .  .  .  .  . \n"
      "5  .  .  .  . [p] .  .  . \n"
      "4  .  .  .  .  P  .  *  . \n"
      "3  .  .  .  .  .  .  .  . \n"
      "2  P  P  P  P  .  P  P  P \n"
      "1  .  .  .  .  K  .  .  . \n"
      "   a  b  c  d  e  f  g  h\n");
}

TEST(DrawBoard, symbols_seen_from_black) {
  const auto cursor = open("heralds", "-", "3k4/8/8/8/8/4*3/3P4/4K3 w - - 0 1 -");
  EXPECT_EQ(drawn(*cursor, {symbols, Color::black, {}}),
            "1  ·  ·  ·  ♔  ·  ·  ·  · \n"
            "2  ·  ·  ·  ·  ♙  ·  ·  · \n"
            "3  ·  ·  ·  ✦  ·  ·  ·  · \n"
            "4  ·  ·  ·  ·  ·  ·  ·  · \n"
            "5  ·  ·  ·  ·  ·  ·  ·  · \n"
            "6  ·  ·  ·  ·  ·  ·  ·  · \n"
            "7  ·  ·  ·  ·  ·  ·  ·  · \n"
            "8  ·  ·  ·  ·  ♚  ·  ·  · \n"
            "   h  g  f  e  d  c  b  a\n");
}

TEST(DrawBoard, limited_pieces_carry_what_they_have_left) {
  // The white bishop on d4 stands on -5, the knight on g3 on -1, the rook on a1 on -1, which costs it nothing.
  const auto cursor = open("lightshadow", "-", "4k3/8/8/8/3B4/6N1/8/R3K3 w - - 0 1 8/8/8/8/3e4/6a1/8/a7");
  const std::string text = drawn(*cursor, {plain, Color::white, {}});
  EXPECT_NE(text.find("4  .  .  .  B3 .  .  .  . \n"), std::string::npos) << text;
  EXPECT_NE(text.find("3  .  .  .  .  .  .  N! . \n"), std::string::npos) << text;
  EXPECT_NE(text.find("1  R  .  .  .  K  .  .  . \n"), std::string::npos) << text;
  EXPECT_NE(drawn(*cursor, {symbols, Color::white, {}}).find("♗³"), std::string::npos);
}

TEST(DrawBoard, free_altars_of_the_rolled_type) {
  const auto cursor = open("ritual", "-", "4k3/8/8/8/8/8/8/R3K3[NNbb] w - - 0 9 2");
  EXPECT_NE(drawn(*cursor, {plain, Color::white, {}}).find("1  R  _  .  .  K  .  _  . \n"), std::string::npos);
}

TEST(DrawBoard, army_pieces_are_letters_everywhere) {
  const auto cursor = open("lightshadow", "white=clobberers", "startpos");
  const std::string text = drawn(*cursor, {symbols, Color::white, {}});
  EXPECT_NE(text.find("1  D  W  F  A  ♔  F  W  D "), std::string::npos) << text;
}

TEST(DrawBoard, every_line_is_as_wide_in_colour_as_without) {
  const auto cursor = open("lightshadow", "-", "4k3/8/8/8/3B4/6N1/8/R3K3 w - - 0 1 8/8/8/8/3e4/6a1/8/a7");
  const auto view = explain::view_of(*cursor);
  const auto reaches = explain::reaches_of(*cursor);
  const auto without = board_lines(view, reaches, {plain, Color::white, {}});
  const auto with = board_lines(view, reaches, {colorful, Color::white, {}});
  ASSERT_EQ(without.size(), with.size());
  for (std::size_t n = 0; n < with.size(); ++n) EXPECT_EQ(width(without[n]), width(with[n]));
}

TEST(DrawBoard, light_shades_a_square) {
  const auto dark = open("lightshadow", "-", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 8/8/8/8/8/8/8/8");
  const auto lit = open("lightshadow", "-", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 8/8/8/8/3H4/8/8/8");
  EXPECT_NE(drawn(*dark, {colorful, Color::white, {}}), drawn(*lit, {colorful, Color::white, {}}));
  EXPECT_NE(drawn(*lit, {colorful, Color::white, {}}).find("48;2;176;124;30"), std::string::npos);
}

/// The codes that paint d4, which is dark, or e4, which is light, at that luminosity.
std::string paint(bool is_light, int luminosity, ColorDepth colors) {
  std::string rank = is_light ? "4.3" : "3.4";
  rank[1] = static_cast<char>(luminosity > 0 ? 'A' + luminosity - 1 : 'a' - luminosity - 1);
  if (luminosity == 0) rank = "8";
  const auto cursor = open("lightshadow", "-", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 8/8/8/8/" + rank + "/8/8/8");
  if (!cursor) return {};
  std::string line = luminosity_lines(explain::view_of(*cursor), {{true, colors}, Color::white, {}})[4];
  for (int cell = is_light ? 4 : 3; cell > 0; --cell) line = line.substr(line.find("\033[0m") + 4);
  return line.substr(0, line.find('m'));
}

TEST(DrawBoard, light_and_shadow_differ_from_neither_in_all_colours) {
  for (const ColorDepth colors : {ColorDepth::sixteen, ColorDepth::many, ColorDepth::all}) {
    for (const bool is_light : {false, true}) {
      const std::string neutral = paint(is_light, 0, colors);
      for (int light = 1; light <= 8; ++light) {
        EXPECT_NE(paint(is_light, light, colors), neutral) << light;
        for (int shadow = 1; shadow <= 8; ++shadow) {
          EXPECT_NE(paint(is_light, -shadow, colors), neutral) << shadow;
          EXPECT_NE(paint(is_light, -shadow, colors), paint(is_light, light, colors)) << light << " " << shadow;
        }
      }
    }
  }
}

TEST(DrawBoard, of_256_colours_every_step_of_light_has_its_own) {
  std::set<std::string> paints;
  for (const bool is_light : {false, true}) {
    for (const int luminosity : {-6, -3, -1, 0, 1, 3, 6}) paints.insert(paint(is_light, luminosity, ColorDepth::many));
    EXPECT_EQ(paint(is_light, 1, ColorDepth::many), paint(is_light, 2, ColorDepth::many));
    EXPECT_EQ(paint(is_light, -6, ColorDepth::many), paint(is_light, -8, ColorDepth::many));
  }
  EXPECT_EQ(paints.size(), 14U);
}

TEST(DrawBoard, luminosity_in_numbers) {
  const auto cursor =
      open("lightshadow", "-", "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1 8/8/8/3A4/2ABA3/3A4/8/8");
  const auto lines = luminosity_lines(explain::view_of(*cursor), {plain, Color::white, {}});
  EXPECT_EQ(lines[4], "4   .  . +1 +2 +1  .  .  .");
}

TEST(ShowPosition, names_what_is_due_in_the_language_of_the_reader) {
  const auto cursor = open("ritual", "-", "4k3/8/8/8/8/8/8/R3K3[NNbb] b - - 0 9 ?");
  const std::string english = show_position(*cursor, plain, Language::english);
  EXPECT_NE(english.find("Reserve: 2N"), std::string::npos) << english;
  EXPECT_NE(english.find("\nMove 9, Black to roll\n"), std::string::npos) << english;
  EXPECT_NE(show_position(*cursor, plain, Language::russian).find("\nХод 9, бросок чёрных\n"), std::string::npos);
}

/// What stands under the board.
std::string shown_below(std::string_view variant, std::string_view rules, std::string_view fen) {
  const auto cursor = open(variant, rules, fen);
  if (!cursor) return {};
  const std::string text = show_position(*cursor, plain, Language::english);
  return text.substr(text.find('\n', text.find("a  b  c")) + 1);
}

TEST(ShowPosition, tells_the_roll) {
  EXPECT_EQ(shown_below("ritual", "-", "4k3/8/8/8/8/8/8/R3K3[NNbb] w - - 0 9 2"), "Move 9, White to move\nRolled: 2 (knight)\n");
}

TEST(ShowPosition, tells_the_count_of_its_game) {
  EXPECT_EQ(shown_below("heralds", "-", "3k4/8/8/8/8/8/3P4/4K3 w - - 7 4 -"),
            "Move 4, White to move\nTurns without a loss: 7, Dawn at 60\n");
}

TEST(ShowPosition, tells_check) {
  EXPECT_EQ(shown_below("lightshadow", "-", "4k3/8/8/8/8/8/8/4K2r w - - 12 8 8/8/8/8/8/8/8/8"),
            "Move 8, White to move - check!\nDraw count: 12 of 100\n");
}

TEST(ShowPosition, tells_how_the_game_ended) {
  EXPECT_EQ(shown_below("lightshadow", "-", "R3k3/8/4K3/8/8/8/8/8 b - - 3 40 8/8/8/8/8/8/8/8"),
            "Move 40\nDraw count: 3 of 100\nCheckmate. White wins.\n");
}

TEST(ShowPosition, explains_the_letters_of_armies) {
  EXPECT_EQ(shown_below("lightshadow", "black=knights", "startpos"),
            "Black's army: g charging rook, i fibnif, h charging knight, l colonel\n"
            "Move 1, White to move\nDraw count: 0 of 100\n");
}

}  // namespace
}  // namespace nocturne::terminal
