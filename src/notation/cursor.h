#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "notation/event_text.h"

namespace nocturne {

/// Whether a game ends by what happened before (fivefold repetition, seventy-five moves), or each position is judged alone
/// (rules.md G5).
enum class Judging : u8 { with_history, bare };

/// What is said of a game, whichever it is.
struct GameFacts {
  std::string_view id;    ///< "heralds"
  std::string_view name;  ///< of the PGN tag Variant: "Heralds of Silence"
  int faces;              ///< of its die; 0: no die
  std::span<const HouseRule> house_rules;
  bool has_chess_draws;  ///< draws by repetition, move count and agreement (rules.md L7, G6)
  bool has_silence;      ///< can end without points for either side, with the result `0-0` (rules.md H9)
};

/// A position of one of the games, whichever it is: what records, sessions and tools work with. It moves forward by events; whoever
/// wants to come back keeps a clone. Not thread-safe.
class Cursor {
 public:
  virtual ~Cursor() = default;
  virtual std::unique_ptr<Cursor> clone() const = 0;

  virtual const GameFacts& game() const = 0;
  /// The house rules that differ from the defaults, or `-`.
  virtual std::string rules() const = 0;
  virtual std::string fen() const = 0;
  /// Equal for equal positions of one game; the move counters do not count.
  virtual u64 key() const = 0;
  virtual u32 full_move() const = 0;

  /// Who decides or rolls; after the end, the opponent of who ended the game.
  virtual Color mover() const = 0;
  /// Unlike a game's own position, this is `over` also after checkmate and after whatever the history ends.
  virtual Phase phase() const = 0;
  virtual std::optional<Outcome> outcome() const = 0;
  /// The draws that a player may claim now: threefold repetition, fifty moves. Always none when judged bare.
  virtual std::vector<Ending> claims() const = 0;

  /// The keys of the earlier positions of the game that can still come again (L7), the latest last; none where nothing comes of it.
  virtual std::span<const u64> past() const = 0;

  /// All legal events in no particular order; all faces at a roll; none when the game is over.
  virtual const std::vector<Event>& legal() const = 0;
  bool is_legal(Event event) const;
  /// Their texts, sorted by bytes.
  std::vector<std::string> legal_texts() const;

  /// The text of a legal event. REQUIRES is_legal(event).
  virtual std::string event_text(Event event) const = 0;
  /// The SAN of a legal move, the digit of a roll. REQUIRES is_legal(event).
  virtual std::string san(Event event) const = 0;
  /// What the text forms say of a legal move. REQUIRES is_legal(move).
  virtual MoveFacts describe(Move move) const = 0;
  /// The legal event that an event text names.
  Result<Event, EventError> parse_event(std::string_view text) const;
  /// The legal move that a SAN means.
  Result<Event, EventError> parse_san(std::string_view text) const;
  /// Either of them.
  Result<Event, EventError> parse_move_text(std::string_view text) const;

  /// REQUIRES is_legal(event).
  virtual void play(Event event) = 0;

 private:
  /// What text is read against; with no legal event of an ended game.
  virtual Situation situation() const = 0;
};

}  // namespace nocturne
