#include "engine/uci/bench.h"

#include <fmt/format.h>

#include <array>
#include <cassert>
#include <span>

#include "play/catalog.h"

namespace nocturne::uci {
namespace {

struct Task {
  std::string_view rules;
  std::string_view fen;
};

/// The work that one game brings: opening, crowded and thin positions, at moves and at rolls.
struct Tasks {
  std::string_view game;
  int depth;
  std::span<const Task> list;
};

constexpr std::array<Task, 5> heralds_tasks{{
    {"-", "startpos"},
    {"-", "3k4/pppp2pp/*7/2**pp2/2PP*3/8/PP2PPPP/4K3 b - - 4 2 ?"},
    {"-", "3*k3/p2ppppp/2*2**1/3*4/3P4/8/PPP2P1P/4K3 w - - 1 4 -"},
    {"-", "2*k1*2/*p1p1p1p/2*5/P4*p1/2P3P1/4P3/1P1P1P1P/4K3 b - - 1 5 -"},
    {"enpassant=off", "3k4/1pppp1pp/p7/1*1*4/3P2*1/1*6/1PP1PPPP/4K3 w - - 1 3 -"},
}};

constexpr std::array<Task, 5> ritual_tasks{{
    {"-", "startpos"},
    {"-", "1n2k1n1/pq2pppp/R7/8/3Q4/8/1PP1PPPP/1N2K1N1[RBBPPrrbbppp] w - - 0 10 6"},
    {"-", "7r/N2n2k1/1q1b1p2/r7/4QP2/3Nn1Pb/7K/8[RRBBPPPPPPppppppp] b - - 0 70 1"},
    {"-", "q4k2/1p5p/8/5b2/5B2/N7/P3K1PP/2R5[QRBNPPPPPrrbnnpppppp] b - - 0 21 ?"},
    {"promoted=reverts", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w - - 0 1 ?"},
}};

constexpr std::array<Task, 5> lightshadow_tasks{{
    {"-", "startpos"},
    {"-",
     "3r4/8/N1n1r3/p2Pppkp/P4pP1/3B4/3P3P/B1R2KN1 w - - 11 53 "
     "1bdhhhea/abffhhgc/aa1cbhhg/AHF1ghhf/FHGcc2A/HHGAFHDB/EFHFGHC1/BCFCCEEC"},
    {"-", "8/1k6/1P3B2/7p/2K5/7p/8/8 w - - 4 126 Adfdeeff/CDefhffg/GCbbdffh/HHDaggfh/FHGDaEbe/FHHHHFBd/HHHHGHEB/FHHGFGHF"},
    {"pawns=berolina", "startpos"},
    {"white=clobberers,black=rookies", "startpos"},
}};

constexpr std::array<Tasks, 3> tasks{
    {{"heralds", 3, heralds_tasks}, {"ritual", 5, ritual_tasks}, {"lightshadow", 9, lightshadow_tasks}}};

}  // namespace

std::optional<Bench> bench(const Thinker& thinker, std::optional<int> depth, const std::atomic<bool>& stop) {
  const std::unique_ptr<Thinker> fresh = thinker.another();
  const search::Clock::time_point begin = search::Clock::now();
  Bench result;
  for (const Tasks& of_game : tasks) {
    search::Limits limits;
    limits.depth = depth.value_or(of_game.depth);
    limits.stop = &stop;
    u64 nodes = 0;
    for (const Task& task : of_game.list) {
      const auto cursor = games().open(of_game.game, task.rules, task.fen, Judging::with_history);
      assert(cursor);
      fresh->forget();
      nodes += fresh->think(**cursor, limits, nullptr).nodes;
      if (stop) return std::nullopt;
    }
    result.games.push_back({of_game.game, nodes});
  }
  result.time = search::Clock::now() - begin;
  return result;
}

u64 Bench::nodes() const {
  u64 all = 0;
  for (const OfGame& game : games) all += game.nodes;
  return all;
}

std::string Bench::counts() const {
  std::string lines;
  for (const OfGame& game : games) lines += fmt::format("{} {}\n", game.game, game.nodes);
  return lines + fmt::format("all {}\n", nodes());
}

std::string Bench::speed() const {
  const double seconds = std::chrono::duration<double>(time).count();
  const double rate = seconds > 0 ? static_cast<double>(nodes()) / seconds : 0;
  return fmt::format("{} nodes in {:.3f} s, {:.0f} nodes a second", nodes(), seconds, rate);
}

}  // namespace nocturne::uci
