#pragma once

#include <array>
#include <string>
#include <string_view>

#include "bench/calibration/calibration.h"

namespace nocturne::calibration {

/// An SVG image of what came over what was said: the diagonal with four points on either side, and each decile with two standard
/// errors up and down.
std::string plot(std::string_view title, const std::array<Decile, 10>& deciles);

}  // namespace nocturne::calibration
