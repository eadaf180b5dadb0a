#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "notation/event_text.h"
#include "notation/fen/heralds.h"
#include "rules/heralds/heralds.h"

namespace nocturne::heralds {

inline constexpr std::string_view start_fen = "3k4/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1 -";

/// The position of a FEN that the test takes for granted.
inline Position at(std::string_view fen, Rules rules = {}) {
  const auto position = Fen<Heralds>::parse(fen, rules);
  if (!position) throw std::invalid_argument(std::string(fen) + ": " + message(position.error()));
  return *position;
}

inline std::string fen_of(const Position& position) { return Fen<Heralds>::write(position); }

/// The legal event texts, sorted.
inline std::vector<std::string> legal(const Position& position) { return legal_texts<Heralds>(position); }

inline bool is_legal_text(const Position& position, std::string_view text) {
  const std::vector<std::string> texts = legal(position);
  return std::binary_search(texts.begin(), texts.end(), text);
}

/// The position after these events, each of which must be legal.
inline Position after(Position position, std::initializer_list<std::string_view> events) {
  for (const std::string_view text : events) {
    bool found = false;
    const Position before = position;
    each_event<Heralds>(before, [&](Event event, const Position& next) {
      if (event_text<Heralds>(before, event) != text) return;
      position = next;
      found = true;
    });
    if (!found) throw std::invalid_argument(std::string(text) + " is not legal in " + fen_of(before));
  }
  return position;
}

inline Position after(std::string_view fen, std::initializer_list<std::string_view> events) { return after(at(fen), events); }

inline Square square(std::string_view text) { return parse_square(text).value(); }

inline Bitboard squares(std::initializer_list<std::string_view> texts) {
  Bitboard all;
  for (const std::string_view text : texts) all |= Bitboard(square(text));
  return all;
}

/// A uniformly chosen legal event. REQUIRES that the game is not over.
inline Event random_event(const Position& position, Random& random) {
  if (position.phase() == Phase::chance) return Face(1 + static_cast<int>(random.below(Heralds::faces)));
  MoveList moves;
  Heralds::legal_moves(position, moves);
  return moves[random.below(static_cast<u32>(moves.size()))];
}

/// A setup that a position can be made of, with both kings, few or many of everything else, and an en passant square that may be
/// nonsense.
inline Setup random_setup(Random& random) {
  Setup setup;
  const u32 emptiness = 1 + random.below(8);
  for (const Square s : all_squares) {
    if (random.below(8) < emptiness) continue;
    const bool is_edge_rank = s.rank() == Rank::first || s.rank() == Rank::eighth;
    constexpr std::array<Man, 6> men{Man::herald,     Man::white_queen, Man::black_queen,
                                     Man::white_pawn, Man::black_pawn,  Man::herald};
    const Man man = men[random.below(is_edge_rank ? 3 : 6)];
    setup[s] = man;
  }
  const Square white_king(random.below(64));
  setup[white_king] = Man::white_king;
  setup[Square((white_king.index() + 1 + random.below(63)) % 64)] = Man::black_king;
  setup.side = random.below(2) == 0 ? Color::white : Color::black;
  setup.calm = random.below(62);
  setup.full_move = 1 + random.below(100);
  setup.en_passant = Square(static_cast<File>(random.below(8)), random.below(2) == 0 ? Rank::third : Rank::sixth);
  setup.is_roll_due = random.below(2) == 0 && std::count(setup.board.begin(), setup.board.end(), Man::herald) > 0;
  return setup;
}

/// Calls `visit(position)` for the positions of random games from the start and from random setups, with either house rule.
template <class Visit>
void each_random_position(u64 seed, int games, Visit&& visit) {
  Random random(seed);
  for (int game = 0; game < games; ++game) {
    const Rules rules{random.below(4) == 0 ? EnPassant::off : EnPassant::on};
    Position position = Heralds::start(rules);
    if (game % 2 == 1) {
      const auto random_position = Position::from(random_setup(random), rules);
      if (!random_position) continue;  // too many pieces of a side
      position = *random_position;
    }
    visit(position);
    while (position.phase() != Phase::over) {
      play_event<Heralds>(position, random_event(position, random));
      visit(position);
    }
  }
}

}  // namespace nocturne::heralds
