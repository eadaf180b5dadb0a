#include <map>
#include <set>

#include "rules/heralds/heralds.h"
#include "rules/heralds/test_support.h"
#include "rules/perft.h"
#include "tests/support/perft_file.h"

namespace nocturne::heralds {
namespace {

/// The half turn of the board with the colours exchanged. Unlike a mirror it keeps the faces of the die (H7).
Square turned_round(Square square) { return Square(square.index() ^ 63U); }

Man of_other_color(Man man) {
  if (man <= Man::herald) return man;
  constexpr unsigned kinds = static_cast<unsigned>(Man::black_pawn) - static_cast<unsigned>(Man::white_pawn);
  const auto number = static_cast<unsigned>(man);
  return static_cast<Man>(man < Man::black_pawn ? number + kinds : number - kinds);
}

Position turned_round(const Position& position) {
  const Setup setup = position.setup();
  Setup other = setup;
  for (const Square square : all_squares) other[turned_round(square)] = of_other_color(setup[square]);
  other.side = !setup.side;
  if (setup.en_passant) other.en_passant = turned_round(*setup.en_passant);
  other.full_move = 1;
  return Position::from(other, position.rules()).value();
}

Event turned_round(Event event) {
  if (event.is_roll() || event.move() == pass) return event;
  return Move(turned_round(event.move().from()), turned_round(event.move().to()), event.move().tag());
}

TEST(Laws, turned_round_and_recoloured_the_game_is_the_same) {
  each_random_position(1, 200, [](const Position& position) {
    const Position other = turned_round(position);
    std::map<std::string, Position> expected;
    each_event<Heralds>(other,
                        [&](Event event, const Position& next) { expected.emplace(event_text<Heralds>(other, event), next); });
    std::size_t events = 0;
    each_event<Heralds>(position, [&](Event event, const Position& next) {
      ++events;
      const auto found = expected.find(event_text<Heralds>(other, turned_round(event)));
      ASSERT_NE(found, expected.end()) << fen_of(position) << ' ' << event_text<Heralds>(position, event);
      ASSERT_EQ(turned_round(turned_round(next)), turned_round(found->second))
          << fen_of(position) << ' ' << event_text<Heralds>(position, event);
    });
    ASSERT_EQ(events, expected.size());
  });
}

TEST(Laws, is_legal_agrees_with_the_list_for_every_16_bits) {
  Random random(2);
  each_random_position(2, 100, [&](const Position& position) {
    if (position.phase() != Phase::decision || random.below(8) != 0) return;
    MoveList moves;
    Heralds::legal_moves(position, moves);
    std::set<u16> listed;
    for (const Move move : moves) listed.insert(move.bits());
    ASSERT_EQ(listed.size(), moves.size()) << "listed twice: " << fen_of(position);
    for (unsigned bits = 0; bits < 65536; ++bits) {
      const Move move(Square(bits & 63), Square((bits >> 6) & 63), bits >> 12);
      ASSERT_EQ(is_legal(position, move), listed.count(move.bits()) == 1) << fen_of(position) << ' ' << bits;
    }
  });
}

TEST(Laws, texts_of_legal_moves_differ_and_there_is_always_one) {
  each_random_position(3, 300, [](const Position& position) {
    const std::vector<std::string> texts = legal(position);
    ASSERT_EQ(texts.empty(), position.phase() == Phase::over) << fen_of(position);
    ASSERT_EQ(std::adjacent_find(texts.begin(), texts.end()), texts.end()) << fen_of(position);
    ASSERT_EQ(Heralds::ended(position).has_value(), position.phase() == Phase::over);
  });
}

TEST(Laws, fen_round_trip_gives_the_position_that_was_reached) {
  each_random_position(4, 500, [](const Position& position) {
    const std::string fen = fen_of(position);
    const auto again = Fen<Heralds>::parse(fen, position.rules());
    ASSERT_TRUE(again) << fen;
    ASSERT_EQ(*again, position) << fen;
    ASSERT_EQ(again->key(), position.key()) << fen;
    ASSERT_EQ(fen_of(*again), fen);
    ASSERT_EQ(legal(*again), legal(position)) << fen;
  });
}

TEST(Laws, keys_are_equal_exactly_where_all_but_the_counters_is) {
  std::map<std::string, u64> keys;
  std::map<u64, std::string> states;
  each_random_position(5, 500, [&](const Position& position) {
    const std::string fen = fen_of(position);
    const std::vector<std::string_view> fields = words(fen);
    std::string state = to_text(house_rules, position.rules().choices());
    for (const std::size_t n : {0U, 1U, 3U, 6U}) state.append(" ").append(fields[n]);
    ASSERT_EQ(keys.emplace(state, position.key()).first->second, position.key()) << fen;
    ASSERT_EQ(states.emplace(position.key(), state).first->second, state);
  });
  EXPECT_GT(keys.size(), 1000U);
}

TEST(Laws, counting_a_turn_equals_playing_it) {
  each_random_position(6, 500, [](const Position& position) {
    if (position.phase() == Phase::over) return;
    ASSERT_EQ(Heralds::count_turn(position), (perft<Heralds, LastTurn::played>(position, 1))) << fen_of(position);
  });
}

TEST(Perft, all_counts_of_the_file) { tests::check_perft_file<Heralds>("heralds.perft"); }

TEST(Perft, a_finished_game_has_no_turn) {
  EXPECT_EQ(perft<Heralds>(at("3k4/8/8/8/8/8/8/8 w - - 0 1 -"), 1), 0U);
  EXPECT_EQ(perft<Heralds>(at("3k4/8/8/8/8/8/8/8 w - - 0 1 -"), 0), 1U);
}

TEST(HeraldsGame, start_is_the_inventors) { EXPECT_EQ(fen_of(Heralds::start({})), start_fen); }

TEST(HeraldsGame, g4_house_rules_as_text) {
  EXPECT_EQ(to_text(house_rules, Rules{EnPassant::off}.choices()), "enpassant=off");
  EXPECT_EQ(Rules::from(parse_house_rules(house_rules, "enpassant=on").value()), Rules{});
  EXPECT_EQ(Rules::from(parse_house_rules(house_rules, "enpassant=off").value()), Rules{EnPassant::off});
}

}  // namespace
}  // namespace nocturne::heralds
