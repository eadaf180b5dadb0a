#include "rules/ritual/setup.h"

#include <gtest/gtest.h>

#include <vector>

namespace nocturne::ritual {
namespace {

std::vector<SetupFault> faults_of(const Setup& setup, Rules rules = {}) {
  std::vector<SetupFault> faults;
  const auto position = Position::from(setup, rules);
  if (position) return faults;
  for (const Fault& fault : position.error()) faults.push_back(fault.fault);
  return faults;
}

using Expected = std::vector<SetupFault>;

Setup two_kings() {
  ritual::Setup setup;
  setup.at(Square(4)) = Piece{Color::white, Kind::king};
  setup.at(Square(60)) = Piece{Color::black, Kind::king};
  return setup;
}

TEST(RitualSetup, g2_the_start_is_sound) { EXPECT_EQ(faults_of(ritual::Setup::start()), Expected{}); }

TEST(RitualSetup, g2_no_king_of_either_side_is_refused_and_one_missing_is_a_finished_game) {
  EXPECT_EQ(faults_of(ritual::Setup{}), (Expected{SetupFault::missing_king}));
  ritual::Setup setup = two_kings();
  setup.at(Square(4)).reset();
  EXPECT_EQ(Position::from(setup, {}).value().phase(), Phase::over);
  setup.reserve[0][index(Kind::king)] = 1;
  EXPECT_EQ(Position::from(setup, {}).value().phase(), Phase::chance);
}

TEST(RitualSetup, g2_two_kings_of_a_side_are_refused_reserve_included) {
  ritual::Setup setup = two_kings();
  setup.reserve[1][index(Kind::king)] = 1;
  EXPECT_EQ(faults_of(setup), (Expected{SetupFault::two_kings}));
}

TEST(RitualSetup, g2_pawns_on_edge_ranks_are_refused_each) {
  ritual::Setup setup = two_kings();
  setup.at(Square(0)) = Piece{Color::white, Kind::pawn};
  setup.at(Square(63)) = Piece{Color::white, Kind::pawn};
  EXPECT_EQ(faults_of(setup), (Expected{SetupFault::pawn_on_edge_rank, SetupFault::pawn_on_edge_rank}));
}

TEST(RitualSetup, g2_more_than_31_of_a_side_are_refused_reserve_included) {
  ritual::Setup setup = two_kings();
  setup.reserve[0][index(Kind::pawn)] = 30;
  EXPECT_EQ(faults_of(setup), Expected{});
  setup.reserve[0][index(Kind::rook)] = 1;
  EXPECT_EQ(faults_of(setup), (Expected{SetupFault::too_many_pieces}));
  setup.reserve[0][index(Kind::rook)] = 4'000'000'000U;
  setup.reserve[0][index(Kind::queen)] = 4'000'000'000U;
  EXPECT_EQ(faults_of(setup), (Expected{SetupFault::too_many_pieces}));
}

TEST(RitualSetup, g2_a_mark_is_for_promoted_pieces_under_reverts_only) {
  ritual::Setup setup = two_kings();
  setup.at(Square(20)) = Piece{Color::white, Kind::queen, true};
  EXPECT_EQ(faults_of(setup, {Promoted::reverts}), Expected{});
  EXPECT_EQ(faults_of(setup, {Promoted::keeps}), (Expected{SetupFault::bad_tilde}));
  setup.at(Square(20)) = Piece{Color::white, Kind::pawn, true};
  EXPECT_EQ(faults_of(setup, {Promoted::reverts}), (Expected{SetupFault::bad_tilde}));
  setup = two_kings();
  setup.at(Square(4))->promoted = true;
  EXPECT_EQ(faults_of(setup, {Promoted::reverts}), (Expected{SetupFault::bad_tilde}));
}

TEST(RitualSetup, g2_a_face_beyond_the_d6_is_refused) {
  ritual::Setup setup = two_kings();
  setup.face = Face(7);
  EXPECT_EQ(faults_of(setup), (Expected{SetupFault::bad_phase}));
}

TEST(RitualSetup, g2_all_reasons_are_named_at_once) {
  ritual::Setup setup;
  setup.at(Square(0)) = Piece{Color::white, Kind::pawn};
  setup.at(Square(20)) = Piece{Color::black, Kind::queen, true};
  setup.reserve[1][index(Kind::pawn)] = 40;
  EXPECT_EQ(faults_of(setup), (Expected{SetupFault::pawn_on_edge_rank, SetupFault::bad_tilde, SetupFault::too_many_pieces,
                                        SetupFault::missing_king}));
}

}  // namespace
}  // namespace nocturne::ritual
