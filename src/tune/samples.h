#pragma once

#include <array>
#include <cstdlib>
#include <optional>
#include <utility>
#include <vector>

#include "base/random.h"
#include "rules/history.h"
#include "search/eval/features.h"
#include "search/search.h"
#include "tune/practice.h"

namespace nocturne::tune {

/// A game whose evaluation has a network.
template <class G>
concept HasNetwork = Game<G> && requires(const typename G::Position& position) {
  search::Evaluator<G>::sight(position);
};
/// What that sees of a position; nothing where there is none.
template <Game G>
struct SightOf {
  struct type {};
};
template <HasNetwork G>
struct SightOf<G> {
  using type = decltype(search::Evaluator<G>::sight(std::declval<const typename G::Position&>()));
};

/// A position of a game that was played, in the form in which its value depends on the weights, and how the game ended.
template <Game G>
struct Sample {
  static constexpr std::size_t features = static_cast<std::size_t>(search::Evaluator<G>::Feature::count);

  search::Frame frame;
  std::array<i8, features> counts;
  float result;              ///< 1, 0.5 or 0, for the mover; mixed with what a search said there, if that is wanted
  search::Score beside = 0;  ///< what the present network adds to the score
  typename SightOf<G>::type sight{};
};

/// Whether the evaluation is asked about such positions at all: behind a move where it is made for that, at a roll where there is a
/// die, and where no exchange is under way, so that following it changes nothing.
template <Game G>
bool is_typical(const typename G::Position& position) {
  if constexpr (G::faces > 0) {
    return position.phase() == Phase::chance;
  } else {
    constexpr search::Value nearly = search::certain / 100;
    if (G::in_check(position)) return false;
    search::Table table(1);
    const search::Limits limits;
    search::Shared shared;
    search::Tree<G> tree(table, limits, shared, {});
    const search::Value followed = tree.node(position, 0, -1, search::certain + 1, 1);
    return std::abs(followed - search::Evaluator<G>().estimate(position)) < nearly;
  }
}

/// A sample whose result is not known yet.
template <Game G>
Sample<G> sample_of(const typename G::Position& position) {
  search::Tally<typename search::Evaluator<G>::Feature> tally;
  search::Evaluator<G>::describe(position, tally);
  Sample<G> sample{search::Evaluator<G>::frame(position), {}, 0.5F};
  for (std::size_t n = 0; n < sample.counts.size(); ++n)
    sample.counts[n] = static_cast<i8>(std::clamp(tally.counts()[n], -127, 127));
  if constexpr (HasNetwork<G>) {
    sample.sight = search::Evaluator<G>::sight(position);
    sample.beside = search::score_of(search::Evaluator<G>::network, sample.sight);
  }
  return sample;
}

/// One game against itself.
template <Game G>
class PracticeGame {
 public:
  using Position = typename G::Position;

  PracticeGame(const typename G::Rules& rules, const Practice& practice, search::Table& table, Random& random)
      : practice_(practice), table_(table), random_(random), position_(start(rules, practice, random)), history_(position_) {}

  /// Plays it and appends its typical positions.
  void play(std::vector<Sample<G>>& samples) {
    const u32 random_turns = random_.below(practice_.random_turns + 1);
    table_.clear();
    for (u32 turn = 0; turn < practice_.most_turns && !is_over();) {
      const Color mover = position_.mover();
      const bool is_random = turn < random_turns;
      const bool is_taken = !is_random && is_wanted() && is_typical<G>(position_);
      const bool decides = position_.phase() == Phase::decision;
      std::optional<search::Report> report;
      if (!is_random && (decides || (is_taken && needs_value() && !chosen_))) report = think(position_);
      if (is_taken) take(position_, report ? value_of(*report) : chosen_.value_or(0.5), false);
      if (decides && !is_random && practice_.asides_of_1000 > 0) look_aside();
      go_on(report);
      turn += static_cast<u32>(position_.mover() != mover);
    }
    is_cut_ = !is_over();
    for (Seen& seen : seen_) {
      const bool is_decided = outcome_ && outcome_->winner;
      const double result = !is_decided ? 0.5 : *outcome_->winner == seen.mover ? 1 : 0;
      const double searched = seen.is_aside || (is_cut_ && practice_.leaves_open) ? 1 : practice_.searched;
      seen.sample.result = static_cast<float>((1 - searched) * result + searched * seen.value);
      samples.push_back(seen.sample);
    }
  }

 private:
  struct Seen {
    Sample<G> sample;
    Color mover;
    double value;  ///< by a search
    bool is_aside;
  };

  static Position start(const typename G::Rules& rules, const Practice& practice, Random& random) {
    if constexpr (requires { Training<G>::handicapped(rules, random); }) {
      if (random.below(1000) < practice.handicaps_of_1000) return Training<G>::handicapped(rules, random);
    }
    return G::start(rules);
  }
  bool is_wanted() { return practice_.taken_of_1000 >= 1000 || random_.below(1000) < practice_.taken_of_1000; }
  bool needs_value() const { return practice_.searched > 0 || practice_.leaves_open; }
  bool is_over() {
    outcome_ = G::ended(position_);
    if (!outcome_) outcome_ = nocturne::outcome<G>(position_);
    return outcome_ || !history_.claims().empty() || history_.ending();
  }
  search::Report think(const Position& position) {
    search::Limits limits;
    limits.nodes = practice_.nodes;
    return search::Search<G>(table_, position, history_.past(), limits).run(1, nullptr);
  }
  static double value_of(const search::Report& report) { return static_cast<double>(report.value) / search::certain; }
  void take(const Position& position, double value, bool is_aside) {
    seen_.push_back({sample_of<G>(position), position.mover(), value, is_aside});
  }
  Move any_move() {
    MoveList legal;
    G::legal_moves(position_, legal);
    return legal[random_.below(static_cast<u32>(legal.size()))];
  }
  /// Takes the position behind any move, now and then. REQUIRES that a move is due.
  void look_aside() {
    if (random_.below(1000) >= practice_.asides_of_1000) return;
    Position next = position_;
    G::play(next, any_move());
    if (!G::ended(next) && !nocturne::outcome<G>(next) && is_typical<G>(next)) take(next, value_of(think(next)), true);
  }
  /// Rolls, or plays the move of the report or, without one or when it strays, any.
  void go_on(const std::optional<search::Report>& report) {
    chosen_.reset();
    if (position_.phase() == Phase::chance) {
      if constexpr (G::faces > 0) G::roll(position_, Face(1 + static_cast<int>(random_.below(G::faces))));
      return;
    }
    Move move = any_move();
    const Color mover = position_.mover();
    if (report && random_.below(1000) >= practice_.strays_of_1000) {
      move = report->lines.front().events.front().move();
      if (practice_.trusts_choice) chosen_ = value_of(*report);
    }
    G::play(position_, move);
    if (position_.mover() != mover) chosen_.reset();
    history_.add(position_);
  }

  const Practice& practice_;
  search::Table& table_;
  Random& random_;
  Position position_;
  History<G> history_;
  std::optional<Outcome> outcome_;
  bool is_cut_ = false;  ///< left unfinished
  std::vector<Seen> seen_;
  std::optional<double> chosen_;  ///< what the move before was expected to bring, for who is to roll now
};

}  // namespace nocturne::tune
