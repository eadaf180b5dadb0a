#include <algorithm>

#include "terminal/draw_board.h"
#include "terminal/host.h"
#include "terminal/status.h"
#include "terminal/width.h"

namespace nocturne::terminal {
namespace {

constexpr std::size_t ranks = 8;
/// From when on the count towards a draw of chess is worth a line.
constexpr u32 interesting_count = 40;

/// What the letters of a side's army mean, in two lines.
std::vector<std::string> army_legend(const explain::BoardView& view, Color owner, const Words& words) {
  const std::vector<std::string> texts = army_texts(view, owner, words);
  std::vector<std::string> lines;
  for (std::size_t n = 0; n < texts.size(); ++n) {
    if (n % 2 == 0) {
      lines.push_back(" " + texts[n]);
    } else {
      lines.back() = padded(lines.back(), 20) + "  " + texts[n];
    }
  }
  return lines;
}

}  // namespace

void Host::show_board() {
  is_board_due_ = false;
  explain::BoardView view = explain::view_of(session().current());
  view.phase = session().phase();  // over, too, where the players have ended the game
  const std::vector<explain::Reach> reaches = explain::reaches_of(session().current());
  const DrawOptions options{screen_.style(), view_, match_->last_move()};
  const std::vector<std::string> board = board_lines(view, reaches, options);
  std::string text = "\n";
  if (shows_numbers_ && view.luminosity) {
    text += side_by_side(board, luminosity_lines(view, options));
    text.append(status_text(view, session().current().full_move(), words())).append("\n");
  } else {
    text += side_by_side(board, dashboard(view));
  }
  const bool has_marks = std::any_of(reaches.begin(), reaches.end(), [](const explain::Reach& reach) {
    return reach.is_limited && (reach.may_not_jump || reach.may_not_capture || reach.longest_ride.value_or(7) < 7);
  });
  if (has_marks) text.append("  ").append(words().game.legend_limited).append("\n");
  screen_.show(text + "\n");
}

/// What stands beside the board: the players at their edges, the state of the game between them.
std::vector<std::string> Host::dashboard(const explain::BoardView& view) const {
  std::vector<std::string> top;
  add_player(top, view, !view_, true);
  std::vector<std::string> bottom;
  add_player(bottom, view, view_, false);
  std::vector<std::string> middle;
  middle.push_back(emphasized(screen_.style(), status_text(view, session().current().full_move(), words())));
  if (view.rolled && view.phase == Phase::decision) middle.push_back(rolled_text(view, words()));
  if (view.quiet && (view.quiet->ending == Ending::dawn || view.quiet->now >= interesting_count)) {
    middle.push_back(quiet_text(*view.quiet, words()));
  }
  if (view.has_waves) {
    const std::vector<std::string> compass = compass_lines(telling(), view.mover);
    for (const std::string& line : compass) middle.push_back("  " + line);
    middle[middle.size() - 2].append("   ").append(about_side(words().game.your_die, view.mover));
  }
  std::vector<std::string> lines = top;
  const std::size_t taken = top.size() + middle.size() + bottom.size();
  const std::size_t free = taken < ranks ? ranks - taken : 0;
  lines.insert(lines.end(), (free + 1) / 2, "");
  lines.insert(lines.end(), middle.begin(), middle.end());
  lines.insert(lines.end(), free / 2, "");
  lines.insert(lines.end(), bottom.begin(), bottom.end());
  return lines;
}

/// The name nearest to the edge of the board, what belongs to it towards the middle.
void Host::add_player(std::vector<std::string>& lines, const explain::BoardView& view, Color color, bool is_top) const {
  const Seats& seats = match_->seats();
  const std::string level = std::to_string(seats.level);
  const Text& who = !seats.has(color) ? words().game.computer : seats.has_two_persons() ? words().game.player : words().game.you;
  const std::string name = std::string(words().sides.of(color)) + ": " + fill(who, {{"level", level}});
  std::vector<std::string> belongings = army_legend(view, color, words());
  if (view.has_reserves) {
    belongings.push_back(fill(words().game.reserve, {{"pieces", reserve_text(view, color, screen_.style(), words())}}));
  }
  if (is_top) lines.push_back(name);
  lines.insert(lines.end(), belongings.begin(), belongings.end());
  if (!is_top) lines.push_back(name);
}

}  // namespace nocturne::terminal
