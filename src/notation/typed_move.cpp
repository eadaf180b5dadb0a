#include "notation/typed_move.h"

#include <string>

#include "base/text.h"

namespace nocturne {
namespace {

using Kind = MoveFacts::Kind;

/// Cuts what a writer adds to a move without changing it: check marks, judgements, "e.p.".
std::string_view without_decorations(std::string_view text) {
  constexpr std::string_view marks = "+#!? ";
  const auto cut_marks = [&] { text = text.substr(0, text.find_last_not_of(marks) + 1); };
  cut_marks();
  for (const std::string_view suffix : {std::string_view("e.p."), std::string_view("ep")}) {
    if (text.size() > suffix.size() + 2 && text.substr(text.size() - suffix.size()) == suffix) {
      text.remove_suffix(suffix.size());
      cut_marks();
      break;
    }
  }
  return text;
}

std::optional<Kind> read_word(std::string_view text) {
  if (text == "--") return Kind::pass;
  std::string word(text);
  for (char& c : word) {
    if (c == '0' || c == 'o') c = 'O';
  }
  if (word == "O-O") return Kind::castling_king_side;
  if (word == "O-O-O") return Kind::castling_queen_side;
  return std::nullopt;
}

/// Cuts "=Q", "Q", "/Q", "(Q)" or "=(Q)" off the end; the letter may be lower case.
char cut_promotion(std::string_view& text) {
  char letter = 0;
  if (text.size() >= 5 && text.back() == ')' && text[text.size() - 3] == '(' && is_letter(text[text.size() - 2])) {
    letter = text[text.size() - 2];
    text.remove_suffix(3);
  } else if (text.size() >= 3 && is_letter(text.back()) &&
             (is_digit(text[text.size() - 2]) || text[text.size() - 2] == '=' || text[text.size() - 2] == '/')) {
    letter = text.back();
    text.remove_suffix(1);
  }
  if (letter != 0 && (text.back() == '=' || text.back() == '/')) text.remove_suffix(1);
  return to_upper(letter);
}

/// Reads a file, a rank, both or neither into the move's origin; false where anything else is there.
bool read_origin(std::string_view text, TypedMove& move) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'h') {
    move.file = static_cast<File>(text[0] - 'a');
    text.remove_prefix(1);
  }
  if (!text.empty() && text[0] >= '1' && text[0] <= '8') {
    move.rank = static_cast<Rank>(text[0] - '1');
    text.remove_prefix(1);
  }
  return text.empty();
}

/// Reads a step from its end, up to its front: the piece letter, the origin, or both.
std::optional<TypedMove> read_target(std::string_view& text) {
  TypedMove move;
  move.promotion = cut_promotion(text);
  if (text.size() < 2) return std::nullopt;
  const std::optional<Square> to = parse_square(text.substr(text.size() - 2));
  if (!to) return std::nullopt;
  move.to = *to;
  text.remove_suffix(2);
  if (!text.empty() && (text.back() == 'x' || text.back() == 'X' || text.back() == ':')) {
    move.is_capture = true;
    text.remove_suffix(1);
  } else if (!text.empty() && text.back() == '-') {
    text.remove_suffix(1);
  }
  return move;
}

/// A move on the board. Without a letter it is a pawn's, or where two squares are named in full, that of whatever stands on the
/// first. A lower-case letter that is also a file is read as a pawn's file first.
TypedMoves read_step(std::string_view text) {
  TypedMoves moves;
  const std::optional<TypedMove> target = read_target(text);
  if (!target) return moves;
  TypedMove plain = *target;
  if (read_origin(text, plain)) {
    plain.piece = plain.from() ? '\0' : 'P';
    moves.push_back(plain);
    if (plain.from()) return moves;
  }
  if (text.empty() || !is_letter(text.front())) return moves;
  TypedMove piece = *target;
  piece.piece = to_upper(text.front());
  if (read_origin(text.substr(1), piece)) moves.push_back(piece);
  return moves;
}

/// "N@b1-c3", "N@b1xd2", "n@b1d2". REQUIRES an `@` as second character.
TypedMoves read_return(std::string_view text) {
  TypedMoves moves;
  std::string_view altar = text.substr(2);
  std::optional<TypedMove> move = read_target(altar);
  if (!move || move->promotion != 0 || !is_letter(text[0]) || !read_origin(altar, *move) || !move->from()) return moves;
  move->kind = Kind::returning;
  move->piece = to_upper(text[0]);
  moves.push_back(*move);
  return moves;
}

/// "Nb1@", "e2@"; a piece letter that was left out is no fault, since the altar says which piece is meant.
/// REQUIRES an `@` at the end.
TypedMoves read_sacrifice(std::string_view text) {
  TypedMoves moves;
  text.remove_suffix(1);
  const char letter = text.size() == 3 ? text[0] : '\0';
  if (letter != 0) text.remove_prefix(1);
  const std::optional<Square> altar = parse_square(text);
  if (!altar || (letter != 0 && !is_letter(letter))) return moves;
  moves.push_back({Kind::sacrifice, to_upper(letter), altar->file(), altar->rank(), *altar});
  return moves;
}

}  // namespace

TypedMoves read_typed_move(std::string_view text) {
  constexpr std::size_t longest = 40;
  TypedMoves moves;
  if (text.size() > longest) return moves;
  text = without_decorations(text);
  if (const std::optional<Kind> word = read_word(text)) {
    moves.push_back({*word});
    return moves;
  }
  if (text.size() > 2 && text[1] == '@') return read_return(text);
  if (text.size() > 2 && text.back() == '@') return read_sacrifice(text);
  return read_step(text);
}

}  // namespace nocturne
