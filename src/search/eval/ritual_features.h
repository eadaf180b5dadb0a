#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>

#include "search/eval/ritual.h"

namespace nocturne::search {
namespace detail {

/// The squares on which a side could capture an enemy if a type were rolled (R4), by the type.
using Reach = std::array<Bitboard, 6>;
/// That of both sides, by the colour.
using Reaches = std::array<Reach, 2>;

template <Color owner, ritual::Kind kind>
Bitboard reach_of(const ritual::Position& position) {
  const ritual::Origins from = ritual::origins(position, owner, kind);
  if (from.rule == ritual::RitualCase::sacrifice) return {};
  if constexpr (kind == ritual::Kind::pawn) {
    return pawn_attacks(owner, from.squares);
  } else {
    Bitboard reach;
    for (const Square square : from.squares) reach |= ritual::detail::targets<kind>(owner, square, position.occupied());
    return reach;
  }
}

template <Color owner>
Reach reach_of(const ritual::Position& position) {
  using enum ritual::Kind;
  return {reach_of<owner, pawn>(position), reach_of<owner, knight>(position), reach_of<owner, bishop>(position),
          reach_of<owner, rook>(position), reach_of<owner, queen>(position),  reach_of<owner, king>(position)};
}

inline Reaches reaches_of(const ritual::Position& position) {
  return {reach_of<Color::white>(position), reach_of<Color::black>(position)};
}

/// Where a king is, or what is on its altar while it is in the reserve.
enum class KingPlace : u8 {
  board,
  altar,    ///< its own: a roll only sacrifices it
  covered,  ///< in the reserve, an own piece on the altar: no roll brings it out
  shut_in,  ///< the same, but the piece is the other's
  awaited,  ///< in the reserve, the altar is free: the next roll of a king brings it out
};

template <Color owner>
KingPlace king_place(const ritual::Position& position) {
  constexpr Bitboard altar = ritual::altars(owner, ritual::Kind::king);
  const Bitboard king = position.of(owner, ritual::Kind::king);
  if (king.any()) return (king & altar).any() ? KingPlace::altar : KingPlace::board;
  if ((altar & position.of(owner)).any()) return KingPlace::covered;
  return (altar & position.of(!owner)).any() ? KingPlace::shut_in : KingPlace::awaited;
}

constexpr bool is_hidden(KingPlace place) { return place == KingPlace::covered || place == KingPlace::shut_in; }

/// Where the mover's king is, and the other's.
struct KingPlaces {
  KingPlace own;
  KingPlace other;
};

inline KingPlaces king_places(const ritual::Position& position) {
  const KingPlace white = king_place<Color::white>(position);
  const KingPlace black = king_place<Color::black>(position);
  return position.mover() == Color::white ? KingPlaces{white, black} : KingPlaces{black, white};
}

/// Counts what is named as of a position in which neither king can come out.
template <class Sink>
class BetweenHidden {
 public:
  using Feature = Evaluator<Ritual>::Feature;

  explicit BetweenHidden(Sink& sink) : sink_(sink) {}
  void add(Feature feature, int times) {
    sink_.add(static_cast<Feature>(static_cast<unsigned>(feature) + static_cast<unsigned>(Feature::between_hidden)), times);
  }

 private:
  Sink& sink_;
};

/// How many faces reach a square of the set.
inline int faces_on(const Reach& reach, Bitboard squares) {
  int faces = 0;
  for (const Bitboard of_face : reach) faces += static_cast<int>((of_face & squares).any());
  return faces;
}

/// How many squares of the set are reached, each counted for every face.
inline int times_on(const Reach& reach, Bitboard squares) {
  int times = 0;
  for (const Bitboard of_face : reach) times += (of_face & squares).count();
  return times;
}

inline int least_faces_on(const Reach& reach, Bitboard squares) {
  int least = Ritual::faces;
  for (const Square square : squares) least = std::min(least, faces_on(reach, Bitboard(square)));
  return least;
}

/// About 32 times the binary logarithm, by lines between the powers of two. REQUIRES a number above zero.
constexpr int scaled_logarithm(int number) {
  const int whole = static_cast<int>(std::bit_width(static_cast<unsigned>(number))) - 1;
  return 32 * (whole - 1) + (32 * number >> whole);
}

/// All that a side has, on the board and in the reserve.
struct Army {
  int strength;
  int force;  ///< half the number of its pieces
};

template <Color owner, class Sink>
Army describe_army(const ritual::Position& position, const Reach& reach, int sign, Sink& sink) {
  using Feature = Evaluator<Ritual>::Feature;
  // As the solved studies of a king and one piece against a king have it: the logarithm of the ratio gives the odds.
  constexpr std::array<int, 6> worth{15, 20, 24, 45, 57, 12};
  const Bitboard own = position.of(owner);
  int idle = 0;
  int capturing = 0;
  int total = 0;
  int number = 0;
  for (const ritual::Kind kind : ritual::all_kinds) {
    const auto of_kind = [kind](Feature first) { return static_cast<Feature>(static_cast<unsigned>(first) + ritual::index(kind)); };
    const Bitboard pieces = own & position.of(kind);
    const int on_altars = (pieces & ritual::altars(owner, kind)).count();
    const auto in_reserve = static_cast<int>(position.reserve().count(owner, kind));
    sink.add(of_kind(Feature::pawn_on_altar), sign * on_altars);
    if (kind != ritual::Kind::king) {
      sink.add(of_kind(Feature::pawn_in_play), sign * (pieces.count() - on_altars));
    }
    number += pieces.count() + in_reserve;
    total += worth[ritual::index(kind)] * (pieces.count() + in_reserve);
    idle += static_cast<int>(reach[ritual::index(kind)].empty());
    capturing += static_cast<int>((reach[ritual::index(kind)] & position.of(!owner)).any());
  }
  for (const Square square : own& position.of(ritual::Kind::pawn)) {
    sink.add(Feature::advanced_pawn, sign * (static_cast<int>(rank_seen_by(owner, square.rank())) - 1));
  }
  const Army army{scaled_logarithm(total + 1), number / 2};
  sink.add(Feature::strength, sign * army.strength);
  sink.add(Feature::idle_face, sign * idle);
  sink.add(Feature::capturing_face, sign * capturing);
  return army;
}

/// A king that cannot be captured, but must come out when it is rolled and its altar is free.
template <Color owner, class Sink>
void describe_hidden_king(const ritual::Position& position, const Reach& danger, int force, int sign, Sink& sink) {
  using Feature = Evaluator<Ritual>::Feature;
  constexpr Bitboard altar = ritual::altars(owner, ritual::Kind::king);
  sink.add(Feature::king_in_reserve, sign * force);
  const KingPlace place = king_place<owner>(position);
  if (place == KingPlace::covered) {
    sink.add(Feature::covered_king, sign * force);
    sink.add(Feature::cover_faces, sign * faces_on(danger, altar));
  } else if (place == KingPlace::shut_in) {
    sink.add(Feature::shut_in_king, sign * force);
  } else {
    const Bitboard exits = king_attacks(altar.first());
    sink.add(Feature::exit_faces, sign * least_faces_on(danger, exits));
    sink.add(Feature::reached_exits, sign * times_on(danger, exits));
  }
}

template <Color owner, class Sink>
void describe_king(const ritual::Position& position, const Reach& danger, int force, int sign, Sink& sink) {
  using Feature = Evaluator<Ritual>::Feature;
  const Bitboard king = position.of(owner, ritual::Kind::king);
  if (king.empty()) return describe_hidden_king<owner>(position, danger, force, sign, sink);
  constexpr Bitboard first_ranks = board_of(rank_seen_by(owner, Rank::first)) | board_of(rank_seen_by(owner, Rank::second));
  const Bitboard around = king_attacks(king.first());
  Bitboard reached;
  for (const Bitboard of_face : danger) reached |= of_face;
  sink.add(Feature::king_on_first_ranks, sign * force * (king & first_ranks).count());
  sink.add(Feature::king_room, sign * (around - position.of(owner)).count());
  sink.add(Feature::safe_room, sign * (around - reached).count());
  sink.add(Feature::faces_beside_king, sign * faces_on(danger, around));
  sink.add(Feature::reached_beside_king, sign * times_on(danger, around));
}

/// 3 for kings side by side, 0 from the fourth square on, and if one is in the reserve.
inline int closeness(Bitboard kings) {
  if (kings.count() < 2) return 0;
  const Square one = kings.first();
  const Square other = (kings - Bitboard(one)).first();
  const int ranks = std::abs(static_cast<int>(one.rank()) - static_cast<int>(other.rank()));
  const int files = std::abs(static_cast<int>(one.file()) - static_cast<int>(other.file()));
  return std::max(4 - std::max(ranks, files), 0);
}

/// What Evaluator names.
template <class Sink>
void describe_named(const ritual::Position& position, const Reaches& reaches, Sink& sink) {
  using Feature = Evaluator<Ritual>::Feature;
  constexpr auto white = index(Color::white);
  constexpr auto black = index(Color::black);
  const Color us = position.mover();
  const int of_white = us == Color::white ? 1 : -1;
  const Army whites = describe_army<Color::white>(position, reaches[white], of_white, sink);
  const Army blacks = describe_army<Color::black>(position, reaches[black], -of_white, sink);
  describe_king<Color::white>(position, reaches[black], blacks.force, of_white, sink);
  describe_king<Color::black>(position, reaches[white], whites.force, -of_white, sink);
  const int lead = std::clamp((whites.strength - blacks.strength) / 8, -10, 10);
  sink.add(Feature::close_kings, of_white * lead * closeness(position.of(ritual::Kind::king)));
  sink.add(Feature::faces_on_king, -faces_on(reaches[index(!us)], position.of(us, ritual::Kind::king)));
}

template <Color owner, class Sink>
void describe_squares(const ritual::Position& position, int sign, Sink& sink) {
  using Feature = Evaluator<Ritual>::Feature;
  constexpr unsigned turned = owner == Color::white ? 0 : 56;
  for (const ritual::Kind kind : ritual::all_kinds) {
    const unsigned first = static_cast<unsigned>(Feature::squares) + 64 * ritual::index(kind);
    for (const Square square : position.of(owner, kind)) sink.add(static_cast<Feature>(first + (square.index() ^ turned)), sign);
  }
}

template <class Sink>
void describe(const ritual::Position& position, const Reaches& reaches, Sink& sink) {
  using Feature = Evaluator<Ritual>::Feature;
  const KingPlaces places = king_places(position);
  if (is_hidden(places.own) && is_hidden(places.other)) {
    BetweenHidden<Sink> hidden(sink);
    describe_named(position, reaches, hidden);
  } else {
    describe_named(position, reaches, sink);
  }
  const unsigned pair = 5 * static_cast<unsigned>(places.own) + static_cast<unsigned>(places.other);
  sink.add(static_cast<Feature>(static_cast<unsigned>(Feature::king_places) + pair), 1);
  const int of_white = position.mover() == Color::white ? 1 : -1;
  describe_squares<Color::white>(position, of_white, sink);
  describe_squares<Color::black>(position, -of_white, sink);
}

}  // namespace detail

template <class Sink>
void Evaluator<Ritual>::describe(const Position& position, Sink& sink) {
  detail::describe(position, detail::reaches_of(position), sink);
}

}  // namespace nocturne::search
