#pragma once

#include "match/summary.h"

namespace nocturne::match {

/// A run of the sequential test over a match, on points without luck where the match tells luck, else on points: it looks at the
/// pairs of a match in their order, whichever ended first, and stops at the first one with which it can decide. Its answer does not
/// depend on how many games are played at a time.
class SprtRun {
 public:
  explicit SprtRun(Hypotheses hypotheses) : hypotheses_(hypotheses), state_(sprt(Pentanomial{}, hypotheses)) {}

  /// Goes on to the first pair that is not over, or to the one that decides; what lies behind that one is left out of the results.
  /// REQUIRES the results of every earlier call, and perhaps more.
  SprtState look_at(Results& results);

 private:
  Hypotheses hypotheses_;
  Pentanomial pairs_{};
  LuckFreePoints points_;
  u64 next_pair_ = 0;
  SprtState state_;
};

}  // namespace nocturne::match
