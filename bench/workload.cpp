// One workload a run, so that a tool that counts instructions can measure it: prints how many units (leaves, events, texts, games)
// were done. `nothing` is what the program costs by itself. See bench/run.

#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

#include "notation/fen/heralds.h"
#include "notation/fen/lightshadow.h"
#include "notation/fen/ritual.h"
#include "notation/pgn/reader.h"
#include "notation/pgn/writer.h"
#include "play/catalog.h"
#include "play/with_position.h"
#include "rules/perft.h"
#include "rules/playout.h"

namespace {

using namespace nocturne;

std::unique_ptr<Cursor> open(const std::string& game, const std::string& rules, const std::string& fen) {
  auto cursor = games().open(game, rules, fen, Judging::bare);
  if (cursor) return std::move(*cursor);
  throw std::invalid_argument(cursor.error().reason);
}

u64 run_perft(const Cursor& cursor, int turns, bool played) {
  u64 leaves = 0;
  AllGames::with_position(cursor, [&]<Game G>(const typename G::Position& position) {
    leaves = played ? perft<G, LastTurn::played>(position, turns) : perft<G>(position, turns);
  });
  return leaves;
}

u64 run_playouts(const Cursor& cursor, u64 events) {
  u64 done = 0;
  AllGames::with_position(cursor, [&]<Game G>(const typename G::Position& position) {
    for (Random random(1); done < events;) done += playout<G>(position, random, 1000).events;
  });
  return done;
}

/// A random game of at most 200 events.
Record some_game(const Cursor& start) {
  Random random(1);
  Record record{std::string(start.game().id), start.rules(), start.fen(), {}, {}, GameResult::unfinished, std::nullopt};
  const auto cursor = start.clone();
  while (record.line.steps.size() < 200 && !cursor->legal().empty()) {
    const Event event = cursor->legal()[random.below(static_cast<u32>(cursor->legal().size()))];
    record.line.steps.push_back({event, {}, {}, {}});
    cursor->play(event);
  }
  if (const auto outcome = cursor->outcome()) {
    record.result = result_of(outcome);
    record.ending = outcome->ending;
  }
  return record;
}

u64 run_fen(const Cursor& start, u64 count) {
  const Record record = some_game(start);
  std::vector<std::string> fens;
  const auto cursor = start.clone();
  for (const Step& step : record.line.steps) {
    fens.push_back(cursor->fen());
    cursor->play(step.event);
  }
  AllGames::with_position(start, [&]<Game G>(const typename G::Position& position) {
    for (u64 n = 0; n < count; ++n) {
      const std::string& fen = fens[n % fens.size()];
      if (Fen<G>::write(Fen<G>::parse(fen, position.rules()).value()) != fen) throw std::logic_error("a FEN changed: " + fen);
    }
  });
  return count;
}

/// The SAN of the moves of a game, written and read.
u64 run_san(const Cursor& start, u64 count) {
  const Record record = some_game(start);
  u64 done = 0;
  while (done < count) {
    const auto cursor = start.clone();
    for (const Step& step : record.line.steps) {
      if (!step.event.is_roll()) {
        if (cursor->parse_san(cursor->san(step.event)) != step.event) throw std::logic_error("a SAN changed");
        ++done;
      }
      cursor->play(step.event);
    }
  }
  return done;
}

u64 run_pgn(const Cursor& start, u64 count) {
  const Record record = some_game(start);
  for (u64 n = 0; n < count; ++n) {
    const std::string text = write_pgn(record, games()).value();
    PgnReader reader(text, games());
    if (reader.next().value().value().record != record) throw std::logic_error("a record changed");
  }
  return count * record.line.steps.size();
}

u64 run(const std::vector<std::string>& arguments) {
  const std::string& what = arguments.at(0);
  if (what == "nothing") return 0;
  const auto cursor = open(arguments.at(1), arguments.at(2), arguments.at(3));
  const u64 count = std::stoull(arguments.at(4));
  if (what == "perft") return run_perft(*cursor, static_cast<int>(count), false);
  if (what == "perft-played") return run_perft(*cursor, static_cast<int>(count), true);
  if (what == "playouts") return run_playouts(*cursor, count);
  if (what == "fen") return run_fen(*cursor, count);
  if (what == "san") return run_san(*cursor, count);
  if (what == "pgn") return run_pgn(*cursor, count);
  throw std::invalid_argument("no workload " + what);
}

}  // namespace

int main(int argc, char** argv) {
  try {
    std::cout << run({argv + 1, argv + argc}) << '\n';
    return 0;
  } catch (const std::exception& error) {
    std::cerr << "usage: workload nothing | perft|perft-played|playouts|fen|san|pgn GAME RULES FEN COUNT (" << error.what() << ")\n";
    return 2;
  }
}
