#pragma once

#include <utility>

#include "search/eval/lightshadow.h"

namespace nocturne::search {
namespace detail {

/// All squares before a set, as its owner sees the board.
template <Color owner>
constexpr Bitboard ahead_of(Bitboard squares) {
  for (int n = 0; n < 3; ++n) {
    const Direction ahead = forward(owner);
    Bitboard moved = squares;
    for (int step = 0; step < 1 << n; ++step) moved = shifted(moved, ahead);
    squares |= moved;
  }
  return shifted(squares, forward(owner));
}

/// A set and what lies beside it on its ranks.
constexpr Bitboard with_neighbours(Bitboard squares) {
  return squares | shifted(squares, Direction::east) | shifted(squares, Direction::west);
}

/// 0 in the middle of the board to 6 in a corner.
constexpr int steps_from_centre(Square square) {
  const int file = static_cast<int>(square.file());
  const int rank = static_cast<int>(square.rank());
  return std::max(3 - file, file - 4) + std::max(3 - rank, rank - 4);
}

/// What a side attacks (L4).
struct Attacks {
  Bitboard pawns;
  Bitboard king;
  std::array<Bitboard, 4> roles;  ///< the officers of each place in the armies: rook, knight, bishop, queen
  Bitboard officers;
  Bitboard all;
};

/// Counts the features of one side. The steps build on each other: officers() needs the other side's pawns, against() all that it
/// attacks.
template <Color owner, class Sink>
class SideDescription {
 public:
  using Position = lightshadow::Position;

  /// `hostile` limits this side, `friendly` the other.
  SideDescription(const Position& position, Bitboard hostile, Bitboard friendly, Sink& sink)
      : position_(position),
        sink_(sink),
        hostile_(hostile),
        friendly_(friendly),
        own_(position.of(owner)),
        pawns_(position.pawns(owner)),
        enemy_pawns_(position.pawns(!owner)),
        officers_(own_ - position.in(Slot::pawn)-position.in(Slot::king)),
        enemy_officers_(position.of(!owner) - position.in(Slot::pawn)-position.in(Slot::king)),
        king_(position.king(owner)),
        enemy_king_(position.king(!owner)),
        is_mover_(position.mover() == owner),
        gone_(std::max(all_officers - (officers_ | enemy_officers_).count(), 0)) {
    const Bitboard able = pawns_ - hostile_;
    const bool slanting = position.rules().pawns == lightshadow::Pawns::fide;
    attacks_.pawns = slanting ? pawn_attacks(owner, able) : shifted(able, forward(owner));
    attacks_.king = king_attacks(king_);
  }

  const Attacks& attacks() const { return attacks_; }

  /// `guarded`: what enemy pawns attack.
  void officers(Bitboard guarded) {
    for (unsigned n = 0; n < 8; ++n) {
      const Bitboard here = position_.in(static_cast<Slot>(n)) & own_;
      if (here.any()) of_kind(position_.kind_in(static_cast<Slot>(n)), n % 4, here, guarded);
    }
    for (const Bitboard role : attacks_.roles) attacks_.officers |= role;
    attacks_.all = attacks_.officers | attacks_.pawns | attacks_.king;
    add(Feature::central_reach, central_);
    add(Feature::attackers_2, static_cast<int>(attackers_ >= 2));
    add(Feature::attackers_3, static_cast<int>(attackers_ >= 3));
    add(Feature::attackers_4, static_cast<int>(attackers_ >= 4));
    add(Feature::limited_officer, (officers_ & hostile_).count());
    add(Feature::limited_jumper, (officers_ & hostile_ & of_role(1)).count());
    add(Feature::pair, static_cast<int>((officers_ & of_role(2)).several()));
  }

  void pawns() {
    for (unsigned rank = 1; rank <= 6; ++rank) {
      add(static_cast<Feature>(static_cast<unsigned>(Feature::pawn_on_2) + rank - 1),
          (pawns_ & board_of(rank_seen_by(owner, static_cast<Rank>(rank)))).count());
    }
    const Bitboard ahead = ahead_of<owner>(pawns_);
    const Bitboard files = ahead | pawns_ | ahead_of<!owner>(pawns_);
    add(Feature::late_pawn, by_gone(pawns_.count()));
    add(Feature::doubled_pawn, (pawns_ & ahead).count());
    add(Feature::supported_pawn, (pawns_ & attacks_.pawns).count());
    add(Feature::limited_pawn, (pawns_ & hostile_).count());
    add(Feature::central_pawn, (pawns_ & centre).count());
    add(Feature::rook_on_free_file, ((officers_ & of_role(0)) - files).count());
    if (enemy_officers_.count() < 3) return;
    add(Feature::open_king_file, (with_neighbours(Bitboard(king_)) - files).count());
    add(Feature::sheltering_pawn, (attacks_.king & pawns_).count());
    add(Feature::king_at_home, static_cast<int>(king_.rank() == rank_seen_by(owner, Rank::first)));
  }

  void against(const Attacks& theirs) {
    passed_pawns(theirs);
    const Bitboard loose = (attacks_.officers | attacks_.king) - theirs.all;
    const int loose_pawns = (enemy_pawns_ & loose).count();
    const int loose_officers = (enemy_officers_ & loose).count();
    add(Feature::pawn_threat, (enemy_officers_ & attacks_.pawns).count());
    add(Feature::minor_on_major, (enemy_officers_ & (of_role(0) | of_role(3)) & (attacks_.roles[1] | attacks_.roles[2])).count());
    add(Feature::rook_on_queen, (enemy_officers_ & of_role(3) & attacks_.roles[0]).count());
    add(Feature::loose_pawn, loose_pawns);
    add(Feature::loose_officer, loose_officers);
    add(Feature::standing_loose_pawn, is_mover_ ? 0 : loose_pawns);
    add(Feature::standing_loose_officer, is_mover_ ? 0 : loose_officers);
    add(Feature::safe_check, safe_checks(theirs));
  }

  void kings() {
    add(Feature::friendly_ring, (friendly_ & attacks_.king).count());
    add(Feature::late_king, by_gone(steps_from_centre(king_)));
    if (enemy_officers_.count() >= 2) return;
    // Where there is little to defend it, the enemy king is to be driven to the edge, and the own one helps.
    add(Feature::driven_king, steps_from_centre(enemy_king_));
    add(Feature::hunting_king, 7 - distance(king_, enemy_king_));
  }

 private:
  using Feature = Evaluator<LightShadow>::Feature;
  using Slot = lightshadow::Slot;
  using Kind = lightshadow::Kind;

  static constexpr int all_officers = 14;
  static constexpr Bitboard centre{u64{0x0000'0018'1800'0000}};

  void add(Feature feature, int times) { sink_.add(feature, is_mover_ ? times : -times); }
  int by_gone(int times) const { return times * gone_ / 4; }
  Bitboard of_role(unsigned role) const {
    return position_.in(static_cast<Slot>(role)) | position_.in(static_cast<Slot>(role + 4));
  }

  void of_kind(Kind kind, unsigned role, Bitboard here, Bitboard guarded) {
    [&]<std::size_t... n>(std::index_sequence<n...>) {
      static_cast<void>(
          ((static_cast<std::size_t>(kind) == n && (of_kind<static_cast<Kind>(n)>(role, here, guarded), true)) || ...));
    }
    (std::make_index_sequence<lightshadow::kind_count>());
  }

  template <Kind kind>
  void of_kind(unsigned role, Bitboard here, Bitboard guarded) {
    const Bitboard wanted = ~(own_ | guarded);
    const Bitboard ring = king_attacks(enemy_king_);
    const bool is_minor = role == 1 || role == 2;
    int reach = 0;
    int on_ring = 0;
    for (const Square from : here) {
      const Bitboard attacked = attacked_by<kind>(from);
      attacks_.roles[role] |= attacked;
      reach += (attacked & wanted).count();
      central_ += (attacked & centre).count();
      on_ring += (attacked & ring).count();
      attackers_ += static_cast<int>((attacked & ring).any());
      if (is_minor) add(Feature::minor_from_centre, steps_from_centre(from));
    }
    add(static_cast<Feature>(kind), here.count());
    add(is_minor ? Feature::minor_reach : role == 0 ? Feature::rook_reach : Feature::queen_reach, reach);
    add(is_minor ? Feature::ring_by_minor : role == 0 ? Feature::ring_by_rook : Feature::ring_by_queen, on_ring);
  }

  template <Kind kind>
  Bitboard attacked_by(Square from) const {
    if (!hostile_.has(from)) return lightshadow::unlimited_attacks<kind>(owner, from, position_.occupied());
    const int farthest = lightshadow::longest_limited_ride(position_.weight_against(owner, from));
    return lightshadow::limited_attacks(kind, owner, from, position_.occupied(), static_cast<unsigned>(farthest));
  }

  void passed_pawns(const Attacks& theirs) {
    for (const Square pawn : pawns_ - with_neighbours(ahead_of<!owner>(enemy_pawns_))) {
      const int rank = static_cast<int>(rank_seen_by(owner, pawn.rank())) + 1;
      add(Feature::passed_pawn, rank - 2);
      if (rank < 4) continue;
      const Bitboard ahead = shifted(Bitboard(pawn), forward(owner));
      const bool goes_askew = position_.rules().pawns == lightshadow::Pawns::berolina;
      const Bitboard next = goes_askew ? pawn_attacks(owner, Bitboard(pawn)) : ahead;
      add(Feature::passed_on_6, static_cast<int>(rank == 6));
      add(Feature::passed_on_7, static_cast<int>(rank == 7));
      if ((next - position_.occupied() - theirs.all).any()) add(Feature::free_pawn, rank - 3);
      add(Feature::guided_pawn, by_gone(distance(enemy_king_, ahead.first()) - distance(king_, ahead.first())));
    }
  }

  int safe_checks(const Attacks& theirs) const {
    int checks = 0;
    for (unsigned role = 0; role < 4; ++role) {
      const Bitboard safe = attacks_.roles[role] - own_ - theirs.all;
      if (safe.empty()) continue;
      const Kind kind = position_.kind_in(lightshadow::own_slot(owner, role));
      checks += (safe & lightshadow::unlimited_attacks(kind, !owner, enemy_king_, position_.occupied())).count();
    }
    return checks;
  }

  const Position& position_;
  Sink& sink_;
  const Bitboard hostile_;
  const Bitboard friendly_;
  const Bitboard own_;
  const Bitboard pawns_;
  const Bitboard enemy_pawns_;
  const Bitboard officers_;
  const Bitboard enemy_officers_;
  const Square king_;
  const Square enemy_king_;
  const bool is_mover_;
  const int gone_;  ///< officers that are no longer there, of either side
  Attacks attacks_;
  int central_ = 0;    ///< squares of the centre that officers attack
  int attackers_ = 0;  ///< officers that attack a square beside the enemy king
};

}  // namespace detail

template <class Sink>
void Evaluator<LightShadow>::describe(const Position& position, Sink& sink) {
  const Bitboard dark = position.luminosity().hostile_to(Color::white);
  const Bitboard bright = position.luminosity().hostile_to(Color::black);
  detail::SideDescription<Color::white, Sink> white(position, dark, bright, sink);
  detail::SideDescription<Color::black, Sink> black(position, bright, dark, sink);
  white.officers(black.attacks().pawns);
  black.officers(white.attacks().pawns);
  white.pawns();
  black.pawns();
  white.against(black.attacks());
  black.against(white.attacks());
  white.kings();
  black.kings();
  sink.add(Feature::to_move, 1);
}

}  // namespace nocturne::search
