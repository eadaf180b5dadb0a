#include "terminal/host.h"

#include <cassert>
#include <utility>

#include "base/text.h"
#include "play/catalog.h"
#include "terminal/files.h"
#include "terminal/refusal_sentence.h"
#include "terminal/width.h"

namespace nocturne::terminal {
namespace {

constexpr int failure_status = 2;

}  // namespace

Host::Host(const PlayOptions& options, Screen& screen, u64 seed) : options_(options), screen_(screen), dice_(seed), lots_(~seed) {
  if (options.rules) choice_.rules = *options.rules;
  if (options.side) choice_.side = *options.side;
  if (options.level) choice_.level = *options.level;
  if (options.dice) choice_.dice = *options.dice;
}

int Host::run() {
  const bool has_begun = begin();
  while (has_begun && !is_leaving_ && !screen_.has_ended()) continue_game();
  save_unfinished();
  if (screen_.console().has_lost_output()) {
    screen_.console().complain("nocturne: " + std::string(words().commands.output_lost) + "\n");
    return failure_status;
  }
  return has_begun || screen_.has_ended() ? 0 : failure_status;
}

/// Opens the game that the options or the answers name. False when there is none.
bool Host::begin() {
  std::optional<Match> match = options_.load.empty() ? new_from_options() : match_from_file(options_.load, 1);
  if (!match) return false;
  start(std::move(*match));
  return true;
}

std::optional<Match> Host::new_from_options() {
  if (!options_.variant.empty()) {
    const GameEntry* entry = Games::find(options_.variant);
    // Whatever is wrong with an option is told before anything is asked.
    const auto tried =
        games().open(options_.variant, choice_.rules, options_.fen.empty() ? "startpos" : options_.fen, Judging::bare);
    if (!tried) {
      report(message(tried.error()));
      return std::nullopt;
    }
    choice_.variant = entry->facts.id;
  }
  if (options_.variant.empty() || screen_.console().capabilities().is_interactive) {
    const std::optional<GameChoice> choice = ask_for_game(screen_, options_, choice_);
    if (!choice) return std::nullopt;
    choice_ = *choice;
  }
  return chosen_match(choice_, options_.fen);
}

std::optional<Match> Host::chosen_match(const GameChoice& choice, std::string_view fen) {
  Result<Session, OpenError> session = Session::open(games(), choice.variant, choice.rules, fen.empty() ? "startpos" : fen);
  if (!session) {
    report(message(session.error()));
    return std::nullopt;
  }
  const Seats seats = seats_of(choice.side, choice.level, lots_.next());
  name_seats(*session, seats, today());
  return Match(std::move(*session), seats, lots_.next());
}

void Host::start(Match match) {
  match_.emplace(std::move(match));
  view_ = match_->seats().view();
  is_board_due_ = true;
  is_end_told_ = false;
  screen_.say(words().game.start);
}

/// The next step of the game, whoever makes it.
void Host::continue_game() {
  const Phase phase = session().phase();
  if (phase == Phase::over) {
    tell_end();
    ask_person();
  } else if (phase == Phase::chance && choice_.dice == DiceMode::ask) {
    ask_person();
  } else if (match_->is_persons_turn() && !match_->forced_pass()) {
    ask_person();
  } else if (phase == Phase::chance) {
    roll();
  } else {
    computer_moves();
  }
}

void Host::roll() { roll_face(dice_.roll(session().game().faces)); }

void Host::roll_face(Face face) {
  screen_.say(roll_sentence(telling(), session().current(), face));
  play(to_text(face), false);
}

/// Also the pass of a person who has no choice.
void Host::computer_moves() {
  const std::optional<Event> pass = match_->forced_pass();
  play(session().current().event_text(pass ? *pass : match_->computers_choice()), true);
}

void Host::ask_person() {
  const Phase phase = session().phase();
  if (is_board_due_) show_board();
  std::string prompt = std::string(words().game.prompt_over);
  if (phase == Phase::decision) prompt = about_side(words().game.prompt_move, session().mover());
  if (phase == Phase::chance) {
    const Text& pattern = choice_.dice == DiceMode::ask ? words().game.prompt_die : words().game.prompt_roll;
    prompt = about_side(pattern, session().mover());
  }
  if (const std::optional<std::string> line = screen_.ask(prompt)) answer(*line);
}

void Host::answer(std::string_view line) {
  if (line.empty()) {
    if (session().phase() != Phase::chance) return;
    if (choice_.dice == DiceMode::roll) return roll();
    return screen_.warn(about_side(words().game.not_a_face, session().mover()));
  }
  if (const std::optional<Request> request = parse_command(line)) return obey(*request);
  if (session().phase() == Phase::over) return screen_.warn(words().refusals.game_over);
  if (session().phase() == Phase::chance) {
    const std::optional<u32> face = parse_number(line, static_cast<u32>(session().game().faces));
    const std::string faces = std::to_string(session().game().faces);
    if (choice_.dice == DiceMode::ask) {
      if (face && *face > 0) return roll_face(Face(static_cast<int>(*face)));
      return screen_.warn(fill(words().game.not_a_face, {{"faces", faces}}));
    }
    if (line.size() == 1 && is_digit(line.front())) return screen_.warn(words().game.die_is_rolled_here);
  }
  try_move(line);
}

void Host::try_move(std::string_view typed) {
  const std::string text = universal_san(typed);
  if (session().current().parse_move_text(text)) return play(text, false);
  refuse(typed);
}

/// Says why what was typed is no legal event. REQUIRES that it is none, and that the game goes on.
void Host::refuse(std::string_view typed) {
  const std::string text = universal_san(typed);
  std::optional<explain::Refusal> refusal = explain::why_not(session().current(), text);
  assert(refusal);
  if (refusal->reason == explain::Reason::roll_due && choice_.dice == DiceMode::ask) {
    return screen_.warn(about_side(words().game.own_die_due, session().mover()));
  }
  // In the letters that were typed.
  if (refusal->text == text) refusal->text = typed;
  screen_.warn(refusal_sentence(screen_.language(), *refusal));
}

/// Plays a legal event and says what came of it; the move itself only if `is_told`.
void Host::play(std::string_view text, bool is_told) {
  const std::unique_ptr<Cursor> before = session().current().clone();
  const Result<Applied, EventError> applied = match_->apply(text);
  if (!applied) return screen_.warn(message(applied.error()));
  is_board_due_ = true;
  if (applied->event.is_roll()) return;
  const Color mover = before->mover();
  std::string told;
  if (is_pass(*before, applied->event)) {
    told = about_side(words().game.passes, mover);
  } else if (is_told) {
    told = fill(words().game.plays, {{"side", words().sides.of(mover)},
                                     {"of_side", words().of_side.of(mover)},
                                     {"move", local_san(screen_.language(), applied->san)}});
  }
  const std::string herald = herald_sentence(telling(), explain::view_of(*before), explain::view_of(session().current()));
  if (!herald.empty()) told.append(told.empty() ? "" : " ").append(herald);
  if (!told.empty()) screen_.say(told);
}

void Host::tell_end() {
  if (is_end_told_) return;
  is_end_told_ = true;
  if (is_board_due_) show_board();
  const Outcome outcome = *session().outcome();
  std::string text = ending_sentence(screen_.language(), outcome);
  if (!session().game().has_chess_draws) {
    const Points scored = points(outcome);
    text.append(" ").append(
        fill(words().game.points, {{"white", std::to_string(scored.white)}, {"black", std::to_string(scored.black)}}));
  }
  screen_.show(emphasized(screen_.style(), wrapped(text, screen_columns)) + "\n");
}

void Host::report(const std::string& sentence) {
  if (match_) return screen_.warn(sentence);
  screen_.console().complain("nocturne: " + harmless(sentence) + "\n");
}

std::string Host::about_side(const Text& pattern, Color color) const {
  return fill(pattern, {{"side", words().sides.of(color)},
                        {"of_side", words().of_side.of(color)},
                        {"other", words().sides.of(!color)},
                        {"faces", std::to_string(session().game().faces)}});
}

}  // namespace nocturne::terminal
