#include "match/report.h"

#include <fmt/core.h>

#include <algorithm>

namespace nocturne::match {
namespace {

/// How games ended for the first engine.
struct Tally {
  u64 wins = 0;
  u64 draws = 0;
  u64 losses = 0;

  void add(const GameSummary& game) { ++(!game.winner ? draws : *game.winner == Side::first ? wins : losses); }
};

std::string ending_word(const GameSummary& game) {
  // A file of games that somebody else has worked on may give no reason for a result.
  std::string word(game.ending ? to_text(*game.ending) : game.fault ? to_text(*game.fault) : "unknown");
  std::replace(word.begin(), word.end(), ' ', '-');
  return word;
}

std::string to_text(Interval interval, int decimals, const char* sign) {
  const auto number = [&](double value) {
    return *sign == '+' ? fmt::format("{:+.{}f}", value, decimals) : fmt::format("{:.{}f}", value, decimals);
  };
  return fmt::format("[{}, {}]", number(interval.low), number(interval.high));
}

std::string totals(const Results& results) {
  Tally score;
  u64 unfinished = 0;
  for (const auto& [game, summary] : results.games()) {
    if (summary.is_unfinished()) {
      ++unfinished;
    } else {
      score.add(summary);
    }
  }
  return fmt::format("games {}\nwins {}\ndraws {}\nlosses {}\nunfinished {}\n", results.games().size(), score.wins, score.draws,
                     score.losses, unfinished);
}

std::string estimates(const Pentanomial& pairs) {
  std::string text = fmt::format("pairs {} {} {} {} {}\n", pairs[0], pairs[1], pairs[2], pairs[3], pairs[4]);
  if (number_of_pairs(pairs) == 0) return text;
  const Estimate score = score_estimate(pairs);
  const Estimate elo = elo_estimate(pairs);
  text += fmt::format("score {:.4f} {}\n", score.value, to_text(score.interval, 4, ""));
  text += fmt::format("elo {:+.1f} {}\n", elo.value, to_text(elo.interval, 1, "+"));
  return text + fmt::format("los {:.4f}\n", likelihood_of_superiority(pairs));
}

std::string test_line(SprtState state, Hypotheses hypotheses) {
  constexpr std::array<std::string_view, 3> words{"undecided", "elo0", "elo1"};
  return fmt::format("sprt {} elo0 {} elo1 {} llr {:+.3f} [{:.3f}, {:.3f}]\n", words[static_cast<std::size_t>(state.verdict)],
                     hypotheses.elo0, hypotheses.elo1, state.log_ratio, -sprt_bound(), sprt_bound());
}

/// What the rolls brought the first engine, and how it scored without that.
std::string luck_lines(const Results& results) {
  if (!results.tells_luck()) return "";
  LuckFreePoints points;
  for (const auto& [game, summary] : results.games()) {
    const auto half_points = game % 2 == 0 ? results.half_points(pair_of_game(game)) : std::nullopt;
    if (half_points) points.add_pair(*half_points, results.luck(pair_of_game(game)));
  }
  const std::optional<Estimate> adjusted = luck_free_estimate(points);
  if (!adjusted) return "";
  const double plain_games = 2 * static_cast<double>(points.count()) * points.variance_of_plain_mean() / points.variance_of_mean();
  return fmt::format("luck {:+.4f} share {:.3f}\nluck-adjusted {:.4f} {} games {:.0f}\n", points.mean_luck(), points.share(),
                     adjusted->value, to_text(adjusted->interval, 4, ""), plain_games);
}

std::string endings(const Results& results) {
  std::map<std::string, Tally> by_ending;
  for (const auto& [game, summary] : results.games()) {
    if (!summary.is_unfinished()) by_ending[ending_word(summary)].add(summary);
  }
  std::string text;
  for (const auto& [word, score] : by_ending) {
    text += fmt::format("ending {} wins {} draws {} losses {}\n", word, score.wins, score.draws, score.losses);
  }
  return text;
}

std::string mean(const char* word, double sum, u64 count, int decimals) {
  return count == 0 ? "" : fmt::format(" {} {:.{}f}", word, sum / static_cast<double>(count), decimals);
}

std::string engine_line(const Results& results, Side side, const std::string& name) {
  Effort effort;
  std::map<Fault, u64> faults;
  for (const auto& [game, summary] : results.games()) {
    effort.add(summary.efforts[index(side)]);
    if (summary.fault && summary.winner == !side) ++faults[*summary.fault];
  }
  std::string text = fmt::format("{} {}\n", side == Side::first ? "first" : "second", name);
  text += fmt::format("  moves {}", effort.moves);
  text += mean("depth", static_cast<double>(effort.depths), effort.moves_with_depth, 2);
  text += mean("nodes", static_cast<double>(effort.nodes), effort.moves_with_nodes, 0);
  text += mean("milliseconds", effort.seconds * 1000, effort.moves, 2);
  text += fmt::format(" seconds {:.1f}\n", effort.seconds);
  for (const auto& [fault, count] : faults) {
    std::string word(to_text(fault));
    std::replace(word.begin(), word.end(), ' ', '-');
    text += fmt::format("  fault {} {}\n", word, count);
  }
  return text;
}

std::string mean_turns(const Results& results) {
  u64 turns = 0;
  for (const auto& [game, summary] : results.games()) turns += summary.turns;
  return fmt::format("mean-turns {:.1f}\n",
                     results.games().empty() ? 0.0 : static_cast<double>(turns) / static_cast<double>(results.games().size()));
}

}  // namespace

std::string report(const Results& results, const std::array<std::string, 2>& engines, std::optional<Hypotheses> hypotheses) {
  std::string text = totals(results) + estimates(results.pairs()) + luck_lines(results);
  if (hypotheses) {
    Results judged = results;
    text += test_line(SprtRun(*hypotheses).look_at(judged), *hypotheses);
  }
  text += endings(results) + mean_turns(results);
  for (const Side side : {Side::first, Side::second}) text += engine_line(results, side, engines[index(side)]);
  return text;
}

std::string progress(u64 game, const Record& record, const Results& results, const std::array<std::string, 2>& engines) {
  const std::string_view fault = record.tag(fault_tag);
  const std::string_view reason = !fault.empty() ? fault : record.ending ? to_text(*record.ending) : "unfinished";
  Tally score;
  for (const auto& [number, summary] : results.games()) score.add(summary);
  return fmt::format("game {}: {} - {} {} ({}); wins {} draws {} losses {}\n", game + 1,
                     engines[index(side_of(Color::white, game))], engines[index(side_of(Color::black, game))],
                     to_text(record.result), reason, score.wins, score.draws, score.losses);
}

bool has_fault(const Results& results) {
  return std::any_of(results.games().begin(), results.games().end(),
                     [](const auto& game) { return game.second.fault.has_value(); });
}

}  // namespace nocturne::match
