#include "explain/attempt.h"

#include <string>

#include "base/text.h"
#include "notation/event_text.h"

namespace nocturne::explain {
namespace {

using Kind = MoveFacts::Kind;

bool is_file(char c) { return c >= 'a' && c <= 'h'; }
bool is_rank(char c) { return c >= '1' && c <= '8'; }
bool is_letter(char c) { return is_upper(c) || is_lower(c); }

void start_from(Attempt& attempt, Square square) {
  attempt.file = square.file();
  attempt.rank = square.rank();
}

/// Takes what names the origin off the front: a file, a rank, or both.
void cut_origin(std::string_view& text, Attempt& attempt) {
  if (!text.empty() && is_file(text.front())) {
    attempt.file = static_cast<File>(text.front() - 'a');
    text.remove_prefix(1);
  }
  if (!text.empty() && is_rank(text.front())) {
    attempt.rank = static_cast<Rank>(text.front() - '1');
    text.remove_prefix(1);
  }
}

/// Cuts "=Q", "/Q", "(Q)" or a bare "Q" or "q" behind the target square.
void cut_promotion(std::string_view& text, Attempt& attempt) {
  if (!text.empty() && text.back() == ')') text.remove_suffix(1);
  if (text.size() < 3 || !is_letter(text.back())) return;
  attempt.promotion = to_upper(text.back());
  text.remove_suffix(1);
  while (!text.empty() && (text.back() == '(' || text.back() == '=' || text.back() == '/')) text.remove_suffix(1);
}

std::string_view without_marks(std::string_view text) {
  const auto cut = [&] { text = text.substr(0, text.find_last_not_of("+#!? ") + 1); };
  cut();
  for (const std::string_view suffix : {std::string_view("e.p."), std::string_view("ep")}) {
    if (text.size() <= suffix.size() + 2 || text.substr(text.size() - suffix.size()) != suffix) continue;
    text.remove_suffix(suffix.size());
    cut();
  }
  return text;
}

std::optional<Attempt> read_castling(std::string_view text) {
  std::string word(text);
  for (char& c : word) {
    if (c == '0' || c == 'o') c = 'O';
  }
  if (word == "O-O") return Attempt{Kind::castling_king_side, 'K'};
  if (word == "O-O-O") return Attempt{Kind::castling_queen_side, 'K'};
  return std::nullopt;
}

/// What stands before the target: "Nb1", "b1", "b", "", and so on. A lower-case letter that can be a file is one.
bool read_front(std::string_view front, Attempt& attempt) {
  attempt.piece = 'P';
  std::string_view rest = front;
  cut_origin(rest, attempt);
  if (rest.empty()) return true;
  attempt.file.reset();
  attempt.rank.reset();
  if (!is_letter(front.front())) return false;
  attempt.piece = to_upper(front.front());
  rest = front.substr(1);
  cut_origin(rest, attempt);
  return rest.empty();
}

std::optional<Attempt> read_step(std::string_view text) {
  Attempt attempt;
  cut_promotion(text, attempt);
  if (text.size() < 2) return std::nullopt;
  const std::optional<Square> to = parse_square(text.substr(text.size() - 2));
  if (!to) return std::nullopt;
  attempt.to = *to;
  text.remove_suffix(2);
  if (!text.empty() && (text.back() == 'x' || text.back() == 'X' || text.back() == ':')) {
    attempt.is_capture = true;
    text.remove_suffix(1);
  } else if (!text.empty() && text.back() == '-') {
    text.remove_suffix(1);
  }
  if (!read_front(text, attempt)) return std::nullopt;
  return attempt;
}

/// "Nb1@", "b1@". REQUIRES an `@` at the end.
std::optional<Attempt> read_sacrifice(std::string_view text) {
  text.remove_suffix(1);
  const char letter = text.size() == 3 ? text.front() : '\0';
  if (letter != 0) text.remove_prefix(1);
  const std::optional<Square> altar = parse_square(text);
  if (!altar || (letter != 0 && !is_letter(letter))) return std::nullopt;
  Attempt attempt{Kind::sacrifice, to_upper(letter)};
  start_from(attempt, *altar);
  attempt.to = *altar;
  return attempt;
}

/// "N@b1c3", "N@b1-c3", "n@b1xd2". REQUIRES an `@` as second character.
std::optional<Attempt> read_return(std::string_view text) {
  std::optional<Attempt> attempt = read_step(text.substr(2));
  if (!attempt || attempt->piece != 'P' || !attempt->from() || !is_letter(text.front())) return std::nullopt;
  attempt->kind = Kind::returning;
  attempt->piece = to_upper(text.front());
  return attempt;
}

}  // namespace

std::optional<Attempt> read_attempt(std::string_view text) {
  const bool is_event_text = is_move_text(text);
  text = without_marks(text);
  if (text.empty()) return std::nullopt;
  if (text == "0000" || text == "--") return Attempt{Kind::pass};
  if (const std::optional<Attempt> castling = read_castling(text)) return castling;
  if (text.size() > 2 && text[1] == '@') return read_return(text);
  if (text.size() > 2 && text.back() == '@') return read_sacrifice(text);
  std::optional<Attempt> attempt = read_step(text);
  if (attempt && is_event_text) attempt->piece = 0;
  return attempt;
}

}  // namespace nocturne::explain
