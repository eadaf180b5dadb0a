#include "engine/uci/engine_thinker.h"

#include <unistd.h>

#include <algorithm>
#include <limits>
#include <new>

#include "engine/uci/score.h"

namespace nocturne::uci {
namespace {

/// Half of this machine's memory: a larger table would sooner end the program than help it.
Options::Number most_mebibytes(Options::Number least) {
  const Options::Number mebibytes = Options::Number{sysconf(_SC_PHYS_PAGES)} * sysconf(_SC_PAGESIZE) / (1 << 20);
  return std::max(mebibytes / 2, least);
}

}  // namespace

void EngineThinker::declare(Options& options) {
  options.spin("Hash", usual_mebibytes, {1, most_mebibytes(usual_mebibytes)},
               [this](Options::Number mebibytes) -> Options::Refusal {
                 try {
                   engine_.resize(static_cast<std::size_t>(mebibytes));
                   return std::nullopt;
                 } catch (const std::bad_alloc&) {
                   return "there is not enough memory";
                 }
               });
  options.spin("Threads", 1, {1, 256}, [this](Options::Number threads) -> Options::Refusal {
    engine_.set_threads(static_cast<int>(threads));
    return std::nullopt;
  });
  options.spin("Skill Level", engine::strongest_level, {engine::weakest_level, engine::strongest_level},
               [this](Options::Number level) -> Options::Refusal {
                 level_ = static_cast<int>(level);
                 return std::nullopt;
               });
  options.spin("Contempt", 0, {0, most_contempt}, [this](Options::Number centipawns) -> Options::Refusal {
    contempt_ = advantage_of(static_cast<int>(centipawns));
    return std::nullopt;
  });
  options.spin("Seed", 0, {0, std::numeric_limits<Options::Number>::max()}, [this](Options::Number seed) -> Options::Refusal {
    seed_ = static_cast<u64>(seed);
    return std::nullopt;
  });
}

search::Report EngineThinker::think(const Cursor& cursor, const search::Limits& limits, const search::Reporter& reporter) {
  search::Limits leaning = limits;
  leaning.contempt = contempt_;
  if (level_ == engine::strongest_level) return engine_.think(cursor, leaning, reporter);
  Random random(seed_ ^ cursor.key());
  search::Report report = engine::think_at(engine_, cursor, leaning, engine::level_of(cursor.game().id, level_), random);
  if (cursor.phase() == Phase::decision) {
    report.lines.resize(std::min(report.lines.size(), static_cast<std::size_t>(limits.lines)));
  }
  if (reporter) reporter(report);
  return report;
}

}  // namespace nocturne::uci
