// What holds in every position: random games and studies of all sixteen pairings of armies with either pawn.
#include <map>
#include <set>

#include "rules/lightshadow/test_support.h"
#include "rules/perft.h"

namespace nocturne::lightshadow {
namespace {

using namespace tests;

constexpr int longest = 160;

/// Calls `visit` for the positions of `games` random games of every game there is.
template <class Visit>
void each_position(u64 seed, int games, Visit&& visit) {
  Random random(seed);
  each_rules([&](const Rules& rules) {
    for (int game = 0; game < games; ++game) each_position_of_game(Position::start(rules), random, longest, visit);
  });
}

/// Calls `visit` for `number` studies of every game there is.
template <class Visit>
void each_study(u64 seed, int number, Visit&& visit) {
  Random random(seed);
  each_rules([&](const Rules& rules) {
    for (int n = 0; n < number; ++n) visit(random_study(random, rules));
  });
}

template <class Visit>
void each_sample(u64 seed, Visit&& visit) {
  each_position(seed, 2, visit);
  each_study(seed + 1, 200, visit);
}

std::set<u16> listed(const Position& position) {
  MoveList list;
  legal_moves(position, list);
  std::set<u16> bits;
  for (const Move move : list) bits.insert(move.bits());
  EXPECT_EQ(bits.size(), list.size()) << "a move is listed twice: " << fen(position);
  return bits;
}

Move move_of_bits(unsigned bits) { return {Square(bits & 63), Square((bits >> 6) & 63), bits >> 12}; }

TEST(LightShadowLaws, the_predicate_is_the_list) {
  Random sample(1);
  const auto check = [&](const Position& position) {
    if (position.phase() == Phase::over || sample.below(60) != 0) return;
    const std::set<u16> list = listed(position);
    for (unsigned bits = 0; bits < 65536; ++bits) {
      ASSERT_EQ(is_legal(position, move_of_bits(bits)), list.count(static_cast<u16>(bits)) == 1) << fen(position) << ' ' << bits;
    }
  };
  each_sample(10, check);
}

/// Whether the king of who moved is safe after the move: played on a copy, the attackers gathered piece by piece.
bool is_safe_after(const Position& position, Move move) {
  Position next = position;
  next.play(move);
  return attackers(next, next.king(position.mover()), next.mover()).empty();
}

/// The moves that a king and a corner piece make together, told from the squares of the rule book.
void add_castlings(const Position& position, std::vector<Move>& out) {
  const Color us = position.mover();
  const Rank rank = rank_seen_by(us, Rank::first);
  const auto attacked = [&](File file) { return attackers(position, Square(file, rank), !us).any(); };
  const auto occupied = [&](File file) { return position.occupied().has(Square(file, rank)); };
  const auto add = [&](File to) { out.push_back({Square(File::e, rank), Square(to, rank), static_cast<unsigned>(Tag::castling)}); };
  if (attacked(File::e)) return;
  if (position.castling().has(CastlingRights::king_side(us)) && !occupied(File::f) && !occupied(File::g) && !attacked(File::f)) {
    add(File::g);
  }
  if (!position.castling().has(CastlingRights::queen_side(us))) return;
  if (occupied(File::b) || occupied(File::c) || occupied(File::d) || attacked(File::d)) return;
  if (position.rules().army(us) != Army::clobberers) {
    add(File::c);
  } else if (!attacked(File::c)) {
    add(File::b);
  }
}

/// Every move that only the king's safety could forbid.
std::vector<Move> pseudo_legal(const Position& position) {
  std::vector<Move> moves;
  const Color us = position.mover();
  const bool white_types = us == Color::white || position.rules().has_two_armies();
  const bool black_types = us == Color::black || position.rules().has_two_armies();
  for (const Square from : position.of(us)) {
    const bool pawn = position.slot_at(from) == Slot::pawn;
    for (const Square to : reachable(position, from)) {
      const bool two = pawn && distance(from, to) == 2;
      if (pawn && to.rank() == last_rank(us)) {
        for (unsigned slot = white_types ? 0 : 4; slot < (black_types ? 8U : 4U); ++slot) moves.push_back({from, to, 8 + slot});
      } else {
        moves.push_back({from, to, static_cast<unsigned>(two ? Tag::double_step : Tag::ordinary)});
      }
    }
    if (!pawn || !position.en_passant() || position.weight_against(us, from) > 0) continue;
    const Square target = position.en_passant()->target;
    const int files = std::abs(static_cast<int>(target.file()) - static_cast<int>(from.file()));
    const bool captures = files == (position.rules().pawns == Pawns::fide ? 1 : 0);
    if (captures && target.rank() == rank_seen_by(us, Rank::sixth) && from.rank() == rank_seen_by(us, Rank::fifth)) {
      moves.push_back({from, target, static_cast<unsigned>(Tag::en_passant)});
    }
  }
  add_castlings(position, moves);
  return moves;
}

TEST(LightShadowLaws, l5_the_list_is_what_playing_every_move_on_a_copy_leaves) {
  const auto check = [](const Position& position) {
    if (position.phase() == Phase::over) return;
    std::set<u16> expected;
    for (const Move move : pseudo_legal(position)) {
      if (is_safe_after(position, move)) expected.insert(move.bits());
    }
    ASSERT_EQ(listed(position), expected) << fen(position);
  };
  each_position(20, 4, check);
  each_study(21, 1000, check);
}

TEST(LightShadowLaws, a_turn_counted_is_the_list_counted) {
  each_sample(30, [](const Position& position) {
    const std::size_t size = listed(position).size();
    ASSERT_EQ(count_legal_moves(position), size) << fen(position);
    ASSERT_EQ(is_stuck(position) || position.phase() == Phase::over, size == 0) << fen(position);
  });
}

TEST(LightShadowLaws, captures_and_promotions_are_those_of_the_list_in_its_order) {
  each_sample(35, [](const Position& position) {
    MoveList all;
    legal_moves(position, all);
    std::vector<u16> expected;
    for (const Move move : all) {
      const bool takes = position.occupied().has(move.to()) && tag_of(move) != Tag::castling;
      if (takes || tag_of(move) == Tag::en_passant || tag_of(move) == Tag::promotion) expected.push_back(move.bits());
    }
    MoveList forcing;
    legal_captures_and_promotions(position, forcing);
    std::vector<u16> found;
    for (const Move move : forcing) found.push_back(move.bits());
    ASSERT_EQ(found, expected) << fen(position);
  });
}

TEST(LightShadowLaws, l4_a_square_is_attacked_exactly_when_it_has_attackers) {
  each_sample(40, [](const Position& position) {
    for (const Square square : all_squares) {
      for (const Color color : {Color::white, Color::black}) {
        ASSERT_EQ(is_attacked(position, square, color), attackers(position, square, color).any()) << fen(position);
      }
    }
  });
}

TEST(LightShadowLaws, l4_attackers_are_the_pieces_that_could_capture_there) {
  Random random(50);
  each_rules([&](const Rules& rules) {
    for (int n = 0; n < 40; ++n) {
      const Position position = random_study(random, rules);
      for (const Square square : position.of(!position.mover())) {
        Bitboard expected;
        for (const Square from : position.of(position.mover())) {
          if (reachable(position, from).has(square)) expected |= Bitboard(from);
        }
        ASSERT_EQ(attackers(position, square, position.mover()), expected) << fen(position) << ' ' << to_text(square);
      }
    }
  });
}

TEST(LightShadowLaws, a_position_reached_is_the_position_read_from_its_fen) {
  each_sample(60, [](const Position& position) {
    const auto read = Fen<LightShadow>::parse(fen(position), position.rules());
    ASSERT_TRUE(read) << fen(position) << ": " << message(read.error());
    ASSERT_EQ(*read, position) << fen(position);
    ASSERT_EQ(fen(*read), fen(position));
    ASSERT_EQ(read->key(), position.key());
  });
}

TEST(LightShadowLaws, every_move_leads_to_a_position_that_its_fen_names) {
  const auto check = [](const Position& position) {
    each_event<LightShadow>(position, [&](Event, const Position& next) {
      const auto read = Fen<LightShadow>::parse(fen(next), next.rules());
      ASSERT_TRUE(read) << fen(position) << " to " << fen(next) << ": " << message(read.error());
      ASSERT_EQ(*read, next) << fen(position) << " to " << fen(next);
    });
  };
  each_study(70, 20, check);
}

TEST(LightShadowLaws, l8_en_passant_stands_exactly_while_a_capture_uses_it) {
  int seen = 0;
  each_position(80, 8, [&](const Position& position) {
    const std::set<u16> list = listed(position);
    const bool used = std::any_of(list.begin(), list.end(), [](u16 bits) { return tag_of(move_of_bits(bits)) == Tag::en_passant; });
    ASSERT_EQ(position.en_passant().has_value(), used) << fen(position);
    seen += used ? 1 : 0;
  });
  EXPECT_GT(seen, 20);
}

/// A FEN without its two counters, and the rules.
std::string identity(const Position& position) {
  std::string text;
  for (const std::size_t number : {1U, 2U, 3U, 4U, 7U}) text += field(position, number) + ' ';
  return text + to_text(house_rules, position.rules().choices());
}

TEST(LightShadowLaws, keys_are_equal_exactly_when_the_fen_fields_but_the_counters_are) {
  std::map<std::string, u64> key_of;
  std::map<u64, std::string> text_of;
  const auto check = [&](const Position& position) {
    const std::string text = identity(position);
    ASSERT_EQ(key_of.emplace(text, position.key()).first->second, position.key()) << text;
    ASSERT_EQ(text_of.emplace(position.key(), text).first->second, text);
  };
  each_position(90, 4, check);
  each_study(91, 50, [&](const Position& position) {
    check(position);
    each_event<LightShadow>(position, [&](Event, const Position& next) { check(next); });
  });
  EXPECT_GT(key_of.size(), 20000U);
}

TEST(LightShadowLaws, the_key_knows_every_field_but_the_counters) {
  const auto key = [](std::string_view text, std::string_view rules = "-") { return at(text, rules).key(); };
  const std::string men = "r3k2r/8/8/8/8/8/8/R3K2R ";
  const u64 here = key(men + "w KQkq - 0 1 8/8/8/8/8/8/8/8");
  EXPECT_EQ(key(men + "w KQkq - 30 77 8/8/8/8/8/8/8/8"), here);
  std::set<u64> keys{here};
  for (const char* other : {"b KQkq - 0 1 8/8/8/8/8/8/8/8", "w Qkq - 0 1 8/8/8/8/8/8/8/8", "w Kkq - 0 1 8/8/8/8/8/8/8/8",
                            "w KQq - 0 1 8/8/8/8/8/8/8/8", "w KQk - 0 1 8/8/8/8/8/8/8/8", "w - - 0 1 8/8/8/8/8/8/8/8"}) {
    EXPECT_TRUE(keys.insert(key(men + other)).second) << other;
  }
  for (const Square square : all_squares) {
    for (int value = -8; value <= 8; ++value) {
      if (value == 0) continue;
      Luminosity light;
      light.set(square, value);
      const auto read = Fen<LightShadow>::parse(men + "w KQkq - 0 1 " + to_text(light), {});
      ASSERT_TRUE(read);
      EXPECT_TRUE(keys.insert(read->key()).second) << to_text(square) << ' ' << value;
    }
  }
  std::set<u64> of_rules;
  each_rules([&](const Rules& rules) { of_rules.insert(at("4k3/8/8/8/8/8/8/4K3 w - - 0 1", rules).key()); });
  EXPECT_EQ(of_rules.size(), 32U);
}

TEST(LightShadowLaws, the_key_tells_the_pawn_that_passed) {
  const auto key = [](std::string_view en_passant) {
    return at("4k3/8/8/8/PpP5/8/8/4K3 b - " + std::string(en_passant) + " 0 1", "pawns=berolina").key();
  };
  const std::set<u64> keys{key("b3c4"), key("b3a4"), key("-")};
  EXPECT_EQ(keys.size(), 3U);
}

// The mirror: ranks turned, colours and light exchanged.

Position mirrored(const Position& position) {
  lightshadow::Setup setup;
  for (const Square square : position.occupied()) {
    const Color color = position.of(Color::white).has(square) ? Color::black : Color::white;
    setup.men.push_back({position.letter(position.slot_at(square)), color, square.mirrored()});
  }
  for (const Square square : all_squares) setup.luminosity.set(square.mirrored(), -position.luminosity().at(square));
  const unsigned rights = position.castling().bits();
  setup.castling = CastlingRights(static_cast<u8>(((rights << 2) | (rights >> 2)) & 15U));
  setup.side = !position.mover();
  if (position.en_passant()) {
    setup.en_passant = EnPassant{position.en_passant()->target.mirrored(), position.en_passant()->pawn.mirrored()};
  }
  setup.quiet_count = position.quiet_count();
  setup.full_move = position.full_move();
  const Rules rules = position.rules();
  return Position::from(setup, {rules.pawns, rules.black, rules.white}).value();
}

/// All legal moves and the positions after them, as texts that the mirror does not change but for the full-move number.
std::set<std::string> turns(const Position& position, bool is_mirror) {
  std::set<std::string> found;
  each_event<LightShadow>(position, [&](Event event, const Position& next) {
    const MoveFacts facts = LightShadow::describe(position, event.move());
    const Square from = is_mirror ? facts.from.mirrored() : facts.from;
    const Square to = is_mirror ? facts.to.mirrored() : facts.to;
    std::string words = to_text(from) + to_text(to);
    if (facts.promotion != 0) words += facts.promotion;
    found.insert(words + ' ' + identity(is_mirror ? mirrored(next) : next));
  });
  return found;
}

TEST(LightShadowLaws, colours_mirror) {
  const auto check = [](const Position& position) {
    const Position mirror = mirrored(position);
    ASSERT_EQ(mirrored(mirror), position) << fen(position);
    ASSERT_EQ(turns(mirror, true), turns(position, false)) << fen(position);
    ASSERT_EQ(outcome<LightShadow>(mirror).has_value(), outcome<LightShadow>(position).has_value()) << fen(position);
  };
  each_study(110, 12, check);
  Random sample(111);
  each_position(112, 1, [&](const Position& position) {
    if (sample.below(8) == 0) check(position);
  });
}

TEST(LightShadowLaws, many_queens_and_many_promoting_pawns_fit_into_the_move_list) {
  const Position queens = at("6nk/6pp/8/QQQQQQQQ/7Q/QQQQQQQQ/QQQQQ3/KQQQQQQQ w - - 0 1");
  EXPECT_EQ(listed(queens).size(), count_legal_moves(queens));
  const Position pawns = at("n1n1n1n1/P1P1P1P1/8/8/8/8/8/K6k w - - 0 1", "pawns=berolina,black=clobberers");
  EXPECT_EQ(count_legal_moves(pawns), listed(pawns).size());
}

}  // namespace
}  // namespace nocturne::lightshadow
