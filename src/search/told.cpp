#include "search/told.h"

#include <cmath>

namespace nocturne::search {

Value steepened(Value value, double steepness) {
  if (is_certain(value)) return value;
  const double share = static_cast<double>(value) / certain;
  const double odds_against = std::pow((1 - share) / share, steepness);
  return estimate_of(static_cast<Value>(std::lround(certain / (1 + odds_against))));
}

}  // namespace nocturne::search
