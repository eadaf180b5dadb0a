#include "cli/cpu.h"
#include "cli/program.h"

int main(int argc, char** argv) {
  nocturne::start_better_build(argv);
  return nocturne::cli::run_program(argc, argv);
}
