#include "terminal/screen.h"

#include "base/text.h"
#include "terminal/command.h"
#include "terminal/width.h"

namespace nocturne::terminal {
void Screen::show(std::string_view text) {
  if (!console_.write(text)) has_ended_ = true;
}

void Screen::say(std::string_view sentence) { show(wrapped(harmless(sentence), screen_columns) + "\n"); }

void Screen::warn(std::string_view sentence) { show(warning(style_, wrapped(harmless(sentence), screen_columns)) + "\n"); }

std::optional<std::string> Screen::ask(std::string_view prompt) {
  while (!has_ended_) {
    show(emphasized(style_, prompt));
    const Input input = console_.read_line();
    switch (input.kind) {
      case Input::Kind::line:
        // A person sees what was typed; a transcript would lack it.
        if (!console_.capabilities().is_interactive) show(printable(input.text) + "\n");
        return std::string(trimmed(input.text));
      case Input::Kind::too_long:
        show("\n");
        warn(words().commands.too_long);
        break;
      case Input::Kind::end:
      case Input::Kind::interrupted:
        show("\n");
        has_ended_ = true;
        break;
    }
  }
  return std::nullopt;
}

std::optional<std::size_t> Screen::choose(std::string_view question, const std::vector<std::string>& options, std::size_t usual) {
  constexpr std::size_t indent = 5;  // the width of a number with its blanks
  std::string text = wrapped(std::string(question) + ":", screen_columns) + "\n";
  for (std::size_t n = 0; n < options.size(); ++n) {
    text.append(wrapped("  " + std::to_string(n + 1) + "  " + options[n], screen_columns, indent)).append("\n");
  }
  show(text);
  const std::optional<int> number = answered_number("", 1, static_cast<int>(options.size()), static_cast<int>(usual) + 1);
  if (!number) return std::nullopt;
  return static_cast<std::size_t>(*number - 1);
}

std::optional<int> Screen::number(std::string_view question, int first, int last, int usual) {
  return answered_number(std::string(question) + " ", first, last, usual);
}

std::optional<int> Screen::answered_number(const std::string& question, int first, int last, int usual) {
  while (const std::optional<std::string> answer = ask(question + "[" + std::to_string(usual) + "] ")) {
    if (answer->empty()) return usual;
    const std::optional<u32> number = parse_number(*answer, static_cast<u32>(last));
    if (number && static_cast<int>(*number) >= first) return static_cast<int>(*number);
    warn(fill(words().menu.not_a_choice, {{"default", std::to_string(usual)}}));
  }
  return std::nullopt;
}

bool Screen::confirm(std::string_view question) {
  const std::optional<std::string> answer = ask(question);
  if (!answer || answer->empty()) return false;
  const std::string_view yes = words().yes;
  // The first character, which in Russian has two bytes.
  const std::size_t length = static_cast<u8>(answer->front()) < 0x80 ? 1 : 2;
  return yes.find(std::string_view(*answer).substr(0, length)) != std::string_view::npos;
}

}  // namespace nocturne::terminal
