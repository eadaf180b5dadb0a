#pragma once

#include <string>
#include <string_view>

#include "search/eval/heralds_features.h"
#include "tune/network_fit.h"
#include "tune/tune.h"

namespace nocturne::tune {

/// The command that plans this; the number of threads is left out, as it changes nothing.
std::string command_of(std::string_view variant, const Plan& plan);

/// The text of src/search/eval/heralds_network.cpp. `command`: how it was made.
std::string source_of(const Learned<Heralds>& learned, std::string_view command);

}  // namespace nocturne::tune
