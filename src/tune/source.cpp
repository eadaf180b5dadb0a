#include "tune/source.h"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>

namespace nocturne::tune {
namespace {

std::string row_text(const search::UnitRow& row) { return fmt::format("{{{}}}", fmt::join(row.of, ", ")); }

/// Writes weights in rows, each block under its heading.
class Rows {
 public:
  explicit Rows(std::span<const int> weights) : weights_(weights) {}

  void block(std::string_view heading, std::size_t count, std::size_t in_a_row) {
    text_ += fmt::format("    // {}\n", heading);
    for (std::size_t row = 0; row < count; row += in_a_row) {
      const std::size_t length = std::min(in_a_row, count - row);
      text_ += fmt::format("    {},\n", fmt::join(weights_.subspan(next_ + row, length), ", "));
    }
    next_ += count;
  }
  const std::string& text() const { return text_; }

 private:
  std::span<const int> weights_;
  std::size_t next_ = 0;
  std::string text_;
};

}  // namespace

std::string command_of(std::string_view variant, const Plan& plan, std::string_view flag) {
  std::string command = fmt::format("nocturne tune {} {} {} {} {}", variant, plan.games, plan.nodes, plan.seed, flag);
  if (plan.searched > 0) command += fmt::format(" --searched {}", std::lround(plan.searched * 100));
  if (plan.uses_any_rules) command += " --any-rules";
  return command;
}

std::string source_of(const Learned<Heralds>& learned, std::string_view command) {
  std::string text = fmt::format(
      "// Not written by hand: what `{}` printed.\n"
      "// The games are played with the weights before these, so that it finds others now (docs/engine.md).\n"
      "#include \"search/eval/heralds.h\"\n\n"
      "namespace nocturne::search {{\n\n"
      "// clang-format off\n"
      "const Weights<Evaluator<Heralds>::Feature> Evaluator<Heralds>::weights{{{}}};\n\n"
      "const HeraldsNetwork Evaluator<Heralds>::network{{\n    {{{{\n",
      command, fmt::join(learned.weights, ", "));
  for (const search::UnitRow& row : learned.network.rows) text += row_text(row) + ",\n";
  text += fmt::format("    }}}},\n    {},\n    {}}};\n// clang-format on\n\n}}  // namespace nocturne::search\n",
                      row_text(learned.network.bias), row_text(learned.network.output));
  return text;
}

template <>
std::string source_of<Ritual>(std::span<const int> weights, std::string_view command) {
  using Feature = search::Evaluator<Ritual>::Feature;
  constexpr auto named = static_cast<std::size_t>(Feature::between_hidden);
  static_assert(2 * named + 25 + std::size_t{6} * 64 == static_cast<std::size_t>(Feature::count));
  assert(weights.size() == static_cast<std::size_t>(Feature::count));
  Rows rows(weights);
  rows.block("What is named, in the order of Feature.", named, 14);
  rows.block("The same where neither king can come out.", named, 14);
  rows.block("The places of the kings: a row for each of the mover's, on the board, on the altar, covered, shut in, awaited.", 25,
             5);
  for (const std::string_view type : {"pawn", "knight", "bishop", "rook", "queen", "king"}) {
    rows.block(fmt::format("A {}, from its owner's first rank on.", type), 64, 8);
  }
  return fmt::format(
      "// Not written by hand: what `{}` printed.\n"
      "// The games are played with the weights before these, so that it finds others now (docs/engine.md).\n"
      "// The rows of squares are those of the board.\n"
      "#include \"search/eval/ritual.h\"\n\n"
      "namespace nocturne::search {{\n\n"
      "// clang-format off\n"
      "const Weights<Evaluator<Ritual>::Feature> Evaluator<Ritual>::weights{{\n{}}};\n"
      "// clang-format on\n\n}}  // namespace nocturne::search\n",
      command, rows.text());
}

}  // namespace nocturne::tune
