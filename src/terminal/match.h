#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/random.h"
#include "board/bitboard.h"
#include "opponent/opponent.h"
#include "play/session.h"
#include "terminal/menu.h"

namespace nocturne::terminal {

/// The dice of an evening: one stream of faces. What was rolled is never rolled again, whatever is taken back.
class Dice {
 public:
  explicit Dice(u64 seed) : random_(seed) {}
  Face roll(int faces) { return Face(1 + static_cast<int>(random_.below(static_cast<u32>(faces)))); }

 private:
  Random random_;
};

/// Who decides for each side.
struct Seats {
  std::array<bool, 2> is_person{true, false};  ///< by index(Color)
  int level = default_level;                   ///< of the computer

  bool has(Color color) const { return is_person[index(color)]; }
  bool has_two_persons() const { return is_person[0] && is_person[1]; }
  Side side() const { return has_two_persons() ? Side::both : is_person[0] ? Side::white : Side::black; }
  /// From which side one likes to look at the board.
  Color view() const { return !is_person[0] && is_person[1] ? Color::black : Color::white; }
};

Seats seats_of(Side side, int level, u64 lot);

/// Whether an event is a pass. REQUIRES cursor.is_legal(event).
bool is_pass(const Cursor& cursor, Event event);

/// A game in progress with its players.
class Match {
 public:
  Match(Session session, Seats seats, u64 opponent_seed);

  const Session& session() const { return session_; }
  const Seats& seats() const { return seats_; }
  bool is_persons_turn() const { return seats_.has(session_.mover()); }
  /// Something has happened that no file holds.
  bool is_unsaved() const { return is_unsaved_ && !session_.record().line.steps.empty(); }
  void mark_saved() { is_unsaved_ = false; }
  /// The squares of the last move.
  Bitboard last_move() const { return marks_.empty() ? Bitboard() : marks_.back().last_move; }

  Result<Applied, EventError> apply(std::string_view text);
  /// Takes back everything from the last decision of a person on, or an end that the players made. Where they roll, a face may be
  /// typed wrong: so what was typed last, or ever if no person has decided anything, is taken back too. False when there is none.
  bool undo(DiceMode dice);
  bool resign(Color player);
  std::optional<EndError> claim_draw();
  std::optional<EndError> agree_draw();

  /// The computer's move. REQUIRES a decision.
  Event computers_choice() { return opponent_->choose(session_.current()); }
  /// What the strongest level would play. REQUIRES a decision.
  Advice advice() { return adviser_->advise(session_.current()); }

  /// The one legal event if it is a pass, with which nothing can be chosen.
  std::optional<Event> forced_pass() const;

 private:
  /// What is remembered of an event beyond the record.
  struct Mark {
    enum class Kind : u8 { persons_choice, computers_choice, forced_pass, roll };
    Bitboard last_move;
    Kind kind;
  };
  Mark mark_of(const Cursor& before, Event event) const;
  void mark_history();
  std::vector<Mark>::reverse_iterator first_to_undo(DiceMode dice);

  Session session_;
  Seats seats_;
  std::unique_ptr<Opponent> opponent_;
  std::unique_ptr<Opponent> adviser_;
  std::vector<Mark> marks_;  ///< one for each event
  bool is_unsaved_ = false;
};

/// The seats that the tags White and Black of a record tell of, as name_seats wrote them; nothing when they tell of no computer.
std::optional<Seats> seats_in(const Record& record);
/// Writes the computer's name and level, and the date, into the tags of a game.
void name_seats(Session& session, const Seats& seats, std::string_view date);

}  // namespace nocturne::terminal
