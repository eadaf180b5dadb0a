#include "engine/uci/go.h"

#include <algorithm>
#include <charconv>
#include <limits>

#include "base/text.h"

namespace nocturne::uci {
namespace {

using Number = std::int64_t;

/// Twelve days: a longer time is as good as none, and sums of it do not overflow.
constexpr Number most_milliseconds = 1'000'000'000;
constexpr Number most_perft_turns = 64;
constexpr Number no_bound = std::numeric_limits<Number>::max();

constexpr std::array<std::string_view, 13> keywords{"infinite", "ponder", "searchmoves", "depth", "nodes",     "perft",   "mate",
                                                    "wtime",    "btime",  "winc",        "binc",  "movestogo", "movetime"};

/// A whole number of any size; the nearest there is for one that is too large or too small.
std::optional<Number> parse(std::string_view text) {
  Number value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc::invalid_argument || end != text.data() + text.size()) return std::nullopt;
  if (error != std::errc::result_out_of_range) return value;
  return text.front() == '-' ? std::numeric_limits<Number>::min() : no_bound;
}

/// The words of one command `go`, read one after another.
class Reader {
 public:
  Reader(std::span<const std::string_view> words, const Cursor& cursor) : words_(words), cursor_(cursor) {}

  Go read() {
    while (next_ < words_.size()) {
      const std::string_view word = words_[next_++];
      note(word);
      take(word);
    }
    const bool is_clocked = go_.remaining[index(cursor_.mover())].has_value();
    if (tells_of_clocks_ && !is_clocked) complain("the clock of the side to move is missing");
    const bool has_end = go_.depth || go_.nodes || go_.move_time || is_clocked;
    go_.is_at_once = wants_end_ && !has_end && !go_.is_infinite;
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
      if (const auto depth = number(word, 1, search::deepest)) go_.depth = static_cast<int>(*depth);
    } else if (word == "nodes") {
      if (const auto nodes = number(word, 1, no_bound)) go_.nodes = static_cast<u64>(*nodes);
    } else if (word == "perft") {
      if (const auto turns = number(word, 0, most_perft_turns)) go_.perft = static_cast<int>(*turns);
    } else if (word == "movestogo") {
      const auto moves = natural(word, 1'000'000);
      if (moves && *moves > 0) go_.moves_to_go = static_cast<int>(*moves);
    } else {
      take_time(word);
    }
  }

  void take_time(std::string_view word) {
    if (word == "movetime") {
      go_.move_time = milliseconds(word);
    } else if (word == "wtime") {
      go_.remaining[index(Color::white)] = milliseconds(word);
    } else if (word == "btime") {
      go_.remaining[index(Color::black)] = milliseconds(word);
    } else if (word == "winc") {
      go_.increments[index(Color::white)] = milliseconds(word).value_or(Milliseconds{0});
    } else if (word == "binc") {
      go_.increments[index(Color::black)] = milliseconds(word).value_or(Milliseconds{0});
    } else {
      complain("there is no " + in_quotes(word));
      if (word == "mate") any_number(word);
    }
  }

  /// The number behind `word`, within these bounds; nothing where none stands there.
  std::optional<Number> number(std::string_view word, Number least, Number greatest) {
    const auto value = any_number(word);
    if (!value) return value;
    const Number taken = std::clamp(*value, least, greatest);
    if (taken != *value) {
      complain(std::string(word) + " cannot be " + in_quotes(words_[next_ - 1]) + ", " + std::to_string(taken) + " is taken");
    }
    return taken;
  }

  /// The same, and 0 for what is below: some clients count on when a clock has run out.
  std::optional<Number> natural(std::string_view word, Number greatest) {
    const auto value = any_number(word);
    return value ? std::optional(std::clamp(*value, Number{0}, greatest)) : value;
  }
  std::optional<Milliseconds> milliseconds(std::string_view word) {
    const auto value = natural(word, most_milliseconds);
    return value ? std::optional(Milliseconds{*value}) : std::nullopt;
  }

  std::optional<Number> any_number(std::string_view word) {
    const bool is_there = next_ < words_.size() && !is_keyword(words_[next_]);
    const std::string_view text = is_there ? words_[next_++] : std::string_view();
    const std::optional<Number> value = parse(text);
    if (!value) complain(std::string(word) + " cannot be " + in_quotes(text));
    return value;
  }

  void take_events() {
    go_.only.clear();
    while (next_ < words_.size() && !is_keyword(words_[next_])) {
      const Result<Event, EventError> event = cursor_.parse_event(words_[next_++]);
      if (!event) {
        complain("searchmoves: " + message(event.error()));
      } else if (std::find(go_.only.begin(), go_.only.end(), *event) == go_.only.end()) {
        go_.only.push_back(*event);
      }
    }
    if (go_.only.empty()) complain("searchmoves names no event, so all are looked at");
  }

  void note(std::string_view word) {
    wants_end_ |= word != "infinite" && word != "ponder" && word != "searchmoves";
    tells_of_clocks_ |= word == "wtime" || word == "btime" || word == "winc" || word == "binc" || word == "movestogo";
    const auto keyword = std::find(keywords.begin(), keywords.end(), word);
    if (keyword == keywords.end()) return;
    bool& is_seen = is_seen_[static_cast<std::size_t>(keyword - keywords.begin())];
    if (is_seen) complain(std::string(word) + " is said twice, the last counts");
    is_seen = true;
  }

  /// A line may be long, and its answer should not.
  void complain(std::string clause) {
    if (go_.complaints.size() < Go::most_complaints) {
      go_.complaints.push_back(std::move(clause));
    } else {
      ++go_.more_complaints;
    }
  }

  static bool is_keyword(std::string_view word) { return std::find(keywords.begin(), keywords.end(), word) != keywords.end(); }

  std::span<const std::string_view> words_;
  const Cursor& cursor_;
  std::size_t next_ = 0;
  std::array<bool, keywords.size()> is_seen_{};
  bool wants_end_ = false;
  bool tells_of_clocks_ = false;
  Go go_;
};

Allowance lesser(const Allowance& one, const Allowance& other) {
  return {std::min(one.settled, other.settled), std::min(one.soft, other.soft), std::min(one.hard, other.hard)};
}

}  // namespace

Go parse_go(std::span<const std::string_view> words, const Cursor& cursor) { return Reader(words, cursor).read(); }

std::optional<Allowance> time_for(const Go& go, const Cursor& cursor, Milliseconds lag) {
  constexpr Allowance none{Milliseconds{0}, Milliseconds{0}, Milliseconds{0}};
  if (go.is_infinite) return std::nullopt;
  if (go.is_at_once) return none;
  const unsigned side = index(cursor.mover());
  std::optional<Allowance> allowed;
  if (go.move_time) allowed = Allowance{*go.move_time, *go.move_time, *go.move_time};
  if (go.remaining[side]) {
    const Allowance by_clock = allowance({*go.remaining[side], go.increments[side], go.moves_to_go}, lag);
    allowed = allowed ? lesser(*allowed, by_clock) : by_clock;
  }
  if (!allowed) return allowed;
  const bool has_choice = cursor.legal().size() > 1;
  return has_choice && allowed->hard > Milliseconds{1} ? *allowed : none;
}

}  // namespace nocturne::uci
