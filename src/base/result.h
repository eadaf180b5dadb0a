#pragma once

#include <tl/expected.hpp>
#include <utility>

namespace nocturne {

/// A value, or the reason why there is none. Used for every error that a caller can meet; a broken precondition is an assert.
template <class T, class E>
using Result = tl::expected<T, E>;

/// Wraps a reason so that a function returning Result can `return failure(reason);`.
template <class E>
constexpr auto failure(E&& reason) {
  return tl::make_unexpected(std::forward<E>(reason));
}

}  // namespace nocturne
