#include <gtest/gtest.h>

#include <map>
#include <string>

#include "terminal/capabilities.h"
#include "terminal/command.h"
#include "terminal/line_reader.h"
#include "terminal/style.h"
#include "terminal/width.h"

namespace nocturne::terminal {
namespace {

using Variables = std::map<std::string, std::string>;

Capabilities detect(const Variables& variables, bool is_terminal = true) {
  const auto environment = [&](const char* name) {
    const auto found = variables.find(name);
    return found == variables.end() ? std::string() : found->second;
  };
  return detect_capabilities(environment, is_terminal, is_terminal);
}

TEST(Width, counts_characters_and_no_escape_sequences) {
  EXPECT_EQ(width("Вестник ✦"), 9U);
  EXPECT_EQ(width("\033[1;33mabc\033[0m"), 3U);
  EXPECT_EQ(padded("Жатва", 7), "Жатва  ");
  EXPECT_EQ(padded("abc", 2), "abc");
}

TEST(Width, lines_break_between_words) {
  EXPECT_EQ(wrapped("one two three", 8), "one two\nthree");
  EXPECT_EQ(wrapped("слон стоит здесь", 10, 2), "слон стоит\n  здесь");
  EXPECT_EQ(wrapped("  1  a\nb", 80), "  1  a\nb");
  EXPECT_EQ(wrapped("unbreakable", 4), "unbreakable");
  EXPECT_EQ(wrapped("  1  aaaa bbbb", 10, 5), "  1  aaaa\n     bbbb");
  EXPECT_EQ(wrapped("", 4), "");
}

TEST(Width, nothing_that_was_typed_can_steer_the_terminal) {
  EXPECT_EQ(printable("\033[2J"), "?[2J");
  EXPECT_EQ(printable("К\xFF\xC0\xAF"), "К???");
  EXPECT_EQ(printable(std::string_view("a\0b", 3)), "a?b");
  EXPECT_EQ(printable("\xC2\x9B"), "?");        // C1
  EXPECT_EQ(printable("\xED\xA0\x80"), "???");  // a surrogate
  EXPECT_EQ(printable(std::string(1000, 'x')), std::string(60, 'x') + "...");
}

TEST(Capabilities, a_pipe_gets_plain_text) {
  const Capabilities found = detect({{"TERM", "xterm-256color"}, {"LANG", "en_US.UTF-8"}}, false);
  EXPECT_EQ(found.colors, ColorDepth::none);
  EXPECT_FALSE(found.has_unicode);
  EXPECT_FALSE(found.is_interactive);
}

TEST(Capabilities, a_dumb_terminal_gets_plain_text) {
  EXPECT_EQ(detect({{"TERM", "dumb"}, {"LANG", "en_US.UTF-8"}, {"COLORTERM", "truecolor"}}).colors, ColorDepth::none);
  EXPECT_EQ(detect({}).colors, ColorDepth::none);
}

TEST(Capabilities, as_many_colours_as_the_terminal_names) {
  EXPECT_EQ(detect({{"TERM", "xterm"}}).colors, ColorDepth::sixteen);
  EXPECT_EQ(detect({{"TERM", "xterm-256color"}}).colors, ColorDepth::many);
  EXPECT_EQ(detect({{"TERM", "xterm-256color"}, {"COLORTERM", "truecolor"}}).colors, ColorDepth::all);
  EXPECT_EQ(detect({{"TERM", "xterm-256color"}, {"NO_COLOR", "1"}}).colors, ColorDepth::none);
}

TEST(Capabilities, a_terminal_without_colours_gets_none) {
  for (const char* term : {"vt100", "vt220", "unheard-of"}) {
    EXPECT_EQ(detect({{"TERM", term}, {"COLORTERM", "truecolor"}}).colors, ColorDepth::none) << term;
  }
  for (const char* term : {"linux", "screen", "tmux", "rxvt-unicode", "xterm-color", "ansi-color"}) {
    EXPECT_EQ(detect({{"TERM", term}}).colors, ColorDepth::sixteen) << term;
  }
  EXPECT_EQ(detect({{"TERM", "unheard-of-256color"}}).colors, ColorDepth::many);
}

TEST(Capabilities, symbols_need_a_utf8_locale_and_a_font) {
  EXPECT_TRUE(detect({{"TERM", "xterm"}, {"LANG", "ru_RU.UTF-8"}}).has_unicode);
  EXPECT_FALSE(detect({{"TERM", "xterm"}, {"LANG", "C"}}).has_unicode);
  EXPECT_FALSE(detect({{"TERM", "xterm"}, {"LANG", "en_US.UTF-8"}, {"LC_ALL", "C"}}).has_unicode);
  EXPECT_FALSE(detect({{"TERM", "linux"}, {"LANG", "en_US.UTF-8"}}).has_unicode);
}

TEST(Capabilities, the_language_is_that_of_messages) {
  EXPECT_EQ(detect({{"LANG", "ru_RU.UTF-8"}}).language, Language::russian);
  EXPECT_EQ(detect({{"LANG", "ru_RU.UTF-8"}, {"LC_MESSAGES", "en_US.UTF-8"}}).language, Language::english);
  EXPECT_EQ(detect({{"LANG", "en_US.UTF-8"}, {"LC_ALL", "ru_RU.UTF-8"}}).language, Language::russian);
  EXPECT_EQ(detect({}).language, Language::english);
}

TEST(LineReader, cuts_lines_however_they_arrive) {
  LineReader reader;
  Input input;
  reader.add("e4\r\nNf");
  ASSERT_TRUE(reader.take(input));
  EXPECT_EQ(input.text, "e4");
  EXPECT_FALSE(reader.take(input));
  reader.add("3\n\nlast");
  ASSERT_TRUE(reader.take(input));
  EXPECT_EQ(input.text, "Nf3");
  ASSERT_TRUE(reader.take(input));
  EXPECT_EQ(input.text, "");
  EXPECT_FALSE(reader.take(input));
  ASSERT_TRUE(reader.take_rest(input));
  EXPECT_EQ(input.text, "last");
  EXPECT_FALSE(reader.take_rest(input));
}

TEST(LineReader, a_line_of_ten_megabytes_takes_no_memory_and_spoils_no_other) {
  LineReader reader;
  Input input;
  const std::string block(4096, 'x');
  for (int n = 0; n < 2560; ++n) {
    reader.add(block);
    ASSERT_FALSE(reader.take(input));
  }
  reader.add("\ne4\n");
  ASSERT_TRUE(reader.take(input));
  EXPECT_EQ(input.kind, Input::Kind::too_long);
  ASSERT_TRUE(reader.take(input));
  EXPECT_EQ(input.kind, Input::Kind::line);
  EXPECT_EQ(input.text, "e4");
}

TEST(Command, words_of_both_languages_in_any_case) {
  const auto command = [](std::string_view line) { return parse_command(line).value().command; };
  EXPECT_EQ(command("undo"), Command::undo);
  EXPECT_EQ(command("  HELP "), Command::help);
  EXPECT_EQ(command("ПОМОЩЬ"), Command::help);
  EXPECT_EQ(command("Ничья"), Command::draw);
  EXPECT_EQ(command("СДАЮСЬ"), Command::resign);
  EXPECT_FALSE(parse_command("e4"));
  EXPECT_FALSE(parse_command("undone"));
  EXPECT_FALSE(parse_command(""));
}

TEST(Command, arguments_keep_their_case_and_inner_blanks) {
  EXPECT_EQ(parse_command("save  My game.pgn ").value().argument, "My game.pgn");
  EXPECT_EQ(parse_command("?Nf3").value().argument, "Nf3");
  EXPECT_EQ(parse_command("? ").value().argument, "");
}

TEST(Width, what_comes_from_elsewhere_cannot_command_the_terminal) {
  EXPECT_EQ(harmless("[Event \"\x1B]0;x\x07\"]\n\te4 \xFF\xC2\x9B ход\r\n"), "[Event \"?]0;x?\"]\n\te4 ?? ход?\n");
  EXPECT_EQ(harmless(std::string(200, 'x')), std::string(200, 'x'));
}

TEST(Width, no_name_can_turn_the_rest_of_its_line_round) {
  for (const std::string mark : {"\u200E", "\u200F", "\u202A", "\u202E", "\u2066", "\u2069", "\u061C", "\uFEFF", "\U000E0041"}) {
    EXPECT_EQ(harmless("a" + mark + "b"), "a?b");
    EXPECT_EQ(printable(mark), "?");
  }
  EXPECT_EQ(harmless("Ж — “é” … 王 ♞ 🂡"), "Ж — “é” … 王 ♞ 🂡");
}

TEST(Style, without_colours_nothing_but_the_text) {
  EXPECT_EQ(painted({true, ColorDepth::none}, "x", {1, 2, 3}, {4, 5, 6}), "x");
  EXPECT_EQ(emphasized({}, "x"), "x");
  EXPECT_EQ(warning({}, "x"), "x");
}

TEST(Style, colours_as_exact_as_the_terminal_takes_them) {
  const Rgb white{255, 255, 255};
  const Rgb black{0, 0, 0};
  EXPECT_EQ(painted({true, ColorDepth::all}, "x", white, {1, 2, 3}), "\033[38;2;255;255;255;48;2;1;2;3mx\033[0m");
  EXPECT_EQ(painted({true, ColorDepth::many}, "x", white, black), "\033[38;5;231;48;5;16mx\033[0m");
  EXPECT_EQ(painted({true, ColorDepth::sixteen}, "x", black, white), "\033[30;47mx\033[0m");
}

}  // namespace
}  // namespace nocturne::terminal
