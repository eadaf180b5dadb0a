#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "terminal/host.h"
#include "terminal/refusal_sentence.h"
#include "terminal/width.h"

namespace nocturne::terminal {
void Host::obey(const Request& request) {
  switch (request.command) {
    case Command::help: return screen_.show("\n" + std::string(words().commands.help) + "\n");
    case Command::why: return request.argument.empty() ? list_moves() : explain_move(request.argument);
    case Command::undo: return undo();
    case Command::hint: return hint();
    case Command::chances: return chances(request.argument);
    case Command::roll: return roll_on_demand();
    case Command::board: return show_board();
    case Command::flip: view_ = !view_; return show_board();
    case Command::light: return toggle_light();
    case Command::rules: return show_rules();
    case Command::fen: return screen_.show(session().fen() + "\n");
    case Command::pgn: return screen_.show(harmless(session().pgn()));
    case Command::save: return save(request.argument);
    case Command::load: return load(request.argument);
    case Command::draw: return draw();
    case Command::resign: return resign();
    case Command::fresh: return begin_another();
    case Command::quit: is_leaving_ = true; return;
  }
}

void Host::list_moves() {
  const Cursor& cursor = session().current();
  if (session().phase() == Phase::over) return screen_.say(words().commands.no_legal);
  if (session().phase() == Phase::chance) {
    if (choice_.dice == DiceMode::ask) return screen_.say(about_side(words().game.own_die_due, session().mover()));
    return screen_.say(words().commands.legal_rolls);
  }
  std::vector<std::string> moves;
  for (const Event event : cursor.legal()) moves.push_back(local_san(screen_.language(), cursor.san(event)));
  std::sort(moves.begin(), moves.end());
  std::string list;
  for (const std::string& move : moves) list.append(list.empty() ? "" : " ").append(move);
  const std::string count = counted(screen_.language(), words().moves, static_cast<u32>(moves.size()));
  screen_.show(wrapped(fill(words().commands.legal_moves, {{"moves", count}, {"list", list}}), screen_columns, 2) + "\n");
}

/// `? e2` says how far the piece there reaches, `? e2e5` why it may not go there. Where no piece stands, a square is a pawn's move.
void Host::explain_move(std::string_view typed) {
  if (session().phase() == Phase::over) return screen_.warn(words().refusals.game_over);
  const std::string text = universal_san(typed);
  if (const std::optional<Square> square = parse_square(text)) {
    const std::optional<explain::Reach> reach = explain::reach_of(session().current(), *square);
    if (reach) return screen_.say(reach_sentence(screen_.language(), *reach));
  }
  const Result<Event, EventError> event = session().current().parse_move_text(text);
  if (!event) return refuse(typed);
  const std::string move = local_san(screen_.language(), session().current().san(*event));
  screen_.say(fill(words().commands.is_legal, {{"move", move}}));
}

void Host::undo() {
  if (!match_->undo(choice_.dice)) return screen_.warn(words().commands.nothing_to_undo);
  is_board_due_ = true;
  is_end_told_ = false;
  screen_.say(words().commands.undone);
}

void Host::hint() {
  if (session().phase() != Phase::decision || !match_->is_persons_turn()) return screen_.warn(words().commands.no_hint);
  const Advice advice = match_->advice();
  const std::unique_ptr<Cursor> cursor = session().current().clone();
  const std::string percent = std::to_string(std::lround(advice.win_probability * 100));
  const std::string move = local_san(screen_.language(), cursor->san(advice.best));
  std::string line;
  for (const Event event : advice.line) {
    if (!cursor->is_legal(event)) break;
    const std::string text = local_san(screen_.language(), cursor->san(event));
    line.append(line.empty() ? "" : " ").append(event.is_roll() ? "(" + text + ")" : text);
    cursor->play(event);
  }
  std::string said = fill(words().commands.hint, {{"move", move}, {"percent", percent}});
  if (advice.line.size() > 1) said.append(" ").append(fill(words().commands.hint_line, {{"line", line}}));
  screen_.say(said);
}

/// What the faces would do now, or after a move.
void Host::chances(std::string_view typed) {
  if (session().game().faces == 0) return screen_.warn(words().refusals.no_die);
  if (session().phase() == Phase::over) return screen_.warn(words().refusals.game_over);
  if (typed.empty()) return chances_now();
  const Result<Event, EventError> event = session().current().parse_move_text(universal_san(typed));
  if (!event) return refuse(typed);
  // Whoever asks for one face gets all.
  return event->is_roll() ? chances_now() : chances_after(*event);
}

void Host::chances_now() {
  const Cursor& cursor = session().current();
  if (cursor.phase() != Phase::chance) return screen_.warn(words().commands.chances_none);
  screen_.show(std::string(words().commands.chances_now) + "\n" +
               chances_text(telling(), explain::faces_of(cursor), cursor.mover()));
}

void Host::chances_after(Event event) {
  const Cursor& cursor = session().current();
  const std::vector<explain::FaceEffect> effects = explain::faces_after(cursor, event);
  const std::string move = local_san(screen_.language(), cursor.san(event));
  if (effects.empty()) return screen_.warn(fill(words().commands.no_roll_after, {{"move", move}}));
  const std::unique_ptr<Cursor> after = cursor.clone();
  after->play(event);
  screen_.show(fill(words().commands.chances_after, {{"move", move}}) + "\n" + chances_text(telling(), effects, after->mover()));
}

void Host::roll_on_demand() {
  if (session().phase() == Phase::chance) return answer("");
  const RefusalTexts& texts = words().refusals;
  const bool is_over = session().phase() == Phase::over;
  screen_.warn(is_over ? texts.game_over : session().game().faces == 0 ? texts.no_die : texts.move_due);
}

void Host::toggle_light() {
  if (!explain::view_of(session().current()).luminosity) return screen_.warn(words().commands.no_light);
  shows_numbers_ = !shows_numbers_;
  screen_.say(shows_numbers_ ? words().commands.light_on : words().commands.light_off);
  show_board();
}

void Host::show_rules() { screen_.show("\n" + std::string(game_words(words(), session().game().id).rules) + "\n"); }

void Host::draw() {
  if (session().phase() == Phase::over) return screen_.warn(words().commands.game_is_over);
  if (!session().game().has_chess_draws) return screen_.warn(words().commands.no_agreement);
  if (!match_->claim_draw()) return;
  offer_draw();
}

/// The other person is asked; a computer agrees unless it sees itself ahead.
void Host::offer_draw() {
  constexpr double ahead = 0.55;
  bool is_accepted = false;
  if (match_->seats().has_two_persons()) {
    is_accepted = screen_.confirm(about_side(words().commands.draw_offered, session().mover()));
  } else {
    // A person offers when it is their turn, and so the advice is theirs.
    is_accepted = 1 - match_->advice().win_probability < ahead;
  }
  screen_.say(is_accepted ? words().commands.draw_accepted : words().commands.draw_declined);
  if (is_accepted) match_->agree_draw();
}

void Host::resign() {
  if (session().phase() == Phase::over) return screen_.warn(words().commands.game_is_over);
  const Color player = match_->is_persons_turn() ? session().mover() : !session().mover();
  if (!screen_.confirm(words().commands.resigned_confirm)) return;
  match_->resign(player);
}

void Host::begin_another() {
  const std::optional<GameChoice> choice = ask_for_game(screen_, PlayOptions{}, choice_);
  if (!choice) return;
  choice_ = *choice;
  std::optional<Match> match = chosen_match(choice_, "");
  if (!match) return;
  save_unfinished();
  file_ = {};
  start(std::move(*match));
}

}  // namespace nocturne::terminal
