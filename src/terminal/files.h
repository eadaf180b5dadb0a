#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "notation/pgn/reader.h"
#include "terminal/capabilities.h"

namespace nocturne::terminal {

/// Why a file could not be read or written: the system's number of it, as in errno.
struct FileError {
  int number;
};

/// Writes the whole file or leaves what was there as it was: into a new file beside it, which then takes its name and its
/// permissions. A link stays, and what it names is written.
std::optional<FileError> write_file(const std::string& path, std::string_view text);

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
};

/// Reads a file of at most 64 MiB.
Result<GameFile, FileError> read_games(const std::string& path, const Catalog& catalog);

bool exists(const std::string& path);

}  // namespace nocturne::terminal
