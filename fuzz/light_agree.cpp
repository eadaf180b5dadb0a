// The vector forms of the luminosity map do what their plain twins do, for any map and any arrivals.

#include <algorithm>

#include "fuzz/input.h"
#include "rules/lightshadow/luminosity.h"

using namespace nocturne;
using lightshadow::Luminosity;

namespace {

/// L1 told square by square.
void arrive_plain(Luminosity& map, Square square, int sign) {
  const auto add = [&](Square at, int by) { map.set(at, std::clamp(map.at(at) + sign * by, -8, 8)); };
  add(square, 2);
  for (const Square neighbour : rook_neighbours(square)) add(neighbour, 1);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input(data, size);
  Luminosity map;
  for (const Square square : all_squares) map.set(square, static_cast<int>(input.below(17)) - 8);
  while (!input.empty()) {
    Luminosity told = map;
    const Square square(static_cast<unsigned>(input.below(64)));
    if (input.below(2) == 0) {
      map.arrive<Color::white>(square);
      arrive_plain(told, square, 1);
    } else {
      map.arrive<Color::black>(square);
      arrive_plain(told, square, -1);
    }
    fuzz::require(map == told, "an arrival is what L1 tells");
    fuzz::require(map.negative() == map.negative_plain(), "negative squares");
    fuzz::require(map.positive() == map.positive_plain(), "positive squares");
  }
  return 0;
}
