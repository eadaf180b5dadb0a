#include "engine/uci/info.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/uci/score.h"

namespace nocturne::uci {
namespace {

using search::Report;
using search::Value;

/// The texts of the events as far as each is legal after those before it: a thinker's table may have mixed up two positions.
std::vector<std::string> legal_beginning(const Cursor& cursor, const std::vector<Event>& events) {
  std::vector<std::string> texts;
  const std::unique_ptr<Cursor> position = cursor.clone();
  for (const Event event : events) {
    if (position->phase() == Phase::over || !position->is_legal(event)) break;
    texts.push_back(position->event_text(event));
    position->play(event);
  }
  return texts;
}

/// The line but for what belongs to one variation; `mark` is its number, or nothing.
std::string info_line(const Cursor& cursor, const Report& report, const std::string& mark, Value value, bool shows_wdl) {
  using std::chrono::duration_cast;
  const auto time = duration_cast<std::chrono::microseconds>(report.time).count();
  const u64 per_second = report.nodes * 1'000'000 / static_cast<u64>(std::max<decltype(time)>(time, 1));
  return fmt::format("info depth {} seldepth {}{} score {}{} nodes {} nps {} hashfull {} time {}", report.depth,
                     report.selective_depth, mark, score_text(value, cursor.game().faces == 0), shows_wdl ? wdl_text(value) : "",
                     report.nodes, per_second, report.thousandths_full, time / 1000);
}

}  // namespace

std::string info_lines(const Cursor& cursor, const Report& report, bool shows_wdl) {
  std::string lines;
  if (cursor.phase() == Phase::chance) lines = info_line(cursor, report, "", report.value, shows_wdl) + '\n';
  int number = 0;
  for (const search::Line& line : report.lines) {
    lines += info_line(cursor, report, fmt::format(" multipv {}", ++number), line.value, shows_wdl);
    lines += fmt::format(" pv {}\n", fmt::join(legal_beginning(cursor, line.events), " "));
  }
  return lines;
}

std::string best_move_line(const Cursor& cursor, const Report& report, bool names_ponder) {
  if (cursor.phase() == Phase::chance) return "bestmove (none)\n";
  const std::vector<Event>& events = report.lines.front().events;
  const std::vector<std::string> texts = legal_beginning(cursor, events);
  std::string line = "bestmove " + texts.front();
  if (names_ponder && texts.size() > 1 && !events[1].is_roll()) line += " ponder " + texts[1];
  return line + '\n';
}

}  // namespace nocturne::uci
