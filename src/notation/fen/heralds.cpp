#include "notation/fen/heralds.h"

#include <algorithm>

#include "base/text.h"
#include "notation/fen/fields.h"
#include "rules/counters.h"

namespace nocturne {
namespace {

using heralds::Man;
using heralds::Setup;

/// The letters of the men, in the order of Man; the first stands for an empty square.
constexpr std::string_view letters = ".*PQKpqk";

void read_board(std::string_view text, Setup& setup, Faults& faults) {
  fen::read_placement(text, faults, [&](fen::Man man, Square square) {
    if (man.tilde) faults.push_back({SetupFault::bad_tilde, to_text(square)});
    const std::size_t found = letters.find(man.letter, 1);
    if (found == std::string_view::npos) return false;
    setup[square] = static_cast<Man>(found);
    return true;
  });
}

std::optional<Square> read_en_passant(std::string_view text, Faults& faults) {
  if (text == "-") return std::nullopt;
  const std::optional<Square> square = parse_square(text);
  if (!square) faults.push_back({SetupFault::bad_en_passant, in_quotes(text)});
  return square;
}

bool read_phase(std::string_view text, Faults& faults) {
  if (text != "-" && text != "?") faults.push_back({SetupFault::bad_phase, in_quotes(text) + ", '-' or '?' expected"});
  return text == "?";
}

}  // namespace

Result<Heralds::Position, Faults> Fen<Heralds>::parse(std::string_view text, const Heralds::Rules& rules) {
  Faults reasons;
  const std::optional<fen::Fields> fields = fen::split_fields(text, reasons);
  if (!fields) return failure(std::move(reasons));
  Setup setup;
  read_board(fields->placement, setup, reasons);
  const bool is_board_known = reasons.empty();
  setup.side = fen::read_side(fields->side, reasons);
  if (fields->castling != "-") reasons.push_back({SetupFault::bad_castling, in_quotes(fields->castling) + ", '-' expected"});
  setup.en_passant = read_en_passant(fields->en_passant, reasons);
  setup.calm = fen::read_counter(fields->count, largest_quiet_count, "capture-free count", reasons);
  setup.full_move = fen::read_counter(fields->full_move, largest_full_move, "full-move number", reasons);
  setup.is_roll_due = read_phase(fields->own, reasons);
  for (Fault& fault : heralds::faults(setup)) {
    // A Herald may be missing only because the board could not be read.
    if (fault.fault == SetupFault::roll_without_herald && !is_board_known) continue;
    reasons.push_back(std::move(fault));
  }
  if (!reasons.empty()) return failure(std::move(reasons));
  return Heralds::Position::from(setup, rules);
}

std::string Fen<Heralds>::write(const Heralds::Position& position) {
  const Setup setup = position.setup();
  std::string text = fen::write_placement([&](Square square) {
    const Man man = setup[square];
    return man == Man::none ? std::string_view() : letters.substr(static_cast<std::size_t>(man), 1);
  });
  text += ' ';
  text += fen::side_letter(setup.side);
  text += " - ";
  text += setup.en_passant ? to_text(*setup.en_passant) : "-";
  text += ' ' + std::to_string(setup.calm) + ' ' + std::to_string(setup.full_move);
  text += setup.is_roll_due ? " ?" : " -";
  return text;
}

}  // namespace nocturne
