#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/bitboard.h"
#include "notation/catalog.h"
#include "notation/record.h"

namespace nocturne {

/// What an event did.
struct Applied {
  Event event;
  std::string san;   ///< or the digit of a roll
  std::string fen;   ///< after it
  Bitboard changed;  ///< the squares on which something else stands now
};

/// Why a player could not end the game so.
enum class EndError : u8 {
  game_over,         ///< it has ended already
  nothing_to_claim,  ///< no threefold repetition, no fifty moves
  no_agreement,      ///< a game without draws by agreement (rules.md G6)
};
std::string_view message(EndError error);

/// One game in progress with its history, text in and text out, whichever of the games it is. Not thread-safe.
class Session {
 public:
  /// A new game from `fen` (or "startpos"). The catalog must outlive the session.
  static Result<Session, OpenError> open(const Catalog& catalog, std::string_view variant, std::string_view rules,
                                         std::string_view fen);
  /// Goes on with a game on paper; its variations stay in the record, and must be legal. A result without an ending is dropped,
  /// with the tag Termination: who ended the game how must be known for it to be over.
  static Result<Session, ReplayError> resume(const Catalog& catalog, Record record);

  const GameFacts& game() const { return current().game(); }
  /// `over` also after resignation and the like.
  Phase phase() const { return outcome() ? Phase::over : current().phase(); }
  Color mover() const { return current().mover(); }
  std::optional<Outcome> outcome() const;
  /// Event texts sorted by bytes; at a roll, the faces; none after the end.
  std::vector<std::string> legal() const;
  std::string fen() const { return current().fen(); }
  /// The draws that may be claimed now.
  std::vector<Ending> claims() const;

  /// Plays the event that an event text or a SAN names.
  Result<Applied, EventError> apply(std::string_view text);
  /// Takes back what came last: an end by the players, else the last event. False at the start.
  bool undo();

  /// G6: possible in every game. `player` loses.
  std::optional<EndError> resign(Color player);
  /// `player` has used up the time and loses.
  std::optional<EndError> lose_on_time(Color player);
  /// L7: ends the game by the first of claims().
  std::optional<EndError> claim_draw();
  /// G6: only in lightshadow.
  std::optional<EndError> agree_draw();

  const Record& record() const { return record_; }
  /// See write_pgn(), which cannot fail here: a session holds nothing but legal events.
  std::string pgn() const;
  void set_tag(std::string_view name, std::string_view value) { record_.set_tag(name, value); }
  /// The position now, to look at or to clone.
  const Cursor& current() const { return *positions_.back(); }

 private:
  Session(const Catalog& catalog, Record record, std::unique_ptr<Cursor> start);

  void play(Event event);
  std::optional<EndError> end(std::optional<Color> winner, Ending ending);
  void settle();

  const Catalog* catalog_;
  Record record_;
  std::vector<std::unique_ptr<Cursor>> positions_;  ///< before each event and after the last; never empty
  std::optional<Outcome> ended_by_players_;
};

}  // namespace nocturne
