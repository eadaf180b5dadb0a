#include "terminal/play.h"

#include <random>

#include "terminal/host.h"
#include "terminal/standard_console.h"

namespace nocturne::terminal {
namespace {

u64 seed_of_the_system() {
  std::random_device device;
  return u64{device()} << 32 | device();
}

}  // namespace

int play(const PlayOptions& options, Console& console) {
  const Capabilities& capabilities = console.capabilities();
  const Style style{capabilities.has_unicode && !options.ascii, capabilities.colors};
  Screen screen(console, options.language.value_or(capabilities.language), style);
  return Host(options, screen, options.seed ? *options.seed : seed_of_the_system()).run();
}

int play(const PlayOptions& options) {
  StandardConsole console;
  return play(options, console);
}

}  // namespace nocturne::terminal
