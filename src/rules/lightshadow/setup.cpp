#include <cstdlib>
#include <string>

#include "base/text.h"
#include "board/hash.h"
#include "rules/counters.h"
#include "rules/lightshadow/attack.h"
#include "rules/lightshadow/moves.h"
#include "rules/lightshadow/position.h"

namespace nocturne::lightshadow {
namespace {

/// Where a letter of a side is kept: its own army's types first, then the other army's, which it can have by promotion (A1).
std::optional<Slot> slot_with_letter(const Rules& rules, Color color, char letter) {
  if (letter == 'P') return Slot::pawn;
  if (letter == 'K') return Slot::king;
  for (const Color army_owner : {color, !color}) {
    if (const std::optional<Kind> kind = kind_with_letter(rules.army(army_owner), letter)) {
      return own_slot(army_owner, static_cast<unsigned>(*kind) % 4);
    }
  }
  return std::nullopt;
}

std::string_view name(Color color) { return color == Color::white ? "White" : "Black"; }

}  // namespace

Result<Position, Faults> Position::from(const Setup& setup, const Rules& rules) {
  Faults faults;
  Position position;
  position.rules_ = rules;
  for (const Setup::Man& man : setup.men) {
    const std::optional<Slot> slot = slot_with_letter(rules, man.color, man.letter);
    if (!slot) {
      const char letter = man.color == Color::white ? man.letter : to_lower(man.letter);
      faults.push_back({SetupFault::unknown_letter, std::string("'") + letter + "' on " + to_text(man.square)});
      continue;
    }
    const bool edge_rank = man.square.rank() == Rank::first || man.square.rank() == Rank::eighth;
    if (*slot == Slot::pawn && edge_rank) faults.push_back({SetupFault::pawn_on_edge_rank, to_text(man.square)});
    position.put(man.color, *slot, man.square);
  }
  // With a letter unread or a king too many or too few, nobody knows who is in check.
  bool is_check_certain = position.occupied().count() == static_cast<int>(setup.men.size());
  for (const Color color : {Color::white, Color::black}) {
    const int kings = (position.in(Slot::king)&position.of(color)).count();
    if (kings > 1) faults.push_back({SetupFault::two_kings, std::string(name(color))});
    if (kings == 0) faults.push_back({SetupFault::missing_king, std::string(name(color))});
    is_check_certain &= kings == 1;
    if (position.of(color).count() > 31) faults.push_back({SetupFault::too_many_pieces, std::string(name(color))});
  }
  if (!rules.unlit) position.luminosity_ = setup.luminosity;
  position.side_ = setup.side;
  position.quiet_count_ = setup.quiet_count;
  position.full_move_ = setup.full_move;
  position.castling_ = setup.castling;
  if (setup.quiet_count > largest_quiet_count) faults.push_back({SetupFault::bad_counter, "half-moves"});
  if (setup.full_move > largest_full_move) faults.push_back({SetupFault::bad_counter, "full-move number"});
  if (is_check_certain && is_attacked(position, position.king(!position.side_), position.side_)) {
    faults.push_back({SetupFault::opponent_in_check, std::string(name(!position.side_))});
  }
  if (!faults.empty()) return failure(std::move(faults));
  position.drop_unusable_castling();
  if (setup.en_passant && position.has_just_passed(*setup.en_passant)) position.offer_en_passant(*setup.en_passant);
  return position;
}

void Position::drop_unusable_castling() {
  u8 kept = 15;
  const auto at_home = [&](Color color, const Castling& castling) {
    const Bitboard corners = in(own_slot(color, 0)) & of(color);
    return (in(Slot::king)&of(color)).has(castling.king_from) && corners.has(castling.corner);
  };
  for (const Color color : {Color::white, Color::black}) {
    if (!at_home(color, king_side_castling(color))) kept &= static_cast<u8>(~CastlingRights::king_side(color));
    if (!at_home(color, queen_side_castling(color, rules_.army(color)))) {
      kept &= static_cast<u8>(~CastlingRights::queen_side(color));
    }
  }
  castling_.keep(kept);
}

/// Whether the pawn can have come over the square by a double step of its owner, who is not to move.
bool Position::has_just_passed(const EnPassant& en_passant) const {
  const auto [passed, pawn] = en_passant;
  if (passed.rank() != rank_seen_by(side_, Rank::sixth) || pawn.rank() != rank_seen_by(side_, Rank::fifth)) return false;
  const int files = static_cast<int>(pawn.file()) - static_cast<int>(passed.file());
  if (std::abs(files) != (rules_.pawns == Pawns::fide ? 0 : 1)) return false;
  const int home_file = static_cast<int>(passed.file()) - files;
  if (home_file < 0 || home_file > 7) return false;
  const Square home(static_cast<File>(home_file), pawn_rank(!side_));
  return pawns(!side_).has(pawn) && !occupied().has(passed) && !occupied().has(home);
}

Position Position::start(const Rules& rules) {
  Setup setup;
  setup.castling = CastlingRights(15);
  for (const Color color : {Color::white, Color::black}) {
    const Rank home = rank_seen_by(color, Rank::first);
    for (unsigned file = 0; file < 8; ++file) {
      const unsigned role = file < 4 ? file : 7 - file;
      const char letter = file == 4 ? 'K' : parts(kind_of(rules.army(color), role)).letter;
      setup.men.push_back({letter, color, Square(static_cast<File>(file), home)});
      setup.men.push_back({'P', color, Square(static_cast<File>(file), pawn_rank(color))});
    }
  }
  return from(setup, rules).value();
}

bool Position::is_dead_without_pawns() const {
  const Bitboard pieces = occupied() - in(Slot::king);
  if (pieces.empty()) return true;
  if (!rules_.has_chess_pieces()) return false;
  const auto of_role = [&](unsigned role) { return in(own_slot(Color::white, role)) | in(own_slot(Color::black, role)); };
  const Bitboard bishops = of_role(2);
  if (pieces == bishops) return (bishops & light_squares).empty() || (bishops & dark_squares).empty();
  return pieces == of_role(1) && !pieces.several();
}

u64 Position::key() const {
  KeyBuilder builder;
  for (unsigned slot = 0; slot < slot_count; slot += 2) builder.add(boards_[slot].bits(), boards_[slot + 1].bits());
  for (unsigned row = 0; row < 8; row += 2) builder.add(luminosity_.word(row), luminosity_.word(row + 1));
  const u64 en_passant = en_passant_ ? 1U | (en_passant_->target.index() << 1) | (en_passant_->pawn.index() << 7) : 0;
  const u64 rules = static_cast<u64>(rules_.pawns) | (static_cast<u64>(rules_.white) << 1) | (static_cast<u64>(rules_.black) << 3) |
                    (static_cast<u64>(rules_.unlit) << 5);
  builder.add(sides_[0].bits(), en_passant << 16 | rules << 8 | u64{castling_.bits()} << 1 | index(side_));
  return builder.key();
}

}  // namespace nocturne::lightshadow
