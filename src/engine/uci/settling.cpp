#include "engine/uci/settling.h"

#include <cstdlib>

namespace nocturne::uci {

void Settling::note(const search::Report& report) {
  constexpr search::Value nearly = search::certain / 100;
  const Event move = report.lines.front().events.front();
  if (move_ == move && std::abs(report.value - value_) <= nearly) {
    ++agreeing_;
    return;
  }
  agreeing_ = 1;
  move_ = move;
  value_ = report.value;
}

}  // namespace nocturne::uci
