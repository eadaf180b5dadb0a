#include "rules/ritual/setup.h"

#include <string>

#include "board/bitboard.h"
#include "board/compass.h"
#include "rules/counters.h"

namespace nocturne::ritual {
namespace {

std::string name(Color color) { return color == Color::white ? "White" : "Black"; }

void check_squares(const Setup& setup, Rules rules, Faults& faults) {
  constexpr Bitboard edge_ranks = board_of(Rank::first) | board_of(Rank::eighth);
  for (const Square square : all_squares) {
    const std::optional<Piece>& piece = setup.at(square);
    if (!piece) continue;
    if (piece->kind == Kind::pawn && edge_ranks.has(square)) {
      faults.push_back({SetupFault::pawn_on_edge_rank, to_text(square)});
    }
    const bool can_be_promoted = rules.promoted == Promoted::reverts && piece->kind != Kind::pawn && piece->kind != Kind::king;
    if (piece->promoted && !can_be_promoted) faults.push_back({SetupFault::bad_tilde, to_text(square)});
  }
}

/// How many pieces of each type a side has, reserve included.
std::array<u64, 6> count_pieces(const Setup& setup, Color color) {
  std::array<u64, 6> counts{};
  for (const std::optional<Piece>& piece : setup.board) {
    if (piece && piece->color == color) ++counts[index(piece->kind)];
  }
  for (const Kind kind : all_kinds) counts[index(kind)] += setup.reserve[nocturne::index(color)][index(kind)];
  return counts;
}

void check_totals(const Setup& setup, Faults& faults) {
  u64 kings_of_both = 0;
  for (const Color color : {Color::white, Color::black}) {
    const std::array<u64, 6> counts = count_pieces(setup, color);
    u64 total = 0;
    for (const u64 count : counts) total += count;
    const u64 kings = counts[index(Kind::king)];
    kings_of_both += kings;
    if (kings > 1) faults.push_back({SetupFault::two_kings, name(color)});
    if (total > Reserve::largest) faults.push_back({SetupFault::too_many_pieces, name(color) + ": " + std::to_string(total)});
  }
  if (kings_of_both == 0) faults.push_back({SetupFault::missing_king, "neither side has one"});
}

void check_counter(u32 full_move, Faults& faults) {
  if (full_move > largest_full_move) faults.push_back({SetupFault::bad_counter, "full-move number"});
}

}  // namespace

Result<Position, Faults> Position::from(const Setup& setup, Rules rules) {
  Faults faults;
  check_squares(setup, rules, faults);
  check_totals(setup, faults);
  check_counter(setup.full_move, faults);
  if (setup.face && setup.face->value() > 6) faults.push_back({SetupFault::bad_phase, std::to_string(setup.face->value())});
  if (!faults.empty()) return failure(std::move(faults));

  Position position;
  position.rules_ = rules;
  position.mover_ = setup.mover;
  position.full_move_ = setup.full_move;
  for (const Square square : all_squares) {
    if (const std::optional<Piece>& piece = setup.at(square)) position.put(*piece, square);
  }
  for (const Color color : {Color::white, Color::black}) {
    for (const Kind kind : all_kinds) {
      for (u32 n = setup.reserve[nocturne::index(color)][index(kind)]; n > 0; --n) position.reserve_.add(color, kind);
    }
  }
  if (!position.has_king(Color::white) || !position.has_king(Color::black)) {
    position.phase_ = Phase::over;  // G1: whatever face was given, no turn has begun
  } else if (setup.face) {
    position.roll(*setup.face);
  }
  return position;
}

Setup Setup::start() {
  using enum Kind;
  constexpr std::array<Kind, 8> pieces{rook, knight, bishop, queen, king, bishop, knight, rook};
  Setup setup;
  for (unsigned n = 0; n < 8; ++n) {
    const auto file = static_cast<File>(n);
    for (const Color color : {Color::white, Color::black}) {
      setup.at(Square(file, rank_seen_by(color, Rank::first))) = Piece{color, pieces[n]};
      setup.at(Square(file, pawn_rank(color))) = Piece{color, pawn};
    }
  }
  return setup;
}

Setup Setup::of(const Position& position) {
  Setup setup;
  for (const Square square : all_squares) setup.at(square) = position.at(square);
  for (const Color color : {Color::white, Color::black}) {
    for (const Kind kind : all_kinds) {
      setup.reserve[nocturne::index(color)][index(kind)] = position.reserve().count(color, kind);
    }
  }
  setup.mover = position.mover();
  setup.face = position.face();
  setup.full_move = position.full_move();
  return setup;
}

}  // namespace nocturne::ritual
