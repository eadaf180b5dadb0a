#include <CLI/CLI.hpp>
#include <exception>
#include <iostream>
#include <string>

#include "cli/cpu.h"

namespace {

constexpr int bad_input = 2;

int run(int argc, char** argv) {
  CLI::App app("Heralds of Silence, Ritual of Eternal Night, Light & Shadow", "nocturne");
  app.set_version_flag("--version", "nocturne " NOCTURNE_VERSION " (" + std::string(nocturne::cpu_level()) + ")");
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& success) {
    return app.exit(success);
  } catch (const CLI::ParseError& error) {
    std::cerr << "nocturne: " << error.what() << '\n';
    return bad_input;
  }
  std::cout << app.help();
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  nocturne::start_better_build(argv);
  try {
    return run(argc, argv);
  } catch (const std::exception& error) {
    std::cerr << "nocturne: " << error.what() << '\n';
    return bad_input;
  }
}
