#include "cli/commands.h"

#include <array>

namespace nocturne::cli {

std::span<const CommandEntry> commands() {
  static constexpr std::array<CommandEntry, 15> entries{{
      {"play", "play a game at the terminal", &play_command},
      {"show", "show the board", &show_command},
      {"legal", "list the legal events of a position, sorted", &legal_command},
      {"apply", "print the FEN after some events; status 1 at the first that is not legal", &apply_command},
      {"outcome", "say whether and how the game is over", &outcome_command},
      {"perft", "count the ways to play some turns", &perft_command},
      {"divide", "the same for each first event", &divide_command},
      {"rollout", "play random games from a position and count how they end", &rollout_command},
      {"games", "print random games as JSON lines", &games_command},
      {"verify", "replay such lines; status 1 at the first difference", &verify_command},
      {"convert", "turn PGN into JSON lines or the other way round", &convert_command},
      {"uci", "be an engine for programs that speak UCI", &uci_command},
      {"bench", "count the nodes of a fixed piece of the engine's work", &bench_command},
      {"tune", "fit the weights of an evaluation to games that the engine plays with itself", &tune_command},
      {"match", "play two UCI engines against each other and report the score", &match_command},
  }};
  return entries;
}

}  // namespace nocturne::cli
