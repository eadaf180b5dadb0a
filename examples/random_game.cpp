// A random game, of Ritual of Eternal Night unless another id is given, written as PGN: the session, which takes and gives text and
// is the same for every game.

#include <iostream>
#include <string>
#include <vector>

#include "base/random.h"
#include "play/catalog.h"
#include "play/session.h"

int main(int argc, char** argv) {
  using namespace nocturne;
  auto session = Session::open(games(), argc > 1 ? argv[1] : "ritual", "-", "startpos");
  if (!session) {
    std::cerr << session.error().reason << '\n';
    return 2;
  }
  Random random(1);
  for (int count = 0; count < 2000 && session->phase() != Phase::over; ++count) {
    const std::vector<std::string> legal = session->legal();
    const auto applied = session->apply(legal[random.below(static_cast<u32>(legal.size()))]);
    if (!applied) {
      std::cerr << message(applied.error()) << '\n';
      return 1;
    }
  }
  std::cout << session->pgn() << "\n% " << session->fen() << '\n';
}
