#pragma once

#include <span>
#include <string>
#include <string_view>

#include "search/eval/heralds_features.h"
#include "search/eval/ritual_features.h"
#include "tune/network_fit.h"
#include "tune/tune.h"

namespace nocturne::tune {

/// The command that plans this, with the flag for what it prints; the number of threads is left out, as it changes nothing.
std::string command_of(std::string_view variant, const Plan& plan, std::string_view flag);

/// The text of src/search/eval/heralds_network.cpp. `command`: how it was made.
std::string source_of(const Learned<Heralds>& learned, std::string_view command);

/// The text of the file of weights of a game that has one, src/search/eval/ritual_weights.cpp. REQUIRES a weight for each feature.
template <Game G>
std::string source_of(std::span<const int> weights, std::string_view command) = delete;
template <>
std::string source_of<Ritual>(std::span<const int> weights, std::string_view command);

/// A game whose weights have a file of their own.
template <class G>
concept HasSource = Game<G> && requires(std::span<const int> weights) {
  source_of<G>(weights, "");
};

}  // namespace nocturne::tune
