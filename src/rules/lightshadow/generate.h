#pragma once

#include "rules/lightshadow/safety.h"

namespace nocturne::lightshadow {

/// Receives legal moves as sets of targets and counts them.
class MoveCounter {
 public:
  explicit MoveCounter(const Rules& rules) : promotions_(rules.has_two_armies() ? 8 : 4) {}

  void from(Square, Bitboard targets) { count_ += static_cast<u64>(targets.count()); }
  void pawns(Bitboard targets, int, Tag) { count_ += static_cast<u64>(targets.count()); }
  void promotions(Bitboard targets, int) { count_ += promotions_ * static_cast<u64>(targets.count()); }
  void one(Move) { ++count_; }
  u64 count() const { return count_; }

 private:
  u64 promotions_;
  u64 count_ = 0;
};

/// Receives the same and writes them to a list.
class MoveWriter {
 public:
  MoveWriter(const Rules& rules, Color us, MoveList& out)
      : first_slot_(rules.has_two_armies() || us == Color::white ? 0 : 4),
        last_slot_(rules.has_two_armies() || us == Color::black ? 7 : 3),
        out_(out) {}

  void from(Square from, Bitboard targets) {
    for (const Square to : targets) out_.push_back(Move(from, to));
  }
  /// Pawns that came to each target from the square `step` indices before it.
  void pawns(Bitboard targets, int step, Tag tag) {
    for (const Square to : targets) out_.push_back(Move(origin(to, step), to, static_cast<unsigned>(tag)));
  }
  void promotions(Bitboard targets, int step) {
    for (const Square to : targets) {
      for (unsigned slot = first_slot_; slot <= last_slot_; ++slot) out_.push_back(Move(origin(to, step), to, 8 + slot));
    }
  }
  void one(Move move) { out_.push_back(move); }

 private:
  static Square origin(Square to, int step) { return Square(static_cast<unsigned>(static_cast<int>(to.index()) - step)); }

  unsigned first_slot_;
  unsigned last_slot_;
  MoveList& out_;
};

/// Receives the same and writes only what captures or promotes.
class ForcingWriter {
 public:
  ForcingWriter(const MoveWriter& writer, Bitboard enemies) : writer_(writer), enemies_(enemies) {}

  void from(Square from, Bitboard targets) { writer_.from(from, targets & enemies_); }
  void pawns(Bitboard targets, int step, Tag tag) { writer_.pawns(targets & enemies_, step, tag); }
  void promotions(Bitboard targets, int step) { writer_.promotions(targets, step); }
  /// En passant, as castling is no capture and not handed out with the others.
  void one(Move move) { writer_.one(move); }

 private:
  MoveWriter writer_;
  Bitboard enemies_;
};

/// Hands the legal moves of all pieces but castling and en passant to a sink, given what check and pins allow.
template <Color us, Army army, Pawns pawn_kind, class Sink>
class Generator {
 public:
  Generator(const Position& position, const Light& light, const Safety& safety, Sink& sink)
      : position_(position),
        light_(light),
        safety_(safety),
        sink_(sink),
        ours_(position.of(us)),
        occupied_(position.occupied()),
        free_(ours_ - safety.pinned) {}

  void generate() {
    sink_.from(safety_.king, safety_.king_targets);
    if (safety_.allowed.empty()) return;  // a double check that only the king can answer
    pawn_moves(position_.pawns(us) & free_, safety_.allowed);
    moves_of_type<0>();
    moves_of_type<1>();
    moves_of_type<2>();
    moves_of_type<3>();
    if (position_.rules().has_two_armies()) moves_of_foreign_types();
    for (const Square from : safety_.pinned) pinned_moves(from);
  }

 private:
  template <unsigned role>
  void moves_of_type() {
    constexpr Kind kind = kind_of(army, role);
    const Bitboard pieces = position_.in(own_slot(us, role)) & free_;
    const Bitboard targets = safety_.allowed - ours_;
    for (const Square from : pieces - light_.limits_us) {
      sink_.from(from, unlimited_attacks<kind>(us, from, occupied_) & targets);
    }
    for (const Square from : pieces& light_.limits_us) sink_.from(from, limited(kind, from) & targets);
  }

  void moves_of_foreign_types() {
    for (unsigned role = 0; role < 4; ++role) {
      const Slot slot = own_slot(!us, role);
      for (const Square from : position_.in(slot)&free_) {
        sink_.from(from, attacks(position_.kind_in(slot), from) & safety_.allowed - ours_);
      }
    }
  }

  void pinned_moves(Square from) {
    const Slot slot = position_.slot_at(from);
    const Bitboard allowed = safety_.allowed_from(from);
    if (slot == Slot::pawn) return pawn_moves(Bitboard(from), allowed);
    sink_.from(from, attacks(position_.kind_in(slot), from) & allowed - ours_);
  }

  Bitboard attacks(Kind kind, Square from) const {
    return light_.limits_us.has(from) ? limited(kind, from) : unlimited_attacks(kind, us, from, occupied_);
  }
  Bitboard limited(Kind kind, Square from) const {
    const int weight = position_.weight_against(us, from);
    return limited_attacks(kind, us, from, occupied_, static_cast<unsigned>(longest_limited_ride(weight)));
  }

  void pawn_moves(Bitboard pawns, Bitboard allowed) {
    const Bitboard able_to_capture = pawns - light_.limits_us;  // L3
    const Bitboard enemies = (occupied_ - ours_) & allowed;
    if constexpr (pawn_kind == Pawns::fide) {
      pawn_advances<forward(us)>(pawns, allowed);
      pawn_step<seen_by(us, Direction::north_west)>(able_to_capture, enemies);
      pawn_step<seen_by(us, Direction::north_east)>(able_to_capture, enemies);
    } else {
      pawn_advances<seen_by(us, Direction::north_west)>(pawns, allowed);
      pawn_advances<seen_by(us, Direction::north_east)>(pawns, allowed);
      pawn_step<forward(us)>(able_to_capture, enemies);
    }
  }

  /// One and two steps without capture.
  template <Direction direction>
  void pawn_advances(Bitboard pawns, Bitboard allowed) {
    const Bitboard empty = ~occupied_;
    pawn_step<direction>(pawns, empty & allowed);
    const Bitboard halfway = shifted(pawns & board_of(pawn_rank(us)), direction) & empty;
    sink_.pawns(shifted(halfway, direction) & empty & allowed, 2 * index_step(direction), Tag::double_step);
  }

  template <Direction direction>
  void pawn_step(Bitboard pawns, Bitboard targets) {
    constexpr Bitboard last = board_of(last_rank(us));
    const Bitboard reached = shifted(pawns, direction) & targets;
    sink_.pawns(reached - last, index_step(direction), Tag::ordinary);
    if ((reached & last).any()) sink_.promotions(reached & last, index_step(direction));
  }

  const Position& position_;
  const Light& light_;
  const Safety& safety_;
  Sink& sink_;
  const Bitboard ours_;
  const Bitboard occupied_;
  const Bitboard free_;
};

}  // namespace nocturne::lightshadow
