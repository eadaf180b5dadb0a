#include "terminal/match.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "play/catalog.h"

namespace nocturne::terminal {
namespace {

constexpr std::string_view computers_name = "Nocturne level ";

bool is_only_pass(const Cursor& cursor) { return cursor.legal().size() == 1 && is_pass(cursor, cursor.legal().front()); }

/// The level behind the computer's name.
std::optional<int> level_in(std::string_view name) {
  if (name.substr(0, computers_name.size()) != computers_name) return std::nullopt;
  const std::optional<u32> level = parse_number(name.substr(computers_name.size()), strongest_level);
  if (!level || static_cast<int>(*level) < weakest_level) return std::nullopt;
  return static_cast<int>(*level);
}

}  // namespace

bool is_pass(const Cursor& cursor, Event event) {
  return !event.is_roll() && cursor.describe(event.move()).kind == MoveFacts::Kind::pass;
}

Seats seats_of(Side side, int level, u64 lot) {
  if (side == Side::random) side = lot % 2 == 0 ? Side::white : Side::black;
  return {{side != Side::black, side != Side::white}, level};
}

std::optional<Seats> seats_in(const Record& record) {
  const std::optional<int> white = level_in(record.tag("White"));
  const std::optional<int> black = level_in(record.tag("Black"));
  if (white && !black) return Seats{{false, true}, *white};
  if (black && !white) return Seats{{true, false}, *black};
  return std::nullopt;
}

void name_seats(Session& session, const Seats& seats, std::string_view date) {
  session.set_tag("Date", date);
  for (const Color color : {Color::white, Color::black}) {
    if (seats.has(color)) continue;
    session.set_tag(color == Color::white ? "White" : "Black", std::string(computers_name) + std::to_string(seats.level));
  }
}

Match::Match(Session session, Seats seats, u64 opponent_seed)
    : session_(std::move(session)),
      seats_(seats),
      opponent_(make_opponent(seats.level, opponent_seed)),
      adviser_(make_opponent(strongest_level, opponent_seed)) {
  mark_history();
}

Result<Applied, EventError> Match::apply(std::string_view text) {
  const std::unique_ptr<Cursor> before = session_.current().clone();
  Result<Applied, EventError> applied = session_.apply(text);
  if (!applied) return applied;
  marks_.push_back(mark_of(*before, applied->event));
  is_unsaved_ = true;
  return applied;
}

bool Match::undo(DiceMode dice) {
  if (session_.outcome() && !session_.current().outcome()) {
    is_unsaved_ = true;
    return session_.undo();
  }
  const auto first = first_to_undo(dice);
  if (first == marks_.rend()) return false;
  const auto kept = static_cast<std::size_t>(marks_.rend() - first) - 1;
  while (marks_.size() > kept) {
    session_.undo();
    marks_.pop_back();
  }
  is_unsaved_ = true;
  return true;
}

std::vector<Match::Mark>::reverse_iterator Match::first_to_undo(DiceMode dice) {
  const auto last = [this](Mark::Kind kind) {
    return std::find_if(marks_.rbegin(), marks_.rend(), [kind](const Mark& mark) { return mark.kind == kind; });
  };
  const auto choice = last(Mark::Kind::persons_choice);
  if (dice == DiceMode::roll) return choice;
  const auto roll = last(Mark::Kind::roll);
  // After a roll that leaves no choice the pass has been played at once.
  const bool is_typed_last =
      std::all_of(marks_.rbegin(), roll, [](const Mark& mark) { return mark.kind == Mark::Kind::forced_pass; });
  return is_typed_last || choice == marks_.rend() ? roll : choice;
}

bool Match::resign(Color player) {
  if (session_.resign(player)) return false;
  is_unsaved_ = true;
  return true;
}

std::optional<EndError> Match::claim_draw() {
  const std::optional<EndError> error = session_.claim_draw();
  if (!error) is_unsaved_ = true;
  return error;
}

std::optional<EndError> Match::agree_draw() {
  const std::optional<EndError> error = session_.agree_draw();
  if (!error) is_unsaved_ = true;
  return error;
}

std::optional<Event> Match::forced_pass() const {
  if (session_.phase() != Phase::decision || !is_only_pass(session_.current())) return std::nullopt;
  return session_.current().legal().front();
}

Match::Mark Match::mark_of(const Cursor& before, Event event) const {
  if (event.is_roll()) return {last_move(), Mark::Kind::roll};
  if (is_only_pass(before)) return {{}, Mark::Kind::forced_pass};
  const Move move = event.move();
  const Bitboard squares = is_pass(before, event) ? Bitboard() : Bitboard(move.from()) | Bitboard(move.to());
  return {squares, seats_.has(before.mover()) ? Mark::Kind::persons_choice : Mark::Kind::computers_choice};
}

void Match::mark_history() {
  const Record& record = session_.record();
  const auto start = games().open(record.game, record.rules, record.start, Judging::with_history);
  if (!start) return;
  for (const Step& step : record.line.steps) {
    marks_.push_back(mark_of(**start, step.event));
    (*start)->play(step.event);
  }
}

}  // namespace nocturne::terminal
