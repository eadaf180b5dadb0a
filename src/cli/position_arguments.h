#pragma once

#include <memory>
#include <string>

#include "cli/command.h"
#include "notation/cursor.h"

namespace nocturne::cli {

/// The arguments VARIANT OPTIONS, which name a game.
struct GameArguments {
  std::string variant;
  std::string options;

  void declare(Form& form);
};

/// The arguments VARIANT OPTIONS FEN, which name a position.
struct PositionArguments {
  GameArguments game;
  std::string fen;

  void declare(Form& form);
  Result<std::unique_ptr<Cursor>, Complaint> open(Judging judging = Judging::bare) const;
};

}  // namespace nocturne::cli
