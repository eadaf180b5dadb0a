// What holds in every position: random games under both house rules, and studies that no game need reach.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "rules/perft.h"
#include "rules/ritual/test_support.h"

namespace nocturne::ritual {
namespace {

using namespace tests;

constexpr int longest = 400;

template <class Visit>
void each_study(u64 seed, int number, Visit&& visit) {
  Random random(seed);
  for (int n = 0; n < number; ++n) visit(random_study(random));
}

void expect_predicate_is_list(const Position& position) {
  MoveList moves;
  legal_moves(position, moves);
  std::set<u16> listed;
  for (const Move move : moves) listed.insert(move.bits());
  ASSERT_EQ(listed.size(), moves.size()) << "a move is listed twice: " << fen(position);
  ASSERT_FALSE(moves.empty()) << fen(position);
  for (unsigned bits = 0; bits < 65536; ++bits) {
    const Move move(Square(bits & 63), Square((bits >> 6) & 63), bits >> 12);
    ASSERT_EQ(is_legal(position, move), listed.count(move.bits()) == 1) << fen(position) << ' ' << bits;
  }
}

TEST(RitualLaws, the_predicate_is_the_list) {
  Random sample(3);
  const auto check = [&](const Position& position) {
    if (position.phase() == Phase::decision && sample.below(8) == 0) expect_predicate_is_list(position);
  };
  each_random_position(11, 4, longest, check);
  each_study(12, 400, check);
}

/// The plain twin of count_turn: every event played.
u64 played_turn(const Position& position) { return perft<Ritual, LastTurn::played>(position, 1); }

TEST(RitualLaws, a_turn_counted_is_a_turn_played) {
  const auto check = [](const Position& position) {
    if (position.phase() == Phase::over) return;
    ASSERT_EQ(count_turn(position), played_turn(position)) << fen(position);
  };
  each_random_position(21, 40, longest, check);
  each_study(22, 5000, check);
}

TEST(RitualLaws, men_are_conserved_by_owner_but_for_the_captured_king) {
  each_random_position(31, 40, 2000, [](const Position& position) {
    for (const Color color : {Color::white, Color::black}) {
      u32 men = static_cast<u32>(position.of(color).count());
      for (const Kind kind : all_kinds) men += position.reserve().count(color, kind);
      ASSERT_EQ(men, position.has_king(color) ? 16U : 15U) << fen(position);
    }
  });
}

TEST(RitualLaws, the_game_is_over_exactly_when_a_king_is_nowhere) {
  each_random_position(32, 40, 2000, [](const Position& position) {
    const bool both = position.has_king(Color::white) && position.has_king(Color::black);
    ASSERT_EQ(position.phase() == Phase::over, !both) << fen(position);
    ASSERT_EQ(Ritual::ended(position).has_value(), !both) << fen(position);
  });
}

/// A FEN without its full-move number.
std::string without_full_move(const Position& position) {
  const std::string text = fen(position);
  const std::size_t phase = text.rfind(' ');
  return text.substr(0, text.rfind(' ', phase - 1)) + text.substr(phase);
}

TEST(RitualLaws, keys_are_equal_exactly_when_the_fen_fields_are) {
  std::map<std::string, u64> key_of;
  std::map<u64, std::string> text_of;
  const auto check = [&](const Position& position) {
    const std::string text = without_full_move(position) + (position.rules() == keeps ? " keeps" : " reverts");
    ASSERT_EQ(key_of.emplace(text, position.key()).first->second, position.key()) << text;
    ASSERT_EQ(text_of.emplace(position.key(), text).first->second, text);
  };
  each_random_position(41, 60, longest, check);
  each_study(42, 5000, check);
  EXPECT_GT(key_of.size(), 10000U);
}

TEST(RitualLaws, the_key_knows_phase_reserve_mark_and_rules_but_not_the_full_move_number) {
  const auto key = [](std::string_view text, Rules rules = reverts) { return at(text, rules).key(); };
  const u64 here = key("4k3/8/8/Q7/8/8/8/4K3[] w - - 0 1 ?");
  EXPECT_EQ(key("4k3/8/8/Q7/8/8/8/4K3[] w - - 0 9 ?"), here);
  EXPECT_NE(key("4k3/8/8/Q7/8/8/8/4K3[] b - - 0 1 ?"), here);
  EXPECT_NE(key("4k3/8/8/Q7/8/8/8/4K3[] w - - 0 1 5"), here);
  EXPECT_NE(key("4k3/8/8/Q7/8/8/8/4K3[] w - - 0 1 5"), key("4k3/8/8/Q7/8/8/8/4K3[] w - - 0 1 6"));
  EXPECT_NE(key("4k3/8/8/Q7/8/8/8/4K3[P] w - - 0 1 ?"), here);
  EXPECT_NE(key("4k3/8/8/Q7/8/8/8/4K3[P] w - - 0 1 ?"), key("4k3/8/8/Q7/8/8/8/4K3[p] w - - 0 1 ?"));
  EXPECT_NE(key("4k3/8/8/Q~7/8/8/8/4K3[] w - - 0 1 ?"), here);
  EXPECT_NE(key("4k3/8/8/Q7/8/8/8/4K3[] w - - 0 1 ?", keeps), here);
  EXPECT_NE(key("4k3/8/8/q7/8/8/8/4K3[] w - - 0 1 ?"), here);
}

TEST(RitualLaws, a_position_is_what_its_fen_and_its_setup_say) {
  const auto check = [](const Position& position) {
    const auto read = Fen<Ritual>::parse(fen(position), position.rules());
    ASSERT_TRUE(read) << fen(position) << ": " << message(read.error());
    ASSERT_EQ(*read, position) << fen(position);
    ASSERT_EQ(Position::from(ritual::Setup::of(position), position.rules()).value(), position) << fen(position);
  };
  each_random_position(51, 40, longest, check);
  each_study(52, 2000, check);
}

/// The board turned round with the colours exchanged.
Position mirrored(const Position& position) {
  const Setup setup = Setup::of(position);
  Setup mirror = setup;
  for (const Square square : all_squares) {
    mirror.at(square) = setup.at(square.mirrored());
    if (mirror.at(square)) mirror.at(square)->color = !mirror.at(square)->color;
  }
  std::swap(mirror.reserve[0], mirror.reserve[1]);
  mirror.mover = !setup.mover;
  return Position::from(mirror, position.rules()).value();
}

Move mirrored(Move move) { return move == pass_move ? move : Move(move.from().mirrored(), move.to().mirrored(), move.tag()); }

TEST(RitualLaws, the_colours_are_mirror_images) {
  const auto check = [](const Position& position) {
    const Position mirror = mirrored(position);
    const auto winner = [](const Position& p) { return Ritual::ended(p) ? Ritual::ended(p)->winner : std::nullopt; };
    ASSERT_EQ(winner(mirror), winner(position) ? std::optional(!*winner(position)) : std::nullopt);
    ASSERT_EQ(king_taking_faces(mirror, Color::white), king_taking_faces(position, Color::black));
    if (position.phase() != Phase::decision) return;
    std::set<Move> expected;
    std::set<Move> listed;
    each_event<Ritual>(position, [&](Event event, const Position&) { expected.insert(mirrored(event.move())); });
    each_event<Ritual>(mirror, [&](Event event, const Position& next) {
      listed.insert(event.move());
      Position other = position;
      Ritual::play(other, mirrored(event.move()));
      ASSERT_EQ(without_full_move(mirrored(other)), without_full_move(next)) << fen(position);
    });
    ASSERT_EQ(listed, expected) << fen(position);
  };
  each_random_position(61, 10, longest, check);
  each_study(62, 1000, check);
}

TEST(RitualLaws, the_duty_is_what_the_list_holds) {
  const auto check = [](const Position& position) {
    if (position.phase() != Phase::chance) return;
    for (const Kind kind : all_kinds) {
      Position rolled = position;
      Ritual::roll(rolled, face_of(kind));
      const Duty asked = duty(position, position.mover(), kind);
      ASSERT_EQ(ritual_case(rolled, face_of(kind)), asked.outcome);
      ASSERT_TRUE((asked.choices & asked.blocked).empty());
      Bitboard origins_listed;
      each_event<Ritual>(rolled, [&](Event event, const Position&) {
        const Tag tag = tag_of(event.move());
        ASSERT_EQ(tag == Tag::pass, asked.outcome == RitualCase::pass) << fen(rolled);
        ASSERT_EQ(tag == Tag::sacrifice, asked.outcome == RitualCase::sacrifice) << fen(rolled);
        ASSERT_EQ(tag == Tag::returning, asked.outcome == RitualCase::returning) << fen(rolled);
        if (tag != Tag::pass) origins_listed |= Bitboard(event.move().from());
      });
      ASSERT_EQ(origins_listed, asked.choices) << fen(rolled);
    }
  };
  each_random_position(71, 20, longest, check);
  each_study(72, 2000, check);
}

TEST(RitualLaws, king_taking_faces_are_those_after_which_a_move_wins) {
  const auto check = [](const Position& position) {
    if (position.phase() != Phase::chance) return;
    Faces expected;
    each_event<Ritual>(position, [&](Event roll, const Position& rolled) {
      each_event<Ritual>(rolled, [&](Event, const Position& next) {
        if (next.phase() == Phase::over) expected.add(roll.face());
      });
    });
    ASSERT_EQ(king_taking_faces(position, position.mover()), expected) << fen(position);
  };
  each_random_position(81, 20, longest, check);
  each_study(82, 4000, check);
}

TEST(RitualLaws, reserve_counters_do_not_touch_one_another) {
  Random random(91);
  Reserve reserve;
  std::array<std::array<unsigned, 6>, 2> counts{};
  for (int n = 0; n < 20000; ++n) {
    const auto color = static_cast<Color>(random.below(2));
    const auto kind = static_cast<Kind>(random.below(6));
    unsigned& count = counts[nocturne::index(color)][index(kind)];
    if (random.below(2) == 0 && count < Reserve::largest) {
      reserve.add(color, kind);
      ++count;
    } else if (count > 0) {
      reserve.take(color, kind);
      --count;
    }
    for (const Color owner : {Color::white, Color::black}) {
      for (const Kind each : all_kinds) {
        ASSERT_EQ(reserve.count(owner, each), counts[nocturne::index(owner)][index(each)]);
        ASSERT_EQ(reserve.has(owner, each), counts[nocturne::index(owner)][index(each)] > 0);
      }
    }
  }
}

TEST(RitualLaws, thirty_queens_fit_into_the_move_list) {
  ritual::Setup setup;
  for (unsigned n = 16; n < 46; ++n) setup.board[n] = Piece{Color::white, Kind::queen};
  setup.at(Square(0)) = Piece{Color::white, Kind::king};
  setup.at(Square(63)) = Piece{Color::black, Kind::king};
  setup.face = Face(5);
  const Position position = Position::from(setup, keeps).value();
  MoveList moves;
  legal_moves(position, moves);
  EXPECT_GT(moves.size(), 200U);
  EXPECT_EQ(moves.size(), count_turn(position));
}

}  // namespace
}  // namespace nocturne::ritual
