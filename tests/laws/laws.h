#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/random.h"
#include "jsonlines/play.h"
#include "notation/fen/fen.h"
#include "notation/pgn/reader.h"
#include "notation/pgn/writer.h"
#include "notation/san.h"
#include "play/catalog.h"
#include "rules/perft.h"
#include "tests/laws/mirror.h"
#include "tests/support/games_file.h"

/// What holds in every position of every game, whatever its rules. A game may add to it by a `Check`, a callable that is given
/// every position of a playout.
namespace nocturne::tests {

/// What becomes of rules and faces when the sides are changed and the ranks turned over. A game whose rules name a side, or whose
/// die tells left from right, specializes it.
template <Game G>
struct Mirror {
  static typename G::Rules rules(const typename G::Rules& rules) { return rules; }
  static Face face(Face face) { return face; }
};

/// The legal list holds each move and each text once, and is_legal answers as the list does.
template <Game G>
void legal_list_and_predicate_agree(const typename G::Position& position, Random& random) {
  const std::vector<std::string> texts = legal_texts<G>(position);
  EXPECT_TRUE(std::is_sorted(texts.begin(), texts.end()));
  EXPECT_EQ(std::adjacent_find(texts.begin(), texts.end()), texts.end());
  if (position.phase() != Phase::decision) return;
  MoveList moves;
  G::legal_moves(position, moves);
  for (const Move move : moves) EXPECT_TRUE(G::is_legal(position, move));
  for (int n = 0; n < 200; ++n) {
    const u32 bits = random.below(1U << 16);
    const Move move(Square(bits & 63U), Square((bits >> 6) & 63U), n % 2 == 0 ? 0U : bits >> 12);
    const bool listed = std::find(moves.begin(), moves.end(), move) != moves.end();
    EXPECT_EQ(G::is_legal(position, move), listed) << to_text(move.from()) << to_text(move.to()) << ' ' << move.tag();
  }
}

/// Writing and reading a position changes nothing, however it came about.
template <Game G>
void fen_reads_back(const typename G::Position& position) {
  const std::string fen = Fen<G>::write(position);
  const auto copy = Fen<G>::parse(fen, position.rules());
  ASSERT_TRUE(copy) << message(copy.error());
  EXPECT_EQ(Fen<G>::write(*copy), fen);
  EXPECT_EQ(copy->key(), position.key());
  EXPECT_EQ(copy->mover(), position.mover());
  EXPECT_EQ(copy->phase(), position.phase());
  // Not the ending itself: a board without a king does not tell how it was lost.
  EXPECT_EQ(outcome_word(outcome<G>(*copy)), outcome_word(outcome<G>(position)));
  EXPECT_EQ(legal_texts<G>(*copy), legal_texts<G>(position));
}

/// Event text and SAN of each legal move mean that move and no other.
template <Game G>
void texts_read_back(const typename G::Position& position) {
  const Situation situation = situation_of<G>(position);
  for (const LegalMove& legal : situation.legal) {
    const std::string text = to_text(legal.facts);
    const auto event = read_event(text, situation);
    EXPECT_TRUE(event && *event == Event(legal.move)) << text;
    const std::string san = write_san(legal.facts, situation.legal);
    const auto meant = read_san(san, situation);
    EXPECT_TRUE(meant && *meant == Event(legal.move)) << san << " for " << text;
  }
}

template <Game G>
void turns_are_counted_as_they_are_played(const typename G::Position& position) {
  if (outcome<G>(position)) return;
  const u64 played = perft<G, LastTurn::played>(position, 1);
  EXPECT_EQ(G::count_turn(position), played);
}

/// With the sides changed, the legal events are the same ones seen from the other side.
template <Game G>
void sides_are_alike(const typename G::Position& position) {
  const auto mirrored = Fen<G>::parse(mirrored_fen(Fen<G>::write(position)), Mirror<G>::rules(position.rules()));
  ASSERT_TRUE(mirrored) << message(mirrored.error());
  EXPECT_EQ(mirrored_events(legal_texts<G>(*mirrored)), legal_texts<G>(position));
  const std::optional<Outcome> here = outcome<G>(position);
  const std::optional<Outcome> there = outcome<G>(*mirrored);
  ASSERT_EQ(here.has_value(), there.has_value());
  if (!here) return;
  EXPECT_EQ(points(*here), (Points{points(*there).black, points(*there).white}));
  EXPECT_TRUE(here->winner || here->ending == there->ending);
}

/// An event leads to the same position seen from the other side.
template <Game G>
void events_do_the_same_to_both_sides(const typename G::Position& before, Event event, const typename G::Position& after) {
  auto mirrored = Fen<G>::parse(mirrored_fen(Fen<G>::write(before)), Mirror<G>::rules(before.rules()));
  ASSERT_TRUE(mirrored) << message(mirrored.error());
  const std::string text = event.is_roll() ? to_text(Mirror<G>::face(event.face())) : mirrored_event(event_text<G>(before, event));
  const auto same = parse_event<G>(*mirrored, text);
  ASSERT_TRUE(same) << message(same.error());
  play_event<G>(*mirrored, *same);
  const auto expected = Fen<G>::parse(mirrored_fen(Fen<G>::write(after)), Mirror<G>::rules(after.rules()));
  ASSERT_TRUE(expected) << message(expected.error());
  EXPECT_EQ(without_full_move(Fen<G>::write(*mirrored)), without_full_move(Fen<G>::write(*expected)));
}

/// The order of the turn: who moved is still the mover until the turn is complete, and the move number grows after Black's.
template <Game G>
void turns_follow_one_another(const typename G::Position& before, const typename G::Position& after) {
  const bool turn_is_complete = before.mover() != after.mover();
  EXPECT_EQ(after.full_move(), before.full_move() + (turn_is_complete && before.mover() == Color::black ? 1U : 0U));
  EXPECT_TRUE(turn_is_complete || !G::ended(after));
}

template <Game G>
void check_position(const typename G::Position& position, Random& random) {
  legal_list_and_predicate_agree<G>(position, random);
  fen_reads_back<G>(position);
  texts_read_back<G>(position);
  turns_are_counted_as_they_are_played<G>(position);
  sides_are_alike<G>(position);
}

/// The record of a game is the same after it was written as PGN and read again, and leads to the same position.
template <Game G>
void record_reads_back(const typename G::Position& start, const std::vector<Event>& events, const typename G::Position& last) {
  Record record;
  record.game = G::id;
  record.rules = to_text(G::house_rules(), start.rules().choices());
  record.start = Fen<G>::write(start);
  for (const Event event : events) record.line.steps.push_back({event, {}, {}, {}});
  const std::optional<Outcome> outcome = nocturne::outcome<G>(last);
  record.result = result_of(outcome);
  if (outcome) record.ending = outcome->ending;
  const auto pgn = write_pgn(record, games());
  ASSERT_TRUE(pgn) << pgn.error().reason;
  const auto read = PgnReader(*pgn, games()).next();
  ASSERT_TRUE(read && *read) << (read ? message(read->error()) : "no game") << '\n' << *pgn;
  EXPECT_EQ((*read)->record, record) << *pgn;
  EXPECT_TRUE((*read)->repaired.empty());
  const auto cursor = replay(record, games());
  ASSERT_TRUE(cursor) << cursor.error().reason;
  EXPECT_EQ((*cursor)->fen(), Fen<G>::write(last));
}

/// Plays random events until the game ends, and checks every position on the way.
template <Game G, class Check>
void play_out(const typename G::Position& start, Random& random, int max_events, Check&& check) {
  typename G::Position position = start;
  std::vector<Event> events;
  check_position<G>(position, random);
  for (int n = 0; n < max_events && !outcome<G>(position); ++n) {
    const std::vector<std::string> texts = legal_texts<G>(position);
    ASSERT_FALSE(texts.empty());
    const std::string& text = texts[random.below(static_cast<u32>(texts.size()))];
    SCOPED_TRACE(Fen<G>::write(position) + "  " + text);
    const Event event = parse_event<G>(position, text).value();
    const typename G::Position before = position;
    play_event<G>(position, event);
    events.push_back(event);
    turns_follow_one_another<G>(before, position);
    events_do_the_same_to_both_sides<G>(before, event, position);
    check_position<G>(position, random);
    check(before, position);
    if (testing::Test::HasFailure()) return;
  }
  record_reads_back<G>(start, events, position);
}

/// All values of a game's house rules.
template <Game G>
std::vector<typename G::Rules> all_rules() {
  std::vector<Choices> all{Choices{}};
  for (std::size_t row = 0; row < G::house_rules().size(); ++row) {
    const std::vector<Choices> so_far = all;
    for (u8 value = 1; value < 4 && !G::house_rules()[row].values[value].empty(); ++value) {
      for (Choices choices : so_far) {
        choices[row] = value;
        all.push_back(choices);
      }
    }
  }
  std::vector<typename G::Rules> rules;
  for (const Choices& choices : all) rules.push_back(G::Rules::from(choices));
  return rules;
}

/// The kit: under all rules, games from the start, and short ones from the set-up positions of the vectors.
template <Game G, class Check>
void laws_hold(int games_each, int max_events, Check&& check) {
  const std::vector<jsonlines::GameLine> vectors = read_games_file("edge.games.jsonl");
  u64 seed = 1;
  for (const typename G::Rules& rules : all_rules<G>()) {
    const std::string text = to_text(G::house_rules(), rules.choices());
    SCOPED_TRACE(text);
    const u32 count = games_limit(static_cast<u32>(games_each));
    for (u32 n = 0; n < count; ++n) {
      Random random(seed++);
      play_out<G>(G::start(rules), random, max_events, check);
      if (testing::Test::HasFailure()) return;
    }
    u32 studies = 0;
    for (const jsonlines::GameLine& game : vectors) {
      if (game.variant != G::id || game.options != text || ++studies > games_limit()) continue;
      Random random(seed++);
      play_out<G>(Fen<G>::parse(game.start, rules).value(), random, max_events / 4, check);
      if (testing::Test::HasFailure()) return;
    }
  }
}

}  // namespace nocturne::tests
