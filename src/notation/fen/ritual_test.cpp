#include "notation/fen/ritual.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace nocturne {
namespace {

using ritual::Promoted;
using ritual::Rules;

constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w - - 0 1 ?";

/// What the text is written as after it was read.
std::string rewritten(std::string_view text, Rules rules = {}) {
  const auto position = Fen<Ritual>::parse(text, rules);
  return position ? Fen<Ritual>::write(*position) : "refused: " + message(position.error());
}

using Expected = std::vector<SetupFault>;

Expected faults(std::string_view text, Rules rules = {}) {
  Expected found;
  const auto position = Fen<Ritual>::parse(text, rules);
  if (position) return found;
  for (const Fault& fault : position.error()) found.push_back(fault.fault);
  return found;
}

TEST(RitualFen, canonical_text_is_kept) {
  for (const char* text : {
           "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w - - 0 1 ?",
           "1n1kq3/1R1b1ppr/2BN3n/2b5/3N4/7Q/1PPBK3/1R6[PPPPPPrpppppp] b - - 0 30 1",
           "8/8/8/8/8/8/8/8[KQRRBBNNPPPPPPPPkqrrbbnnpppppppp] w - - 0 1000000 6",
           "4k3/8/8/8/8/8/8/8[] w - - 0 5 ?",
       }) {
    EXPECT_EQ(rewritten(text), text);
  }
  EXPECT_EQ(rewritten("3Q~k3/8/8/8/8/8/3q~4/4K3[] b - - 0 30 5", {Promoted::reverts}), "3Q~k3/8/8/8/8/8/3q~4/4K3[] b - - 0 30 5");
}

TEST(RitualFen, g2_joined_digits_reserve_order_and_blanks_are_repaired) {
  EXPECT_EQ(rewritten("  8/44/8/8/1111p111/8/8/8[pNkPKq]  w -\t- 0 1 ?"), "8/8/8/8/4p3/8/8/8[KNPkqp] w - - 0 1 ?");
}

TEST(RitualFen, g2_the_count_is_any_number_and_written_as_0) {
  EXPECT_EQ(rewritten("4k3/8/8/8/8/8/8/4K3[] w - - 17 3 ?"), "4k3/8/8/8/8/8/8/4K3[] w - - 0 3 ?");
  for (const char* count : {"-", "x", "-1", "10001"}) {
    EXPECT_EQ(faults("4k3/8/8/8/8/8/8/4K3[] w - - " + std::string(count) + " 3 ?"), (Expected{SetupFault::bad_counter})) << count;
  }
}

TEST(RitualFen, g2_a_missing_king_is_a_finished_game_and_two_missing_are_refused) {
  const auto finished = Fen<Ritual>::parse("8/8/8/8/8/8/8/4K3[] b - - 0 7 ?", {});
  EXPECT_EQ(Ritual::ended(*finished), (Outcome{Color::white, Ending::king_captured}));
  // G1: after the end no turn has begun, whatever face the text gives.
  EXPECT_EQ(rewritten("8/8/8/8/8/8/8/4K3[] b - - 0 7 4"), "8/8/8/8/8/8/8/4K3[] b - - 0 7 ?");
  EXPECT_EQ(*Fen<Ritual>::parse("8/8/8/8/8/8/8/4K3[] b - - 0 7 4", {}), *finished);
  EXPECT_EQ(faults("8/8/8/8/8/8/8/8[QQqq] w - - 0 1 ?"), (Expected{SetupFault::missing_king}));
}

TEST(RitualFen, g2_wrong_fields_are_refused) {
  using enum SetupFault;
  EXPECT_EQ(faults(""), (Expected{field_count}));
  EXPECT_EQ(faults("4k3/8/8/8/8/8/8/4K3[] w - - 0 1"), (Expected{field_count}));
  EXPECT_EQ(faults("4k3/8/8/8/8/8/8/4K3 [] w - - 0 1 ?"), (Expected{field_count}));
  EXPECT_EQ(faults("4k3/8/8/8/8/8/8/4K3[] x - - 0 1 ?"), (Expected{bad_side}));
  EXPECT_EQ(faults("4k3/8/8/8/8/8/8/4K3[] w KQkq - 0 1 ?"), (Expected{bad_castling}));
  EXPECT_EQ(faults("4k3/8/8/8/8/8/8/4K3[] w - e3 0 1 ?"), (Expected{bad_en_passant}));
  EXPECT_EQ(faults("4k3/8/8/8/8/8/8/4K3[] w - - 0 1000001 ?"), (Expected{bad_counter}));
  for (const char* phase : {"-", "0", "7", "??", "11", "a"}) {
    EXPECT_EQ(faults("4k3/8/8/8/8/8/8/4K3[] w - - 0 1 " + std::string(phase)), (Expected{bad_phase})) << phase;
  }
}

TEST(RitualFen, g2_wrong_placements_are_refused) {
  using enum SetupFault;
  EXPECT_EQ(faults("4k3/8/8/8/8/8/4K3[] w - - 0 1 ?"), (Expected{rank_count}));
  EXPECT_EQ(faults("4k3/8/7/8/8/8/9/4K3[] w - - 0 1 ?"), (Expected{rank_length, rank_length, rank_length}));
  EXPECT_EQ(faults("4k3/8/3*4/8/8/8/8/4K3[] w - - 0 1 ?"), (Expected{unknown_letter}));
  EXPECT_EQ(faults("4k3/8/8/8/8/8/8/P3K3[] w - - 0 1 ?"), (Expected{pawn_on_edge_rank}));
}

TEST(RitualFen, g2_wrong_reserves_are_refused) {
  using enum SetupFault;
  for (const char* men :
       {"4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4K3[", "4k3/8/8/8/8/8/8/4K3[]]", "4k3/8/8/8/8/8/8/4K3[]8", "4k3/8/8/8/8/8/8/4K3[x]",
        "4k3/8/8/8/8/8/8/4K3[-]", "4k3/8/8/8/8/8/8/4K3[2P]", "4k3/8/8/8/8/8/8/4K3[[]"}) {
    EXPECT_EQ(faults(std::string(men) + " w - - 0 1 ?"), (Expected{bad_reserve})) << men;
  }
  EXPECT_EQ(faults("4k3/8/8/8/8/8/8/4K3[Q~] w - - 0 1 ?", {Promoted::reverts}), (Expected{bad_tilde}));
  EXPECT_EQ(faults("4k3/8/8/8/8/8/8/4K3[" + std::string(31, 'P') + "] w - - 0 1 ?"), (Expected{too_many_pieces}));
  EXPECT_EQ(faults("4k3/8/8/8/8/8/8/4K3[" + std::string(30, 'P') + "] w - - 0 1 ?"), Expected{});
}

TEST(RitualFen, g2_a_mark_where_it_cannot_be_is_refused) {
  using enum SetupFault;
  EXPECT_EQ(faults("3Q~k3/8/8/8/8/8/8/4K3[] w - - 0 1 ?"), (Expected{bad_tilde}));
  for (const char* placement : {"4k3/8/8/P~7/8/8/8/4K3[]", "4k~3/8/8/8/8/8/8/4K3[]", "4k3/8/~8/8/8/8/8/4K3[]",
                                "4k3/8/8~/8/8/8/8/4K3[]", "3Q~~k3/8/8/8/8/8/8/4K3[]"}) {
    EXPECT_EQ(faults(std::string(placement) + " w - - 0 1 ?", {Promoted::reverts}), (Expected{bad_tilde})) << placement;
  }
}

TEST(RitualFen, g2_all_reasons_are_named) {
  using enum SetupFault;
  EXPECT_EQ(faults("4x3/8/8/8/8/8/8/4K3[?] x k e3 y z 0"),
            (Expected{unknown_letter, bad_reserve, bad_side, bad_castling, bad_en_passant, bad_counter, bad_counter, bad_phase}));
  EXPECT_EQ(faults("4k2P/8/8/8/8/8/8/x3K3[] w - - 0 1 ?"), (Expected{unknown_letter, pawn_on_edge_rank}));
  EXPECT_EQ(faults("p7/8/8/8/8/8/8/8[KK] x - - 0 1 0"), (Expected{bad_side, bad_phase, pawn_on_edge_rank, two_kings}));
}

TEST(RitualFen, counters_stay_readable) {
  auto position = Fen<Ritual>::parse("4k3/8/8/8/8/8/8/4K3[] b - - 0 1000000 1", {}).value();
  Ritual::play(position, ritual::pass_move);
  EXPECT_EQ(Fen<Ritual>::write(position), "4k3/8/8/8/8/8/8/4K3[] w - - 0 1000000 ?");
}

TEST(RitualFen, a_hostile_text_is_refused_quickly) {
  EXPECT_FALSE(Fen<Ritual>::parse(std::string(10'000'000, '['), {}));
  EXPECT_FALSE(Fen<Ritual>::parse(std::string(900, '~') + " w - - 0 1 ?", {}));
  EXPECT_FALSE(Fen<Ritual>::parse(std::string(900, '/') + " w - - 0 1 ?", {}));
  EXPECT_FALSE(Fen<Ritual>::parse(std::string_view("\0[] w - - 0 1 ?", 15), {}));
}

TEST(RitualFen, the_start_is_the_start) { EXPECT_EQ(*Fen<Ritual>::parse(start, {}), Ritual::start({})); }

}  // namespace
}  // namespace nocturne
