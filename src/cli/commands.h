#pragma once

#include <memory>

#include "cli/command.h"

namespace nocturne::cli {

std::unique_ptr<Command> apply_command();
std::unique_ptr<Command> bench_command();
std::unique_ptr<Command> convert_command();
std::unique_ptr<Command> divide_command();
std::unique_ptr<Command> games_command();
std::unique_ptr<Command> legal_command();
std::unique_ptr<Command> match_command();
std::unique_ptr<Command> outcome_command();
std::unique_ptr<Command> perft_command();
std::unique_ptr<Command> play_command();
std::unique_ptr<Command> rollout_command();
std::unique_ptr<Command> show_command();
std::unique_ptr<Command> tune_command();
std::unique_ptr<Command> uci_command();
std::unique_ptr<Command> verify_command();

}  // namespace nocturne::cli
