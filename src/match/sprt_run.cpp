#include "match/sprt_run.h"

namespace nocturne::match {

SprtState SprtRun::look_at(Results& results) {
  while (state_.verdict == Verdict::undecided) {
    const auto half_points = results.half_points(next_pair_);
    if (!half_points) return state_;
    ++pairs_[*half_points];
    if (const auto skill = results.skill(next_pair_)) skills_.add(*skill);
    ++next_pair_;
    state_ = state_now();
  }
  results.leave_out_from(next_pair_);
  return state_;
}

SprtState SprtRun::state_now() const {
  return skills_.count() == next_pair_ ? sprt(skills_, hypotheses_) : sprt(pairs_, hypotheses_);
}

}  // namespace nocturne::match
