#include "explain/explanation.h"

#include <algorithm>
#include <cassert>
#include <tuple>

#include "base/text.h"
#include "board/attacks.h"
#include "explain/explainer.h"

namespace nocturne::explain {
namespace {

using Kind = MoveFacts::Kind;

const Explainer& explainer_of(const Cursor& cursor) { return explainer_for(cursor.game().id); }

bool is_own(char letter, Color mover) { return mover == Color::white ? is_upper(letter) : is_lower(letter); }
char in_case_of(char letter, Color mover) { return mover == Color::white ? to_upper(letter) : to_lower(letter); }

bool is_castling(Kind kind) { return kind == Kind::castling_king_side || kind == Kind::castling_queen_side; }

/// What a text wants to do, most likely.
std::optional<TypedMove> attempt_of(std::string_view text) {
  if (text == pass_text) return TypedMove{Kind::pass};
  const TypedMoves readings = read_typed_move(text);
  return readings.empty() ? std::nullopt : std::optional(readings[0]);
}

/// Why the piece that the text names does not stand where the text says.
std::optional<Refusal> refuse_origin(const BoardView& view, const TypedMove& attempt, Square from) {
  const char letter = view.at(from);
  if (letter == 0) return refusal(Reason::empty_square, 0, from);
  if (letter == '*') return refusal(Reason::herald_is_mover, 0, from);
  if (!is_own(letter, view.mover)) return refusal(Reason::opponents_piece, letter, from);
  if (attempt.piece == 0 || attempt.piece == to_upper(letter)) return std::nullopt;
  Refusal other = refusal(Reason::other_piece, in_case_of(attempt.piece, view.mover), from);
  other.men = {{letter, from}};
  return other;
}

/// The mover's pieces that the text can mean.
Bitboard possible_origins(const BoardView& view, const TypedMove& attempt) {
  Bitboard origins;
  for (const Square square : all_squares) {
    const char letter = view.at(square);
    if (letter == 0 || !is_own(letter, view.mover) || !attempt.can_start_from(square)) continue;
    if (attempt.piece == 0 || attempt.piece == to_upper(letter)) origins |= Bitboard(square);
  }
  return origins;
}

/// The legal moves of pieces on the board from one square to another.
std::vector<LegalMove> legal_steps(const Cursor& cursor, Square from, Square to) {
  std::vector<LegalMove> steps;
  for (const Event event : cursor.legal()) {
    const MoveFacts facts = cursor.describe(event.move());
    const bool is_on_board = facts.kind == Kind::step || is_castling(facts.kind);
    if (is_on_board && facts.from == from && facts.to == to) steps.push_back({event.move(), facts});
  }
  return steps;
}

/// The letters that the moves promote to.
std::string promotions(const std::vector<LegalMove>& steps) {
  std::string letters;
  for (const LegalMove& step : steps) {
    if (step.facts.promotion != 0) letters += step.facts.promotion;
  }
  return letters;
}

/// Why a move from here to there, which would be legal, is not what the text says. REQUIRES steps.
Refusal refuse_detail(const Cursor& cursor, const TypedMove& attempt, const std::vector<LegalMove>& steps, Refusal detail) {
  if (attempt.is_capture && !steps.front().facts.is_capture) {
    detail.reason = Reason::nothing_to_capture;
    return detail;
  }
  detail.choices = promotions(steps);
  if (!detail.choices.empty()) {
    detail.reason = attempt.promotion == 0 ? Reason::promotion_missing : Reason::promotion_impossible;
  } else if (attempt.promotion != 0) {
    detail.reason = Reason::promotion_misplaced;
  } else {
    detail.reason = Reason::written_otherwise;
    detail.moves = {cursor.san(steps.front().move)};
  }
  return detail;
}

/// Why one of the mover's pieces cannot do what the text says.
Refusal refuse_piece(const Cursor& cursor, const BoardView& view, const TypedMove& attempt, Square from) {
  std::vector<LegalMove> steps;
  if (attempt.kind == Kind::step) steps = legal_steps(cursor, from, attempt.to);
  if (!steps.empty()) {
    return refuse_detail(cursor, attempt, steps, refusal(Reason::malformed, view.at(from), from, attempt.to));
  }
  return explainer_of(cursor).refuse_step(cursor, {attempt.kind, from, attempt.to, attempt.promotion});
}

/// How likely it is that a text means the piece that was found to be refused so: by how near it comes to being able to do it; of
/// equals, a pawn of the target's file, then the nearer piece.
struct Likelihood {
  Likelihood(const TypedMove& attempt, Square from, Reason found)
      : reason(found),
        is_pawn_of_file(attempt.piece == 'P' && from.file() == attempt.to.file()),
        nearness(-distance(from, attempt.to)) {
    // Who writes no capture hardly means the pawn that could only capture there.
    if (found == Reason::nothing_to_capture && !attempt.is_capture) reason = Reason::moves_differently;
  }
  bool operator>(const Likelihood& other) const {
    return std::tie(reason, is_pawn_of_file, nearness) > std::tie(other.reason, other.is_pawn_of_file, other.nearness);
  }

  Reason reason;
  bool is_pawn_of_file;
  int nearness;
};

/// Why the piece that the text most likely means cannot do it. REQUIRES origins.
Refusal refuse_likeliest_piece(const Cursor& cursor, const BoardView& view, const TypedMove& attempt, Bitboard origins) {
  std::optional<Refusal> likeliest;
  std::optional<Likelihood> greatest;
  for (const Square from : origins) {
    Refusal found = refuse_piece(cursor, view, attempt, from);
    const Likelihood likelihood(attempt, from, found.reason);
    if (greatest && !(likelihood > *greatest)) continue;
    likeliest = std::move(found);
    greatest = likelihood;
  }
  return *likeliest;
}

Refusal refuse_pass(const Cursor& cursor) {
  Refusal pass = refusal(Reason::pass_with_moves);
  pass.moves = {cursor.san(cursor.legal().front())};
  return pass;
}

Refusal refuse_attempt(const Cursor& cursor, const TypedMove& attempt) {
  if (attempt.kind == Kind::pass) return refuse_pass(cursor);
  if (std::optional<Refusal> at_once = explainer_of(cursor).refuse_at_once(cursor, attempt)) return *at_once;
  const BoardView view = view_of(cursor);
  if (const std::optional<Square> from = attempt.from()) {
    if (std::optional<Refusal> origin = refuse_origin(view, attempt, *from)) return *origin;
    return refuse_piece(cursor, view, attempt, *from);
  }
  const Bitboard origins = possible_origins(view, attempt);
  if (origins.empty()) return refusal(Reason::no_such_piece, in_case_of(attempt.piece, view.mover), {}, attempt.to);
  return refuse_likeliest_piece(cursor, view, attempt, origins);
}

/// All legal moves that the text can mean; where they differ in the promotion only, that is what is missing.
Refusal refuse_ambiguity(const Cursor& cursor, const TypedMove& attempt) {
  const BoardView view = view_of(cursor);
  std::vector<LegalMove> fitting;
  for (const Square from : possible_origins(view, attempt)) {
    for (const LegalMove& step : legal_steps(cursor, from, attempt.to)) fitting.push_back(step);
  }
  const auto starts_alike = [&](const LegalMove& step) { return step.facts.from == fitting.front().facts.from; };
  Refusal ambiguous = refusal(Reason::ambiguous);
  if (!fitting.empty() && std::all_of(fitting.begin(), fitting.end(), starts_alike)) {
    const Square from = fitting.front().facts.from;
    ambiguous = refusal(Reason::promotion_missing, view.at(from), from, attempt.to);
    ambiguous.choices = promotions(fitting);
  }
  for (const LegalMove& step : fitting) ambiguous.moves.push_back(cursor.san(step.move));
  return ambiguous;
}

Refusal refuse(const Cursor& cursor, const EventError& error) {
  switch (error.why) {
    case EventError::Why::malformed: return refusal(Reason::malformed);
    case EventError::Why::unknown_letter: return refusal(Reason::unknown_letter, error.letter);
    case EventError::Why::roll_due: return refusal(Reason::roll_due);
    case EventError::Why::no_roll_due: return refusal(cursor.game().faces == 0 ? Reason::no_die : Reason::move_due);
    case EventError::Why::face_outside_die: {
      Refusal face = refusal(Reason::face_outside_die);
      face.faces = cursor.game().faces;
      return face;
    }
    case EventError::Why::game_over: {
      Refusal over = refusal(Reason::game_over);
      over.outcome = cursor.outcome();
      return over;
    }
    case EventError::Why::illegal:
    case EventError::Why::ambiguous: break;
  }
  const std::optional<TypedMove> attempt = attempt_of(error.text);
  if (!attempt) return refusal(Reason::malformed);
  return error.why == EventError::Why::ambiguous ? refuse_ambiguity(cursor, *attempt) : refuse_attempt(cursor, *attempt);
}

}  // namespace

Refusal refusal(Reason reason, char piece, std::optional<Square> from, std::optional<Square> to) {
  Refusal result;
  result.reason = reason;
  result.piece = piece;
  result.from = from;
  result.to = to;
  return result;
}

std::vector<Man> men_on(const BoardView& view, Bitboard squares) {
  std::vector<Man> men;
  for (const Square square : squares) men.push_back({view.at(square), square});
  return men;
}

Square nearest(Bitboard squares, Square from) {
  Square found = squares.first();
  for (const Square square : squares) {
    if (distance(from, square) < distance(from, found)) found = square;
  }
  return found;
}

BoardView view_of(const Cursor& cursor) {
  BoardView view = explainer_of(cursor).view(cursor);
  view.mover = cursor.mover();
  view.phase = cursor.phase();
  return view;
}

std::optional<Refusal> why_not(const Cursor& cursor, std::string_view text) {
  const Result<Event, EventError> event = cursor.parse_move_text(text);
  if (event) return std::nullopt;
  Refusal refused = refuse(cursor, event.error());
  refused.text = event.error().text;
  return refused;
}

std::vector<Reach> reaches_of(const Cursor& cursor) {
  std::vector<Reach> reaches;
  for (const Square square : all_squares) {
    if (std::optional<Reach> reach = reach_of(cursor, square)) reaches.push_back(*reach);
  }
  return reaches;
}

std::optional<Reach> reach_of(const Cursor& cursor, Square square) {
  const char letter = explainer_of(cursor).view(cursor).at(square);
  if (letter == 0 || letter == '*') return std::nullopt;
  return explainer_of(cursor).reach(cursor, {letter, square});
}

Bitboard legal_targets(const Cursor& cursor, Square from) {
  Bitboard targets;
  for (const Event event : cursor.legal()) {
    if (event.is_roll()) continue;
    const MoveFacts facts = cursor.describe(event.move());
    if (facts.kind != Kind::pass && facts.from == from) targets |= Bitboard(facts.to);
  }
  return targets;
}

Bitboard legal_origins(const Cursor& cursor) {
  Bitboard origins;
  for (const Square square : all_squares) {
    if (legal_targets(cursor, square).any()) origins |= Bitboard(square);
  }
  return origins;
}

std::vector<FaceEffect> faces_of(const Cursor& cursor) {
  std::vector<FaceEffect> effects;
  if (cursor.phase() != Phase::chance) return effects;
  for (const Event roll : cursor.legal()) effects.push_back(explainer_of(cursor).effect(cursor, roll.face()));
  return effects;
}

std::vector<FaceEffect> faces_after(const Cursor& cursor, Event event) {
  assert(cursor.is_legal(event));
  const std::unique_ptr<Cursor> after = cursor.clone();
  after->play(event);
  return faces_of(*after);
}

std::vector<Face> deadly_faces(const std::vector<FaceEffect>& effects, Color color, Color roller) {
  std::vector<Face> deadly;
  for (const FaceEffect& effect : effects) {
    const bool falls_in_wave = effect.wave && effect.wave->loses_king[index(color)];
    const bool can_be_taken = effect.duty && effect.duty->can_take_king && color != roller;
    if (falls_in_wave || can_be_taken) deadly.push_back(effect.face);
  }
  return deadly;
}

}  // namespace nocturne::explain
