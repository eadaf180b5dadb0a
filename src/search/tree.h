#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <span>

#include "rules/history.h"
#include "search/branches.h"
#include "search/budget.h"
#include "search/curve.h"
#include "search/estimate_cache.h"
#include "search/limits.h"
#include "search/order.h"
#include "search/past.h"
#include "search/selective.h"
#include "search/table.h"
#include "search/told.h"

namespace nocturne::search {

/// What a search may do beside looking at everything. The tests that compare it with a plain search of the whole tree switch parts
/// off.
struct Settings {
  bool uses_table = true;          ///< the results of the table, not only its moves
  bool needs_equal_depth = false;  ///< takes from the table only what was found at exactly the depth asked for
  bool cuts_rolls = true;          ///< Star1 and Star2
  bool is_selective = true;        ///< all that can change a value: selective.h, null move, captures that lose material put aside
  bool sees_repetition = true;
};

/// The recursion of one thread: alpha-beta at moves, Star1 and Star2 at rolls (Ballard 1983; Hauk, Buro and Schaeffer 2004), both
/// fail-soft, with the table at both (Veness and Blair 2007). Depth counts turns: it is spent where the mover changes, and every
/// value is turned round there and nowhere else. A window is open at both ends: values between are exact, others are bounds.
template <Game G>
class Tree {
 public:
  using Position = typename G::Position;

  Tree(Table& table, const Limits& limits, Shared& shared, const Settings& settings)
      : table_(table), limits_(limits), settings_(settings), budget_(limits, shared) {}

  /// What is searched, to be told first. `past`: the positions that led there, itself left out; they can come again.
  void set_root(const Position& root, std::span<const u64> past) {
    past_.set_root(past);
    evaluator_.lean = lean_of<G>(root, limits_);
    if constexpr (HasExchanges<G>) estimates_[0] = G::in_check(root) ? nothing : estimated(root, root.key());
  }

  /// The nodes of all threads, as far as they have told.
  u64 all_nodes() const { return budget_.nodes_of_all_threads(); }
  int selective_depth() const { return selective_depth_; }
  void forget_selective_depth() { selective_depth_ = 0; }
  bool is_over() const { return budget_.is_over(); }

  /// The value of a position that follows on `before`, for the mover of `before`.
  Value child(const Position& before, const Position& next, int depth, Value alpha, Value beta, int ply) {
    if (next.mover() == before.mover()) return node(next, depth, alpha, beta, ply + 1);
    const Value low = opposite(least_at_least(beta));
    const Value high = opposite(greatest_at_most(alpha));
    return one_turn_earlier(opposite(node(next, depth - 1, low, high, ply + 1)));
  }

  /// The value for the mover of `position`, looking `depth` turns ahead, the one that has begun included.
  Value node(const Position& position, int depth, Value alpha, Value beta, int ply) {
    assert(alpha < beta);
    budget_.count();
    if (ply > selective_depth_) selective_depth_ = ply;
    if (budget_.must_stop()) return 0;
    // Nothing is better than certain: near a sure end whole windows lie beyond what a value can be.
    if (alpha >= certain) return certain;
    if (beta <= 0) return 0;
    if (const std::optional<Outcome> ended = G::ended(position)) return value_of(*ended, position.mover());
    if constexpr (HasExchanges<G>) {
      const u64 key = position.key();
      table_.prefetch(key ^ Evaluator<G>::clock_key(position));
      if (ply > 0 && settings_.sees_repetition && (G::quiet_count(position) >= 100 || past_.has(key, G::quiet_count(position)))) {
        return in_check_without_move(position) ? 0 : even;
      }
      if (depth <= 0 || ply >= deepest_ply) return settled(position, key, alpha, beta, ply);
      return decision(position, key, depth, alpha, beta, ply);
    } else {
      if (depth <= 0 || ply >= deepest_ply) return leaf(position, beta, ply);
      if (position.phase() == Phase::chance) return roll(position, depth, alpha, beta, ply);
      return decision(position, position.key(), depth, alpha, beta, ply);
    }
  }

  /// To be called around what is searched below a position, with its key: it can come again there.
  void enter(u64 position_key) {
    if constexpr (HasExchanges<G>) past_.enter(position_key);
  }
  void leave() {
    if constexpr (HasExchanges<G>) past_.leave();
  }
  static u64 table_key(const Position& position) { return position.key() ^ Evaluator<G>::clock_key(position); }

 private:
  using Branch = search::Branch<G>;
  using Branches = search::Branches<G>;
  static constexpr int deepest_ply = Successes::deepest_ply - 2;

  /// What the table knows, if it decides the node.
  std::optional<Value> decided(const std::optional<Finding>& found, int depth, Value alpha, Value beta) const {
    if (!found || !settings_.uses_table || found->bound == Bound::none) return std::nullopt;
    if (settings_.needs_equal_depth ? found->depth != depth : found->depth < depth) return std::nullopt;
    if (found->bound == Bound::exact) return found->value;
    if (found->bound == Bound::lower && found->value >= beta) return found->value;
    if (found->bound == Bound::upper && found->value <= alpha) return found->value;
    return std::nullopt;
  }

  void keep(u64 key, Value value, Value alpha, Value beta, int depth, Move move) {
    const Bound bound = value <= alpha ? Bound::upper : value >= beta ? Bound::lower : Bound::exact;
    table_.keep(key, {value, move, depth, bound});
  }

  // Moves.

  /// What the selective parts go by.
  struct Outlook {
    bool in_check = false;
    bool may_skip = false;     ///< where it is only asked whether the mover is above or below, and nothing is certain
    bool is_rising = false;    ///< better than at the mover's turn before, or that was in check
    Value estimate = nothing;  ///< none in check
  };

  /// `position_key`: its key without the count of moves.
  Value decision(const Position& position, u64 position_key, int depth, Value alpha, Value beta, int ply) {
    if constexpr (SeesWinsAtOnce<G>) {
      if (Evaluator<G>::wins_at_once(position)) return one_turn_earlier(certain);
    }
    Outlook outlook;
    if constexpr (HasExchanges<G>) outlook.in_check = G::in_check(position);
    const u64 key = position_key ^ Evaluator<G>::clock_key(position);
    const std::optional<Finding> found = table_.find(key);
    const Move first = found ? found->move : Move();
    if constexpr (HasExchanges<G>) {
      if (settings_.is_selective && depth >= selective::least_uninformed && first == Move()) --depth;
    }
    if (const std::optional<Value> value = decided(found, depth, alpha, beta)) return *value;
    if constexpr (HasExchanges<G>) {
      if (settings_.is_selective) {
        look(position, position_key, beta - alpha == 1 && beta < highest_estimate && alpha > lowest_estimate, ply, outlook);
        if (const std::optional<Value> value = cut_early(position, position_key, outlook, depth, beta, ply)) return *value;
      }
    }
    MoveList moves;
    G::legal_moves(position, moves);
    if (moves.empty()) return value_of(G::stuck(position), position.mover());
    Picker<G> picker(position, moves, first, successes_, ply);
    if (orders_by_estimates(depth)) order_by_estimates(position, moves, first, picker);
    if constexpr (HasExchanges<G>) {
      if (settings_.is_selective) picker.put_losing_last();
    }
    enter(position_key);
    const Found best = best_of(position, picker, outlook, depth, alpha, beta, ply);
    leave();
    if (is_over()) return 0;
    keep(key, best.value, alpha, beta, depth, best.value > alpha ? best.move : Move());
    return best.value;
  }

  /// The best value so far, exact or a bound, as the window has it; where it is above alpha, the move that has it.
  struct Found {
    Value value = nothing;
    Move move;
  };

  /// The best of the moves, each searched with what those before it leave of the window.
  Found best_of(const Position& position, Picker<G>& picker, const Outlook& outlook, int depth, Value alpha, Value beta, int ply) {
    Found best;
    int number = 0;
    MoveList quiet;
    while (const std::optional<Move> move = picker.next()) {
      const Value low = std::max(best.value, alpha);
      const bool is_quiet = picker.was_quiet();
      if (is_quiet && best.value > lowest_estimate && is_hopeless(outlook, depth, alpha)) {
        best.value = low;
        ++number;
        continue;
      }
      Position next = position;
      G::play(next, *move);
      const int reduction = is_quiet && number > 0 ? reduced(outlook, depth, number, position, *move, next) : 0;
      const Value value = number == 0 ? child(position, next, depth, low, beta, ply)
                                      : later_child(position, next, depth, reduction, low, beta, ply);
      ++number;
      if (is_over()) return best;
      if (value > best.value) best = {value, *move};
      if (best.value >= beta) {
        if (is_quiet || G::faces > 0) {
          successes_.reward(place_of<G>(position, ply), position.mover(), *move, depth, quiet.begin(), quiet.end());
        }
        return best;
      }
      if (is_quiet && quiet.size() < 64) quiet.push_back(*move);
    }
    return best;
  }

  /// Where a roll decides most, the estimates behind the moves order them best; they cost more where little is left to search.
  static bool orders_by_estimates(int depth) { return EstimatesBehindMoves<G> || (G::faces > 0 && depth >= 2); }

  /// A move that is not expected to be the best: first it is asked only whether it is better.
  Value later_child(const Position& position, const Position& next, int depth, int reduction, Value alpha, Value beta, int ply) {
    Value value = child(position, next, depth - reduction, alpha, alpha + 1, ply);
    if (value > alpha && reduction > 0 && !is_over()) value = child(position, next, depth, alpha, alpha + 1, ply);
    if (value > alpha && value < beta && !is_over()) value = child(position, next, depth, alpha, beta, ply);
    return value;
  }

  // What is left out, where a game allows it.

  void look(const Position& position, u64 key, bool is_asked, int ply, Outlook& outlook) {
    Value& estimate = estimates_[static_cast<std::size_t>(ply)];
    estimate = outlook.in_check ? nothing : estimated(position, key);
    outlook.estimate = estimate;
    outlook.may_skip = is_asked && !outlook.in_check;
    outlook.is_rising = ply < 2 || estimate > estimates_[static_cast<std::size_t>(ply - 2)];
  }

  /// Where the mover stands so well that the window is passed, for all that few turns change, or even after a pass.
  std::optional<Value> cut_early(const Position& position, u64 position_key, const Outlook& outlook, int depth, Value beta,
                                 int ply) {
    if (!outlook.may_skip) return std::nullopt;
    if (depth <= selective::deepest_standing) {
      const Value bound = outlook.estimate - selective::margin_of(outlook.is_rising ? depth - 1 : depth, outlook.estimate);
      if (bound >= beta) return bound;
    }
    return after_pass(position, position_key, outlook.estimate, depth, beta, ply);
  }

  /// Whether a later quiet move need not be looked at.
  bool is_hopeless(const Outlook& outlook, int depth, Value alpha) const {
    return outlook.may_skip && depth <= selective::deepest_hopeless &&
           outlook.estimate + selective::margin_of(depth, outlook.estimate) <= alpha;
  }

  /// By how many turns less a later quiet move is looked at first.
  int reduced(const Outlook& outlook, int depth, int number, const Position& position, Move move, const Position& next) const {
    if constexpr (HasExchanges<G>) {
      if (!settings_.is_selective || outlook.in_check) return 0;
      const int reduction = selective::reduction(depth, number, successes_.history(position.mover(), move));
      return reduction > 0 && !G::in_check(next) ? reduction : 0;
    } else {
      return 0;
    }
  }

  /// Null move: where even a pass leaves the mover above the window, a move will.
  std::optional<Value> after_pass(const Position& position, u64 position_key, Value estimate, int depth, Value beta, int ply) {
    if (depth < selective::least_pass || has_passed_ || estimate < beta || !Evaluator<G>::may_pass(position)) return std::nullopt;
    Position next = position;
    Evaluator<G>::pass(next);
    has_passed_ = true;
    enter(position_key);
    const Value value = child(position, next, selective::depth_behind_pass(depth), beta - 1, beta, ply);
    leave();
    has_passed_ = false;
    if (is_over() || value < beta) return std::nullopt;
    return estimate_of(value);
  }

  // Rolls.

  Value roll(const Position& position, int depth, Value alpha, Value beta, int ply) {
    const u64 key = table_key(position);
    if (const std::optional<Value> value = decided(table_.find(key), depth, alpha, beta)) return *value;
    Branches branches(position);
    Value value = bounded(branches, alpha, beta);
    if (value == nothing) value = searched(position, branches, depth, alpha, beta, ply);
    if (is_over()) return 0;
    keep(key, value, alpha, beta, depth, Move());
    return value;
  }

  /// The bound that is known and lies outside the window, or nothing.
  Value bounded(const Branches& branches, Value alpha, Value beta) const {
    return settings_.cuts_rolls ? branches.bound_outside(alpha, beta) : nothing;
  }

  /// REQUIRES that what is known does not decide the node.
  Value searched(const Position& position, Branches& branches, int depth, Value alpha, Value beta, int ply) {
    if (settings_.cuts_rolls) {
      if (const Value value = known(position, branches, depth, alpha, beta); value != nothing) return value;
      if (const Value value = probed(position, branches, depth, alpha, beta, ply); value != nothing || is_over()) return value;
    }
    for (int n = 0; n < branches.size(); ++n) {
      Branch& branch = branches[n];
      if (branch.low == branch.high) continue;
      const Window window = window_of(branches, branch, alpha, beta);
      const Value value = child(position, branch.position, depth, window.alpha, window.beta, ply);
      if (is_over()) return nothing;
      if (value < window.beta) branches.set_high(branch, value);
      if (value > window.alpha) branches.set_low(branch, value);
      if (const Value bound = bounded(branches, alpha, beta); bound != nothing) return bound;
    }
    return branches.low();
  }

  Window window_of(const Branches& branches, const Branch& branch, Value alpha, Value beta) const {
    return settings_.cuts_rolls ? branches.window_of(branch, alpha, beta) : Window{nothing, certain + 1};
  }

  /// Takes the bounds that the table has of the branches.
  Value known(const Position& position, Branches& branches, int depth, Value alpha, Value beta) {
    if (!settings_.uses_table) return nothing;
    for (int n = 0; n < branches.size(); ++n) table_.prefetch(table_key(branches[n].position));
    for (int n = 0; n < branches.size(); ++n) {
      Branch& branch = branches[n];
      if (branch.low == branch.high) continue;
      const bool passes_turn = branch.position.mover() != position.mover();
      const std::optional<Finding> found = table_.find(table_key(branch.position));
      const int wanted = depth - static_cast<int>(passes_turn);
      if (!found || found->bound == Bound::none) continue;
      if (settings_.needs_equal_depth ? found->depth != wanted : found->depth < wanted) continue;
      const Value value = passes_turn ? one_turn_earlier(opposite(found->value)) : found->value;
      const bool is_lower = found->bound == Bound::exact || (found->bound == Bound::lower) == !passes_turn;
      const bool is_upper = found->bound == Bound::exact || (found->bound == Bound::upper) == !passes_turn;
      if (is_lower) branches.set_low(branch, value);
      if (is_upper) branches.set_high(branch, value);
    }
    return bounded(branches, alpha, beta);
  }

  /// Star2: looks at one good move below each branch, which bounds its value from one side.
  Value probed(const Position& position, Branches& branches, int depth, Value alpha, Value beta, int ply) {
    for (int n = 0; n < branches.size(); ++n) {
      Branch& branch = branches[n];
      const bool passes_turn = branch.position.mover() != position.mover();
      const int rest = depth - static_cast<int>(passes_turn);
      if (branch.low == branch.high || branch.position.phase() != Phase::decision) continue;
      if constexpr (EstimatesBehindMoves<G>) {
        if (rest <= 0) {
          // Of positions that are only estimated, one reply that was the best of a sister often says enough.
          const Move reply = replies_[static_cast<std::size_t>(ply + 1)];
          if (reply == Move() || !G::is_legal(branch.position, reply)) continue;
          branches.set_high(branch, one_turn_earlier(opposite(estimate_behind(branch.position, reply))));
          if (const Value bound = bounded(branches, alpha, beta); bound != nothing) return bound;
          continue;
        }
      }
      const Window window = window_of(branches, branch, alpha, beta);
      const Value low = passes_turn ? opposite(least_at_least(window.beta)) : window.alpha;
      const Value high = passes_turn ? opposite(greatest_at_most(window.alpha)) : window.beta;
      const Value value = value_of_one_move(branch.position, rest, low, high, ply + 1);
      if (is_over()) return nothing;
      if (value == nothing) continue;
      if (passes_turn) {
        branches.set_high(branch, one_turn_earlier(opposite(value)));
      } else {
        branches.set_low(branch, value);
      }
      if (const Value bound = bounded(branches, alpha, beta); bound != nothing) return bound;
    }
    return nothing;
  }

  /// A lower bound of the mover's value: that of the table's move, of one that refuted here, or else of the one that promises most.
  /// Nothing where that is not known.
  Value value_of_one_move(const Position& position, int depth, Value alpha, Value beta, int ply) {
    budget_.count();
    const std::optional<Finding> found = table_.find(table_key(position));
    const Move refutation = EstimatesBehindMoves<G> ? Move() : successes_.refutation(place_of<G>(position, ply));
    MoveList moves;
    Move move;
    if (found && found->move != Move() && G::is_legal(position, found->move)) {
      move = found->move;
    } else if (refutation != Move() && G::is_legal(position, refutation)) {
      move = refutation;
    } else {
      G::legal_moves(position, moves);
      if (moves.empty()) return nothing;
      Picker<G> picker(position, moves, Move(), successes_, ply);
      if (orders_by_estimates(depth)) {
        order_by_estimates(position, moves, Move(), picker);
      }
      move = *picker.next();
    }
    Position next = position;
    G::play(next, move);
    const Value value = child(position, next, depth, alpha, beta, ply);
    // Not above the window: then it is an upper bound of this move only, and says nothing.
    return value > alpha ? value : nothing;
  }

  // Where the turns end.

  Value leaf(const Position& position, Value beta, int ply) {
    if constexpr (EstimatesBehindMoves<G>) {
      if (position.phase() == Phase::decision) return best_estimate(position, beta, ply);
    }
    return evaluator_.estimate(position);
  }

  /// The estimate behind a move, for who moves.
  Value estimate_behind(const Position& position, Move move) {
    budget_.count();
    return search::estimate_behind<G>(evaluator_, position, move);
  }

  /// The same of all moves that a picker has, but for the one that comes first in any case.
  void order_by_estimates(const Position& position, const MoveList& moves, Move first, Picker<G>& picker) {
    if constexpr (EstimatesBehindMoves<G>) {
      MoveValues estimates;
      evaluator_.estimate_behind(position, {moves.begin(), moves.size()}, {estimates.begin(), moves.size()});
      budget_.count(moves.size() - static_cast<std::size_t>(std::count(moves.begin(), moves.end(), first)));
      picker.estimate(first, [&](std::size_t n) { return estimates[n]; });
    } else {
      picker.estimate(first, [&](std::size_t n) { return estimate_behind(position, moves[n]); });
    }
  }

  /// The best of the estimates behind each move, looked at in an order that cuts early: nodes are counted as far as that.
  Value best_estimate(const Position& position, Value beta, int ply) {
    if constexpr (SeesWinsAtOnce<G>) {
      if (Evaluator<G>::wins_at_once(position)) return one_turn_earlier(certain);
    }
    MoveList moves;
    G::legal_moves(position, moves);
    MoveValues estimates;
    evaluator_.estimate_behind(position, {moves.begin(), moves.size()}, {estimates.begin(), moves.size()});
    Move& reply = replies_[static_cast<std::size_t>(ply)];
    Value best = nothing;
    if (const Move* known = std::find(moves.begin(), moves.end(), reply); known != moves.end()) {
      budget_.count();
      best = estimates[static_cast<std::size_t>(known - moves.begin())];
    }
    for (std::size_t n = 0; n < moves.size() && best < beta; ++n) {
      budget_.count();
      if (estimates[n] <= best) continue;
      best = estimates[n];
      reply = moves[n];
    }
    return best;
  }

  /// The mover may stop the exchange, unless in check, or go on with a forcing move. REQUIRES that no die is due.
  Value settled(const Position& position, u64 position_key, Value alpha, Value beta, int ply) {
    if (alpha >= certain) return certain;
    if (beta <= 0) return 0;
    const bool in_check = G::in_check(position);
    const u64 key = position_key ^ Evaluator<G>::clock_key(position);
    const std::optional<Finding> found = table_.find(key);
    if (const std::optional<Value> value = decided(found, 0, alpha, beta)) return *value;
    MoveList moves;
    Value best = nothing;
    const bool may_stop = !in_check || ply >= deepest_ply;
    if (may_stop) {
      best = estimated(position, position_key);
      if (best >= beta || ply >= deepest_ply) return best;
      Evaluator<G>::forcing_moves(position, moves);
    } else {
      G::legal_moves(position, moves);
      if (moves.empty()) return value_of(G::stuck(position), position.mover());
    }
    const Score lacking = may_stop && alpha > best ? score_of(alpha) - score_of(best) - selective::hope : 0;
    Move best_move;
    Picker<G> picker(position, moves, found ? found->move : Move(), successes_, ply);
    while (const std::optional<Move> move = picker.next()) {
      const Value low = best > alpha ? best : alpha;
      if (settings_.is_selective && may_stop) {
        if (lacking > 0 && Evaluator<G>::gain(position, *move) < lacking) {
          best = low;
          continue;
        }
        if (Evaluator<G>::loses_material(position, *move)) continue;
      }
      Position next = position;
      G::play(next, *move);
      budget_.count();
      if (budget_.must_stop()) return 0;
      const Value value = settled_child(next, low, beta, ply);
      if (is_over()) return 0;
      if (value > best) {
        best = value;
        best_move = *move;
      }
      if (best >= beta) break;
    }
    // What was found by looking further is worth more.
    if (!found || found->depth <= 0) keep(key, best, alpha, beta, 0, best > alpha ? best_move : Move());
    return best;
  }

  /// The value of the position that a forcing move led to, for who moved.
  Value settled_child(const Position& next, Value alpha, Value beta, int ply) {
    if (const std::optional<Outcome> ended = G::ended(next)) return one_turn_earlier(opposite(value_of(*ended, next.mover())));
    const u64 key = next.key();
    table_.prefetch(key ^ Evaluator<G>::clock_key(next));
    return one_turn_earlier(
        opposite(settled(next, key, opposite(least_at_least(beta)), opposite(greatest_at_most(alpha)), ply + 1)));
  }

  /// The estimate, from the cache if it is there.
  Value estimated(const Position& position, u64 position_key) {
    const u64 key = position_key ^ (u64{G::quiet_count(position)} * 0x9E3779B97F4A7C15U);
    if (const std::optional<Value> known = estimate_cache_.find(key)) return *known;
    const Value value = evaluator_.estimate(position);
    estimate_cache_.keep(key, value);
    return value;
  }

  // Draws.

  /// A mate on the last move before a draw is a mate.
  static bool in_check_without_move(const Position& position) {
    if (!G::in_check(position)) return false;
    MoveList moves;
    G::legal_moves(position, moves);
    return moves.empty();
  }

  Table& table_;
  const Limits& limits_;
  const Settings settings_;
  Budget budget_;
  Evaluator<G> evaluator_;
  Successes successes_;
  std::array<Move, Successes::deepest_ply> replies_{};  ///< at each ply the last best move that was only estimated
  Past past_;
  int selective_depth_ = 0;
  bool has_passed_ = false;
  std::array<Value, Successes::deepest_ply> estimates_{};  ///< of the positions on the way; nothing in check
  EstimateCache estimate_cache_{HasExchanges<G> ? std::size_t{1} << 15 : 1};
};

}  // namespace nocturne::search
