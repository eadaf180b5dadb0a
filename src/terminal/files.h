#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/types.h"
#include "notation/pgn/reader.h"
#include "terminal/capabilities.h"

namespace nocturne::terminal {

/// Why a file could not be read or written: the system's number of it, as in errno.
struct FileError {
  int number;
};

/// Tells what one program wrote into a file from what another one has written there since.
struct FileStamp {
  u64 device;
  u64 number;  ///< of the file on its device; whoever replaces a file makes one of another number
  std::int64_t size;
  std::int64_t seconds;  ///< of the last change
  std::int64_t nanoseconds;

  friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

/// Writes the whole file or leaves what was there as it was: into a new file beside it, which then takes its name and its
/// permissions. A link stays, and what it names is written.
Result<FileStamp, FileError> write_file(const std::string& path, std::string_view text);

/// Why no file can be written where something else is, such as a folder or a device.
std::optional<FileError> obstacle_at(const std::string& path);

/// The stamp of what a path names now; nothing when there is nothing.
std::optional<FileStamp> stamp_of(const std::string& path);

/// Writes a file that was not there before, whoever else writes at the same time: where the name is taken, with the first free of
/// -2, -3, ... before its ending. Its path.
Result<std::string, FileError> write_new_file(const std::string& path, std::string_view text);

/// The places for a game that its players left, in the order in which they are to be tried: nocturne-DATE-TIME.pgn in
/// $XDG_STATE_HOME/nocturne, in ~/.local/state/nocturne and in the current folder.
std::vector<std::string> places_for_unfinished(const Environment& environment);

/// The date now as PGN writes it: "2026.11.29".
std::string today();

/// What a PGN file holds.
struct GameFile {
  std::vector<PgnGame> games;
  std::vector<PgnError> errors;  ///< of games that could not be taken
  FileStamp stamp;               ///< from before it was read
};

/// Reads a file of at most 64 MiB.
Result<GameFile, FileError> read_games(const std::string& path, const Catalog& catalog);

bool exists(const std::string& path);

}  // namespace nocturne::terminal
