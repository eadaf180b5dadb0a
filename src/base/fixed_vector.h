#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <type_traits>

namespace nocturne {

/// A vector of at most `Capacity` elements without any allocation. The elements are left uninitialised until they are pushed.
/// REQUIRES of every push: size() < Capacity (asserted).
template <class T, std::size_t Capacity>
class FixedVector {
  static_assert(std::is_trivially_destructible_v<T>);

 public:
  FixedVector() {}  // NOLINT: leaving the storage uninitialised is the point

  void push_back(T value) {
    assert(size_ < Capacity);
    storage_[size_++] = value;
  }
  void clear() { size_ = 0; }
  void truncate(std::size_t size) {
    assert(size <= size_);
    size_ = size;
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T& operator[](std::size_t index) {
    assert(index < size_);
    return storage_[index];
  }
  const T& operator[](std::size_t index) const {
    assert(index < size_);
    return storage_[index];
  }

  T* begin() { return storage_; }
  T* end() { return storage_ + size_; }
  const T* begin() const { return storage_; }
  const T* end() const { return storage_ + size_; }

 private:
  std::size_t size_ = 0;
  union {
    T storage_[Capacity];
  };
};

}  // namespace nocturne
