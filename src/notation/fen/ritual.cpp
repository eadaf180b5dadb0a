#include "notation/fen/ritual.h"

#include <optional>
#include <utility>

#include "base/text.h"
#include "notation/fen/fields.h"
#include "rules/counters.h"
#include "rules/ritual/setup.h"

namespace nocturne {
namespace {

using ritual::Kind;
using ritual::Piece;
using ritual::Setup;

/// Splits "PLACEMENT[RESERVES]"; the reserves are nothing where the brackets are not in order.
struct Men {
  std::string_view placement;
  std::optional<std::string_view> reserves;
};
Men split_men(std::string_view text) {
  const std::size_t open = text.find('[');
  if (open == std::string_view::npos) return {text, std::nullopt};
  const std::string_view placement = text.substr(0, open);
  if (text.back() != ']' || text.find(']') != text.size() - 1) return {placement, std::nullopt};
  return {placement, text.substr(open + 1, text.size() - open - 2)};
}

void read_reserves(std::string_view text, Setup& setup, Faults& faults) {
  for (const char c : text) {
    if (const std::optional<Piece> piece = ritual::piece_of(c)) {
      ++setup.reserve[index(piece->color)][index(piece->kind)];
    } else if (c == '~') {
      faults.push_back({SetupFault::bad_tilde, "reserve"});
    } else {
      faults.push_back({SetupFault::bad_reserve, in_quotes({&c, 1})});
    }
  }
}

void read_men(std::string_view text, Setup& setup, Faults& faults) {
  const Men men = split_men(text);
  fen::read_placement(men.placement, faults, [&](fen::Man man, Square square) {
    std::optional<Piece> piece = ritual::piece_of(man.letter);
    if (!piece) return false;
    piece->promoted = man.tilde;
    setup.at(square) = piece;
    return true;
  });
  if (men.reserves) {
    read_reserves(*men.reserves, setup, faults);
  } else {
    faults.push_back({SetupFault::bad_reserve, "no '[...]' at the end of the placement"});
  }
}

std::optional<Face> read_phase(std::string_view text, Faults& faults) {
  if (text == "?") return std::nullopt;
  if (text.size() == 1 && text[0] >= '1' && text[0] <= '6') return Face(text[0] - '0');
  faults.push_back({SetupFault::bad_phase, in_quotes(text) + ", expected '?' or 1 to 6"});
  return std::nullopt;
}

std::string write_reserves(const ritual::Reserve& reserve) {
  std::string text = "[";
  for (const Color color : {Color::white, Color::black}) {
    for (const Kind kind : ritual::fen_order) text.append(reserve.count(color, kind), letter(color, kind));
  }
  return text + ']';
}

std::string write_placement(const ritual::Position& position) {
  return fen::write_placement([&](Square square) {
    std::string text;
    if (const std::optional<Piece> piece = position.at(square)) {
      text += letter(piece->color, piece->kind);
      if (piece->promoted) text += '~';
    }
    return text;
  });
}

}  // namespace

Result<ritual::Position, Faults> Fen<Ritual>::parse(std::string_view text, const ritual::Rules& rules) {
  Faults faults;
  const std::optional<fen::Fields> fields = fen::split_fields(text, faults);
  if (!fields) return failure(std::move(faults));

  Setup setup;
  read_men(fields->placement, setup, faults);
  const bool all_men_read = faults.empty();
  setup.mover = fen::read_side(fields->side, faults);
  if (fields->castling != "-") faults.push_back({SetupFault::bad_castling, in_quotes(fields->castling)});
  if (fields->en_passant != "-") faults.push_back({SetupFault::bad_en_passant, in_quotes(fields->en_passant)});
  fen::read_counter(fields->count, largest_quiet_count, "count", faults);
  setup.full_move = fen::read_counter(fields->full_move, largest_full_move, "full-move number", faults);
  setup.face = read_phase(fields->own, faults);

  Result<ritual::Position, Faults> position = ritual::Position::from(setup, rules);
  if (faults.empty()) return position;
  if (position) return failure(std::move(faults));
  for (Fault& fault : position.error()) {
    // A king may be missing only because he was misread.
    if (all_men_read || fault.fault != SetupFault::missing_king) faults.push_back(std::move(fault));
  }
  return failure(std::move(faults));
}

std::string Fen<Ritual>::write(const ritual::Position& position) {
  const std::optional<Face> face = position.face();
  std::string text = write_placement(position);
  text += write_reserves(position.reserve());
  text += ' ';
  text += fen::side_letter(position.mover());
  text += " - - 0 ";
  text += std::to_string(position.full_move());
  text += ' ';
  text += face ? static_cast<char>('0' + face->value()) : '?';
  return text;
}

}  // namespace nocturne
