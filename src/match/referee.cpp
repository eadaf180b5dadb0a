#include "match/referee.h"

#include <cassert>

#include "base/text.h"
#include "match/annotation.h"
#include "play/catalog.h"

namespace nocturne::match {

Referee::Referee(const GamePlan& plan, const Stop& stop)
    : plan_(plan),
      session_(Session::open(games(), plan.game.variant, plan.game.rules, plan.start).value()),
      dice_(plan.dice_seed),
      clock_(plan.limits[0], plan.limits[1]) {
  if (plan.luck_depth > 0) luck_.emplace(plan.luck_depth, &stop.flag());
}

std::optional<Record> Referee::play(const std::array<UciEngine*, 2>& engines) {
  while (!is_over()) {
    if (session_.phase() == Phase::chance) {
      if (!roll()) return std::nullopt;
      continue;
    }
    const Color mover = session_.mover();
    const std::optional<Failure> failure = ask(*engines[index(mover)]);
    if (!failure) continue;
    if (!failure->fault) return std::nullopt;
    return forfeit(mover, *failure);
  }
  if (!session_.claims().empty()) session_.claim_draw();
  return record();
}

/// A draw that can be claimed is claimed.
bool Referee::is_over() const {
  return session_.outcome() || !session_.claims().empty() || (plan_.most_turns > 0 && turns_ >= plan_.most_turns);
}

bool Referee::roll() {
  const Face face(1 + static_cast<int>(dice_.below(static_cast<u32>(session_.game().faces))));
  std::string comment;
  if (luck_) {
    const std::optional<double> luck = luck_->of(session_.current(), face);
    if (!luck) return false;
    comment = annotation(*luck);
  }
  apply(session_.current().event_text(Event(face)), std::move(comment));
  return true;
}

std::optional<Failure> Referee::ask(UciEngine& engine) {
  const Color mover = session_.mover();
  const milliseconds allowance = clock_.allowance(mover, plan_.patience);
  const Result<EngineMove, Failure> move = engine.think(position_command(), clock_.go(mover), allowance);
  if (!move) return move.error();
  // SAN, which a session would take, is no event text.
  if (!session_.current().parse_event(move->text)) {
    return Failure{Fault::illegal_move, in_quotes(move->text) + " in " + session_.fen()};
  }
  clock_.charge(mover, move->used);
  apply(move->text, annotation(*move, mover));
  return std::nullopt;
}

void Referee::apply(const std::string& event, std::string comment) {
  const Color mover = session_.mover();
  [[maybe_unused]] const auto applied = session_.apply(event);
  assert(applied);
  if (session_.mover() != mover) ++turns_;
  events_ += ' ' + event;
  comments_.push_back(std::move(comment));
}

std::string Referee::position_command() const {
  const std::string position = "position fen " + plan_.start;
  return events_.empty() ? position : position + " moves" + events_;
}

Record Referee::record() const {
  Record record = session_.record();
  for (std::size_t n = 0; n < comments_.size(); ++n) {
    if (!comments_[n].empty()) record.line.steps[n].comments.push_back(comments_[n]);
  }
  return record;
}

Record Referee::forfeit(Color player, const Failure& failure) const {
  assert(failure.fault);
  Record lost = record();
  lost.result = player == Color::white ? GameResult::black_wins : GameResult::white_wins;
  lost.ending = std::nullopt;
  switch (*failure.fault) {
    // PGN knows the words, but an ending of the rules it is not.
    case Fault::illegal_move: lost.set_tag("Termination", "rules infraction"); break;
    case Fault::time: lost.ending = Ending::time; break;
    case Fault::crash:
    case Fault::hang: lost.ending = Ending::abandoned; break;
  }
  lost.set_tag(fault_tag, std::string(to_text(*failure.fault)) + ": " + failure.detail);
  return lost;
}

}  // namespace nocturne::match
