#include "rules/heralds/position.h"

#include "rules/heralds/test_support.h"

namespace nocturne::heralds {
namespace {

std::vector<SetupFault> faults_of(const heralds::Setup& setup) {
  std::vector<SetupFault> kinds;
  const auto position = Position::from(setup, {});
  if (position) return kinds;
  for (const Fault& fault : position.error()) kinds.push_back(fault.fault);
  return kinds;
}

TEST(Setup, g2_an_empty_board_is_silence) {
  const auto position = Position::from(heralds::Setup{}, {});
  ASSERT_TRUE(position);
  EXPECT_EQ(position->ended(), (Outcome{std::nullopt, Ending::silence}));
}

TEST(Setup, g2_all_reasons_at_once) {
  heralds::Setup setup;
  setup[square("a1")] = Man::white_pawn;
  setup[square("h8")] = Man::black_pawn;
  setup[square("a2")] = setup[square("a3")] = Man::white_king;
  setup[square("b2")] = setup[square("b3")] = Man::black_king;
  setup.is_roll_due = true;
  setup.en_passant = square("e4");
  setup.calm = largest_quiet_count + 1;
  setup.full_move = largest_full_move + 1;
  EXPECT_EQ(faults_of(setup), (std::vector{SetupFault::pawn_on_edge_rank, SetupFault::pawn_on_edge_rank, SetupFault::two_kings,
                                           SetupFault::two_kings, SetupFault::bad_en_passant, SetupFault::bad_counter,
                                           SetupFault::bad_counter, SetupFault::roll_without_herald}));
}

TEST(Setup, g2_thirty_one_pieces_of_a_side_and_no_more) {
  heralds::Setup setup;
  setup[square("e1")] = Man::white_king;
  setup[square("e8")] = Man::black_king;
  for (unsigned n = 8; n < 38; ++n) setup[Square(n)] = Man::white_queen;
  EXPECT_TRUE(faults_of(setup).empty());
  setup[Square(38)] = Man::white_queen;
  EXPECT_EQ(faults_of(setup), std::vector{SetupFault::too_many_pieces});
}

TEST(Setup, heralds_may_be_any_number) {
  heralds::Setup setup;
  setup.board.fill(Man::herald);
  setup[square("e1")] = Man::white_king;
  setup[square("e8")] = Man::black_king;
  setup.is_roll_due = true;
  EXPECT_TRUE(faults_of(setup).empty());
}

TEST(Position, setup_gives_it_again) {
  each_random_position(3, 100, [](const Position& position) {
    const auto again = Position::from(position.setup(), position.rules());
    ASSERT_TRUE(again);
    ASSERT_EQ(*again, position) << fen_of(position);
  });
}

TEST(Position, a_missing_king_is_a_finished_game) {
  EXPECT_EQ(at("3k4/8/8/8/8/8/8/8 w - - 0 1 -").ended(), (Outcome{Color::black, Ending::king_captured}));
  EXPECT_EQ(at("8/8/8/8/8/8/7*/4K3 w - - 0 1 -").ended(), (Outcome{Color::white, Ending::king_destroyed}));
  EXPECT_TRUE(legal(at("3k4/8/8/8/8/8/4P3/8 w - - 0 1 -")).empty());
}

TEST(Position, both_kings_missing_is_silence) {
  EXPECT_EQ(at("8/8/8/8/8/8/7*/8 w - - 70 1 -").ended(), (Outcome{std::nullopt, Ending::silence}));
}

TEST(Position, g1_no_roll_is_due_in_a_finished_game) {
  EXPECT_EQ(fen_of(at("3k4/8/8/8/8/8/7*/8 w - - 0 1 ?")), "3k4/8/8/8/8/8/7*/8 w - - 0 1 -");
}

TEST(Position, h10_a_count_of_sixty_is_dawn_unless_a_roll_is_due) {
  EXPECT_EQ(at("3k4/8/8/8/8/8/7*/4K3 w - - 60 1 -").ended(), (Outcome{std::nullopt, Ending::dawn}));
  EXPECT_EQ(at("3k4/8/8/8/8/8/7*/4K3 w - - 59 1 -").ended(), std::nullopt);
  EXPECT_EQ(at("3k4/8/8/8/8/8/7*/4K3 w - - 60 1 ?").ended(), std::nullopt);
}

TEST(Position, h4_en_passant_no_capture_uses_is_dropped) {
  const auto kept = [](std::string_view fen, Rules rules = {}) { return at(fen, rules).en_passant().has_value(); };
  EXPECT_TRUE(kept("3k4/8/8/8/3pP3/8/8/4K3 b - e3 0 1 -"));
  EXPECT_TRUE(kept("3k4/8/8/4*3/3pP3/8/8/4K3 w - e3 0 1 ?"));
  EXPECT_TRUE(kept("3k4/8/8/4*3/3pP3/8/8/4K3 w - e3 60 1 ?")) << "the wave may yet put off the dawn";
  EXPECT_TRUE(kept("3k4/8/8/8/3pP3/8/4*3/4K3 b - e3 0 1 -")) << "the wave has come behind it";
  EXPECT_FALSE(kept("3k4/8/8/8/3pP3/8/8/4K3 b - e3 60 1 -")) << "dawn";
  EXPECT_FALSE(kept("3k4/8/8/8/3pP3/8/8/8 b - e3 0 1 -")) << "a finished game";
  EXPECT_FALSE(kept("3k4/8/8/8/3pP3/8/8/4K3 b - e3 0 1 -", Rules{EnPassant::off}));
  EXPECT_FALSE(kept("3k4/8/8/8/4P3/8/8/4K3 b - e3 0 1 -")) << "no pawn to capture";
  EXPECT_FALSE(kept("3k4/8/8/8/3qP3/8/8/4K3 b - e3 0 1 -")) << "a queen does not";
  EXPECT_FALSE(kept("3k4/8/8/8/3p4/8/8/4K3 b - e3 0 1 -")) << "no pawn to be captured";
  EXPECT_FALSE(kept("3k4/8/8/8/3pp3/8/8/4K3 b - e3 0 1 -")) << "an own pawn";
  EXPECT_FALSE(kept("3k4/8/8/8/3pP3/4*3/8/4K3 b - e3 0 1 -")) << "a Herald on the square";
  EXPECT_FALSE(kept("3k4/8/8/8/3pP3/8/4P3/4K3 b - e3 0 1 -")) << "the pawn cannot have come from e2";
  EXPECT_FALSE(kept("3k4/8/8/4*3/3pP3/8/8/4K3 b - e3 0 1 ?")) << "the roll due is Black's";
  EXPECT_FALSE(kept("3k4/8/8/8/3pP3/8/8/4K3 w - e3 0 1 -")) << "White is to move";
}

TEST(Position, keys_tell_apart_side_phase_en_passant_and_rules) {
  const std::array<u64, 6> keys{
      at("3k4/8/8/4*3/3pP3/8/8/4K3 b - e3 0 1 -").key(), at("3k4/8/8/4*3/3pP3/8/8/4K3 b - - 0 1 -").key(),
      at("3k4/8/8/4*3/3pP3/8/8/4K3 w - - 0 1 -").key(),  at("3k4/8/8/4*3/3pP3/8/8/4K3 w - - 0 1 ?").key(),
      at("3k4/8/8/4*3/3pP3/8/8/4K3 w - e3 0 1 ?").key(), at("3k4/8/8/4*3/3pP3/8/8/4K3 w - - 0 1 -", Rules{EnPassant::off}).key()};
  for (std::size_t a = 0; a < keys.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) EXPECT_NE(keys[a], keys[b]) << a << ' ' << b;
  }
  EXPECT_EQ(at("3k4/8/8/8/8/8/8/4K3 w - - 0 1 -").key(), at("3k4/8/8/8/8/8/8/4K3 w - - 40 7 -").key()) << "counters";
}

}  // namespace
}  // namespace nocturne::heralds
