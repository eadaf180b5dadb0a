#include "rules/lightshadow/armies.h"

namespace nocturne::lightshadow {
namespace {

constexpr Bitboard offset(Square from, int files, int ranks) {
  const int file = static_cast<int>(from.file()) + files;
  const int rank = static_cast<int>(from.rank()) + ranks;
  if (file < 0 || file > 7 || rank < 0 || rank > 7) return {};
  return Bitboard(Square(static_cast<unsigned>(rank * 8 + file)));
}

/// The squares `distance` steps away in each of the directions that `set` names as `owner` sees them.
constexpr Bitboard ring(Square from, Color owner, unsigned set, int distance) {
  Bitboard squares;
  for (unsigned n = 0; n < 8; ++n) {
    if (((set >> n) & 1) == 0) continue;
    const Direction direction = seen_by(owner, static_cast<Direction>(n));
    squares |= offset(from, file_step(direction) * distance, rank_step(direction) * distance);
  }
  return squares;
}

constexpr Bitboard rides(Square from, Color owner, unsigned set, int longest) {
  Bitboard squares;
  for (int distance = 1; distance <= longest && distance < 8; ++distance) squares |= ring(from, owner, set, distance);
  return squares;
}

constexpr Bitboard knight_leaps(Square from, Color owner, unsigned set) {
  const int sign = owner == Color::white ? 1 : -1;
  Bitboard squares;
  for (unsigned n = 0; n < 8; ++n) {
    const auto& [files, ranks] = nocturne::detail::knight_offsets[n];
    if (((set >> n) & 1) != 0) squares |= offset(from, sign * files, sign * ranks);
  }
  return squares;
}

constexpr Masks compile(const Parts& piece, Color owner) {
  Masks out{};
  for (unsigned at = 0; at < 64; ++at) {
    const Square from(at);
    out.steps[at] = ring(from, owner, piece.steps, 1);
    out.knight_leaps[at] = knight_leaps(from, owner, piece.knight_leaps);
    if (piece.two_orthogonal) out.straight_leaps[at] |= ring(from, owner, directions::orthogonal, 2);
    if (piece.three_orthogonal) out.straight_leaps[at] |= ring(from, owner, directions::orthogonal, 3);
    if (piece.two_diagonal) out.diagonal_leaps[at] |= ring(from, owner, directions::diagonal, 2);
    out.straight_rides[at] = rides(from, owner, piece.rides & directions::orthogonal, piece.longest_ride);
    out.diagonal_rides[at] = rides(from, owner, piece.rides & directions::diagonal, piece.longest_ride);
    out.jumps[at] = out.steps[at] | out.knight_leaps[at] | out.straight_leaps[at] | out.diagonal_leaps[at];
    out.rides[at] = out.straight_rides[at] | out.diagonal_rides[at];
  }
  return out;
}

constexpr std::array<std::array<Masks, 2>, kind_count> compile_all() {
  std::array<std::array<Masks, 2>, kind_count> all{};
  for (unsigned kind = 0; kind < kind_count; ++kind) {
    all[kind] = {compile(kinds[kind], Color::white), compile(kinds[kind], Color::black)};
  }
  return all;
}

constexpr std::array<SquareTable, 9> make_within() {
  std::array<SquareTable, 9> table{};
  for (unsigned farthest = 0; farthest <= 8; ++farthest) {
    for (unsigned at = 0; at < 64; ++at) {
      for (unsigned other = 0; other < 64; ++other) {
        if (distance(Square(at), Square(other)) <= static_cast<int>(farthest)) {
          table[farthest][at] = table[farthest][at].with(Square(other));
        }
      }
    }
  }
  return table;
}

}  // namespace

constinit const std::array<std::array<Masks, 2>, kind_count> masks = compile_all();
constinit const std::array<SquareTable, 9> within = make_within();

std::optional<Kind> kind_with_letter(Army army, char letter) {
  for (unsigned role = 0; role < 4; ++role) {
    if (parts(kind_of(army, role)).letter == letter) return kind_of(army, role);
  }
  return std::nullopt;
}

}  // namespace nocturne::lightshadow
