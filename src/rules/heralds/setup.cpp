#include "rules/heralds/setup.h"

#include <algorithm>

#include "board/bitboard.h"
#include "rules/counters.h"

namespace nocturne::heralds {
namespace {

bool is_pawn(Man man) { return man == Man::white_pawn || man == Man::black_pawn; }

void find_pawns_on_edge_ranks(const Setup& setup, Faults& faults) {
  for (const Square square : board_of(Rank::first) | board_of(Rank::eighth)) {
    if (is_pawn(setup[square])) faults.push_back({SetupFault::pawn_on_edge_rank, to_text(square)});
  }
}

void count_pieces(const Setup& setup, Color color, Faults& faults) {
  constexpr auto most = 31;
  const std::string name = color == Color::white ? "White" : "Black";
  const Man king = color == Color::white ? Man::white_king : Man::black_king;
  const auto is_own = [color](Man man) { return man > Man::herald && color_of(man) == color; };
  if (std::count(setup.board.begin(), setup.board.end(), king) > 1) faults.push_back({SetupFault::two_kings, name});
  if (std::count_if(setup.board.begin(), setup.board.end(), is_own) > most) {
    faults.push_back({SetupFault::too_many_pieces, name});
  }
}

void check_counter(u32 value, u32 largest, const char* where, Faults& faults) {
  if (value > largest) faults.push_back({SetupFault::bad_counter, where});
}

}  // namespace

Faults faults(const Setup& setup) {
  Faults found;
  find_pawns_on_edge_ranks(setup, found);
  count_pieces(setup, Color::white, found);
  count_pieces(setup, Color::black, found);
  if (setup.en_passant && setup.en_passant->rank() != Rank::third && setup.en_passant->rank() != Rank::sixth) {
    found.push_back({SetupFault::bad_en_passant, to_text(*setup.en_passant)});
  }
  check_counter(setup.calm, largest_quiet_count, "capture-free count", found);
  check_counter(setup.full_move, largest_full_move, "full-move number", found);
  const bool has_herald = std::find(setup.board.begin(), setup.board.end(), Man::herald) != setup.board.end();
  if (setup.is_roll_due && !has_herald) found.push_back({SetupFault::roll_without_herald, ""});
  return found;
}

}  // namespace nocturne::heralds
