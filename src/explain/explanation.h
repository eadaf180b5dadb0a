#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "explain/board_view.h"
#include "notation/cursor.h"

/// Explanations as data: why a text is no legal event, how far a piece reaches, what a roll would do. The words are for those who
/// know the reader's language.
namespace nocturne::explain {

/// Why a text is no legal event. Where a move could be tried by several pieces, the one that comes nearest to being legal is
/// explained: further down in this list. Behind each reason, the facts of Refusal that come with it besides `text`.
enum class Reason : u8 {
  // The text itself, or the moment.
  malformed,         ///< neither move nor roll
  unknown_letter,    ///< piece: a letter that this game, or neither army, has
  game_over,         ///< outcome
  roll_due,          ///< a move, but the die comes first
  move_due,          ///< a roll, but a move is due
  no_die,            ///< a roll, but this game has no die
  face_outside_die,  ///< faces: how many the die has
  not_in_this_game,  ///< castling, sacrifice or return in a game without it

  // Which piece is meant.
  no_such_piece,    ///< piece: the mover has none of it (on the file or rank that the text names)
  empty_square,     ///< from
  other_piece,      ///< from, men: what stands there is not the piece that the text names
  herald_is_mover,  ///< from: a Herald, which nobody moves
  opponents_piece,  ///< from, piece

  // What ritual asks for first (R4); piece and face say what was rolled.
  wrong_type,            ///< face, piece; men: the piece that was to move
  sacrifice_due,         ///< squares: the altars to choose between
  return_due,            ///< squares: the altars to choose between
  only_pass,             ///< no move of the rolled type exists; the pass is the only event
  nothing_to_sacrifice,  ///< no own piece of the type stands on an altar of it
  not_in_reserve,        ///< a return of a type that the reserve does not hold
  not_an_altar,          ///< from; squares: all altars of the type
  altar_occupied,        ///< from; men: who stands there

  // How pieces move. From here on: piece, from, to.
  moves_differently,          ///< no move of this piece has that shape
  nothing_to_capture,         ///< a capture was asked for, but no piece stands on `to`
  own_piece_on_target,        ///< men: the piece on `to`
  herald_on_last_rank,        ///< H3: a pawn may not move onto a Herald there
  teleport_with_other_moves,  ///< H6; moves: a pawn's or queen's move that forbids it
  teleport_onto_piece,        ///< H6: only to an empty square; men: what stands on `to`
  en_passant_switched_off,    ///< H4: by the house rule
  en_passant_not_now,         ///< no double step over `to` came just before; men: the pawn beside
  way_blocked,                ///< men: the nearest piece in the way (on `to` itself for a pawn's quiet move)
  limited_pawn_captures,      ///< L3; luminosity
  limited_leap_blocked,       ///< L3, A3: it may not jump; luminosity, men: what it would jump over
  beyond_limit,               ///< L3, A3; luminosity, reach: the greatest distance, distance: that of `to`

  // Castling. From here on in lightshadow only: the king.
  castling_right_lost,
  castling_way_occupied,    ///< men
  castling_out_of_check,    ///< men: who gives it
  castling_through_attack,  ///< squares: those crossed under attack; men: the attackers
  castling_into_check,      ///< men: who would give it

  // Check (L4, L5).
  king_into_attack,    ///< men: who attacks `to` after the move
  check_not_answered,  ///< men: who still gives check after the move
  king_exposed,        ///< men: whom the move would let through to the king

  // Legal but for a detail.
  promotion_missing,     ///< choices: letters that the pawn can become
  promotion_impossible,  ///< choices
  promotion_misplaced,   ///< the move does not promote
  written_otherwise,     ///< moves: the move that is legal, as it is written (`Kg1` for castling)
  pass_with_moves,       ///< moves: one that exists
  ambiguous,             ///< moves: all that fit
};

/// Why a text is no legal event, with the facts for a sentence; those that a reason does not name are empty.
struct Refusal {
  Reason reason = Reason::malformed;
  std::string text;  ///< as typed, cut off when it is long
  char piece = 0;    ///< FEN letter in its owner's case (upper case for `unknown_letter`)
  std::optional<Square> from;
  std::optional<Square> to;
  std::vector<Man> men;
  Bitboard squares;
  int luminosity = 0;  ///< of `from`
  int reach = 0;
  int distance = 0;
  int faces = 0;
  std::optional<Face> face;
  std::optional<Outcome> outcome;
  std::vector<std::string> moves;  ///< in SAN
  std::string choices;             ///< upper-case letters
};

/// Why `text`, in event text or SAN, is no legal event now; nothing when it is one.
std::optional<Refusal> why_not(const Cursor& cursor, std::string_view text);

/// How far a piece reaches from where it stands, its king not in question.
struct Reach {
  Man man;
  Bitboard targets;                 ///< where it could move to now, were it its owner's turn
  bool is_limited = false;          ///< L2, L3; what follows is empty for a piece that is not
  int luminosity = 0;               ///< of its square
  std::optional<int> longest_ride;  ///< riders: the greatest distance in squares
  bool may_not_jump = false;        ///< leapers
  bool may_not_capture = false;     ///< pawns
};

/// One for every piece on the board (Heralds apart), from a1 to h8.
std::vector<Reach> reaches_of(const Cursor& cursor);
/// The one on that square, if a piece stands there.
std::optional<Reach> reach_of(const Cursor& cursor, Square square);

/// The squares that legal moves from this square lead to: for a return, `from` is the altar; a sacrifice leads nowhere but has its
/// altar as target. Castling is the king's move.
Bitboard legal_targets(const Cursor& cursor, Square from);
/// The squares from which legal moves lead anywhere.
Bitboard legal_origins(const Cursor& cursor);

/// What a roll would strike in `heralds` (H8).
struct WaveEffect {
  std::vector<Man> destroyed;        ///< pieces, from a1 to h8; Heralds that are run over do not count
  std::array<bool, 2> loses_king{};  ///< by index(Color)
};

/// What a roll would ask for in `ritual` (R4).
struct DutyEffect {
  enum class Case : u8 { sacrifice, returning, movement, pass };
  Case rule;
  char piece;          ///< the type, FEN letter in the roller's case
  int moves;           ///< how many legal moves there would be, a pass not counted
  Bitboard origins;    ///< the altars or pieces to choose between
  bool can_take_king;  ///< whether one of them captures the enemy king
};

/// What one face of the die would do.
struct FaceEffect {
  Face face;
  std::optional<WaveEffect> wave;  ///< heralds
  std::optional<DutyEffect> duty;  ///< ritual
};

/// Every face in order, if the die is rolled now; empty where no roll is due.
std::vector<FaceEffect> faces_of(const Cursor& cursor);
/// The same for the roll that follows this event (in `ritual`, the opponent's). REQUIRES cursor.is_legal(event).
std::vector<FaceEffect> faces_after(const Cursor& cursor, Event event);
/// The faces that would cost `color` its king: by the wave, or by a capture that the roller could then make.
std::vector<Face> deadly_faces(const std::vector<FaceEffect>& effects, Color color, Color roller);

}  // namespace nocturne::explain
