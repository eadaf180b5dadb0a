#include "match/annotation.h"

#include <fmt/core.h>

#include <charconv>

namespace nocturne::match {
namespace {

std::string eval_text(Score score, Color mover) {
  const int sign = mover == Color::white ? 1 : -1;
  if (score.is_mate) return fmt::format("#{}", sign * score.value);
  return fmt::format("{:.2f}", sign * score.value / 100.0);
}

/// The number in a command such as `[%depth 5]`.
template <class Number>
std::optional<Number> read_command(std::string_view comment, std::string_view name) {
  const std::string opening = fmt::format("[%{} ", name);
  const std::size_t begin = comment.find(opening);
  if (begin == std::string_view::npos) return std::nullopt;
  const std::string_view text = comment.substr(begin + opening.size());
  Number number{};
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_whole = error == std::errc() && stop != text.data() + text.size() && *stop == ']';
  return is_whole ? std::optional(number) : std::nullopt;
}

}  // namespace

std::string annotation(const EngineMove& move, Color mover) {
  std::string text;
  if (move.thought.score) text += fmt::format("[%eval {}] ", eval_text(*move.thought.score, mover));
  if (move.thought.depth) text += fmt::format("[%depth {}] ", *move.thought.depth);
  if (move.thought.nodes) text += fmt::format("[%nodes {}] ", *move.thought.nodes);
  return text + fmt::format("[%emt {:.4f}]", std::chrono::duration<double>(move.used).count());
}

Cost read_cost(const Step& step) {
  Cost cost;
  for (const std::string& comment : step.comments) {
    if (const auto depth = read_command<u32>(comment, "depth")) cost.depth = depth;
    if (const auto nodes = read_command<u64>(comment, "nodes")) cost.nodes = nodes;
    if (const auto seconds = read_command<double>(comment, "emt")) cost.seconds = seconds;
  }
  return cost;
}

}  // namespace nocturne::match
