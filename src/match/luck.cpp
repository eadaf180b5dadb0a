#include "match/luck.h"

#include <cassert>

namespace nocturne::match {

std::optional<double> LuckMeter::of(const Cursor& before, Face face) {
  assert(before.phase() == Phase::chance);
  engine_.forget();
  search::Limits limits;
  limits.depth = depth_;
  limits.stop = stop_;
  const search::Report report = engine_.think(before, limits);
  if (stop_ != nullptr && *stop_) return std::nullopt;
  double sum = 0;
  double rolled = 0;
  for (const search::Line& line : report.lines) {
    const double value = static_cast<double>(line.value) / search::certain;
    sum += value;
    if (line.events.front() == Event(face)) rolled = value;
  }
  const double gain = rolled - sum / static_cast<double>(report.lines.size());
  return before.mover() == Color::white ? gain : -gain;
}

}  // namespace nocturne::match
