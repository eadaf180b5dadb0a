#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"
#include "notation/cursor.h"

namespace nocturne {

/// Why no game could be opened.
struct OpenError {
  enum class Why : u8 { unknown_variant, bad_rules, bad_fen };
  Why why;
  std::string reason;  ///< what is wrong with it, a clause without a full stop

  friend bool operator==(const OpenError&, const OpenError&) = default;
};

/// The games there are, as the text forms need them: they name none themselves.
class Catalog {
 public:
  virtual ~Catalog() = default;

  /// The position that `fen` (or "startpos") says, in the game whose id or English name is `variant`, under `rules` in the form
  /// `key=value,...` (`-` or empty: the defaults).
  virtual Result<std::unique_ptr<Cursor>, OpenError> open(std::string_view variant, std::string_view rules, std::string_view fen,
                                                          Judging judging) const = 0;
};

}  // namespace nocturne
