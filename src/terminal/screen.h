#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/console.h"
#include "terminal/style.h"
#include "terminal/words.h"

namespace nocturne::terminal {

/// A console that speaks one language: sentences out, answers in.
class Screen {
 public:
  Screen(Console& console, Language language, Style style) : console_(console), language_(language), style_(style) {}

  Language language() const { return language_; }
  const Words& words() const { return words_of(language_); }
  const Style& style() const { return style_; }
  Console& console() { return console_; }
  /// The input has ended, the player wants to leave at once, or nobody can see the output.
  bool has_ended() const { return has_ended_; }

  /// Text as it is, with its own line breaks.
  void show(std::string_view text);
  /// A sentence, broken into lines that fit, with a line break behind it; control characters in it are shown as `?`.
  void say(std::string_view sentence);
  /// The same for what went wrong.
  void warn(std::string_view sentence);

  /// The answer to a prompt, without blanks at its ends; nothing once has_ended().
  std::optional<std::string> ask(std::string_view prompt);
  /// The index of the chosen option; an empty answer chooses `usual`. Asks until the answer is one of the numbers shown.
  std::optional<std::size_t> choose(std::string_view question, const std::vector<std::string>& options, std::size_t usual);
  /// A number of that range; an empty answer chooses `usual`.
  std::optional<int> number(std::string_view question, int first, int last, int usual);
  /// Whether the answer means yes; anything but yes means no.
  bool confirm(std::string_view question);

 private:
  std::optional<int> answered_number(const std::string& question, int first, int last, int usual);

  Console& console_;
  Language language_;
  Style style_;
  bool has_ended_ = false;
};

}  // namespace nocturne::terminal
