#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

#include "base/text.h"
#include "play/catalog.h"
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

/// Why a file was not read or written: the usual reasons in the language of the player.
std::string reason_of(const Words& words, const FileError& error) {
  const CommandTexts& texts = words.commands;
  if (error.number == ENOENT) return std::string(texts.file_missing);
  if (error.number == EACCES || error.number == EPERM) return std::string(texts.file_forbidden);
  if (error.number == EISDIR) return std::string(texts.file_is_folder);
  const std::string reason = std::generic_category().message(error.number);
  return fill(texts.file_fault, {{"reason", reason}, {"number", std::to_string(error.number)}});
}

/// "FILE 2" asks for the second game of a file, unless there is a file of that whole name.
std::pair<std::string, std::size_t> file_and_number(std::string_view argument) {
  const std::size_t blank = argument.find_last_of(" \t");
  if (blank == std::string_view::npos || exists(std::string(argument))) return {std::string(argument), 1};
  const std::optional<u32> number = parse_number(argument.substr(blank + 1), 1'000'000);
  if (!number || *number == 0) return {std::string(argument), 1};
  return {std::string(trimmed(argument.substr(0, blank))), *number};
}

/// A path as a shell takes it for one word.
std::string shell_word(const std::string& path) {
  const auto is_plain = [](char c) {
    return is_letter(c) || is_digit(c) || static_cast<u8>(c) >= 0x80 ||
           std::string_view("/._-+,:@").find(c) != std::string_view::npos;
  };
  if (std::all_of(path.begin(), path.end(), is_plain)) return path;
  std::string word = "'";
  for (const char c : path) word.append(c == '\'' ? "'\\''" : std::string(1, c));
  return word + "'";
}

}  // namespace

void Host::save(std::string_view argument) {
  const std::string path(argument.empty() ? file_.path : argument);
  if (path.empty()) return screen_.warn(words().commands.save_needs_name);
  const std::string shown = printable(path);
  const auto fail = [&](const FileError& error) {
    screen_.warn(fill(words().commands.save_failed, {{"file", shown}, {"why", reason_of(words(), error)}}));
  };
  if (const std::optional<FileError> obstacle = obstacle_at(path)) return fail(*obstacle);
  if (!may_write(path)) return;
  const Result<FileStamp, FileError> written = write_file(path, session().pgn());
  if (!written) return fail(written.error());
  file_ = {path, *written, Loss::nothing};
  match_->mark_saved();
  screen_.say(fill(words().commands.saved, {{"file", shown}}));
}

/// Asks before a file is overwritten that holds anything but this game.
bool Host::may_write(const std::string& path) {
  if (!exists(path)) return true;
  const auto confirm = [&](const Text& question) { return screen_.confirm(fill(question, {{"file", printable(path)}})); };
  const CommandTexts& texts = words().commands;
  if (path != file_.path) return confirm(texts.save_exists);
  if (stamp_of(path) != file_.stamp) return confirm(texts.save_loses_changes);
  switch (file_.loss) {
    case Loss::nothing: return true;
    case Loss::other_games: return confirm(texts.save_loses_games);
    case Loss::result: return confirm(texts.save_loses_result);
  }
  return false;
}

void Host::load(std::string_view argument) {
  if (argument.empty()) return screen_.warn(words().commands.nothing_to_load);
  const auto [path, number] = file_and_number(argument);
  std::optional<Match> match = match_from_file(path, number);
  if (!match) return;
  save_unfinished();
  start(std::move(*match));
}

/// The game of that number; nothing when there is none, after having said why.
std::optional<Match> Host::match_from_file(const std::string& path, std::size_t number) {
  const std::string shown = printable(path);
  Result<GameFile, FileError> file = read_games(path, games());
  if (!file) {
    report(fill(words().commands.load_failed, {{"file", shown}, {"why", reason_of(words(), file.error())}}));
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
  const GameResult stated = game.record.result;
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
  const bool is_result_dropped = stated != GameResult::unfinished && !session->outcome();
  if (is_result_dropped) screen_.say(fill(words().commands.loaded_without_result, {{"result", to_text(stated)}}));
  file_ = {path, file->stamp, is_result_dropped ? Loss::result : Loss::nothing};
  if (file->games.size() > 1 || !file->errors.empty()) file_.loss = Loss::other_games;
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

/// Where the screen cannot be seen, standard error has to do.
void Host::tell_at_end(const std::string& text) {
  screen_.show(harmless(text));
  if (screen_.console().has_lost_output()) screen_.console().complain(harmless(text));
}

/// What to type at a shell to go on with this game, between the same players, as it was begun.
std::string Host::command_to_go_on(const std::string& file) const {
  const Seats& seats = match_->seats();
  std::string command = "nocturne play --load " + shell_word(file);
  const auto add = [&](std::string_view option, std::string_view value) { command.append(option).append(value); };
  add(" --side ", word_of(seats.side()));
  if (!seats.has_two_persons()) add(" --level ", std::to_string(seats.level));
  if (session().game().faces != 0 && choice_.dice == DiceMode::ask) add(" --dice ", word_of(choice_.dice));
  if (options_.seed) add(" --seed ", std::to_string(*options_.seed));
  if (options_.language) add(" --lang ", word_of(*options_.language));
  if (options_.ascii) add(" --ascii", "");
  return command;
}

/// What the player leaves behind unsaved is kept; if no file can be written, on the screen.
void Host::save_unfinished() {
  if (!match_ || !match_->is_unsaved()) return;
  const std::string pgn = session().pgn();
  const auto environment = [this](const char* name) { return screen_.console().environment(name); };
  for (const std::string& place : places_for_unfinished(environment)) {
    const Result<std::string, FileError> file = write_new_file(place, pgn);
    if (!file) continue;
    match_->mark_saved();
    return tell_at_end(fill(words().commands.saved_at_end, {{"file", *file}, {"command", command_to_go_on(*file)}}) + "\n");
  }
  tell_at_end(std::string(words().commands.not_saved_at_end) + "\n" + pgn);
}

}  // namespace nocturne::terminal
