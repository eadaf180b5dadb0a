// What each way to end a game of Heralds of Silence is worth.

#include <array>
#include <iostream>

#include "rules/outcome.h"

int main() {
  using namespace nocturne;
  constexpr std::array<Outcome, 4> outcomes = {{{Color::white, Ending::king_captured},
                                                {Color::black, Ending::king_destroyed},
                                                {std::nullopt, Ending::silence},
                                                {std::nullopt, Ending::dawn}}};
  for (const Outcome& outcome : outcomes) {
    const auto [white, black] = points(outcome);
    std::cout << to_text(outcome.ending) << "  " << white << '-' << black << '\n';
  }
}
