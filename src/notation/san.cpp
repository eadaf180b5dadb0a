#include "notation/san.h"

#include <optional>

#include "base/text.h"

namespace nocturne {
namespace {

using Kind = MoveFacts::Kind;

// Writing.

/// As much of the origin as tells the move from others of the same letter to the same square: file, else rank, else both.
std::string disambiguation(const MoveFacts& facts, const std::vector<LegalMove>& legal) {
  bool rivals = false;
  bool same_file = false;
  bool same_rank = false;
  for (const LegalMove& other : legal) {
    if (other.facts.kind != Kind::step || other.facts.piece != facts.piece || other.facts.to != facts.to) continue;
    if (other.facts.from == facts.from) continue;
    rivals = true;
    same_file |= other.facts.from.file() == facts.from.file();
    same_rank |= other.facts.from.rank() == facts.from.rank();
  }
  if (!rivals) return "";
  if (!same_file) return {file_letter(facts.from.file())};
  if (!same_rank) return {rank_digit(facts.from.rank())};
  return to_text(facts.from);
}

/// A pawn has no letter. Its capture always carries its file; its quiet move only when another pawn (Berolina) gets there too.
std::string pawn_origin(const MoveFacts& facts, const std::vector<LegalMove>& legal) {
  if (facts.is_capture) return {file_letter(facts.from.file())};
  return disambiguation(facts, legal).empty() ? "" : std::string{file_letter(facts.from.file())};
}

std::string write_step(const MoveFacts& facts, const std::vector<LegalMove>& legal) {
  std::string text = facts.piece == 'P' ? pawn_origin(facts, legal) : facts.piece + disambiguation(facts, legal);
  if (facts.is_capture) text += 'x';
  text += to_text(facts.to);
  if (facts.promotion != 0) {
    text += '=';
    text += facts.promotion;
  }
  return text;
}

// Reading.

/// What is known of a move's origin: nothing, its file, its rank, or both.
struct Origin {
  std::optional<File> file;
  std::optional<Rank> rank;

  bool fits(Square from) const { return (!file || *file == from.file()) && (!rank || *rank == from.rank()); }
};

std::optional<Origin> read_origin(std::string_view text) {
  Origin origin;
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'h') {
    origin.file = static_cast<File>(text[0] - 'a');
    text.remove_prefix(1);
  }
  if (!text.empty() && text[0] >= '1' && text[0] <= '8') {
    origin.rank = static_cast<Rank>(text[0] - '1');
    text.remove_prefix(1);
  }
  if (!text.empty()) return std::nullopt;
  return origin;
}

/// An ordinary move taken apart from its end, before it is decided what the characters in front mean.
struct Parts {
  std::string_view front;  ///< piece letter, disambiguation, or both
  bool capture = false;
  Square to;
  char promotion = 0;  ///< upper case
};

bool is_letter(char c) { return is_upper(c) || is_lower(c); }

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

std::optional<Parts> take_apart(std::string_view text) {
  Parts parts;
  parts.promotion = cut_promotion(text);
  if (text.size() < 2) return std::nullopt;
  const std::optional<Square> to = parse_square(text.substr(text.size() - 2));
  if (!to) return std::nullopt;
  parts.to = *to;
  text.remove_suffix(2);
  if (!text.empty() && (text.back() == 'x' || text.back() == 'X' || text.back() == ':')) {
    parts.capture = true;
    text.remove_suffix(1);
  } else if (!text.empty() && text.back() == '-') {
    text.remove_suffix(1);
  }
  parts.front = text;
  return parts;
}

/// The legal moves that fit a reading, as far as it matters: none, one, or too many.
class Matches {
 public:
  void add(const LegalMove& legal) {
    if (count_ == 0) move_ = legal.move;
    ++count_;
  }
  bool none() const { return count_ == 0; }
  Result<Event, EventError> verdict(std::string_view text) const {
    if (count_ == 1) return Event(move_);
    return failure(event_error(count_ == 0 ? EventError::Why::illegal : EventError::Why::ambiguous, text));
  }

 private:
  Move move_;
  int count_ = 0;
};

template <class Fits>
Matches matches(const Situation& situation, Fits&& fits) {
  Matches found;
  for (const LegalMove& legal : situation.legal) {
    if (fits(legal.facts)) found.add(legal);
  }
  return found;
}

Matches match_step(const Situation& situation, const Parts& parts, char piece, const Origin& origin) {
  return matches(situation, [&](const MoveFacts& facts) {
    return facts.kind == Kind::step && facts.piece == piece && facts.to == parts.to && origin.fits(facts.from) &&
           (!parts.capture || facts.is_capture) && (parts.promotion == 0 || facts.promotion == parts.promotion);
  });
}

/// A bare target means the quiet move; only where there is none may it be a capture whose file was left out.
Matches match_pawn(const Situation& situation, const Parts& parts, const Origin& origin) {
  const Matches quiet = matches(situation, [&](const MoveFacts& facts) {
    return facts.kind == Kind::step && facts.piece == 'P' && facts.to == parts.to && origin.fits(facts.from) && !facts.is_capture &&
           !parts.capture && (parts.promotion == 0 || facts.promotion == parts.promotion);
  });
  return quiet.none() ? match_step(situation, parts, 'P', origin) : quiet;
}

bool knows(const Situation& situation, char letter) { return situation.letters.find(letter) != std::string::npos; }

/// A move on the board. A lower-case letter that is also a file is read as a pawn's file first.
Result<Event, EventError> read_step(std::string_view text, const Parts& parts, const Situation& situation) {
  if (parts.promotion != 0 && !knows(situation, parts.promotion)) {
    return failure(event_error(EventError::Why::unknown_letter, text, parts.promotion));
  }
  const std::optional<Origin> pawn = read_origin(parts.front);
  if (pawn) {
    const Matches found = match_pawn(situation, parts, *pawn);
    if (!found.none() || parts.front.empty() || !knows(situation, to_upper(parts.front.front()))) return found.verdict(text);
  }
  const char letter = parts.front.front();
  const std::optional<Origin> origin = read_origin(parts.front.substr(1));
  if (!origin || !is_letter(letter)) return failure(event_error(EventError::Why::malformed, text));
  if (!knows(situation, to_upper(letter))) return failure(event_error(EventError::Why::unknown_letter, text, letter));
  return match_step(situation, parts, to_upper(letter), *origin).verdict(text);
}

/// "N@b1-c3", "N@b1xd2", "n@b1d2". REQUIRES an `@` as second character.
Result<Event, EventError> read_return(std::string_view text, const Situation& situation) {
  const std::optional<Parts> parts = take_apart(text.substr(2));
  const std::optional<Square> altar = parts ? parse_square(parts->front) : std::nullopt;
  if (!altar || parts->promotion != 0 || !is_letter(text[0])) return failure(event_error(EventError::Why::malformed, text));
  const char piece = to_upper(text[0]);
  if (!knows(situation, piece)) return failure(event_error(EventError::Why::unknown_letter, text, text[0]));
  return matches(situation,
                 [&](const MoveFacts& facts) {
                   return facts.kind == Kind::returning && facts.piece == piece && facts.from == *altar && facts.to == parts->to &&
                          (!parts->capture || facts.is_capture);
                 })
      .verdict(text);
}

/// "Nb1@", "e2@"; a piece letter that was left out is no fault, since the altar says which piece is meant.
/// REQUIRES an `@` at the end.
Result<Event, EventError> read_sacrifice(std::string_view text, const Situation& situation) {
  std::string_view front = text.substr(0, text.size() - 1);
  const char letter = front.size() == 3 ? front[0] : '\0';
  if (letter != 0) front.remove_prefix(1);
  const std::optional<Square> altar = parse_square(front);
  if (!altar || (letter != 0 && !is_letter(letter))) return failure(event_error(EventError::Why::malformed, text));
  if (letter != 0 && !knows(situation, to_upper(letter)))
    return failure(event_error(EventError::Why::unknown_letter, text, letter));
  return matches(situation,
                 [&](const MoveFacts& facts) {
                   return facts.kind == Kind::sacrifice && facts.from == *altar && (letter == 0 || facts.piece == to_upper(letter));
                 })
      .verdict(text);
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

/// REQUIRES phase decision.
Result<Event, EventError> read_decision(std::string_view text, const Situation& situation) {
  if (const std::optional<Kind> kind = read_word(text)) {
    return matches(situation, [&](const MoveFacts& facts) { return facts.kind == *kind; }).verdict(text);
  }
  if (text.size() > 2 && text[1] == '@') return read_return(text, situation);
  if (text.size() > 2 && text.back() == '@') return read_sacrifice(text, situation);
  const std::optional<Parts> parts = take_apart(text);
  if (!parts) return failure(event_error(EventError::Why::malformed, text));
  return read_step(text, *parts, situation);
}

}  // namespace

std::string write_san(const MoveFacts& facts, const std::vector<LegalMove>& legal) {
  switch (facts.kind) {
    case Kind::pass: return "--";
    case Kind::castling_king_side: return "O-O";
    case Kind::castling_queen_side: return "O-O-O";
    case Kind::sacrifice: return (facts.piece == 'P' ? "" : std::string{facts.piece}) + to_text(facts.from) + '@';
    case Kind::returning:
      return std::string{facts.piece, '@'} + to_text(facts.from) + (facts.is_capture ? 'x' : '-') + to_text(facts.to);
    case Kind::step: break;
  }
  return write_step(facts, legal);
}

Result<Event, EventError> read_san(std::string_view text, const Situation& situation) {
  constexpr std::size_t longest = 40;
  if (text.size() > longest) return failure(event_error(EventError::Why::malformed, text));
  const std::string_view core = without_decorations(text);
  if (core.empty()) return failure(event_error(EventError::Why::malformed, text));
  if (situation.phase == Phase::over) return failure(event_error(EventError::Why::game_over, text));
  if (situation.phase == Phase::chance) return failure(event_error(EventError::Why::roll_due, text));
  return read_decision(core, situation);
}

Result<Event, EventError> read_move_text(std::string_view text, const Situation& situation) {
  const bool is_digit_alone = text.size() == 1 && is_digit(text.front());
  Result<Event, EventError> event = read_event(text, situation);
  if (event || is_digit_alone) return event;
  Result<Event, EventError> san = read_san(text, situation);
  const bool keep_first = !san && is_move_text(text) && san.error().why == EventError::Why::malformed;
  return keep_first ? event : san;
}

}  // namespace nocturne
