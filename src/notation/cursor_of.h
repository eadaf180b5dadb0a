#pragma once

#include <cassert>
#include <memory>
#include <utility>
#include <vector>

#include "notation/cursor.h"
#include "notation/fen/fen.h"
#include "notation/san.h"
#include "rules/history.h"

namespace nocturne {

/// A game that says it can end in silence.
template <class G>
concept HasSilence = Game<G> && requires {
  requires G::has_silence;
};

/// The cursor of one game. The legal events are worked out once for every position, since the outcome asks for them anyway.
template <Game G>
class CursorOf final : public Cursor {
 public:
  using Position = typename G::Position;

  CursorOf(const Position& position, Judging judging) : position_(position), history_(position), judging_(judging) { look(); }

  std::unique_ptr<Cursor> clone() const override { return std::make_unique<CursorOf>(*this); }
  const GameFacts& game() const override { return facts(); }
  std::string rules() const override { return to_text(G::house_rules(), position_.rules().choices()); }
  std::string fen() const override { return Fen<G>::write(position_); }
  u64 key() const override { return position_.key(); }
  u32 full_move() const override { return position_.full_move(); }
  Color mover() const override { return position_.mover(); }
  Phase phase() const override { return outcome_ ? Phase::over : position_.phase(); }
  std::optional<Outcome> outcome() const override { return outcome_; }
  std::vector<Ending> claims() const override {
    return judging_ == Judging::bare || outcome_ ? std::vector<Ending>{} : history_.claims();
  }
  std::span<const u64> past() const override { return history_.past(); }
  const std::vector<Event>& legal() const override { return legal_; }

  std::string event_text(Event event) const override {
    assert(is_legal(event));
    return nocturne::event_text<G>(position_, event);
  }
  std::string san(Event event) const override {
    assert(is_legal(event));
    return event.is_roll() ? to_text(event.face()) : nocturne::san<G>(position_, event.move());
  }
  MoveFacts describe(Move move) const override {
    assert(is_legal(move));
    return G::describe(position_, move);
  }
  void play(Event event) override {
    assert(is_legal(event));
    play_event<G>(position_, event);
    if (judging_ == Judging::with_history) history_.add(position_);
    look();
  }

  const Position& position() const { return position_; }
  static const GameFacts& facts() {
    static const GameFacts facts{G::id, G::name, G::faces, G::house_rules(), HasChessDraws<G>, HasSilence<G>};
    return facts;
  }

 private:
  Situation situation() const override {
    if (outcome_) return {Phase::over, G::faces, {}, piece_letters<G>(position_.rules())};
    return situation_of<G>(position_);
  }

  /// Brings the legal events and the outcome up to date with the position.
  void look() {
    legal_.clear();
    outcome_ = G::ended(position_);
    if (outcome_) return;
    if (position_.phase() == Phase::chance) {
      for (int value = 1; value <= G::faces; ++value) legal_.emplace_back(Face(value));
      return;
    }
    MoveList moves;
    G::legal_moves(position_, moves);
    if (moves.empty()) {
      outcome_ = G::stuck(position_);
      return;
    }
    if (judging_ == Judging::with_history) {
      if (const std::optional<Ending> ending = history_.ending()) {
        outcome_ = Outcome{std::nullopt, *ending};
        return;
      }
    }
    for (const Move move : moves) legal_.emplace_back(move);
  }

  Position position_;
  [[no_unique_address]] History<G> history_;
  Judging judging_;
  std::vector<Event> legal_;
  std::optional<Outcome> outcome_;
};

}  // namespace nocturne
