#include "play/session.h"

#include <gtest/gtest.h>

#include "notation/pgn/reader.h"
#include "play/catalog.h"

namespace nocturne {
namespace {

Session open(std::string_view game, std::string_view fen = "startpos", std::string_view rules = "-") {
  return Session::open(games(), game, rules, fen).value();
}

void apply_all(Session& session, std::initializer_list<std::string_view> events) {
  for (const std::string_view event : events) ASSERT_TRUE(session.apply(event)) << event;
}

Bitboard squares(std::initializer_list<std::string_view> names) {
  Bitboard set;
  for (const std::string_view name : names) set = set.with(*parse_square(name));
  return set;
}

TEST(Catalog, three_games_are_found_by_id_and_name) {
  ASSERT_EQ(Games::list().size(), 3U);
  for (const GameEntry& entry : Games::list()) {
    EXPECT_EQ(Games::find(entry.facts.id)->facts.id, entry.facts.id);
    EXPECT_EQ(Games::find(entry.facts.name)->facts.id, entry.facts.id);
    EXPECT_TRUE(entry.open("-", "startpos", Judging::bare));
  }
  EXPECT_EQ(Games::find("light & shadow")->facts.id, "lightshadow");
  EXPECT_EQ(Games::find("chess"), nullptr);
}

TEST(Catalog, what_cannot_be_opened_says_why) {
  using Why = OpenError::Why;
  EXPECT_EQ(games().open("chess", "-", "startpos", Judging::bare).error().why, Why::unknown_variant);
  EXPECT_EQ(games().open("heralds", "enpassant=maybe", "startpos", Judging::bare).error().why, Why::bad_rules);
  EXPECT_EQ(games().open("heralds", "-", "8/8 w", Judging::bare).error().why, Why::bad_fen);
  EXPECT_EQ(message(games().open("chess", "-", "startpos", Judging::bare).error()),
            "unknown game \"chess\"; there are heralds, ritual, lightshadow");
}

TEST(Session, a_heralds_turn_is_a_move_and_a_roll) {
  Session session = open("heralds");
  EXPECT_EQ(session.phase(), Phase::decision);
  const Result<Applied, EventError> moved = session.apply("e4");
  ASSERT_TRUE(moved);
  EXPECT_EQ(moved->san, "e4");
  EXPECT_EQ(moved->changed, squares({"e2", "e4", "e5"}));
  EXPECT_EQ(session.phase(), Phase::chance);
  EXPECT_EQ(session.mover(), Color::white);
  EXPECT_EQ(session.legal().size(), 8U);
  EXPECT_EQ(session.apply("e7e5").error().why, EventError::Why::roll_due);
  const Result<Applied, EventError> rolled = session.apply("3");
  ASSERT_TRUE(rolled);
  EXPECT_EQ(rolled->changed, squares({"e5", "f5"}));
  EXPECT_EQ(rolled->fen, session.fen());
  EXPECT_EQ(session.mover(), Color::black);
}

TEST(Session, undo_takes_back_half_a_turn) {
  Session session = open("ritual");
  EXPECT_FALSE(session.undo());
  const std::string start = session.fen();
  apply_all(session, {"2", "b1@"});
  EXPECT_TRUE(session.undo());
  EXPECT_EQ(session.phase(), Phase::decision);
  EXPECT_EQ(session.legal(), (std::vector<std::string>{"b1@", "g1@"}));
  EXPECT_TRUE(session.undo());
  EXPECT_EQ(session.fen(), start);
  EXPECT_TRUE(session.record().line.steps.empty());
}

TEST(Session, g6_resignation_ends_any_game_and_agreement_only_lightshadow) {
  for (const GameEntry& entry : Games::list()) {
    Session session = open(entry.facts.id);
    if (entry.facts.id != "lightshadow") {
      EXPECT_EQ(session.agree_draw(), EndError::no_agreement);
    }
    EXPECT_EQ(session.claim_draw(), EndError::nothing_to_claim);
    EXPECT_EQ(session.resign(Color::white), std::nullopt);
    EXPECT_EQ(session.outcome(), (Outcome{Color::black, Ending::resignation}));
    EXPECT_EQ(session.phase(), Phase::over);
    EXPECT_TRUE(session.legal().empty());
    EXPECT_EQ(session.apply("e4").error().why, EventError::Why::game_over);
    EXPECT_EQ(session.resign(Color::black), EndError::game_over);
    EXPECT_TRUE(session.undo());
    EXPECT_EQ(session.outcome(), std::nullopt);
    EXPECT_EQ(session.record().result, GameResult::unfinished);
  }
  Session session = open("lightshadow");
  EXPECT_EQ(session.agree_draw(), std::nullopt);
  EXPECT_EQ(session.record().result, GameResult::draw);
}

TEST(Session, l7_a_claim_ends_the_game) {
  Session session = open("lightshadow", "4k3/8/8/8/8/8/8/R3K3 w - - 99 90 8/8/8/8/8/8/8/8");
  EXPECT_EQ(session.claim_draw(), EndError::nothing_to_claim);
  apply_all(session, {"Ra2"});
  EXPECT_EQ(session.claims(), std::vector<Ending>{Ending::fifty_moves});
  EXPECT_EQ(session.claim_draw(), std::nullopt);
  EXPECT_EQ(session.outcome(), (Outcome{std::nullopt, Ending::fifty_moves}));
  EXPECT_EQ(PgnReader(session.pgn(), games()).next()->value().record, session.record());
}

TEST(Session, a_game_goes_on_from_its_pgn) {
  Session session = open("heralds");
  session.set_tag("White", "Ada");
  apply_all(session, {"e4", "3", "e5", "8", "d2d4"});
  const std::string pgn = session.pgn();
  PgnGame read = PgnReader(pgn, games()).next()->value();
  EXPECT_EQ(read.record, session.record());
  Session again = Session::resume(games(), std::move(read.record)).value();
  EXPECT_EQ(again.fen(), session.fen());
  EXPECT_EQ(again.phase(), Phase::chance);
  EXPECT_TRUE(again.undo());
  EXPECT_EQ(again.phase(), Phase::decision);
}

TEST(Session, a_record_with_an_illegal_event_is_not_resumed) {
  const Record sound = PgnReader("[Variant \"lightshadow\"]\n1. e4 (1. d4 d5) e5 *", games()).next()->value().record;
  EXPECT_EQ(PgnReader(Session::resume(games(), sound).value().pgn(), games()).next()->value().record, sound);
  const Event impossible = Move(*parse_square("a1"), *parse_square("a8"));
  Record main_line = sound;
  main_line.line.steps[1].event = impossible;
  EXPECT_EQ(Session::resume(games(), main_line).error().reason, "event 2 is not legal");
  Record variation = sound;
  variation.line.steps[0].variations[0].steps[1].event = impossible;
  EXPECT_EQ(Session::resume(games(), variation).error().reason, "in a variation: event 2 is not legal");
}

TEST(Session, what_no_tag_can_hold_is_tidied) {
  Session session = open("heralds");
  session.set_tag("White", "A\nB");
  session.set_tag("Result", "1-0");
  EXPECT_EQ(PgnReader(session.pgn(), games()).next()->value().record, session.record());
}

TEST(Session, a_full_turn_of_ritual_may_be_a_pass) {
  Session session = open("ritual", "4k3/8/8/8/8/8/8/4K3[] w - - 0 7 ?");
  apply_all(session, {"5"});
  EXPECT_EQ(session.legal(), std::vector<std::string>{"0000"});
  const Result<Applied, EventError> pass = session.apply("--");
  ASSERT_TRUE(pass);
  EXPECT_EQ(pass->san, "--");
  EXPECT_EQ(pass->changed, Bitboard());
  EXPECT_EQ(session.fen(), "4k3/8/8/8/8/8/8/4K3[] b - - 0 7 ?");
  apply_all(session, {"1", "0000"});
  EXPECT_EQ(session.fen(), "4k3/8/8/8/8/8/8/4K3[] w - - 0 8 ?");
}

TEST(Session, a_termination_goes_with_the_result_that_it_told_of) {
  const std::string judged = "[Variant \"lightshadow\"]\n[Termination \"adjudication\"]\n1. e4 e5 ";
  const Session dropped = Session::resume(games(), PgnReader(judged + "1-0", games()).next()->value().record).value();
  EXPECT_EQ(dropped.record().result, GameResult::unfinished);
  EXPECT_EQ(dropped.pgn().find("adjudication"), std::string::npos) << dropped.pgn();
  Session open_still = Session::resume(games(), PgnReader(judged + "*", games()).next()->value().record).value();
  EXPECT_EQ(open_still.record().tag("Termination"), "adjudication");
  EXPECT_EQ(open_still.resign(Color::white), std::nullopt);
  EXPECT_EQ(open_still.record().tag("Termination"), "");
}

TEST(Session, resumes_an_end_by_the_players) {
  Session session = open("lightshadow");
  apply_all(session, {"e4"});
  ASSERT_EQ(session.lose_on_time(Color::black), std::nullopt);
  const Session again = Session::resume(games(), session.record()).value();
  EXPECT_EQ(again.outcome(), (Outcome{Color::white, Ending::time}));
  EXPECT_EQ(again.record(), session.record());
}

}  // namespace
}  // namespace nocturne
