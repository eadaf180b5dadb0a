// How many leaves the cuts at rolls and the table save: estimates, wherever they are asked for, those that only order moves and all
// of a batch included. Each position is averaged over everything as deep as that comes to an end within a time (the engine's own
// order, merging of equal faces and estimates; no Star bounds, no results of the table), then searched to the same depth as the
// engine does it. A row is printed for each position, and a table at the end.
//
//   effort heralds|ritual FILE [--positions N] [--seconds S]
//
// FILE keeps the rows: positions that it has are not searched again, so that the program can be broken off and called again. It
// must have been written by the same program.

#include <algorithm>
#include <array>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <map>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "base/text.h"
#include "bench/effort/some_game.h"
#include "notation/fen/heralds.h"
#include "notation/fen/ritual.h"
#include "search/eval/heralds.h"
#include "search/eval/ritual.h"

namespace nocturne {

/// A game whose estimates are counted.
template <Game G>
struct Counted : G {
  static inline u64 estimates = 0;  // this program searches with one thread, one search after the other
};

template <Game G>
struct search::Evaluator<Counted<G>> : search::Evaluator<G> {
  Value estimate(const typename G::Position& position) const {
    ++Counted<G>::estimates;
    return search::Evaluator<G>::estimate(position);
  }
  void estimate_behind(const typename G::Position& position, std::span<const Move> moves,
                       std::span<Value> values) const requires EstimatesBehindMoves<G> {
    Counted<G>::estimates += moves.size();
    search::Evaluator<G>::estimate_behind(position, moves, values);
  }
};

namespace {

/// What a search to some depth, the depths before included, came to.
struct Effort {
  int depth = 0;
  u64 leaves = 0;
  u64 nodes = 0;
  double seconds = 0;
  search::Value value = 0;
};

/// Of one position.
struct Row {
  u32 number = 0;
  Effort full;
  Effort exact;   ///< with the table's results only at the very depth: must find the value of the full average
  Effort played;  ///< as the engine plays
};

std::ostream& operator<<(std::ostream& out, const Effort& effort) {
  return out << effort.depth << ' ' << effort.leaves << ' ' << effort.nodes << ' ' << effort.seconds << ' ' << effort.value;
}
std::istream& operator>>(std::istream& in, Effort& effort) {
  return in >> effort.depth >> effort.leaves >> effort.nodes >> effort.seconds >> effort.value;
}
std::ostream& operator<<(std::ostream& out, const Row& row) {
  return out << row.number << "  " << row.full << "  " << row.exact << "  " << row.played;
}
std::istream& operator>>(std::istream& in, Row& row) { return in >> row.number >> row.full >> row.exact >> row.played; }

template <Game G>
Effort effort_of(const typename G::Position& position, const search::Limits& limits, const search::Settings& settings) {
  search::Table table(64);
  Counted<G>::estimates = 0;
  Effort last;
  search::Search<Counted<G>>(table, position, {}, limits, settings).run(1, [&](const search::Report& report) {
    last = {report.depth, Counted<G>::estimates, report.nodes, std::chrono::duration<double>(report.time).count(), report.value};
  });
  return last;
}

/// The position of that number: a move is due, more than one is possible and none wins at once. Later numbers come from other
/// games; where in the game is chance.
template <Game G>
typename G::Position position_of_number(u32 number) {
  constexpr u32 longest = G::faces == 6 ? 240 : 80;
  Random random(number);
  for (u64 attempt = 0;; ++attempt) {
    const auto game = some_game<G>(u64{number} << 16 | attempt, longest);
    const auto& position = game[random.below(static_cast<u32>(game.size()))];
    if (position.phase() != Phase::decision || search::Evaluator<G>::wins_at_once(position)) continue;
    MoveList moves;
    G::legal_moves(position, moves);
    if (moves.size() > 1) return position;
  }
}

template <Game G>
Row measured(u32 number, double seconds) {
  const auto position = position_of_number<G>(number);
  search::Settings settings;
  settings.is_selective = false;
  settings.uses_table = false;
  settings.cuts_rolls = false;
  search::Limits limits;
  limits.hard_deadline =
      search::Clock::now() + std::chrono::duration_cast<search::Clock::duration>(std::chrono::duration<double>(seconds));
  Row row;
  row.number = number;
  row.full = effort_of<G>(position, limits, settings);
  limits.hard_deadline.reset();
  limits.depth = row.full.depth;
  settings.uses_table = settings.cuts_rolls = settings.needs_equal_depth = true;
  row.exact = effort_of<G>(position, limits, settings);
  row.played = effort_of<G>(position, limits, {});
  std::cerr << number << ": " << Fen<G>::write(position) << '\n';
  return row;
}

/// The value below which that share of the numbers lies.
double quantile(std::vector<double> numbers, double share) {
  std::sort(numbers.begin(), numbers.end());
  return numbers[static_cast<std::size_t>(share * static_cast<double>(numbers.size() - 1) + 0.5)];
}

void print_shares(std::string_view what, const std::vector<Row>& rows, Effort Row::*ours, u64 Effort::*counted) {
  std::vector<double> shares;
  for (const Row& row : rows) shares.push_back(static_cast<double>(row.*ours.*counted) / static_cast<double>(row.full.*counted));
  std::cout << "| " << what;
  for (const double share : {0.25, 0.5, 0.75}) std::cout << " | 1/" << 1 / quantile(shares, share);
  std::cout << " |\n";
}

void print_table(std::string_view game, double seconds, const std::vector<Row>& rows) {
  std::map<int, int> depths;
  for (const Row& row : rows) ++depths[row.full.depth];
  std::cout << std::fixed << std::setprecision(1) << '\n'
            << game << ", " << rows.size() << " positions, " << seconds << " s; turns:";
  for (const auto& [depth, count] : depths) std::cout << ' ' << depth << " (" << count << " times)";
  const auto unequal = [&](Effort Row::*ours) {
    return std::count_if(rows.begin(), rows.end(), [&](const Row& row) { return (row.*ours).value != row.full.value; });
  };
  std::cout << "\nanother value than the full average: " << unequal(&Row::exact) << " with results of equal depth only, "
            << unequal(&Row::played) << " as played\n\n"
            << "| share of the full average's | least quarter | median | greatest quarter |\n| --- | --- | --- | --- |\n";
  print_shares("leaves, results of equal depth only", rows, &Row::exact, &Effort::leaves);
  print_shares("leaves, as played", rows, &Row::played, &Effort::leaves);
  print_shares("nodes, as played", rows, &Row::played, &Effort::nodes);
}

template <Game G>
void run(const std::string& file, u32 positions, double seconds) {
  std::map<u32, Row> known;
  std::ifstream in(file);
  for (Row row; in >> row;) known[row.number] = row;
  std::ofstream out(file, std::ios::app);
  if (!out) throw std::invalid_argument("cannot write to " + file);
  std::vector<Row> rows;
  for (u32 number = 1; number <= positions; ++number) {
    if (!known.contains(number)) {
      known[number] = measured<G>(number, seconds);
      out << known[number] << std::endl;  // flushed: the next one takes its time
    }
    // Where not even one turn comes to an end there is nothing to compare.
    if (known[number].full.depth > 0) rows.push_back(known[number]);
  }
  if (!rows.empty()) print_table(G::id, seconds, rows);
}

void run(const std::vector<std::string>& arguments) {
  u32 positions = 100;
  double seconds = 10;
  for (std::size_t n = 2; n < arguments.size(); n += 2) {
    if (arguments[n] == "--positions") {
      positions = static_cast<u32>(std::stoul(arguments.at(n + 1)));
    } else if (arguments[n] == "--seconds") {
      seconds = std::stod(arguments.at(n + 1));
    } else {
      throw std::invalid_argument("there is no option " + arguments[n]);
    }
  }
  if (arguments.at(0) == Heralds::id) return run<Heralds>(arguments.at(1), positions, seconds);
  if (arguments.at(0) == Ritual::id) return run<Ritual>(arguments.at(1), positions, seconds);
  throw std::invalid_argument("no dice in " + arguments.at(0));
}

}  // namespace
}  // namespace nocturne

int main(int argc, char** argv) {
  try {
    nocturne::run({argv + 1, argv + argc});
    return 0;
  } catch (const std::exception& error) {
    std::cerr << "usage: effort heralds|ritual FILE [--positions N] [--seconds S] (" << error.what() << ")\n";
    return 2;
  }
}
