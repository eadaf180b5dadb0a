#pragma once

#include <chrono>

namespace nocturne::cli {

/// Seconds since it was made.
class Stopwatch {
 public:
  double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count(); }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// How many a second; the clock may not have moved.
inline double per_second(double count, double seconds) { return seconds > 0 ? count / seconds : 0; }

}  // namespace nocturne::cli
