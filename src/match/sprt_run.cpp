#include "match/sprt_run.h"

namespace nocturne::match {

SprtState SprtRun::look_at(Results& results) {
  while (state_.verdict == Verdict::undecided) {
    const auto half_points = results.half_points(next_pair_);
    if (!half_points) return state_;
    ++pairs_[*half_points];
    ++next_pair_;
    state_ = sprt(pairs_, hypotheses_);
  }
  results.leave_out_from(next_pair_);
  return state_;
}

}  // namespace nocturne::match
