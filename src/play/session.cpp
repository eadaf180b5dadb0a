#include "play/session.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"
#include "notation/pgn/writer.h"

namespace nocturne {
namespace {

/// What stands on each square by a FEN: its letter, and bit 7 for a following `~`; 0 for nothing.
std::array<u8, 64> men_of(std::string_view fen) {
  std::array<u8, 64> men{};
  unsigned rank = 7;
  unsigned file = 0;
  for (const char c : fen) {
    if (c == ' ' || c == '[') break;
    if (c == '/') {
      --rank;
      file = 0;
    } else if (is_digit(c)) {
      file += static_cast<unsigned>(c - '0');
    } else if (c == '~') {
      men[rank * 8 + file - 1] |= 0x80;
    } else {
      men[rank * 8 + file++] = static_cast<u8>(c);
    }
  }
  return men;
}

Bitboard changed_squares(std::string_view before, std::string_view after) {
  const std::array<u8, 64> old_men = men_of(before);
  const std::array<u8, 64> new_men = men_of(after);
  Bitboard changed;
  for (unsigned n = 0; n < 64; ++n) {
    if (old_men[n] != new_men[n]) changed = changed.with(Square(n));
  }
  return changed;
}

std::optional<Outcome> outcome_by_players(const Record& record) {
  if (!record.ending) return std::nullopt;
  switch (record.result) {
    case GameResult::white_wins: return Outcome{Color::white, *record.ending};
    case GameResult::black_wins: return Outcome{Color::black, *record.ending};
    case GameResult::draw: return Outcome{std::nullopt, *record.ending};
    default: return std::nullopt;
  }
}

}  // namespace

std::string_view message(EndError error) {
  switch (error) {
    case EndError::game_over: return "the game is over";
    case EndError::nothing_to_claim: return "there is no draw to claim";
    case EndError::no_agreement: return "this game knows no draw by agreement";
  }
  return "the game cannot end so";
}

Session::Session(const Catalog& catalog, Record record, std::unique_ptr<Cursor> start)
    : catalog_(&catalog), record_(std::move(record)) {
  positions_.push_back(std::move(start));
}

Result<Session, OpenError> Session::open(const Catalog& catalog, std::string_view variant, std::string_view rules,
                                         std::string_view fen) {
  auto start = catalog.open(variant, rules, fen, Judging::with_history);
  if (!start) return failure(start.error());
  Record record = record_from(**start);
  Session session(catalog, std::move(record), std::move(*start));
  session.settle();
  return session;
}

Result<Session, ReplayError> Session::resume(const Catalog& catalog, Record record) {
  auto start = catalog.open(record.game, record.rules, record.start, Judging::with_history);
  if (!start) return failure(ReplayError{start.error().reason});
  Session session(catalog, std::move(record), std::move(*start));
  const std::unique_ptr<Cursor> cursor = session.current().clone();
  const auto keep = [&](const Step& step, const Cursor&) {
    session.play(step.event);
    return std::optional<ReplayError>();
  };
  if (auto error = replay(session.record_.line, *cursor, keep)) return failure(std::move(*error));
  // Now only a variation can be at fault; what cannot be written is not taken.
  if (auto text = write_pgn(session.record_, catalog); !text) return failure(std::move(text.error()));
  if (!session.current().outcome()) session.ended_by_players_ = outcome_by_players(session.record_);
  session.settle();
  return session;
}

std::optional<Outcome> Session::outcome() const { return ended_by_players_ ? ended_by_players_ : current().outcome(); }

std::vector<std::string> Session::legal() const { return ended_by_players_ ? std::vector<std::string>{} : current().legal_texts(); }

std::vector<Ending> Session::claims() const { return ended_by_players_ ? std::vector<Ending>{} : current().claims(); }

Result<Applied, EventError> Session::apply(std::string_view text) {
  if (ended_by_players_) return failure(event_error(EventError::Why::game_over, text));
  const Result<Event, EventError> event = current().parse_move_text(text);
  if (!event) return failure(event.error());
  const std::string before = fen();
  std::string san = current().san(*event);
  play(*event);
  record_.line.steps.push_back({*event, {}, {}, {}});
  settle();
  std::string after = fen();
  const Bitboard changed = changed_squares(before, after);
  return Applied{*event, std::move(san), std::move(after), changed};
}

bool Session::undo() {
  if (ended_by_players_) {
    ended_by_players_.reset();
  } else {
    if (positions_.size() == 1) return false;
    positions_.pop_back();
    record_.line.steps.pop_back();
  }
  settle();
  return true;
}

std::optional<EndError> Session::resign(Color player) { return end(!player, Ending::resignation); }

std::optional<EndError> Session::lose_on_time(Color player) { return end(!player, Ending::time); }

std::optional<EndError> Session::claim_draw() {
  if (outcome()) return EndError::game_over;
  const std::vector<Ending> claims = current().claims();
  if (claims.empty()) return EndError::nothing_to_claim;
  return end(std::nullopt, claims.front());
}

std::optional<EndError> Session::agree_draw() {
  if (outcome()) return EndError::game_over;
  if (!game().has_chess_draws) return EndError::no_agreement;
  return end(std::nullopt, Ending::agreement);
}

std::string Session::pgn() const { return write_pgn(record_, *catalog_).value(); }

void Session::play(Event event) {
  positions_.push_back(current().clone());
  positions_.back()->play(event);
}

std::optional<EndError> Session::end(std::optional<Color> winner, Ending ending) {
  if (outcome()) return EndError::game_over;
  ended_by_players_ = Outcome{winner, ending};
  settle();
  return std::nullopt;
}

/// Brings the record's result up to date. A tag Termination told of the result that was there before.
void Session::settle() {
  const std::optional<Outcome> now = outcome();
  const GameResult result = result_of(now);
  const std::optional<Ending> ending = now ? std::optional(now->ending) : std::nullopt;
  if (result == record_.result && ending == record_.ending) return;
  record_.result = result;
  record_.ending = ending;
  record_.tags.erase(
      std::remove_if(record_.tags.begin(), record_.tags.end(), [](const Tag& tag) { return tag.name == "Termination"; }),
      record_.tags.end());
}

}  // namespace nocturne
