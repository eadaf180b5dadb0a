// The libraries as WebAssembly: answers that would be wrong if this compiler, its library or 32-bit sizes spoilt something.

#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "notation/pgn/reader.h"
#include "play/catalog.h"
#include "play/session.h"
#include "rules/heralds/heralds.h"
#include "rules/lightshadow/lightshadow.h"
#include "rules/perft.h"
#include "rules/ritual/ritual.h"

namespace {

using namespace nocturne;

int failures = 0;

void expect(bool holds, std::string_view what) {
  if (holds) return;
  std::cout << "wrong: " << what << '\n';
  ++failures;
}

/// The counts of the vectors, from the start.
void count_turns() {
  expect(perft<Heralds>(Heralds::start({}), 2) == 19'800, "perft 2 of heralds");
  expect(perft<Ritual>(Ritual::start({}), 4) == 62'500, "perft 4 of ritual");
  expect(perft<LightShadow>(LightShadow::start({}), 3) == 8'902, "perft 3 of lightshadow");
}

/// A random game whose every position is read back from its FEN, and which is the same when read back from its PGN.
void play_a_game(std::string_view variant, std::string_view rules) {
  auto session = Session::open(games(), variant, rules, "startpos");
  if (!session) return expect(false, session.error().reason);
  Random random(1);
  for (int count = 0; count < 300 && session->phase() != Phase::over; ++count) {
    const std::vector<std::string> legal = session->legal();
    expect(session->apply(legal[random.below(static_cast<u32>(legal.size()))]).has_value(), "a legal event");
    const auto same = games().open(variant, rules, session->fen(), Judging::bare);
    expect(same && (*same)->fen() == session->fen(), session->fen());
  }
  const std::string pgn = session->pgn();
  PgnReader reader(pgn, games());
  const auto read = reader.next();
  expect(read && *read && (*read)->record == session->record(), "the game read back from its PGN");
  std::cout << pgn.size() << " characters of " << variant << ' ' << rules << '\n';
}

}  // namespace

int main() {
  count_turns();
  play_a_game("heralds", "-");
  play_a_game("ritual", "promoted=reverts");
  play_a_game("lightshadow", "-");
  play_a_game("lightshadow", "pawns=berolina,white=clobberers,black=rookies");
  std::cout << (failures == 0 ? "ok\n" : "failed\n");
  return failures == 0 ? 0 : 1;
}
