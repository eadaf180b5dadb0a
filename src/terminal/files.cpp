#include "terminal/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <system_error>

namespace nocturne::terminal {
namespace {

constexpr std::uintmax_t largest_file = 64U << 20;

FileError last_error() { return {errno}; }

/// A device or a pipe is no file that another one could take the place of, and reading it may never end.
std::optional<FileError> error_of_no_file(const struct stat& status) {
  if (S_ISREG(status.st_mode)) return std::nullopt;
  return FileError{S_ISDIR(status.st_mode) ? EISDIR : EINVAL};
}

FileStamp stamp_in(const struct stat& status) {
  return {status.st_dev, status.st_ino, status.st_size, status.st_mtim.tv_sec, status.st_mtim.tv_nsec};
}

/// An open file that was not there before. It is closed and, unless it was kept, removed.
class NewFile {
 public:
  explicit NewFile(std::string path)
      : path_(std::move(path)), descriptor_(::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL, 0666)) {}
  ~NewFile() {
    if (descriptor_ < 0) return;
    ::close(descriptor_);
    if (!path_.empty()) ::unlink(path_.c_str());
  }
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;

  bool is_open() const { return descriptor_ >= 0; }
  bool set_mode(mode_t mode) const { return ::fchmod(descriptor_, mode) == 0; }

  bool write(std::string_view text) const {
    while (!text.empty()) {
      const ssize_t written = ::write(descriptor_, text.data(), text.size());
      if (written < 0 && errno == EINTR) continue;
      if (written < 0) return false;
      text.remove_prefix(static_cast<std::size_t>(written));
    }
    return ::fsync(descriptor_) == 0;
  }

  FileStamp stamp() const {
    struct stat status {};
    ::fstat(descriptor_, &status);
    return stamp_in(status);
  }

  void keep() { path_.clear(); }

  bool rename_to(const std::string& path) {
    if (std::rename(path_.c_str(), path.c_str()) != 0) return false;
    keep();
    return true;
  }

 private:
  std::string path_;
  int descriptor_;
};

std::tm local_time() {
  const std::time_t now = std::time(nullptr);
  std::tm time{};
  localtime_r(&now, &time);
  return time;
}

std::string formatted_time(const char* format) {
  const std::tm time = local_time();
  std::array<char, 32> text{};
  return {text.data(), std::strftime(text.data(), text.size(), format, &time)};
}

/// What a path names where links have been followed, even if there is nothing yet.
Result<std::string, FileError> target_of(const std::string& path) {
  constexpr int most_links = 40;  // as the system has it
  std::filesystem::path place = path;
  for (int n = 0; n < most_links; ++n) {
    std::error_code error;
    if (!std::filesystem::is_symlink(std::filesystem::symlink_status(place, error))) return place.string();
    place = place.parent_path() / std::filesystem::read_symlink(place, error);
  }
  return failure(FileError{ELOOP});
}

/// The path, or for a number from 2 on the one with that number: "game.pgn", "game-2.pgn", ...
std::string numbered(const std::filesystem::path& path, int number) {
  if (number < 2) return path.string();
  const std::string name = path.stem().string() + "-" + std::to_string(number) + path.extension().string();
  return (path.parent_path() / name).string();
}

}  // namespace

Result<FileStamp, FileError> write_file(const std::string& path, std::string_view text) {
  const Result<std::string, FileError> place = target_of(path);
  if (!place) return failure(place.error());
  struct stat old {};
  const bool is_there = ::stat(place->c_str(), &old) == 0;
  if (const auto error = is_there ? error_of_no_file(old) : std::nullopt) return failure(*error);
  NewFile file(*place + ".new-" + std::to_string(::getpid()));
  if (!file.is_open() || (is_there && !file.set_mode(old.st_mode & 07777))) return failure(last_error());
  if (!file.write(text) || !file.rename_to(*place)) return failure(last_error());
  return file.stamp();
}

std::optional<FileError> obstacle_at(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 ? error_of_no_file(status) : std::nullopt;
}

std::optional<FileStamp> stamp_of(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 ? std::optional(stamp_in(status)) : std::nullopt;
}

Result<std::string, FileError> write_new_file(const std::string& path, std::string_view text) {
  for (int number = 1;; ++number) {
    std::string place = numbered(path, number);
    // Only opening it can tell that a name is free: another program may take it at any moment.
    NewFile file(place);
    if (!file.is_open() && errno == EEXIST) continue;
    if (!file.is_open() || !file.write(text)) return failure(last_error());
    file.keep();
    return place;
  }
}

std::vector<std::string> places_for_unfinished(const Environment& environment) {
  std::vector<std::string> folders;
  // XDG: a relative path there is to be ignored.
  if (const std::string state = environment("XDG_STATE_HOME"); !state.empty() && state.front() == '/') {
    folders.push_back(state + "/nocturne");
  } else if (const std::string home = environment("HOME"); !home.empty()) {
    folders.push_back(home + "/.local/state/nocturne");
  }
  folders.emplace_back(".");
  std::vector<std::string> places;
  for (const std::string& folder : folders) {
    std::error_code refused;  // Writing into the folder will tell.
    std::filesystem::create_directories(folder, refused);
    places.push_back(folder + "/nocturne-" + formatted_time("%Y%m%d-%H%M%S") + ".pgn");
  }
  return places;
}

std::string today() { return formatted_time("%Y.%m.%d"); }

Result<GameFile, FileError> read_games(const std::string& path, const Catalog& catalog) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) return failure(last_error());
  if (const auto error = error_of_no_file(status)) return failure(*error);
  if (static_cast<std::uintmax_t>(status.st_size) > largest_file) return failure(FileError{EFBIG});
  errno = 0;
  std::ifstream stream(path, std::ios::binary);
  if (!stream) return failure(last_error());
  GameFile file;
  file.stamp = stamp_in(status);
  PgnReader reader(stream, catalog);
  while (std::optional<Result<PgnGame, PgnError>> game = reader.next()) {
    if (*game) {
      file.games.push_back(std::move(**game));
    } else {
      file.errors.push_back(std::move(game->error()));
    }
  }
  // What was read before a fault of the disk is not all that the file holds.
  if (stream.bad()) return failure(FileError{EIO});
  return file;
}

bool exists(const std::string& path) {
  struct stat status {};
  return ::lstat(path.c_str(), &status) == 0;
}

}  // namespace nocturne::terminal
