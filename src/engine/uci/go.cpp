#include "engine/uci/go.h"

#include <algorithm>
#include <charconv>
#include <limits>

#include "base/text.h"

namespace nocturne::uci {
namespace {

/// Twelve days: a longer time is as good as none, and sums of it do not overflow.
constexpr std::int64_t most_milliseconds = 1'000'000'000;
constexpr int most_perft_turns = 64;

/// The words of one command `go`, read one after another. After the first error nothing more is taken.
class Reader {
 public:
  Reader(std::span<const std::string_view> words, const Cursor& cursor) : words_(words), cursor_(cursor) {}

  Result<Go, std::string> read() {
    while (next_ < words_.size() && error_.empty()) take(words_[next_++]);
    if (error_.empty() && go_.has_clock() && !go_.remaining[index(cursor_.mover())]) {
      error_ = "the clock of the side to move is missing";
    }
    if (!error_.empty()) return failure(error_);
    return go_;
  }

 private:
  void take(std::string_view word) {
    if (word == "infinite") {
      go_.is_infinite = true;
    } else if (word == "ponder") {
      go_.is_ponder = true;
    } else if (word == "searchmoves") {
      take_events();
    } else if (word == "depth") {
      go_.depth = static_cast<int>(number(word, 1, search::deepest));
    } else if (word == "nodes") {
      go_.nodes = static_cast<u64>(number(word, 1, std::numeric_limits<std::int64_t>::max()));
    } else if (word == "perft") {
      go_.perft = static_cast<int>(number(word, 0, most_perft_turns));
    } else if (word == "movestogo") {
      go_.moves_to_go = static_cast<int>(number(word, 0, 1'000'000));
    } else {
      take_time(word);
    }
  }

  void take_time(std::string_view word) {
    constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();  // some clients count on below zero
    if (word == "movetime") {
      go_.move_time = Milliseconds{number(word, 1, most_milliseconds)};
    } else if (word == "wtime") {
      go_.remaining[index(Color::white)] = Milliseconds{std::max<std::int64_t>(number(word, least, most_milliseconds), 0)};
    } else if (word == "btime") {
      go_.remaining[index(Color::black)] = Milliseconds{std::max<std::int64_t>(number(word, least, most_milliseconds), 0)};
    } else if (word == "winc") {
      go_.increments[index(Color::white)] = Milliseconds{number(word, 0, most_milliseconds)};
    } else if (word == "binc") {
      go_.increments[index(Color::black)] = Milliseconds{number(word, 0, most_milliseconds)};
    } else {
      error_ = "go does not know " + in_quotes(word);
    }
  }

  /// The number behind `word`; `least` after an error.
  std::int64_t number(std::string_view word, std::int64_t least, std::int64_t greatest) {
    const std::string_view text = next_ < words_.size() ? words_[next_++] : std::string_view();
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc() && end == text.data() + text.size() && value >= least && value <= greatest) return value;
    error_ = std::string(word) + " cannot be " + in_quotes(text);
    return least;
  }

  void take_events() {
    while (next_ < words_.size() && !is_keyword(words_[next_])) {
      const Result<Event, EventError> event = cursor_.parse_event(words_[next_++]);
      if (!event) {
        error_ = "searchmoves: " + message(event.error());
        return;
      }
      if (std::find(go_.only.begin(), go_.only.end(), *event) == go_.only.end()) go_.only.push_back(*event);
    }
    if (go_.only.empty()) error_ = "searchmoves names no event";
  }

  static bool is_keyword(std::string_view word) {
    static constexpr std::array<std::string_view, 12> keywords{"infinite",  "ponder",   "searchmoves", "depth", "nodes", "perft",
                                                               "movestogo", "movetime", "wtime",       "btime", "winc",  "binc"};
    return std::find(keywords.begin(), keywords.end(), word) != keywords.end();
  }

  std::span<const std::string_view> words_;
  const Cursor& cursor_;
  std::size_t next_ = 0;
  std::string error_;
  Go go_;
};

}  // namespace

Result<Go, std::string> parse_go(std::span<const std::string_view> words, const Cursor& cursor) {
  return Reader(words, cursor).read();
}

std::optional<Allowance> time_for(const Go& go, const Cursor& cursor, Milliseconds lag, search::Limits& limits) {
  if (go.is_infinite) return std::nullopt;
  std::optional<Allowance> allowed;
  if (go.move_time) allowed = Allowance{*go.move_time, *go.move_time};
  const unsigned side = index(cursor.mover());
  if (go.remaining[side]) {
    if (cursor.legal().size() == 1) limits.depth = 1;
    const Allowance by_clock = allowance({*go.remaining[side], go.increments[side], go.moves_to_go}, lag);
    allowed = allowed ? Allowance{std::min(allowed->soft, by_clock.soft), std::min(allowed->hard, by_clock.hard)} : by_clock;
  }
  return allowed;
}

}  // namespace nocturne::uci
