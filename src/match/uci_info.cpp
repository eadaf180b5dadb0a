#include "match/uci_info.h"

#include <charconv>
#include <vector>

#include "base/text.h"

namespace nocturne::match {
namespace {

template <class Number>
std::optional<Number> number(std::string_view text, Number least, Number greatest) {
  Number value{};
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  const bool is_meant = error == std::errc() && stop == end && value >= least && value <= greatest;
  return is_meant ? std::optional(value) : std::nullopt;
}

template <class Number>
void take(std::string_view text, Number greatest, std::optional<Number>& into) {
  if (const auto value = number<Number>(text, 0, greatest)) into = value;
}

}  // namespace

void note_info(std::string_view line, Thought& thought) {
  const std::vector<std::string_view> parts = words(line);
  if (parts.empty() || parts.front() != "info") return;
  Thought said = thought;
  for (std::size_t n = 1; n + 1 < parts.size(); ++n) {
    const std::string_view key = parts[n];
    const std::string_view value = parts[n + 1];
    if (key == "string" || key == "pv") break;
    if (key == "multipv" && value != "1") return;
    if (key == "depth") take(value, Thought::greatest_depth, said.depth);
    if (key == "nodes") take(value, Thought::most_nodes, said.nodes);
    if (key == "score" && n + 2 < parts.size() && (value == "cp" || value == "mate")) {
      if (const auto score = number(parts[n + 2], -Score::greatest, Score::greatest)) said.score = Score{value == "mate", *score};
    }
  }
  thought = said;
}

}  // namespace nocturne::match
