#include "tune/network_source.h"

#include <fmt/core.h>
#include <fmt/format.h>

#include <cmath>

namespace nocturne::tune {
namespace {

std::string row_text(const search::UnitRow& row) { return fmt::format("{{{}}}", fmt::join(row.of, ", ")); }

}  // namespace

std::string command_of(std::string_view variant, const Plan& plan) {
  std::string command = fmt::format("nocturne tune {} {} {} {} --network", variant, plan.games, plan.nodes, plan.seed);
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

}  // namespace nocturne::tune
