#pragma once

#include <algorithm>
#include <limits>
#include <memory>
#include <thread>
#include <utility>

#include "search/tree.h"

namespace nocturne::search {

/// One event of the root and what it came to, or an upper bound of that.
template <Game G>
struct RootEvent {
  Event event;
  typename G::Position after;
  int promise = 0;     ///< how early it is looked at first
  Value value = even;  ///< an estimate at first
};

/// Iterative deepening over the events of one position, with as many threads as are wanted: all search the same and share what they
/// find by the table.
template <Game G>
class Search {
 public:
  using Position = typename G::Position;

  /// `past`: the keys of the positions that led to `position`, itself left out.
  Search(Table& table, const Position& position, std::span<const u64> past, const Limits& limits, const Settings& settings = {})
      : table_(table),
        position_(position),
        limits_(limits),
        begin_(Clock::now()),
        tree_(table, limits_, shared_, settings),
        settings_(settings) {
    tree_.set_root(position, past);
    past_.assign(past.begin(), past.end());
    evaluator_.lean = lean_of<G>(position, limits);
    each_event<G>(position, [&](Event event, const Position& after) {
      const bool is_wanted = limits.only.empty() || std::find(limits.only.begin(), limits.only.end(), event) != limits.only.end();
      if (!is_wanted) return;
      // If not even the first iteration comes to an end, the first of them is played: a win, or what promises most.
      const RootEvent<G> move{event, after, is_roll() ? 0 : promise(event, after), estimate_behind(after)};
      events_.insert(std::upper_bound(events_.begin(), events_.end(), move,
                                      [](const RootEvent<G>& a, const RootEvent<G>& b) { return a.promise > b.promise; }),
                     move);
    });
  }

  /// Searches until the limits are met and tells after every iteration. REQUIRES an event of the position that is to be looked at.
  Report run(int threads, const Reporter& reporter) {
    std::vector<std::thread> helpers;
    for (int n = 1; n < threads; ++n) {
      helpers.emplace_back([this, n] { help(n); });
    }
    deepen(reporter);
    shared_.is_over = true;
    for (std::thread& helper : helpers) helper.join();
    report_.nodes = tree_.all_nodes();
    return report_;
  }

 private:
  bool is_roll() const { return G::faces > 0 && position_.phase() == Phase::chance; }

  /// What an event is worth as long as nothing is known of what follows.
  Value estimate_behind(const Position& after) {
    const std::optional<Outcome> ended = outcome<G>(after);
    const Value value = ended ? value_of(*ended, after.mover()) : evaluator_.estimate(after);
    return after.mover() == position_.mover() ? value : one_turn_earlier(opposite(value));
  }

  /// A win above all, else the urgency.
  int promise(Event move, const Position& after) const {
    const std::optional<Outcome> ended = outcome<G>(after);
    if (ended && ended->winner == position_.mover()) return std::numeric_limits<int>::max();
    return Evaluator<G>::urgency(position_, move.move());
  }

  void deepen(const Reporter& reporter) {
    take_report(0);
    for (int depth = 1; depth <= limits_.depth; ++depth) {
      tree_.forget_selective_depth();
      const bool is_whole = is_roll() ? weigh_faces(depth) : rank_moves(depth);
      // What a broken iteration found to be the best move was searched at this depth, and is no worse than the last one's choice;
      // of several lines and of a roll the last whole iteration stands.
      take_report(is_whole ? depth : depth - 1);
      if (!is_whole) return;
      if (reporter) reporter(report_);
      if (limits_.soft_deadline && Clock::now() >= *limits_.soft_deadline) return;
      if (is_settled(depth)) return;
    }
  }

  /// Whether looking further can change nothing: all that is looked at ends within the depth.
  bool is_settled(int depth) const {
    if (!is_roll()) return limits_.lines == 1 && is_settled(events_.front().value, depth);
    return std::all_of(events_.begin(), events_.end(), [&](const RootEvent<G>& face) { return is_settled(face.value, depth); });
  }
  static bool is_settled(Value value, int depth) { return is_certain(value) && depth > 2 * turns_to_end(value) + 2; }

  /// Searches every face with an open window.
  bool weigh_faces(int depth) {
    std::vector<Value> values;
    for (const RootEvent<G>& face : events_) {
      values.push_back(tree_.child(position_, face.after, depth, -1, certain + 1, 0));
      if (tree_.is_over()) return false;
    }
    // All or nothing: a mean over faces of different depth would be neither's.
    for (std::size_t n = 0; n < events_.size(); ++n) events_[n].value = values[n];
    return true;
  }

  /// As many of the best moves as are wanted. Ranks from two iterations would not fit each other, so a broken one leaves the moves
  /// as the last one ranked them; of the first iteration those stay that it came to, at least the first.
  bool rank_moves(int depth) {
    if (limits_.lines == 1) return find_best(depth).is_whole;
    std::vector<RootEvent<G>> last = events_;
    const auto [is_whole, ranked] = find_best(depth);
    if (is_whole) return true;
    if (depth > 1) {
      events_ = std::move(last);
    } else {
      events_.erase(events_.begin() + static_cast<std::ptrdiff_t>(std::max<std::size_t>(ranked, 1)), events_.end());
    }
    return false;
  }

  struct Ranking {
    bool is_whole;       ///< false when the limits were met before all moves were looked at
    std::size_t ranked;  ///< how many moves at the front are sorted and exact
  };

  /// Searches the moves in their order and brings the best to the front; the first `lines` of them are exact.
  Ranking find_best(int depth) {
    tree_.enter(position_.key());
    const auto wanted = std::min(static_cast<std::size_t>(limits_.lines), events_.size());
    std::size_t exact = 0;
    bool is_whole = true;
    for (std::size_t n = 0; n < events_.size(); ++n) {
      const Value bound = exact < wanted ? -1 : events_[wanted - 1].value;
      Value value = 0;
      if (exact == 0 || bound < 0) {
        value = tree_.child(position_, events_[n].after, depth, -1, certain + 1, 0);
      } else {
        value = tree_.child(position_, events_[n].after, depth, bound, bound + 1, 0);
        if (value > bound && !tree_.is_over()) value = tree_.child(position_, events_[n].after, depth, bound, certain + 1, 0);
      }
      if (tree_.is_over()) {
        is_whole = false;
        break;
      }
      events_[n].value = value;
      if (value <= bound) continue;
      std::size_t place = n;
      while (place > 0 && (place > exact || events_[place - 1].value < value)) --place;
      std::rotate(events_.begin() + static_cast<std::ptrdiff_t>(place), events_.begin() + static_cast<std::ptrdiff_t>(n),
                  events_.begin() + static_cast<std::ptrdiff_t>(n) + 1);
      exact = std::min(exact + 1, wanted);
    }
    tree_.leave();
    return {is_whole, exact};
  }

  void take_report(int depth) {
    report_.depth = depth;
    report_.selective_depth = std::max(report_.selective_depth, tree_.selective_depth());
    report_.nodes = tree_.all_nodes();
    report_.time = Clock::now() - begin_;
    report_.thousandths_full = table_.thousandths_full();
    report_.lines.clear();
    const std::size_t count = is_roll() ? events_.size() : std::min(static_cast<std::size_t>(limits_.lines), events_.size());
    std::int64_t sum = 0;
    for (std::size_t n = 0; n < count; ++n) {
      report_.lines.push_back({events_[n].value, line_from(events_[n])});
      sum += events_[n].value;
    }
    report_.value = is_roll() ? mean(sum, static_cast<int>(count)) : events_.front().value;
  }

  /// The event, and the best that the table knows behind it; at a roll, the face whose value is nearest to the mean.
  std::vector<Event> line_from(const RootEvent<G>& first) {
    constexpr std::size_t longest = 40;
    std::vector<Event> line{first.event};
    Position position = first.after;
    while (line.size() < longest && position.phase() != Phase::over) {
      std::optional<Event> next = position.phase() == Phase::chance ? typical_face(position) : best_move(position);
      if (!next && line.size() == 1 && is_roll()) next = best_by_estimate(position);
      if (!next) break;
      line.push_back(*next);
      play_event<G>(position, *next);
    }
    return line;
  }

  std::optional<Event> best_move(const Position& position) const {
    const std::optional<Finding> found = table_.find(Tree<G>::table_key(position));
    if (!found || found->move == Move() || !G::is_legal(position, found->move)) return std::nullopt;
    return Event(found->move);
  }

  /// The answer to a face, where the search kept none: the best of the estimates behind the moves, as where the turns end.
  std::optional<Event> best_by_estimate(const Position& position) {
    std::optional<Event> best;
    Value greatest = nothing;
    each_event<G>(position, [&](Event event, const Position&) {
      if (event.is_roll()) return;
      const Value value = search::estimate_behind<G>(evaluator_, position, event.move());
      if (value <= greatest) return;
      greatest = value;
      best = event;
    });
    return best;
  }

  std::optional<Event> typical_face(const Position& position) const {
    if constexpr (G::faces > 0) {
      const std::optional<Finding> whole = table_.find(Tree<G>::table_key(position));
      if (!whole) return std::nullopt;
      std::optional<Event> nearest;
      Value least = certain + 1;
      for (int value = 1; value <= G::faces; ++value) {
        Position next = position;
        G::roll(next, Face(value));
        const std::optional<Finding> found = table_.find(Tree<G>::table_key(next));
        if (!found) continue;
        const Value of_face = next.mover() == position.mover() ? found->value : opposite(found->value);
        const Value distance = std::abs(of_face - whole->value);
        if (distance >= least) continue;
        least = distance;
        nearest = Event(Face(value));
      }
      return nearest;
    }
    return std::nullopt;
  }

  /// What the other threads do: the same, begun at different depths; the table leads them apart and together.
  void help(int number) {
    Tree<G> tree(table_, limits_, shared_, settings_);
    tree.set_root(position_, past_);
    for (int depth = 1 + number % 2; depth <= limits_.depth && !tree.is_over(); ++depth) {
      tree.node(position_, depth, -1, certain + 1, 0);
    }
  }

  Table& table_;
  const Position position_;
  std::vector<u64> past_;
  const Limits limits_;
  const Clock::time_point begin_;
  Shared shared_;
  Tree<G> tree_;
  Evaluator<G> evaluator_;  ///< for what is told beside the tree
  const Settings settings_;
  std::vector<RootEvent<G>> events_;
  Report report_;
};

}  // namespace nocturne::search
