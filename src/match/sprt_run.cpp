#include "match/sprt_run.h"

#include <algorithm>

namespace nocturne::match {
namespace {

bool have_all_come_out_alike(const Pentanomial& pairs) {
  return std::count(pairs.begin(), pairs.end(), 0) == static_cast<std::ptrdiff_t>(pairs.size() - 1);
}

}  // namespace

SprtState SprtRun::look_at(Results& results) {
  while (state_.verdict == Verdict::undecided) {
    const auto half_points = results.half_points(next_pair_);
    if (!half_points) return state_;
    ++pairs_[*half_points];
    points_.add_pair(*half_points, results.luck(next_pair_));
    ++next_pair_;
    // Whether an engine that fails at once is the weaker one has nothing to do with luck.
    const bool sets_luck_aside = results.tells_luck() && !have_all_come_out_alike(pairs_);
    state_ = sets_luck_aside ? sprt(points_, hypotheses_) : sprt(pairs_, hypotheses_);
  }
  results.leave_out_from(next_pair_);
  return state_;
}

}  // namespace nocturne::match
