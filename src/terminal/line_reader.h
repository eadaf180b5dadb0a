#pragma once

#include <string>
#include <string_view>

#include "terminal/console.h"

namespace nocturne::terminal {

/// Cuts what arrives piece by piece into lines, and forgets the rest of a line that is too long.
class LineReader {
 public:
  /// Takes over the next bytes.
  void add(std::string_view bytes);
  /// Moves the next whole line into `input`; false when none is there yet.
  bool take(Input& input);
  /// At the end of the input: what is left is a line, if anything is.
  bool take_rest(Input& input);

 private:
  Input finish(std::string_view line);

  std::string pending_;
  bool too_long_ = false;  ///< the line that pending_ would continue was too long
};

}  // namespace nocturne::terminal
