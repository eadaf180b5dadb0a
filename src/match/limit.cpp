#include "match/limit.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "base/text.h"

namespace nocturne::match {
namespace {

using Kind = Limit::Kind;

constexpr std::array<std::string_view, 4> words_of_kinds{"movetime", "nodes", "depth", "clock"};
constexpr u64 longest_time = 24ULL * 60 * 60 * 1000;

std::optional<u64> positive(std::string_view text, u64 most) {
  u64 number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || stop != end || number == 0 || number > most) return std::nullopt;
  return number;
}

/// Seconds with at most three decimals, in milliseconds.
std::optional<u64> seconds(std::string_view text) {
  const std::size_t point = std::min(text.find('.'), text.size());
  std::string decimals(point < text.size() ? text.substr(point + 1) : "");
  if (decimals.size() > 3) return std::nullopt;
  decimals.resize(3, '0');
  const auto whole = parse_number(text.substr(0, point), longest_time / 1000);
  const auto rest = parse_number(decimals, 999);
  if (!whole || !rest) return std::nullopt;
  return *whole * 1000ULL + *rest;
}

std::optional<Limit> parse_clock(std::string_view text) {
  const std::size_t plus = std::min(text.find('+'), text.size());
  const auto amount = seconds(text.substr(0, plus));
  const auto increment = plus < text.size() ? seconds(text.substr(plus + 1)) : std::optional<u64>(0);
  if (!amount || *amount == 0 || !increment) return std::nullopt;
  return Limit{Kind::clock, *amount, milliseconds(*increment)};
}

std::optional<Limit> parse_amount(Kind kind, std::string_view text) {
  constexpr u64 most_nodes = 1'000'000'000'000;
  constexpr u64 most_depth = 250;
  switch (kind) {
    case Kind::clock: return parse_clock(text);
    case Kind::move_time:
      if (const auto amount = positive(text, longest_time)) return Limit{kind, *amount};
      break;
    case Kind::nodes:
      if (const auto amount = positive(text, most_nodes)) return Limit{kind, *amount};
      break;
    case Kind::depth:
      if (const auto amount = positive(text, most_depth)) return Limit{kind, *amount};
      break;
  }
  return std::nullopt;
}

std::string seconds_text(u64 thousandths) {
  std::string text = std::to_string(thousandths / 1000);
  if (thousandths % 1000 == 0) return text;
  text += '.' + std::to_string(1000 + thousandths % 1000).substr(1);
  while (text.back() == '0') text.pop_back();
  return text;
}

}  // namespace

Result<Limit, std::string> parse_limit(std::string_view text) {
  const std::size_t equals = text.find('=');
  const auto word = std::find(words_of_kinds.begin(), words_of_kinds.end(), text.substr(0, equals));
  if (equals != std::string_view::npos && word != words_of_kinds.end()) {
    const auto kind = static_cast<Kind>(word - words_of_kinds.begin());
    if (const std::optional<Limit> limit = parse_amount(kind, text.substr(equals + 1))) return *limit;
  }
  return failure(in_quotes(text) + " is no limit such as movetime=50, nodes=1000, depth=4 or clock=1+0.01");
}

std::string to_text(const Limit& limit) {
  const std::string key = std::string(words_of_kinds[static_cast<std::size_t>(limit.kind)]) + '=';
  if (limit.kind != Kind::clock) return key + std::to_string(limit.amount);
  return key + seconds_text(limit.amount) + '+' + seconds_text(static_cast<u64>(limit.increment.count()));
}

GameClock::GameClock(const Limit& white, const Limit& black)
    : limits_{white, black}, left_{milliseconds(white.amount), milliseconds(black.amount)} {}

std::string GameClock::go(Color mover) const {
  const std::string amount = std::to_string(limit(mover).amount);
  switch (limit(mover).kind) {
    case Kind::move_time: return "go movetime " + amount;
    case Kind::nodes: return "go nodes " + amount;
    case Kind::depth: return "go depth " + amount;
    case Kind::clock: break;
  }
  // Of an opponent without a clock an engine is told that the clocks are equal.
  const auto shown = [&](Color player) { return limit(player).kind == Kind::clock ? player : mover; };
  const auto left = [&](Color player) {
    const auto shown_left = std::chrono::floor<milliseconds>(left_[index(shown(player))]);
    return std::to_string(std::max(shown_left, milliseconds(1)).count());
  };
  const auto increment = [&](Color player) { return std::to_string(limit(shown(player)).increment.count()); };
  return "go wtime " + left(Color::white) + " btime " + left(Color::black) + " winc " + increment(Color::white) + " binc " +
         increment(Color::black);
}

milliseconds GameClock::allowance(Color mover, const Patience& patience) const {
  switch (limit(mover).kind) {
    case Kind::move_time: return milliseconds(limit(mover).amount) + patience.margin;
    case Kind::clock: return std::chrono::ceil<milliseconds>(left_[index(mover)]) + patience.margin;
    default: return patience.whole_move;
  }
}

void GameClock::charge(Color mover, microseconds used) {
  if (limit(mover).kind == Kind::clock) left_[index(mover)] += limit(mover).increment - used;
}

}  // namespace nocturne::match
