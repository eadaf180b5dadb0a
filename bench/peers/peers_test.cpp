#include "bench/peers/peer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "bench/peers/random_turns.h"
#include "engine/uci/uci.h"
#include "notation/fen/heralds.h"
#include "notation/fen/ritual.h"
#include "notation/position_of.h"
#include "play/catalog.h"

namespace nocturne::peers {
namespace {

std::unique_ptr<Cursor> at(std::string_view game, std::string_view fen, std::string_view rules = "-") {
  return games().open(game, rules, fen, Judging::with_history).value();
}

search::Limits nodes(u64 count) {
  search::Limits limits;
  limits.nodes = count;
  return limits;
}

Event choice(Peer& peer, const Cursor& cursor, const search::Limits& limits) {
  return peer.think(cursor, limits, nullptr).lines.front().events.front();
}

std::string choice_text(std::string_view name, std::string_view game, std::string_view fen, u64 count = 2000) {
  const std::unique_ptr<Cursor> cursor = at(game, fen);
  return cursor->event_text(choice(*make_peer(name), *cursor, nodes(count)));
}

/// Plays a peer against itself by a random die, and expects legal moves.
void expect_legal_game(Peer& peer, std::string_view game, std::string_view rules = "-", int most_events = 60) {
  const std::unique_ptr<Cursor> cursor = at(game, "startpos", rules);
  Random random(7);
  for (int n = 0; n < most_events && cursor->phase() != Phase::over; ++n) {
    const std::vector<Event>& legal = cursor->legal();
    if (cursor->phase() == Phase::chance) {
      cursor->play(legal[random.below(static_cast<u32>(legal.size()))]);
      continue;
    }
    const Event event = choice(peer, *cursor, nodes(150));
    ASSERT_TRUE(cursor->is_legal(event)) << cursor->fen();
    cursor->play(event);
  }
}

void expect_legal_games(std::string_view name, const std::vector<std::string_view>& known) {
  const std::unique_ptr<Peer> peer = make_peer(name);
  for (const std::string_view game : known) expect_legal_game(*peer, game);
}

TEST(Peers, unknown_names_are_nobody) { EXPECT_EQ(make_peer("nobody"), nullptr); }

TEST(Peers, random_plays_legal_moves) { expect_legal_games("random", {"heralds", "ritual", "lightshadow"}); }
TEST(Peers, taker_plays_legal_moves) { expect_legal_games("taker", {"heralds", "ritual", "lightshadow"}); }
TEST(Peers, careful_plays_legal_moves) { expect_legal_games("careful", {"heralds"}); }
TEST(Peers, uct_plays_legal_moves) { expect_legal_games("uct", {"heralds", "ritual"}); }
TEST(Peers, average_plays_legal_moves) { expect_legal_games("average", {"heralds", "ritual", "lightshadow"}); }
TEST(Peers, alphabeta_plays_legal_moves) {
  expect_legal_games("alphabeta", {"lightshadow"});
  expect_legal_game(*make_peer("alphabeta"), "lightshadow", "pawns=berolina,white=knights,black=clobberers");
}

TEST(Peers, look_only_at_the_moves_that_they_are_told) {
  for (const std::string_view name : {"random", "taker", "careful", "uct", "average"}) {
    const std::unique_ptr<Cursor> cursor = at("heralds", "startpos");
    search::Limits limits = nodes(200);
    limits.only = {*cursor->parse_event("e1d1")};
    EXPECT_EQ(choice(*make_peer(name), *cursor, limits), limits.only.front()) << name;
  }
}

TEST(Peers, say_every_face_of_a_roll) {
  const search::Report report = make_peer("uct")->think(*at("ritual", "startpos"), nodes(10), nullptr);
  EXPECT_EQ(report.lines.size(), 6U);
}

TEST(Peers, choose_by_their_seed) {
  const std::unique_ptr<Cursor> cursor = at("heralds", "startpos");
  const auto choice_of_seed = [&](const std::string& seed) {
    const std::unique_ptr<Peer> peer = make_peer("random");
    uci::Options options;
    peer->declare(options);
    EXPECT_EQ(options.set("seed", seed), std::nullopt);
    return cursor->event_text(choice(*peer, *cursor, {}));
  };
  std::vector<std::string> choices;
  for (int seed = 0; seed < 20; ++seed) {
    choices.push_back(choice_of_seed(std::to_string(seed)));
    EXPECT_EQ(choices.back(), choice_of_seed(std::to_string(seed)));
  }
  std::sort(choices.begin(), choices.end());
  EXPECT_GT(std::unique(choices.begin(), choices.end()) - choices.begin(), 5);
}

TEST(Peers, take_a_king_that_can_be_taken) {
  constexpr std::string_view fen = "3k4/2P5/8/8/8/8/PPPPPPPP/4K3 w - - 0 1 -";
  for (const std::string_view name : {"taker", "careful", "uct", "average"}) {
    EXPECT_EQ(choice_text(name, "heralds", fen, 20'000), "c7d8q") << name;
  }
  constexpr std::string_view rolled = "4k3/8/8/8/8/8/4R3/R3K3[QBBNNPPPPPPPPqrrbbnnpppppppp] w - - 0 9 4";
  EXPECT_EQ(choice_text("taker", "ritual", "4k3/8/8/8/8/8/4R3/4K3[] w - - 0 9 4"), "e2e8");
  EXPECT_EQ(choice_text("uct", "ritual", "4k3/8/8/8/8/8/4R3/4K3[] w - - 0 9 4"), "e2e8");
  EXPECT_EQ(choice_text("uct", "ritual", rolled), "a1@") << "a sacrifice comes first";
}

TEST(Peers, careful_steps_away_from_the_wave) {
  // Only on the first rank is no Herald beside the king, and the Herald it leaves cannot reach both kings.
  const std::unique_ptr<Cursor> cursor = at("heralds", "7k/8/8/3***2/3*K*2/3***2/8/8 w - - 0 1 -");
  const Event event = choice(*make_peer("careful"), *cursor, {});
  cursor->play(event);
  int deadly = 0;
  for (const Event face : cursor->legal()) {
    const std::unique_ptr<Cursor> next = cursor->clone();
    next->play(face);
    if (next->outcome()) ++deadly;
  }
  EXPECT_EQ(deadly, 0) << cursor->fen();
}

TEST(Peers, uct_passes_where_it_must) {
  EXPECT_EQ(choice_text("uct", "heralds", "********/*PPPPPPP/**PPKPP*/***PPP**/********/********/********/k******* w - - 7 1 -"),
            "0000");
  EXPECT_EQ(choice_text("uct", "ritual", "4k3/8/8/8/8/8/8/4K3[] w - - 0 9 2"), "0000");
}

TEST(Peers, uct_has_no_room_and_plays_on) {
  const std::unique_ptr<Peer> peer = make_peer("uct");
  uci::Options options;
  peer->declare(options);
  EXPECT_EQ(options.set("Hash", "1"), std::nullopt);
  EXPECT_EQ(peer->think(*at("heralds", "startpos"), nodes(60'000), nullptr).nodes, 60'000U);
}

TEST(Peers, speak_uci) {
  std::istringstream in("uci\nsetoption name c value 0.7\nposition startpos\ngo movetime 5\nquit\n");
  std::ostringstream out;
  uci::run(in, out, *make_peer("uct"));
  EXPECT_NE(out.str().find("id name UCT"), std::string::npos);
  EXPECT_EQ(out.str().find("info string"), std::string::npos) << out.str();
  EXPECT_NE(out.str().find("bestmove "), std::string::npos);
}

/// Random moves from sets of squares are the legal ones, each of them as often as any other.
template <Game G, class RandomMove>
void expect_uniform_moves(std::string_view start, RandomMove&& random_move) {
  Random random(11);
  for (int game = 0; game < 30; ++game) {
    typename G::Position position = position_of<G>(*at(G::id, start));
    for (int n = 0; n < 60 && position.phase() != Phase::over; ++n) {
      if (position.phase() == Phase::chance) {
        G::roll(position, Face(static_cast<int>(random.below(G::faces)) + 1));
        continue;
      }
      MoveList moves;
      G::legal_moves(position, moves);
      std::vector<int> counts(moves.size());
      constexpr int draws = 20;
      for (std::size_t draw = 0; draw < draws * moves.size(); ++draw) {
        const Move* found = std::find(moves.begin(), moves.end(), random_move(position, random));
        ASSERT_NE(found, moves.end()) << Fen<G>::write(position);
        ++counts[static_cast<std::size_t>(found - moves.begin())];
      }
      for (const int count : counts) ASSERT_TRUE(count > 0 && count < 3 * draws) << count << ' ' << Fen<G>::write(position);
      G::play(position, moves[random.below(static_cast<u32>(moves.size()))]);
    }
  }
}

TEST(Playouts, choose_among_all_moves_of_heralds) {
  const auto random_move = [](const heralds::Position& position, Random& random) {
    return position.mover() == Color::white ? heralds_turn::random_move<Color::white>(position, random)
                                            : heralds_turn::random_move<Color::black>(position, random);
  };
  expect_uniform_moves<Heralds>("startpos", random_move);
  expect_uniform_moves<Heralds>("3k1q2/2P1P3/8/8/8/8/8/4K1Q1 w - - 0 1 -", random_move);
}

TEST(Playouts, choose_among_all_moves_of_ritual) {
  expect_uniform_moves<Ritual>("startpos", ritual_turn::random_move);
  expect_uniform_moves<Ritual>("3rk3/P1P3P1/8/8/8/8/p4p2/3QK1N1[PPpp] w - - 0 1 ?", ritual_turn::random_move);
}

/// A king can be taken just when some legal move ends the game in the mover's favour.
template <Game G, class CanTake>
void expect_takings(CanTake&& can_take) {
  Random random(12);
  int takings = 0;
  for (int game = 0; game < 2000; ++game) {
    typename G::Position position = G::start({});
    for (int n = 0; n < 200 && position.phase() != Phase::over; ++n) {
      bool takes = false;
      std::vector<typename G::Position> after;
      each_event<G>(position, [&](Event, const typename G::Position& next) {
        const std::optional<Outcome> outcome = G::ended(next);
        takes = takes || (outcome && outcome->winner == position.mover() && outcome->ending == Ending::king_captured);
        after.push_back(next);
      });
      if (position.phase() == Phase::decision) {
        ASSERT_EQ(can_take(position), takes) << Fen<G>::write(position);
        takings += static_cast<int>(takes);
      }
      position = after[random.below(static_cast<u32>(after.size()))];
    }
  }
  EXPECT_GT(takings, 20);
}

TEST(Playouts, see_a_king_that_can_be_taken) {
  expect_takings<Heralds>([](const heralds::Position& position) {
    return position.mover() == Color::white ? heralds_turn::can_take_king<Color::white>(position)
                                            : heralds_turn::can_take_king<Color::black>(position);
  });
  expect_takings<Ritual>(ritual_turn::can_take_king);
}

#ifdef FAIRY_STOCKFISH
TEST(Peers, fairy_plays_legal_moves) { expect_legal_games("fairy", {"lightshadow"}); }

TEST(Peers, fairy_answers_where_chess_would_take_the_king) {
  // The black king is attacked by a rook that darkness limits.
  constexpr std::string_view fen = "4k3/8/8/8/8/8/8/4RK2 w - - 0 1 8/8/8/8/8/8/8/4h3";
  const std::unique_ptr<Cursor> cursor = at("lightshadow", fen);
  EXPECT_TRUE(cursor->is_legal(choice(*make_peer("fairy"), *cursor, nodes(100))));
}
#endif

}  // namespace
}  // namespace nocturne::peers
