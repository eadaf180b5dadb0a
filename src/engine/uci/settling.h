#pragma once

#include <optional>

#include "search/limits.h"

namespace nocturne::uci {

/// Watches the iterations of a search, and judges whether looking further is likely to change the move.
class Settling {
 public:
  /// Takes what an iteration found.
  void note(const search::Report& report);

  /// Whether the last iterations agree on the move and nearly on its value.
  bool is_settled() const { return agreeing_ >= wanted; }

 private:
  static constexpr int wanted = 3;

  int agreeing_ = 0;
  std::optional<Event> move_;  ///< on which they agree
  search::Value value_ = 0;    ///< of the first of them
};

}  // namespace nocturne::uci
