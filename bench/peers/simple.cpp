#include "bench/peers/peer.h"
#include "notation/fen/heralds.h"
#include "notation/position_of.h"
#include "rules/heralds/heralds.h"

namespace nocturne::peers {
namespace {

search::Report report_of(Event event, search::Value value = search::even) {
  search::Report report;
  report.value = value;
  report.lines = {{value, {event}}};
  return report;
}

Event any_of(std::span<const Event> events, Random& random) { return events[random.below(static_cast<u32>(events.size()))]; }

/// The first event that ends the game in favour of its player, if there is one.
std::optional<Event> winning(const Cursor& cursor, std::span<const Event> events) {
  for (const Event event : events) {
    const std::unique_ptr<Cursor> next = cursor.clone();
    next->play(event);
    const std::optional<Outcome> outcome = next->outcome();
    if (outcome && outcome->winner == cursor.mover()) return event;
  }
  return std::nullopt;
}

class RandomPeer final : public Peer {
 public:
  std::string name() const override { return "Random"; }
  std::unique_ptr<Thinker> another() const override { return random_peer(); }

 protected:
  bool knows(std::string_view) const override { return true; }
  search::Report decide(const Cursor& cursor, std::span<const Event> events, const search::Limits&) override {
    Random random = random_for(cursor);
    return report_of(any_of(events, random));
  }
};

class Taker final : public Peer {
 public:
  std::string name() const override { return "Taker"; }
  std::unique_ptr<Thinker> another() const override { return taker_peer(); }

 protected:
  bool knows(std::string_view) const override { return true; }
  search::Report decide(const Cursor& cursor, std::span<const Event> events, const search::Limits&) override {
    if (const std::optional<Event> taking = winning(cursor, events)) return report_of(*taking, search::certain);
    Random random = random_for(cursor);
    return report_of(any_of(events, random));
  }
};

class Careful final : public Peer {
 public:
  std::string name() const override { return "Careful"; }
  std::unique_ptr<Thinker> another() const override { return careful_peer(); }

 protected:
  bool knows(std::string_view game) const override { return game == Heralds::id; }
  search::Report decide(const Cursor& cursor, std::span<const Event> events, const search::Limits&) override {
    if (const std::optional<Event> taking = winning(cursor, events)) return report_of(*taking, search::certain);
    std::vector<Event> best;
    int least = Heralds::faces + 1;
    for (const Event event : events) {
      const int danger = danger_behind(position_of<Heralds>(cursor), event.move());
      if (danger < least) best.clear();
      least = std::min(least, danger);
      if (danger == least) best.push_back(event);
    }
    Random random = random_for(cursor);
    return report_of(any_of(best, random));
  }

 private:
  /// The faces that strike the mover's king after the move, less those that strike the other's.
  static int danger_behind(const Heralds::Position& position, Move move) {
    const Color us = position.mover();
    Heralds::Position next = position;
    Heralds::play(next, move);
    if (next.phase() != Phase::chance) return 0;
    return heralds::deadly_faces(next, us).count() - heralds::deadly_faces(next, !us).count();
  }
};

}  // namespace

std::unique_ptr<Peer> random_peer() { return std::make_unique<RandomPeer>(); }
std::unique_ptr<Peer> taker_peer() { return std::make_unique<Taker>(); }
std::unique_ptr<Peer> careful_peer() { return std::make_unique<Careful>(); }

}  // namespace nocturne::peers
