#pragma once

namespace nocturne::cli {

/// Reads the arguments, runs the subcommand that they name and answers the program's exit status. A complaint is one sentence on
/// standard error; no exception comes out.
int run_program(int argc, char** argv);

}  // namespace nocturne::cli
