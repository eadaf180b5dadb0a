#include "notation/fen/heralds.h"

#include <gtest/gtest.h>

namespace nocturne {
namespace {

std::string rewritten(std::string_view fen) {
  const auto position = Fen<Heralds>::parse(fen, {});
  return position ? Fen<Heralds>::write(*position) : "refused: " + message(position.error());
}

std::vector<SetupFault> refused(std::string_view fen) {
  std::vector<SetupFault> kinds;
  const auto position = Fen<Heralds>::parse(fen, {});
  if (position) return kinds;
  for (const Fault& fault : position.error()) kinds.push_back(fault.fault);
  return kinds;
}

using Reasons = std::vector<SetupFault>;

TEST(FenHeralds, every_field_is_written_as_read) {
  for (const char* fen : {"3k4/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1 -", "2*kq3/2P1P3/8/8/8/8/2p1p3/2*KQ3 b - - 5 22 -",
                          "1*1k1*2/1p*p1*1*/7*/6pP/6*1/1P3P2/P1PPP1P1/4K3 b - g6 1 4 ?", "8/8/8/8/8/8/8/8 w - - 0 0 -"}) {
    EXPECT_EQ(rewritten(fen), fen);
  }
}

TEST(FenHeralds, g2_rewritten_in_silence) {
  EXPECT_EQ(rewritten("3k13/pppppppp/8/8/44/1111112/PPPPPPPP/4K3 w - - 0 1 -"), "3k4/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1 -");
  EXPECT_EQ(rewritten("3k4/8/8/8/4P3/8/8/4K3 b - e3 0 1 -"), "3k4/8/8/8/4P3/8/8/4K3 b - - 0 1 -");
  EXPECT_EQ(rewritten("  3k4/8/8/8/8/8/8/4K3   w - -  00 01 - "), "3k4/8/8/8/8/8/8/4K3 w - - 0 1 -");
}

TEST(FenHeralds, g2_refused_for_its_form) {
  EXPECT_EQ(refused("3k4/8/8/8/8/8/8/4K3 w - - 0 1"), Reasons{SetupFault::field_count});
  EXPECT_EQ(refused("3k4/8/8/8/8/8/8/4K3 w - - 0 1 - -"), Reasons{SetupFault::field_count});
  EXPECT_EQ(refused(""), Reasons{SetupFault::field_count});
  EXPECT_EQ(refused("3k4/8/8/8/8/8/4K3 w - - 0 1 -"), Reasons{SetupFault::rank_count});
  EXPECT_EQ(refused("3k4/8/8/8/8/8/7/4K3 w - - 0 1 -"), Reasons{SetupFault::rank_length});
  EXPECT_EQ(refused("3k4/8/8/8/8/8/9/4K3 w - - 0 1 -"), (Reasons{SetupFault::rank_length, SetupFault::rank_length}));
  EXPECT_EQ(refused("3k4/8/8/8/8/8/R7/4K3 w - - 0 1 -"), Reasons{SetupFault::unknown_letter});
  EXPECT_EQ(refused("3k4/8/8/8/8/8/.7/4K3 w - - 0 1 -"), Reasons{SetupFault::unknown_letter});
  EXPECT_EQ(refused("3k4/8/8/8/8/8/Q~7/4K3 w - - 0 1 -"), Reasons{SetupFault::bad_tilde});
  EXPECT_EQ(refused("3k4/8/8/8/8/8/8/4K3 W - - 0 1 -"), Reasons{SetupFault::bad_side});
  EXPECT_EQ(refused("3k4/8/8/8/8/8/8/4K3 w KQkq - 0 1 -"), Reasons{SetupFault::bad_castling});
  EXPECT_EQ(refused("3k4/8/8/8/8/8/8/4K3 w - e9 0 1 -"), Reasons{SetupFault::bad_en_passant});
  EXPECT_EQ(refused("3k4/8/8/8/8/8/8/4K3 w - e4 0 1 -"), Reasons{SetupFault::bad_en_passant});
  EXPECT_EQ(refused("3k4/8/8/8/8/8/8/4K3 w - - -1 1 -"), Reasons{SetupFault::bad_counter});
  EXPECT_EQ(refused("3k4/8/8/8/8/8/8/4K3 w - - 0 99999999999999999999 -"), Reasons{SetupFault::bad_counter});
  EXPECT_EQ(refused("3k4/8/8/8/8/8/8/4K3 w - - 0 1 1"), Reasons{SetupFault::bad_phase});
}

TEST(FenHeralds, g2_refused_for_what_it_says) {
  EXPECT_EQ(refused("3k4/8/8/8/8/8/8/4K2P w - - 0 1 -"), Reasons{SetupFault::pawn_on_edge_rank});
  EXPECT_EQ(refused("3k4/8/8/8/8/8/K7/4K3 w - - 0 1 -"), Reasons{SetupFault::two_kings});
  EXPECT_EQ(refused("3k4/8/8/8/8/8/8/4K3 w - - 0 1 ?"), Reasons{SetupFault::roll_without_herald});
  EXPECT_EQ(refused("3k4/8/8/8/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/KQQQQQQQ w - - 0 1 -"), Reasons{SetupFault::too_many_pieces});
}

TEST(FenHeralds, counters_stay_readable) {
  auto position = Fen<Heralds>::parse("3k4/8/8/8/8/8/8/4K3 b - - 0 1000000 -", {}).value();
  Heralds::play(position, Move(Square(59), Square(58), static_cast<unsigned>(heralds::Tag::king)));
  Heralds::roll(position, Face(1));
  EXPECT_TRUE(Fen<Heralds>::parse(Fen<Heralds>::write(position), {})) << Fen<Heralds>::write(position);
}

TEST(FenHeralds, g2_all_reasons_are_named) {
  EXPECT_EQ(refused("3k3P/8/8/8/x7/8/K7/4K3 white - z9 x 1 !"),
            (Reasons{SetupFault::unknown_letter, SetupFault::bad_side, SetupFault::bad_en_passant, SetupFault::bad_counter,
                     SetupFault::bad_phase, SetupFault::pawn_on_edge_rank, SetupFault::two_kings}));
}

TEST(FenHeralds, g2_an_unreadable_board_is_not_blamed_for_a_missing_herald) {
  EXPECT_EQ(refused("3k4/8/8/*7/8/8/4K3 w - - 0 1 ?"), Reasons{SetupFault::rank_count});
}

}  // namespace
}  // namespace nocturne
