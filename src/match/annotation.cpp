#include "match/annotation.h"

#include <fmt/core.h>

#include <charconv>

#include "base/text.h"

namespace nocturne::match {
namespace {

std::string eval_text(Score score, Color mover) {
  const int sign = mover == Color::white ? 1 : -1;
  if (score.is_mate) return fmt::format("#{}", sign * score.value);
  return fmt::format("{:.2f}", sign * score.value / 100.0);
}

/// A whole number, or one with decimals, within bounds.
template <class Number>
std::optional<Number> read_number(std::string_view text, Number least, Number greatest) {
  Number number{};
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_signed = least >= 0 && text.starts_with('-');
  const bool is_whole = error == std::errc() && stop == text.data() + text.size() && !is_signed;
  // No comparison holds for what is no number.
  return is_whole && number >= least && number <= greatest ? std::optional(number) : std::nullopt;
}

bool is_eval(std::string_view text) {
  if (text.starts_with('#')) return read_number<int>(text.substr(1), -Score::greatest, Score::greatest).has_value();
  return read_number<double>(text, -Score::greatest, Score::greatest).has_value();
}

std::string luck_text(double luck) { return fmt::format("{:+.6f}", luck); }

/// Only what would be written so.
std::optional<double> read_luck(std::string_view text) {
  if (text.empty() || (text.front() != '+' && text.front() != '-')) return std::nullopt;
  const std::optional<double> size = read_number<double>(text.substr(1), 0, 1);
  if (!size) return std::nullopt;
  const double luck = text.front() == '-' ? -*size : *size;
  return luck_text(luck) == text ? std::optional(luck) : std::nullopt;
}

/// Takes a command with this value into the notes. False where that is no value of it, or where it has been said before.
bool take(std::string_view name, std::string_view value, Notes& notes) {
  constexpr double most_seconds = 1'000'000;
  const auto take_once = [](auto& into, const auto& read) {
    const bool is_taken = read && !into;
    if (is_taken) into = read;
    return is_taken;
  };
  if (name == "depth") return take_once(notes.depth, read_number<u32>(value, 0, Thought::greatest_depth));
  if (name == "nodes") return take_once(notes.nodes, read_number<u64>(value, 0, Thought::most_nodes));
  if (name == "emt") return take_once(notes.seconds, read_number<double>(value, 0, most_seconds));
  if (name == "luck") return take_once(notes.luck, read_luck(value));
  if (notes.has_eval) return false;
  notes.has_eval = true;
  return is_eval(value);
}

}  // namespace

std::string annotation(const EngineMove& move, Color mover) {
  std::string text;
  if (move.thought.score) text += fmt::format("[%eval {}] ", eval_text(*move.thought.score, mover));
  if (move.thought.depth) text += fmt::format("[%depth {}] ", *move.thought.depth);
  if (move.thought.nodes) text += fmt::format("[%nodes {}] ", *move.thought.nodes);
  return text + fmt::format("[%emt {:.4f}]", std::chrono::duration<double>(move.used).count());
}

std::string annotation(double luck) { return fmt::format("[%luck {}]", luck_text(luck)); }

Result<Notes, std::string> read_notes(const Step& step) {
  Notes notes;
  for (const std::string& comment : step.comments) {
    for (const std::string_view name : {"eval", "depth", "nodes", "emt", "luck"}) {
      const std::string opening = fmt::format("[%{}", name);
      for (std::size_t begin = comment.find(opening); begin != std::string::npos; begin = comment.find(opening, begin + 1)) {
        const std::size_t end = comment.find(']', begin);
        const std::string_view command = std::string_view(comment).substr(begin, end == std::string::npos ? end : end - begin + 1);
        const std::string_view rest = command.substr(opening.size());
        if (!rest.empty() && is_letter(rest.front())) continue;  // another command
        const bool is_whole = rest.size() > 2 && rest.front() == ' ' && rest.back() == ']';
        if (!is_whole || !take(name, rest.substr(1, rest.size() - 2), notes)) return failure(std::string(command));
      }
    }
  }
  return notes;
}

}  // namespace nocturne::match
