#include <signal.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <limits>

#include "base/text.h"
#include "bench/peers/peer.h"
#include "match/process.h"
#include "notation/event_text.h"
#include "notation/fen/lightshadow.h"
#include "notation/position_of.h"

namespace nocturne::peers {
namespace {

using lightshadow::Position;
using std::chrono::milliseconds;

/// The same men on an unlit board, which is chess; nothing where that is no position of chess, since there the player to move could
/// take the king.
std::optional<Position> as_chess(const Position& position) {
  const std::string fen = Fen<LightShadow>::write(position);
  const std::string unlit = fen.substr(0, fen.rfind(' ')) + " 8/8/8/8/8/8/8/8";
  const auto chess = Fen<LightShadow>::parse(unlit, lightshadow::Rules{.unlit = true});
  return chess ? std::optional(*chess) : std::nullopt;
}

/// What Fairy-Stockfish said last of a position.
struct Opinion {
  std::string best_move;
  int centipawns = 0;  ///< for the player to move; mates far beyond all others
  u64 nodes = 0;
};

/// A running Fairy-Stockfish. Without it there is no player, so that whatever goes wrong ends the program with a sentence.
class ChessEngine {
 public:
  explicit ChessEngine(const std::string& program) {
    signal(SIGPIPE, SIG_IGN);
    auto started = match::Process::start({program});
    if (!started) fail(program + ' ' + started.error());
    process_ = std::move(*started);
    say("uci\nsetoption name UCI_Variant value chess\n");
    forget();
  }

  void forget() {
    say("ucinewgame\nisready\n");
    while (line(patience) != "readyok") continue;
  }

  /// `go`: everything behind that word.
  Opinion ask(const Position& chess, const std::string& go, const std::atomic<bool>* stop) {
    const std::string fen = Fen<LightShadow>::write(chess);
    say("position fen " + fen.substr(0, fen.rfind(' ')) + "\ngo " + go + '\n');
    Opinion opinion;
    bool has_been_stopped = false;
    for (;;) {
      const std::optional<std::string> said = line(milliseconds(10));
      if (!said) {
        if (stop != nullptr && *stop && !std::exchange(has_been_stopped, true)) say("stop\n");
        continue;
      }
      const std::vector<std::string_view> words = nocturne::words(*said);
      if (words.size() > 1 && words[0] == "bestmove") {
        opinion.best_move = words[1];
        return opinion;
      }
      if (!words.empty() && words[0] == "info") take_info(words, opinion);
    }
  }

 private:
  static constexpr milliseconds patience{10'000};

  [[noreturn]] static void fail(const std::string& sentence) {
    std::fprintf(stderr, "%s\n", sentence.c_str());
    std::_Exit(EXIT_FAILURE);
  }

  static void take_info(const std::vector<std::string_view>& words, Opinion& opinion) {
    constexpr int mate = 100'000;
    for (std::size_t n = 1; n + 1 < words.size(); ++n) {
      const int number = std::atoi(std::string(words[n + 1]).c_str());
      if (words[n] == "string") return;
      if (words[n] == "cp") opinion.centipawns = number;
      if (words[n] == "mate") opinion.centipawns = number > 0 ? mate - number : -mate - number;
      if (words[n] == "nodes") opinion.nodes = static_cast<u64>(number);
    }
  }

  void say(const std::string& text) {
    if (process_->write(text, match::Clock::now() + patience, never_)) fail("Fairy-Stockfish does not listen: " + text);
  }
  std::optional<std::string> line(milliseconds wait) {
    auto said = process_->read_line(match::Clock::now() + wait, never_);
    if (said) return std::move(*said);
    if (said.error() != match::Process::Trouble::late) fail("Fairy-Stockfish has ended");
    return std::nullopt;
  }

  match::Stop never_;
  std::unique_ptr<match::Process> process_;
};

class Fairy final : public Peer {
 public:
  std::string name() const override { return "Fairy-Stockfish"; }
  std::unique_ptr<Thinker> another() const override { return fairy_peer(); }

  void declare(uci::Options& options) override {
    Peer::declare(options);
    options.text("Program", program_, [this](const std::string& program) -> uci::Options::Refusal {
      program_ = program;
      engine_.reset();
      return std::nullopt;
    });
  }
  /// Before a game, so that its start takes nothing from the first move.
  void forget() override { engine().forget(); }

 protected:
  bool knows(std::string_view game) const override { return game == LightShadow::id; }

  search::Report decide(const Cursor& cursor, std::span<const Event> events, const search::Limits& limits) override {
    const Position& position = position_of<LightShadow>(cursor);
    const std::optional<Position> chess = as_chess(position);
    std::optional<search::Report> report = chess ? search_both(cursor, *chess, events, limits) : weigh(position, events, limits);
    if (report) return *report;
    Random random = random_for(cursor);
    return report_of(events[random.below(static_cast<u32>(events.size()))], {});
  }

 private:
  static search::Report report_of(Event event, const Opinion& opinion) {
    search::Report report;
    report.depth = 1;
    report.nodes = opinion.nodes;
    report.value = search::even;
    report.lines = {{search::even, {event}}};
    return report;
  }

  static std::string go(const search::Limits& limits) {
    if (limits.soft_deadline) {
      const auto left = std::chrono::floor<milliseconds>(*limits.soft_deadline - search::Clock::now()).count();
      return "movetime " + std::to_string(std::max<long>(1, left));
    }
    if (limits.nodes != std::numeric_limits<u64>::max()) return "nodes " + std::to_string(limits.nodes);
    if (limits.depth < search::deepest) return "depth " + std::to_string(limits.depth);
    return "infinite";
  }
  static bool is_over(const search::Limits& limits, u64 nodes) {
    if (limits.stop != nullptr && *limits.stop) return true;
    return nodes >= limits.nodes || (limits.soft_deadline && search::Clock::now() >= *limits.soft_deadline);
  }

  /// The best of the moves that are legal in chess and here, by a search of chess; nothing where there is none. So time goes only
  /// to moves that can be played.
  std::optional<search::Report> search_both(const Cursor& cursor, const Position& chess, std::span<const Event> events,
                                            const search::Limits& limits) {
    std::string candidates;
    for (const Event event : events) {
      if (lightshadow::is_legal(chess, event.move())) candidates += ' ' + cursor.event_text(event);
    }
    if (candidates.empty()) return std::nullopt;
    const Opinion opinion = engine().ask(chess, go(limits) + " searchmoves" + candidates, limits.stop);
    for (const Event event : events) {
      if (cursor.event_text(event) == opinion.best_move) return report_of(event, opinion);
    }
    return std::nullopt;
  }

  /// Where a chess player would take the king, which light forbids: the move behind which the other stands worst in chess, looked
  /// at ever more deeply while there is time. Nothing where chess forbids all.
  std::optional<search::Report> weigh(const Position& position, std::span<const Event> events, const search::Limits& limits) {
    constexpr int deepest = 20;
    struct Candidate {
      Event event;
      Position chess;
    };
    std::vector<Candidate> candidates;
    for (const Event event : events) {
      Position next = position;
      next.play(event.move());
      if (const std::optional<Position> chess = as_chess(next)) candidates.push_back({event, *chess});
    }
    std::optional<search::Report> best;
    u64 nodes = 0;
    for (int depth = 1; depth <= std::min(limits.depth, deepest) && !candidates.empty(); ++depth) {
      std::optional<search::Report> best_here;
      int least = std::numeric_limits<int>::max();
      for (const Candidate& candidate : candidates) {
        if (best && is_over(limits, nodes)) return best;
        const Opinion opinion = engine().ask(candidate.chess, "depth " + std::to_string(depth), limits.stop);
        nodes += opinion.nodes;
        if (opinion.centipawns >= least) continue;
        least = opinion.centipawns;
        best_here = report_of(candidate.event, {{}, 0, nodes});
      }
      best = best_here;
    }
    return best;
  }

  ChessEngine& engine() {
    if (!engine_) engine_ = std::make_unique<ChessEngine>(program_);
    return *engine_;
  }

  std::string program_ = "/usr/games/fairy-stockfish";
  std::unique_ptr<ChessEngine> engine_;
};

}  // namespace

std::unique_ptr<Peer> fairy_peer() { return std::make_unique<Fairy>(); }

}  // namespace nocturne::peers
