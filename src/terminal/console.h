#pragma once

#include <string>
#include <string_view>

#include "terminal/capabilities.h"

namespace nocturne::terminal {

/// A line that was typed, or why none came.
struct Input {
  enum class Kind : u8 {
    line,
    too_long,     ///< more than longest_line bytes; all of it has been skipped
    end,          ///< of the input
    interrupted,  ///< Ctrl-C, or the system asks the program to end
  };
  Kind kind;
  std::string text;  ///< of a line, without its line break; may hold any bytes
};

inline constexpr std::size_t longest_line = 4096;

/// Where the game is played: lines in, text out. Tests have consoles of their own.
class Console {
 public:
  virtual ~Console() = default;

  virtual const Capabilities& capabilities() const = 0;
  /// Waits for the next line.
  virtual Input read_line() = 0;
  /// Shows the text at once. False when nobody can see it any more (a closed pipe, or a full one when the system asks the program
  /// to end); further text is dropped.
  virtual bool write(std::string_view text) = 0;
  /// Text was lost, and not because whoever reads it has left: the disk is full, say, or there is no standard output.
  virtual bool has_lost_output() const = 0;
  /// Says on standard error why the program does not go on.
  virtual void complain(std::string_view text) = 0;
  /// The value of a variable of the environment, empty when it is not set.
  virtual std::string environment(const char* name) const = 0;
};

}  // namespace nocturne::terminal
