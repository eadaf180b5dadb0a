// In how many ways the first turns of a game of Heralds of Silence can go: the typed interface, for whoever knows the game at
// compile time and wants speed.

#include "rules/perft.h"

#include <iostream>

#include "rules/heralds/heralds.h"

int main() {
  using namespace nocturne;
  const Heralds::Position start = Heralds::start({});
  for (int turns = 1; turns <= 3; ++turns) {
    std::cout << "turns " << turns << ": " << perft<Heralds>(start, turns) << '\n';
  }
}
