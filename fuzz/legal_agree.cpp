// In any position that play reaches, and in any that a FEN sets up: the list of legal moves, the question whether one is legal,
// the count without a list, and the list after reading the position's FEN agree.

#include <algorithm>

#include "fuzz/input.h"
#include "notation/fen/heralds.h"
#include "notation/fen/lightshadow.h"
#include "notation/fen/ritual.h"
#include "play/with_position.h"
#include "rules/game.h"

using namespace nocturne;

namespace {

template <Game G>
void check(const typename G::Position& position) {
  const std::string fen = Fen<G>::write(position);
  const auto read = Fen<G>::parse(fen, position.rules());
  fuzz::require(read.has_value() && *read == position, "a position equals the one read from its FEN", fen);
  if (position.phase() == Phase::over) return;
  u64 ways = 0;
  const Color mover = position.mover();
  each_event<G>(position, [&](Event, const typename G::Position& next) {
    ways += next.mover() == mover ? G::count_turn(next) : 1;
  });
  fuzz::require(G::count_turn(position) == ways, "the turn's ways are counted as they are played", fen);
  if (position.phase() != Phase::decision) return;
  MoveList moves;
  G::legal_moves(position, moves);
  std::sort(moves.begin(), moves.end());
  fuzz::require(std::adjacent_find(moves.begin(), moves.end()) == moves.end(), "no move is listed twice", fen);
  for (unsigned bits = 0; bits < 65536; bits += 7) {
    const Move move(Square(bits & 63U), Square((bits >> 6) & 63U), bits >> 12);
    const bool listed = std::binary_search(moves.begin(), moves.end(), move);
    fuzz::require(G::is_legal(position, move) == listed, "a move is legal if and only if it is listed", fen);
  }
  for (const Move move : moves) fuzz::require(G::is_legal(position, move), "every listed move is legal", fen);
}

struct Check {
  template <Game G>
  void operator()(const typename G::Position& position) const {
    check<G>(position);
  }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input(data, size);
  const bool from_fen = input.below(2) == 1;
  if (!from_fen) {
    AllGames::with_position(*fuzz::some_position(input), Check());
    return 0;
  }
  const fuzz::Variant variant = fuzz::variants[input.below(fuzz::variants.size())];
  const auto cursor = games().open(variant.id, variant.rules, input.rest(), Judging::bare);
  if (cursor) AllGames::with_position(**cursor, Check());
  return 0;
}
