#include "engine/uci/engine_thinker.h"

#include <unistd.h>

#include <algorithm>
#include <new>

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
}

}  // namespace nocturne::uci
