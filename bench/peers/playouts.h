#pragma once

#include "bench/peers/random_turns.h"
#include "bench/peers/uct.h"

namespace nocturne::peers {

template <>
struct Playouts<Heralds> {
  using Position = Heralds::Position;

  static bool can_take_king(const Position& position) {
    return position.mover() == Color::white ? heralds_turn::can_take_king<Color::white>(position)
                                            : heralds_turn::can_take_king<Color::black>(position);
  }

  static Points playout(Position position, Random& random) {
    if (position.phase() == Phase::chance) heralds::roll(position, Face(static_cast<int>(random.next() >> 61) + 1));
    if (position.phase() == Phase::over) return points_of(*position.ended());
    std::optional<Points> points;
    if (position.mover() == Color::black) points = turn<Color::black>(position, random);
    while (!points) {
      points = turn<Color::white>(position, random);
      if (!points) points = turn<Color::black>(position, random);
    }
    return *points;
  }

 private:
  /// A whole turn of `us`; how the game ended, if it did.
  template <Color us>
  static std::optional<Points> turn(Position& position, Random& random) {
    if (heralds_turn::can_take_king<us>(position)) return win_of(us);
    heralds::play<us>(position, heralds_turn::random_move<us>(position, random));
    if (position.phase() == Phase::chance) heralds::roll(position, Face(static_cast<int>(random.next() >> 61) + 1));
    return position.phase() == Phase::over ? std::optional(points_of(*position.ended())) : std::nullopt;
  }
};

template <>
struct Playouts<Ritual> {
  using Position = Ritual::Position;

  static bool can_take_king(const Position& position) { return ritual_turn::can_take_king(position); }

  static Points playout(Position position, Random& random) {
    constexpr int most_turns = 200;  // then a draw: random kings can miss each other for ever
    for (int turn = 0; turn < most_turns; ++turn) {
      if (position.phase() == Phase::chance) position.roll(Face(static_cast<int>(quick_below(random, 6)) + 1));
      if (can_take_king(position)) return win_of(position.mover());
      position.play(ritual_turn::random_move(position, random));
    }
    return Points::draw;
  }
};

}  // namespace nocturne::peers
