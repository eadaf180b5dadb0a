#include <utility>

#include "base/text.h"
#include "play/catalog.h"
#include "terminal/files.h"
#include "terminal/host.h"
#include "terminal/width.h"

namespace nocturne::terminal {
namespace {

std::string error_sentence(const Words& words, const std::string& path, const PgnError& error) {
  return fill(words.commands.load_error, {{"file", printable(path)},
                                          {"line", std::to_string(error.place.line)},
                                          {"column", std::to_string(error.place.column)},
                                          {"why", error.detail}});
}

/// "FILE 2" asks for the second game of a file, unless there is a file of that whole name.
std::pair<std::string, std::size_t> file_and_number(std::string_view argument) {
  const std::size_t blank = argument.find_last_of(" \t");
  if (blank == std::string_view::npos || exists(std::string(argument))) return {std::string(argument), 1};
  const std::optional<u32> number = parse_number(argument.substr(blank + 1), 1'000'000);
  if (!number || *number == 0) return {std::string(argument), 1};
  return {std::string(trimmed(argument.substr(0, blank))), *number};
}

}  // namespace

void Host::save(std::string_view argument) {
  const std::string path(argument.empty() ? file_ : argument);
  if (path.empty()) return screen_.warn(words().commands.save_needs_name);
  const std::string shown = printable(path);
  if (path != file_ && exists(path) && !screen_.confirm(fill(words().commands.save_exists, {{"file", shown}}))) return;
  if (const std::optional<FileError> error = write_file(path, session().pgn())) {
    return screen_.warn(fill(words().commands.save_failed, {{"file", shown}, {"why", error->reason}}));
  }
  file_ = path;
  match_->mark_saved();
  screen_.say(fill(words().commands.saved, {{"file", shown}}));
}

void Host::load(std::string_view argument) {
  if (argument.empty()) return screen_.warn(words().commands.nothing_to_load);
  const auto [path, number] = file_and_number(argument);
  std::optional<Match> match = match_from_file(path, number);
  if (!match) return;
  save_unfinished();
  file_ = path;
  start(std::move(*match));
}

/// The game of that number; nothing when there is none, after having said why.
std::optional<Match> Host::match_from_file(const std::string& path, std::size_t number) {
  const std::string shown = printable(path);
  Result<GameFile, FileError> file = read_games(path, games());
  if (!file) {
    report(fill(words().commands.load_failed, {{"file", shown}, {"why", file.error().reason}}));
    return std::nullopt;
  }
  for (const PgnError& error : file->errors) report(error_sentence(words(), path, error));
  if (file->games.empty()) {
    if (file->errors.empty()) report(fill(words().commands.load_empty, {{"file", shown}}));
    return std::nullopt;
  }
  const std::string number_text = std::to_string(number);
  if (number > file->games.size()) {
    report(fill(words().commands.load_number, {{"file", shown}, {"n", number_text}}));
    return std::nullopt;
  }
  PgnGame& game = file->games[number - 1];
  for (const PgnError& repaired : game.repaired) {
    report(fill(words().commands.load_repaired, {{"why", message(repaired)}}));
  }
  Result<Session, ReplayError> session = Session::resume(games(), std::move(game.record));
  if (!session) {
    report(fill(words().commands.load_failed, {{"file", shown}, {"why", session.error().reason}}));
    return std::nullopt;
  }
  screen_.say(fill(session->outcome() ? words().commands.loaded_over : words().commands.loaded, {{"file", shown}}));
  if (file->games.size() > 1) {
    screen_.say(fill(words().commands.loaded_of_several,
                     {{"file", shown}, {"count", std::to_string(file->games.size())}, {"n", number_text}}));
  }
  return resumed(std::move(*session));
}

/// The players are those that the options or the record name, else those of the game before.
Match Host::resumed(Session session) {
  choice_.variant = session.game().id;
  choice_.rules = session.current().rules();
  Seats seats = seats_of(choice_.side, choice_.level, lots_.next());
  if (const std::optional<Seats> named = seats_in(session.record()); named && !options_.side) seats = *named;
  return Match(std::move(session), seats, lots_.next());
}

/// What the player leaves behind unsaved is kept; if no file can be written, on the screen.
void Host::save_unfinished() {
  if (!match_ || !match_->is_unsaved()) return;
  const std::string pgn = session().pgn();
  const auto environment = [this](const char* name) { return screen_.console().environment(name); };
  for (const std::string& place : places_for_unfinished(environment)) {
    if (write_file(place, pgn)) continue;
    match_->mark_saved();
    return screen_.show(fill(words().commands.saved_at_end, {{"file", place}}) + "\n");
  }
  screen_.say(words().commands.not_saved_at_end);
  screen_.show(pgn);
}

}  // namespace nocturne::terminal
