#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "cli/form.h"

namespace nocturne::cli {

/// How the program ends.
enum class ExitStatus : int {
  success = 0,
  negative = 1,   ///< the answer is no: an event is not legal, a game is not as told
  bad_input = 2,  ///< as is every complaint
};

/// What is wrong with the input, in one sentence without a full stop.
struct Complaint {
  std::string sentence;
};

using Answer = Result<ExitStatus, Complaint>;

/// A subcommand: what it takes and what it does.
class Command {
 public:
  virtual ~Command() = default;
  /// Says where the arguments go. Called once, before the arguments are read.
  virtual void declare(Form& form) = 0;
  /// Does the work, on standard output. Called once at most, after the arguments were read.
  virtual Answer run() = 0;
};

/// A subcommand as the table lists it.
struct CommandEntry {
  std::string_view name;
  std::string_view summary;
  std::unique_ptr<Command> (*make)();
};

/// All subcommands, in the order in which the help shows them.
std::span<const CommandEntry> commands();

}  // namespace nocturne::cli
