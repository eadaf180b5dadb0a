#pragma once

#include <span>
#include <string>
#include <string_view>

#include "play/games.h"

namespace nocturne {

/// All games, to be found by id or name.
class Games final : public Catalog {
 public:
  Result<std::unique_ptr<Cursor>, OpenError> open(std::string_view variant, std::string_view rules, std::string_view fen,
                                                  Judging judging) const override;

  /// In the order of rules.md.
  static std::span<const GameEntry> list();
  /// The game with that id, or with that English name in letters of either case.
  static const GameEntry* find(std::string_view variant);
  /// Their ids, as a person lists them: "heralds, ritual, ...".
  static std::string ids();
};

/// Why a game of Games could not be opened, a clause without a full stop.
std::string message(const OpenError& error);

/// The catalog of all games. It holds no state and may be used by any number of threads.
const Games& games();

}  // namespace nocturne
