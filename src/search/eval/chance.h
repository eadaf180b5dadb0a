#pragma once

#include <cstdint>

#include "search/value.h"

namespace nocturne::search {

/// The chance of `faces` out of `all` equally likely ones.
constexpr Value chance_of(int faces, int all) { return static_cast<Value>(std::int64_t{certain} * faces / all); }

/// The chance of two independent things.
constexpr Value both(Value a, Value b) { return static_cast<Value>(std::int64_t{a} * b >> 24); }

}  // namespace nocturne::search
