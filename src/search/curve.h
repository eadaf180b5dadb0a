#pragma once

#include "search/value.h"

namespace nocturne::search {

/// An advantage as evaluations add it up: in 1024ths of the natural logarithm of the odds (of a half to a half is 0).
using Score = int;
inline constexpr Score one_logit = 1024;

/// The value of an advantage by the logistic curve, 1 / (1 + exp(-x)), as whole numbers that are the same on every machine; from
/// lowest_estimate to highest_estimate.
Value value_of(Score score);

/// The advantage that has this value, or that of the nearest estimate.
Score score_of(Value value);

}  // namespace nocturne::search
