#include "search/eval/heralds.h"

#include <algorithm>

#include "search/eval/heralds_features.h"
#include "search/order.h"

namespace nocturne::search {

using detail::Men;
using detail::Outlook;
using detail::Target;
using heralds::Position;
using heralds::Tag;

namespace {

using Feature = Evaluator<Heralds>::Feature;

/// The nearer the dawn, the likelier it comes (H10).
int slope_at(u32 calm) {
  constexpr int far = 24;
  const int left = static_cast<int>(heralds::dawn_after) - static_cast<int>(calm);
  return std::clamp(left, 0, far) * Frame::whole_slope / far;
}

Frame frame_of_roll(const Outlook& outlook, int slope) {
  const int faces = Heralds::faces;
  return {chance_of(2 * outlook.won + outlook.silent, 2 * faces), chance_of(outlook.open, faces), slope};
}

/// What is estimated for `us`, who has moved: the roll is due, or there is no Herald for it.
template <Color us>
Value estimate_of_moved(const Position& position, Lean lean) {
  const Men own(position, us);
  const Men others(position, !us);
  const Outlook outlook = detail::outlook_of(position, us, own, others);
  const Frame frame = frame_of_roll(outlook, slope_at(position.calm()));
  if (frame.open == 0) return value_in(frame, 0);
  Sum<Feature> sum(Evaluator<Heralds>::weights);
  detail::describe<us>(position, own, others, sum);
  detail::describe_outlook(outlook, sum);
  const HeraldsSight sight = detail::sight_of(us, own, others, position.heralds());
  return value_in(frame, sum.score() + score_of(Evaluator<Heralds>::network, sight) + lean.of(us));
}

Value estimate_of_moved(const Position& position, Color us, Lean lean) {
  return us == Color::white ? estimate_of_moved<Color::white>(position, lean) : estimate_of_moved<Color::black>(position, lean);
}

/// What is estimated behind the quiet moves of a position, of which most is the same behind all: one piece moves, and one more
/// Herald may appear.
template <Color us>
class QuietMoves {
 public:
  /// REQUIRES that a move of `us` is due, and a Herald.
  QuietMoves(const Position& position, Lean lean)
      : own_(position, us),
        others_(position, !us),
        empty_(position.empty_squares()),
        slope_(slope_at(position.calm() + 1)),
        lean_(lean.of(us)),
        before_(detail::before_roll(position, own_, others_)),
        without_king_(Evaluator<Heralds>::weights),
        with_king_(without_king_),
        units_(Evaluator<Heralds>::network, detail::sight_of(us, own_, others_, before_.heralds)) {
    before_.is_dawn = position.calm() + 1 >= heralds::dawn_after;
    detail::describe_men<us>(own_, 1, without_king_);
    detail::describe_men<!us>(others_, -1, without_king_);
    detail::describe_king(others_.king, before_.heralds, -1, without_king_);
    without_king_.add(Feature::turn_over, 1);
    if (own_.queens.any()) without_king_.add(Feature::turn_over_with_queen, 1);
    detail::describe_king(own_.king, before_.heralds, 1, with_king_);
    with_king_.add(without_king_);
  }

  /// Whether a legal move is one of those.
  bool has(Move move) const { return heralds::tag_of(move) <= Tag::double_step && empty_.has(move.to()); }

  /// REQUIRES has(move).
  Value behind(Move move) const {
    const Tag tag = heralds::tag_of(move);
    const Bitboard moved = Bitboard(move.from()) | Bitboard(move.to());
    Men own = own_;
    Outlook::Before before = before_;
    Sum<Feature> sum = tag == Tag::king ? without_king_ : with_king_;
    Bitboard empty = empty_ ^ moved;
    Bitboard spawned(move.from());  // H1
    if (tag == Tag::king) {
      own.king = move.to();
    } else if (tag == Tag::queen) {
      own.queens ^= moved;
    } else {
      own.pawns ^= moved;
      spawned = shifted(Bitboard(move.to()), forward(us)) & empty;
      sum.add(pawn_on(move.to()), 1);
      sum.add(pawn_on(move.from()), -1);
      before.pawns_struck +=
          (king_attacks(move.to()) & before.heralds).count() - (king_attacks(move.from()) & before.heralds).count();
    }
    if (spawned.any()) {
      empty -= spawned;
      before.heralds |= spawned;
      before.pawns_struck += detail::pawns_around(spawned.first(), own.pawns, others_.pawns);
      add_herald(spawned, others_.king, -1, before.other_landings, sum);
      if (tag != Tag::king) add_herald(spawned, own.king, 1, before.landings, sum);
    }
    if (tag == Tag::king) {
      before.landings = detail::landings(own.king, before.heralds);
      detail::describe_king(own.king, before.heralds, 1, sum);
    }
    before.pawns = own.pawns;
    before.pieces = ~(empty | before.heralds);
    const Outlook outlook(before, Target(us, own.king, others_, before.pieces), Target(!us, others_.king, own, before.pieces));
    const Frame frame = frame_of_roll(outlook, slope_);
    if (frame.open == 0) return value_in(frame, 0);
    detail::describe_steps<us>(own, others_.king, empty, 1, sum);
    detail::describe_steps<!us>(others_, own.king, empty, -1, sum);
    detail::describe_outlook(outlook, sum);
    Units units = units_behind(move);
    if (spawned.any()) units_.add_herald(units, own.king, spawned.first());
    return value_in(frame, sum.score() + units_.score(units) + lean_);
  }

 private:
  /// Without the Herald that may appear.
  Units units_behind(Move move) const {
    using Thing = HeraldsInputs::Thing;
    const Tag tag = heralds::tag_of(move);
    if (tag == Tag::king) return units_.behind(move.to());
    return units_.behind(tag == Tag::queen ? Thing::own_queen : Thing::own_pawn, move.from(), move.to());
  }
  static void add_herald(Bitboard herald, Square king, int sign, detail::Landings& landings, Sum<Feature>& sum) {
    if ((herald & detail::rings[king.index()].all).empty()) return;
    landings |= detail::landings_of_one[king.index()][herald.first().index()];
    detail::describe_heralds(king, herald, sign, sum);
  }
  static Feature pawn_on(Square square) { return detail::pawn_on(rank_seen_by(us, square.rank())); }

  Men own_;
  Men others_;
  Bitboard empty_;
  int slope_;
  Score lean_;
  Outlook::Before before_;  ///< as if the mover rolled at once
  Sum<Feature> without_king_;
  Sum<Feature> with_king_;
  HeraldsUnits<us> units_;
};

template <Color us>
void estimate_behind_moves(const Evaluator<Heralds>& evaluator, const Position& position, std::span<const Move> moves,
                           std::span<Value> values) {
  const QuietMoves<us> quiet(position, evaluator.lean);
  for (std::size_t n = 0; n < moves.size(); ++n) {
    values[n] = quiet.has(moves[n]) ? quiet.behind(moves[n]) : search::estimate_behind<Heralds>(evaluator, position, moves[n]);
  }
}

}  // namespace

Frame Evaluator<Heralds>::frame(const Position& position) {
  return frame_of_roll(detail::outlook_of(position), slope_at(position.calm()));
}

Value Evaluator<Heralds>::estimate(const Position& position) const {
  if (position.phase() == Phase::chance) return estimate_of_moved(position, position.mover(), lean);
  if (wins_at_once(position)) return highest_estimate;
  // Whose move has left no Herald is estimated like one whose wave has nothing to do: captures could follow on one another for
  // long.
  if (position.heralds().empty()) return opposite(estimate_of_moved(position, !position.mover(), lean));
  MoveList moves;
  Heralds::legal_moves(position, moves);
  MoveValues values{};
  estimate_behind(position, {moves.begin(), moves.size()}, {values.begin(), moves.size()});
  return estimate_of(*std::max_element(values.begin(), values.begin() + moves.size()));
}

void Evaluator<Heralds>::estimate_behind(const Position& position, std::span<const Move> moves, std::span<Value> values) const {
  if (position.heralds().empty()) {
    for (std::size_t n = 0; n < moves.size(); ++n) values[n] = search::estimate_behind<Heralds>(*this, position, moves[n]);
  } else if (position.mover() == Color::white) {
    estimate_behind_moves<Color::white>(*this, position, moves, values);
  } else {
    estimate_behind_moves<Color::black>(*this, position, moves, values);
  }
}

bool Evaluator<Heralds>::wins_at_once(const Position& position) { return detail::attacks_king(position, position.mover()); }

int Evaluator<Heralds>::urgency(const Position& position, Move move) {
  const Square to = move.to();
  if (position.kings().has(to)) return 10'000;
  int urgency = 0;
  if (position.queens().has(to)) urgency += 500;
  if (position.pawns().has(to)) urgency += 200;
  if (heralds::tag_of(move) == heralds::Tag::promotion) urgency += 400;
  if (position.heralds().has(to)) urgency += 20;
  const bool is_king = position.kings().has(move.from());
  if (is_king && (king_attacks(move.from()) & position.heralds()).any()) urgency += 60;
  return urgency;
}

}  // namespace nocturne::search
