#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "match/limit.h"
#include "match/process.h"
#include "match/uci_info.h"
#include "match/uci_option.h"

namespace nocturne::match {

/// What an engine can do wrong. The game is lost for it.
enum class Fault : u8 {
  illegal_move,  ///< it answered what is no legal move
  crash,         ///< it could not be started, ended, or closed its output
  hang,          ///< it did not answer, not even when it was told to stop
  time,          ///< it used more time than it had
};
std::string_view to_text(Fault fault);
/// The fault that exactly these words name.
std::optional<Fault> parse_fault(std::string_view text);

/// Why an engine gave no answer.
struct Failure {
  std::optional<Fault> fault;  ///< nothing: it is not its fault, the match was stopped
  std::string detail;          ///< a clause without a full stop
};

/// How an engine is started.
struct EngineSetup {
  std::vector<std::string> command;                          ///< the program and its arguments; REQUIRES one
  std::string name;                                          ///< what it is called; empty: as it calls itself
  std::vector<std::pair<std::string, std::string>> options;  ///< names and values
  Limit limit;
};

/// Which game an engine plays.
struct GameChoice {
  std::string variant;  ///< id
  std::string rules;    ///< in canonical form, `-` for the defaults
};

/// A move as an engine answered it.
struct EngineMove {
  std::string text;
  Thought thought;
  microseconds used;
};

/// A program that speaks UCI with Nocturne's extension (docs/match.md). It ends with this object. Not thread-safe.
class UciEngine {
 public:
  /// Starts it and sets its options, if it announced the game and all of them. The Stop must outlive it.
  static Result<std::unique_ptr<UciEngine>, Failure> start(const EngineSetup& setup, const GameChoice& game, const Stop& stop);
  ~UciEngine();
  UciEngine(const UciEngine&) = delete;
  UciEngine& operator=(const UciEngine&) = delete;

  /// As it calls itself, in printable characters; empty if it does not.
  const std::string& name() const { return name_; }

  /// Lets it forget the game before and make itself ready.
  std::optional<Failure> begin_game();
  /// Its move after the commands `position ...` and `go ...`, which must come before `allowance` is over.
  Result<EngineMove, Failure> think(const std::string& position, const std::string& go, milliseconds allowance);

 private:
  UciEngine(std::unique_ptr<Process> process, const Stop& stop) : process_(std::move(process)), stop_(stop) {}

  std::optional<Failure> greet();
  /// Why the engine, as far as it announced, cannot be set up so.
  std::optional<std::string> objection(const EngineSetup& setup, const GameChoice& game) const;
  std::optional<std::string> objection(std::string_view name, std::string_view value) const;
  const UciOption* option(std::string_view name) const;
  std::optional<Failure> get_ready();
  std::optional<Failure> send(const std::string& lines);
  void take_announcement(std::string_view line);
  Failure failed(Process::Trouble trouble, std::string_view waited_for);
  Failure overstepped(milliseconds allowance);

  std::unique_ptr<Process> process_;
  const Stop& stop_;
  std::string name_;
  std::vector<UciOption> options_;
};

}  // namespace nocturne::match
