#include "match/audit.h"

#include "base/random.h"
#include "base/text.h"
#include "match/annotation.h"
#include "play/catalog.h"

namespace nocturne::match {
namespace {

bool is_won(GameResult result) { return result == GameResult::white_wins || result == GameResult::black_wins; }

/// How a game ends that an engine lost by this fault.
std::optional<Ending> ending_of(Fault fault) {
  switch (fault) {
    case Fault::illegal_move: return std::nullopt;
    case Fault::time: return Ending::time;
    case Fault::crash:
    case Fault::hang: return Ending::abandoned;
  }
  return std::nullopt;
}

/// Follows the events of a game, as its referee did.
class Audit {
 public:
  explicit Audit(const GamePlan& plan) : plan_(plan), dice_(plan.dice_seed) {}

  std::optional<Doubt> look_at(const Record& record) {
    if (record.game != plan_.game.variant || record.rules != plan_.game.rules) {
      return Doubt{"another game was played: " + record.game + ' ' + record.rules, "[Variant "};
    }
    if (record.start != plan_.start) return Doubt{"the start is not that of the match: " + record.start, "[FEN "};
    const auto cursor = games().open(record.game, record.rules, record.start, Judging::with_history).value();
    replay(record.line, *cursor, [&](const Step& step, const Cursor& before) {
      if (!doubt_) doubt_ = look_at(step, before);
      return std::optional<ReplayError>();
    });
    if (!doubt_) doubt_ = look_at_end(record, *cursor);
    return doubt_;
  }

 private:
  std::optional<Doubt> look_at(const Step& step, const Cursor& before) {
    ++events_;
    if (last_mover_ != before.mover()) ++turns_;
    last_mover_ = before.mover();
    const std::string event = "event " + std::to_string(events_) + " (" + before.event_text(step.event) + ") ";
    const Result<Notes, std::string> notes = read_notes(step);
    if (!notes) return Doubt{event + "has " + in_quotes(notes.error()) + ", which no match writes there", notes.error()};
    if (notes->luck && (!step.event.is_roll() || plan_.luck_depth == 0))
      return Doubt{event + "tells of luck", annotation(*notes->luck)};
    if (!step.event.is_roll()) return notes->seconds ? std::nullopt : std::optional(Doubt{event + "does not tell its time", ""});
    if (notes->seconds || notes->nodes || notes->depth || notes->has_eval)
      return Doubt{event + "is a roll and tells of a search", ""};
    if (plan_.luck_depth > 0 && !notes->luck) return Doubt{event + "does not tell its luck", ""};
    const Face face(1 + static_cast<int>(dice_.below(static_cast<u32>(before.game().faces))));
    if (step.event == Event(face)) return std::nullopt;
    return Doubt{event + "is not what the dice of the match showed", ""};
  }

  std::optional<Doubt> look_at_end(const Record& record, const Cursor& last) const {
    const std::string_view said = record.tag(fault_tag);
    const bool is_cut = plan_.most_turns > 0 && turns_ >= plan_.most_turns;
    const bool is_open = record.result == GameResult::unfinished && !record.ending;
    if (plan_.most_turns > 0 && turns_ > plan_.most_turns) return Doubt{"there are more turns than --turns allows", ""};
    if (!said.empty()) return look_at_fault(record, last, parse_fault(said.substr(0, said.find(':'))));
    if (last.outcome() || (is_open && is_cut)) return std::nullopt;
    if (is_open) return Doubt{"the game was not played to its end", ""};
    const bool is_claimed = record.ending == Ending::threefold_repetition || record.ending == Ending::fifty_moves;
    return is_claimed ? std::nullopt : std::optional(Doubt{"nothing shows how the game came to its result", "[Result "});
  }

  std::optional<Doubt> look_at_fault(const Record& record, const Cursor& last, std::optional<Fault> fault) const {
    const Doubt contradiction{"the fault " + in_quotes(record.tag(fault_tag)) + " does not go with the game's end", "[Fault "};
    if (!fault || !is_won(record.result) || record.ending != ending_of(*fault) || last.outcome()) return contradiction;
    const Color loser = record.result == GameResult::white_wins ? Color::black : Color::white;
    // Before the first move, either engine may be the one that could not be started.
    const bool is_loser_to_move = last.phase() != Phase::chance && last.mover() == loser;
    return record.line.steps.empty() || is_loser_to_move ? std::nullopt : std::optional(contradiction);
  }

  const GamePlan& plan_;
  Random dice_;
  std::optional<Color> last_mover_;
  u32 turns_ = 0;
  u64 events_ = 0;
  std::optional<Doubt> doubt_;
};

}  // namespace

std::optional<Doubt> doubt_about(const Record& record, const GamePlan& plan) { return Audit(plan).look_at(record); }

}  // namespace nocturne::match
