#include "notation/fen/lightshadow.h"

#include <algorithm>

#include "base/text.h"
#include "notation/fen/fields.h"
#include "rules/counters.h"

namespace nocturne {
namespace {

using lightshadow::CastlingRights;
using lightshadow::EnPassant;
using lightshadow::Luminosity;
using lightshadow::Pawns;
using lightshadow::Position;
using lightshadow::Rules;
using lightshadow::Setup;

constexpr std::string_view castling_letters = "KQkq";

/// One character of the map's value; nothing for other characters, digits included.
std::optional<int> light_of(char c) {
  if (c >= 'A' && c <= 'H') return c - 'A' + 1;
  if (c >= 'a' && c <= 'h') return -(c - 'a' + 1);
  return std::nullopt;
}

bool read_luminosity_rank(std::string_view text, Rank rank, Luminosity& out) {
  int file = 0;
  for (const char c : text) {
    if (c >= '1' && c <= '8') {
      file += c - '0';
    } else if (const std::optional<int> value = light_of(c); value && file < 8) {
      out.set(Square(static_cast<File>(file++), rank), *value);
    } else {
      return false;
    }
    if (file > 8) return false;
  }
  return file == 8;
}

Luminosity read_luminosity(std::string_view text, Faults& faults) {
  Luminosity out;
  const std::vector<std::string_view> ranks = split(text, '/');
  if (ranks.size() != 8) {
    faults.push_back({SetupFault::bad_luminosity, std::to_string(ranks.size()) + " ranks, 8 expected"});
    return out;
  }
  for (unsigned row = 0; row < 8; ++row) {
    const Rank rank = static_cast<Rank>(7 - row);
    if (!read_luminosity_rank(ranks[row], rank, out)) faults.push_back({SetupFault::bad_luminosity, fen::rank_name(rank)});
  }
  return out;
}

CastlingRights read_castling(std::string_view text, Faults& faults) {
  u8 rights = 0;
  if (text == "-") return CastlingRights();
  for (const char c : text) {
    const std::size_t place = castling_letters.find(c);
    const unsigned right = place == std::string_view::npos ? 0 : 1U << place;
    if (right == 0 || (rights & right) != 0) {
      faults.push_back({SetupFault::bad_castling, in_quotes(text)});
      return CastlingRights();
    }
    rights = static_cast<u8>(rights | right);
  }
  return CastlingRights(rights);
}

/// A rank 3 or 6 square, with Berolina pawns followed by the square of the pawn that passed it, a slanting step on.
std::optional<EnPassant> parse_en_passant(std::string_view text, Pawns pawns) {
  const std::optional<Square> target = parse_square(text.substr(0, 2));
  if (!target || (target->rank() != Rank::third && target->rank() != Rank::sixth)) return std::nullopt;
  const Color mover = target->rank() == Rank::sixth ? Color::white : Color::black;
  const Square behind = stepped(*target, forward(!mover));
  if (pawns == Pawns::fide) return text.size() == 2 ? std::optional(EnPassant{*target, behind}) : std::nullopt;
  const std::optional<Square> pawn = parse_square(text.substr(2));
  if (!pawn || pawn->rank() != behind.rank() || distance(*pawn, behind) != 1) return std::nullopt;
  return EnPassant{*target, *pawn};
}

std::optional<EnPassant> read_en_passant(std::string_view text, Pawns pawns, Faults& faults) {
  if (text == "-") return std::nullopt;
  const std::optional<EnPassant> en_passant = parse_en_passant(text, pawns);
  if (!en_passant) faults.push_back({SetupFault::bad_en_passant, in_quotes(text)});
  return en_passant;
}

std::string castling_text(CastlingRights rights) {
  std::string text;
  for (unsigned n = 0; n < castling_letters.size(); ++n) {
    if (((rights.bits() >> n) & 1) != 0) text += castling_letters[n];
  }
  return text.empty() ? "-" : text;
}

std::string en_passant_text(const Position& position) {
  const std::optional<EnPassant> en_passant = position.en_passant();
  if (!en_passant) return "-";
  return to_text(en_passant->target) + (position.rules().pawns == Pawns::berolina ? to_text(en_passant->pawn) : "");
}

/// Whether a fault of the setup may only be there because another field could not be read.
bool is_uncertain(const Fault& fault, bool is_board_known, const Faults& faults) {
  const auto has = [&](SetupFault wanted) {
    return std::any_of(faults.begin(), faults.end(), [&](const Fault& other) { return other.fault == wanted; });
  };
  if (fault.fault == SetupFault::missing_king) return !is_board_known;
  if (fault.fault != SetupFault::opponent_in_check) return false;
  return !is_board_known || has(SetupFault::bad_side) || has(SetupFault::bad_luminosity);
}

}  // namespace

Result<Position, Faults> Fen<LightShadow>::parse(std::string_view text, const Rules& rules) {
  Faults faults;
  const std::optional<fen::Fields> fields = fen::split_fields(text, faults);
  if (!fields) return failure(std::move(faults));
  Setup setup;
  fen::read_placement(fields->placement, faults, [&](fen::Man man, Square square) {
    if (man.tilde) faults.push_back({SetupFault::bad_tilde, to_text(square)});
    if (!is_upper(man.letter) && !is_lower(man.letter)) return false;
    setup.men.push_back({to_upper(man.letter), is_upper(man.letter) ? Color::white : Color::black, square});
    return true;
  });
  const bool is_board_known = faults.empty();
  setup.side = fen::read_side(fields->side, faults);
  setup.castling = read_castling(fields->castling, faults);
  setup.en_passant = read_en_passant(fields->en_passant, rules.pawns, faults);
  setup.quiet_count = fen::read_counter(fields->count, largest_quiet_count, "field 5", faults);
  setup.full_move = fen::read_counter(fields->full_move, largest_full_move, "field 6", faults);
  setup.luminosity = read_luminosity(fields->own, faults);
  Result<Position, Faults> position = Position::from(setup, rules);
  if (faults.empty()) return position;
  if (position) return failure(std::move(faults));
  Faults& of_setup = position.error();
  std::erase_if(of_setup, [&](const Fault& fault) { return is_uncertain(fault, is_board_known, faults); });
  faults.insert(faults.end(), of_setup.begin(), of_setup.end());
  return failure(std::move(faults));
}

std::string Fen<LightShadow>::write(const Position& position) {
  const std::string placement = fen::write_placement([&](Square square) -> std::string {
    if (!position.occupied().has(square)) return "";
    const char letter = position.letter(position.slot_at(square));
    return {position.of(Color::white).has(square) ? letter : to_lower(letter)};
  });
  return placement + ' ' + std::string(fen::side_letter(position.mover())) + ' ' + castling_text(position.castling()) + ' ' +
         en_passant_text(position) + ' ' + std::to_string(position.quiet_count()) + ' ' + std::to_string(position.full_move()) +
         ' ' + to_text(position.luminosity());
}

std::string to_text(const Luminosity& luminosity) {
  const auto letter = [&](Square square) -> std::string {
    const int value = luminosity.at(square);
    if (value == 0) return "";
    return {static_cast<char>(value > 0 ? 'A' + value - 1 : 'a' - value - 1)};
  };
  return fen::write_placement(letter);
}

}  // namespace nocturne
