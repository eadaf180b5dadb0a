#include <algorithm>

#include "base/text.h"
#include "terminal/draw_board.h"
#include "terminal/host.h"
#include "terminal/width.h"

namespace nocturne::terminal {
namespace {

constexpr std::size_t second_column = 30;
constexpr std::size_t ranks = 8;
/// From when on the count towards a draw of chess is worth a line.
constexpr u32 interesting_count = 40;

/// The value that a house rule has, the default included.
std::string_view chosen_value(const Session& session, std::string_view key) {
  const std::span<const HouseRule> table = session.game().house_rules;
  const Choices choices = parse_house_rules(table, session.current().rules()).value_or(Choices{});
  for (std::size_t n = 0; n < table.size(); ++n) {
    if (table[n].key == key) return table[n].values[choices[n]];
  }
  return {};
}

/// The letters of an army's pieces from the corner to the queen's place; empty for the pieces of chess, which need no legend.
std::string_view army_letters(std::string_view army) {
  if (army == "clobberers") return "DWFA";
  if (army == "knights") return "GIHL";
  if (army == "rookies") return "SYUC";
  return {};
}

}  // namespace

void Host::show_board() {
  is_board_due_ = false;
  const explain::BoardView view = explain::view_of(session().current());
  const std::vector<explain::Reach> reaches = explain::reaches_of(session().current());
  const DrawOptions options{screen_.style(), view_, match_->last_move()};
  const std::vector<std::string> board = board_lines(view, reaches, options);
  std::string text = "\n";
  if (shows_numbers_ && view.luminosity) {
    text += side_by_side(board, luminosity_lines(view, options), second_column);
    text.append(status(view)).append("\n");
  } else {
    text += side_by_side(board, dashboard(view), second_column);
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
  middle.push_back(emphasized(screen_.style(), status(view)));
  if (view.rolled && view.phase == Phase::decision) middle.push_back(rolled_text(*view.rolled));
  if (view.quiet && (!session().game().has_chess_draws || view.quiet->now >= interesting_count)) middle.push_back(quiet_text(view));
  if (session().game().faces == 8) {
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
  std::vector<std::string> belongings = army_legend(color);
  if (view.has_reserves) {
    belongings.push_back(fill(words().game.reserve, {{"pieces", reserve_text(view, color, screen_.style(), words())}}));
  }
  if (is_top) lines.push_back(name);
  lines.insert(lines.end(), belongings.begin(), belongings.end());
  if (!is_top) lines.push_back(name);
}

std::string Host::status(const explain::BoardView& view) const {
  const std::string number = fill(words().game.move_number, {{"n", std::to_string(session().current().full_move())}});
  if (session().phase() == Phase::over) return number;
  const Text& due = session().phase() == Phase::chance ? words().game.to_roll : words().game.to_move;
  std::string text = number + ", " + about_side(due, session().mover());
  if (view.checked_king.any()) text.append(" - ").append(words().game.check);
  return text;
}

std::string Host::quiet_text(const explain::BoardView& view) const {
  const Text& pattern = session().game().has_chess_draws ? words().game.quiet : words().game.dawn;
  return fill(pattern, {{"now", std::to_string(view.quiet->now)}, {"full", std::to_string(view.quiet->full)}});
}

/// The face that commands a move of `ritual`.
std::string Host::rolled_text(Face face) const {
  constexpr std::string_view letters_by_face = "PNBRQK";
  const char letter = letters_by_face[static_cast<std::size_t>(face.value() - 1)];
  return fill(words().game.rolled, {{"face", to_text(face)}, {"piece", piece_name(words(), letter)}});
}

/// What the letters of a side's army mean, in two lines.
std::vector<std::string> Host::army_legend(Color color) const {
  const std::string_view letters = army_letters(chosen_value(session(), color == Color::white ? "white" : "black"));
  std::vector<std::string> lines;
  for (std::size_t n = 0; n < letters.size(); ++n) {
    const char letter = color == Color::white ? letters[n] : to_lower(letters[n]);
    const std::string entry = std::string{letter, ' '} + std::string(piece_name(words(), letter));
    if (n % 2 == 0) {
      lines.push_back(" " + entry);
    } else {
      lines.back() = padded(lines.back(), 20) + "  " + entry;
    }
  }
  return lines;
}

}  // namespace nocturne::terminal
