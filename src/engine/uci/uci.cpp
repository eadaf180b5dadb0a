#include "engine/uci/uci.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <mutex>
#include <span>

#include "base/text.h"
#include "engine/uci/bench.h"
#include "engine/uci/go.h"
#include "engine/uci/info.h"
#include "engine/uci/line_reader.h"
#include "engine/uci/perft.h"
#include "engine/uci/score.h"
#include "engine/uci/search_thread.h"
#include "engine/uci/settling.h"
#include "play/catalog.h"

namespace nocturne::uci {
namespace {

using Words = std::span<const std::string_view>;

/// What both threads write to: whole lines at once, and each of them without delay.
class Output {
 public:
  explicit Output(std::ostream& out) : out_(out) {}

  void lines(std::string_view text) {
    const std::lock_guard lock(mutex_);
    out_ << text << std::flush;
  }
  void info(std::string_view sentence) { lines(fmt::format("info string {}\n", sentence)); }

 private:
  std::mutex mutex_;
  std::ostream& out_;
};

std::string complaints_text(const Go& go) {
  const std::string more = go.more_complaints > 0 ? fmt::format("; and {} more", go.more_complaints) : "";
  return fmt::format("go: {}{}", fmt::join(go.complaints, "; "), more);
}

std::string joined(Words words) { return fmt::format("{}", fmt::join(words.begin(), words.end(), " ")); }

/// The position, the options and the search of one conversation, and a function for each command.
class Conversation {
 public:
  Conversation(std::ostream& out, Thinker& thinker) : output_(out), thinker_(thinker) {
    declare_options();
    start_over();
  }

  void run(std::istream& in) {
    std::string line;
    for (;;) {
      const LineRead read = read_line(in, line);
      if (read == LineRead::end) break;
      if (read == LineRead::too_long) {
        output_.info("the line is too long");
        continue;
      }
      const std::vector<std::string_view> command = words(line);
      if (command.empty()) continue;
      if (command.front() == "quit") {
        name_unheard("quit", Words(command).subspan(1));
        search_.stop();
        break;
      }
      obey(command.front(), Words(command).subspan(1));
    }
    if (search_.is_held()) search_.stop();
    search_.wait();
  }

 private:
  struct Entry {
    std::string_view name;
    void (Conversation::*obey)(Words);
    bool interrupts;         ///< is heard while a search runs
    std::size_t most_words;  ///< that it takes; more are not heard
  };

  /// What comes of a search for `go ponder` once the client says `ponderhit`.
  struct Pondered {
    bool ends_by_itself;
    std::optional<Allowance> allowed;
  };

  void obey(std::string_view name, Words arguments) {
    constexpr std::size_t any = longest_line;  // no line has more
    static constexpr std::array<Entry, 12> entries{{
        {"uci", &Conversation::uci, true, 0},
        {"debug", &Conversation::debug, true, 1},
        {"isready", &Conversation::isready, true, 0},
        {"stop", &Conversation::stop, true, 0},
        {"ponderhit", &Conversation::ponderhit, true, 0},
        {"ucinewgame", &Conversation::ucinewgame, false, 0},
        {"setoption", &Conversation::setoption, false, any},
        {"position", &Conversation::position, false, any},
        {"go", &Conversation::go, false, any},
        {"d", &Conversation::d, false, 0},
        {"eval", &Conversation::eval, false, 0},
        {"bench", &Conversation::run_bench, false, 1},
    }};
    for (const Entry& entry : entries) {
      if (entry.name != name) continue;
      if (!entry.interrupts && !is_at_rest()) {
        output_.info(fmt::format("{} must wait: there is a search that only stop ends", name));
      } else {
        const std::size_t heard = std::min(arguments.size(), entry.most_words);
        name_unheard(name, arguments.subspan(heard));
        (this->*entry.obey)(arguments.first(heard));
      }
      return;
    }
    output_.info("there is no command " + in_quotes(name));
  }

  void name_unheard(std::string_view command, Words words) {
    if (!words.empty()) output_.info(fmt::format("{} takes no {}", command, in_quotes(joined(words))));
  }

  /// Waits for a search that ends by itself. False when there is one that does not.
  bool is_at_rest() {
    if (search_.is_held()) return false;
    search_.wait();
    return true;
  }

  // Options.

  void declare_options() {
    std::vector<std::string> ids;
    for (const GameEntry& game : Games::list()) ids.emplace_back(game.facts.id);
    variant_ = ids.front();
    options_.combo("UCI_Variant", variant_, ids, [this](const std::string& id) { set_variant(id); });
    options_.text("Rules", rules_, [this](const std::string& rules) { return set_rules(rules); });
    thinker_.declare(options_);
    options_.spin("MultiPV", lines_, {1, 256}, [this](Options::Number lines) -> Options::Refusal {
      lines_ = static_cast<int>(lines);
      return std::nullopt;
    });
    options_.check("Ponder", names_ponder_, [this](bool is_on) { names_ponder_ = is_on; });
    options_.check("UCI_ShowWDL", shows_wdl_, [this](bool is_on) { shows_wdl_ = is_on; });
    options_.spin("Move Overhead", lag_.count(), {0, 10'000}, [this](Options::Number lag) -> Options::Refusal {
      lag_ = Milliseconds{lag};
      return std::nullopt;
    });
  }

  void set_variant(const std::string& id) {
    if (id == variant_) return;
    variant_ = id;
    rules_ = "-";
    start_over();
  }

  Options::Refusal set_rules(const std::string& rules) {
    auto start = games().open(variant_, rules, "startpos", Judging::with_history);
    if (!start) return message(start.error());
    if ((*start)->rules() == rules_) return std::nullopt;
    rules_ = (*start)->rules();
    position_ = std::move(*start);
    return std::nullopt;
  }

  void start_over() { position_ = *games().open(variant_, rules_, "startpos", Judging::with_history); }

  // Commands.

  void uci(Words) {
    output_.lines(fmt::format("id name {}\nid author {}\n{}uciok\n", thinker_.name(), thinker_.author(), options_.declarations()));
  }

  void debug(Words) {}

  void isready(Words) { output_.lines("readyok\n"); }

  void stop(Words) { search_.stop(); }

  void ponderhit(Words) {
    if (!pondered_ || !search_.is_held()) return output_.info("nothing is pondered");
    if (pondered_->ends_by_itself) search_.release(pondered_->allowed);
    pondered_.reset();
  }

  void ucinewgame(Words) { thinker_.forget(); }

  void setoption(Words arguments) {
    const auto value = std::find(arguments.begin(), arguments.end(), "value");
    if (arguments.empty() || arguments.front() != "name") return output_.info("setoption wants: name NAME value VALUE");
    const std::string name = joined({arguments.begin() + 1, value});
    const std::string text = value == arguments.end() ? "" : joined({value + 1, arguments.end()});
    if (const Options::Refusal refusal = options_.set(name, text)) output_.info(*refusal);
  }

  void position(Words arguments) {
    const auto moves = std::find(arguments.begin(), arguments.end(), "moves");
    const Words start(arguments.begin(), moves);
    const bool is_fen = start.size() > 1 && start.front() == "fen";
    if (!is_fen && (start.size() != 1 || start.front() != "startpos")) return output_.info("position wants: startpos, or fen FEN");
    auto opened = games().open(variant_, rules_, is_fen ? joined(start.subspan(1)) : "startpos", Judging::with_history);
    if (!opened) return output_.info("position: " + message(opened.error()));
    std::unique_ptr<Cursor> position = std::move(*opened);
    for (auto text = moves; text != arguments.end(); ++text) {
      if (text == moves) continue;
      const Result<Event, EventError> event = position->parse_event(*text);
      if (!event) return output_.info(fmt::format("position: event {}: {}", text - moves, message(event.error())));
      position->play(*event);
    }
    position_ = std::move(position);
  }

  void d(Words) {
    std::string lines =
        fmt::format("game {}\nrules {}\nfen {}\nkey {:016x}\n", variant_, rules_, position_->fen(), position_->key());
    if (const std::optional<Outcome> outcome = position_->outcome()) {
      lines += fmt::format("outcome {}\n", outcome_word(outcome));
    } else {
      lines += fmt::format("legal {}\n", fmt::join(position_->legal_texts(), " "));
    }
    output_.lines(lines);
  }

  void eval(Words) {
    if (position_->phase() == Phase::over) return output_.info(over());
    const std::optional<search::Value> value = thinker_.estimate(*position_);
    if (!value) return output_.info("there is no evaluation");
    const double share = static_cast<double>(*value) / static_cast<double>(search::certain);
    const std::string_view side = position_->mover() == Color::white ? "White" : "Black";
    output_.lines(fmt::format("eval {:.4f} for {}, cp {}\n", share, side, centipawns(*value)));
  }

  void run_bench(Words arguments) {
    std::optional<int> depth;
    if (!arguments.empty()) {
      const std::optional<u32> number = parse_number(arguments.front(), search::deepest);
      if (!number || *number == 0) return output_.info("bench: the depth cannot be " + in_quotes(arguments.front()));
      depth = static_cast<int>(*number);
    }
    search_.start({[this, depth] {
                     const std::optional<Bench> result = bench(thinker_, depth, search_.is_stopped());
                     if (!result) return output_.info("bench was stopped");
                     output_.lines(result->counts());
                     output_.info(result->speed());
                   },
                   [] {}});
  }

  // Searching.

  void go(Words arguments) {
    const Go go = parse_go(arguments, *position_);
    if (!go.complaints.empty()) output_.info(complaints_text(go));
    if (go.perft) return start_perft(*go.perft);
    if (position_->phase() == Phase::over) {
      output_.info(over());
      return output_.lines("bestmove (none)\n");
    }
    start_search(go);
  }

  void start_perft(int turns) {
    if (turns == 0) return output_.lines("all 1\n");
    search_.start({[this, turns] {
                     const auto ways = count_ways(*position_, turns, search_.is_stopped());
                     if (!ways) return output_.info("perft was stopped");
                     std::string lines;
                     u64 all = 0;
                     for (const auto& [event, count] : *ways) {
                       lines += fmt::format("{} {}\n", event, count);
                       all += count;
                     }
                     output_.lines(lines + fmt::format("all {}\n", all));
                   },
                   [] {}});
  }

  void start_search(const Go& go) {
    search::Limits limits;
    limits.depth = go.depth.value_or(limits.depth);
    limits.nodes = go.nodes.value_or(limits.nodes);
    limits.only = go.only;
    limits.lines = lines_;
    limits.stop = &search_.is_stopped();
    const std::optional<Allowance> allowed = time_for(go, *position_, lag_);
    std::optional<search::Clock::time_point> settled_deadline;
    if (allowed && !go.is_ponder) set_deadlines(*allowed, limits, settled_deadline);
    const bool ends_by_itself = (go.depth || go.nodes || allowed) && !go.is_infinite;
    pondered_ = go.is_ponder ? std::optional(Pondered{ends_by_itself, allowed}) : std::nullopt;
    search_.start({[this, limits] { think(limits); }, [this] { output_.lines(best_move_line(*position_, report_, names_ponder_)); },
                   go.is_ponder || !ends_by_itself, settled_deadline});
  }

  static void set_deadlines(const Allowance& allowed, search::Limits& limits,
                            std::optional<search::Clock::time_point>& settled_deadline) {
    if (allowed.hard == Milliseconds{0}) {
      limits.depth = 1;
      return;
    }
    const search::Clock::time_point now = search::Clock::now();
    settled_deadline = now + allowed.settled;
    limits.soft_deadline = now + allowed.soft;
    limits.hard_deadline = now + allowed.hard;
  }

  search::Report as_told(search::Report report) const {
    report.value = thinker_.told(*position_, report.value);
    for (search::Line& line : report.lines) line.value = thinker_.told(*position_, line.value);
    return report;
  }

  /// In the search's thread, while no command touches the position, the options or the thinker.
  void think(const search::Limits& limits) {
    std::optional<u64> told;
    Settling settling;
    const auto tell = [&](const search::Report& report) {
      output_.lines(info_lines(*position_, as_told(report), shows_wdl_));
      told = report.nodes;
      settling.note(report);
      search_.end_iteration(settling.is_settled());
    };
    report_ = thinker_.think(*position_, limits, tell);
    if (told != report_.nodes) tell(report_);
  }

  std::string over() const { return fmt::format("the game is over: {}", to_text(position_->outcome()->ending)); }

  Output output_;
  Thinker& thinker_;
  Options options_;
  std::string variant_;
  std::string rules_ = "-";
  int lines_ = 1;
  bool names_ponder_ = false;
  bool shows_wdl_ = false;
  Milliseconds lag_{10};
  std::unique_ptr<Cursor> position_;
  search::Report report_;  ///< of the last search, once it is over
  std::optional<Pondered> pondered_;
  SearchThread search_;  ///< last: it must end before what it uses does
};

}  // namespace

void run(std::istream& in, std::ostream& out, Thinker& thinker) { Conversation(out, thinker).run(in); }

}  // namespace nocturne::uci
