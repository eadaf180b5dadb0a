#pragma once

#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "base/types.h"
#include "board/color.h"
#include "rules/outcome.h"
#include "terminal/language.h"

namespace nocturne::terminal {

/// A text of one language. It cannot be left out: a table of words in which one is missing does not compile. `{name}` stands for a
/// value that fill() puts in.
class Text {
 public:
  constexpr Text(const char* text) : text_(text) {}              // NOLINT: a literal is a text
  constexpr operator std::string_view() const { return text_; }  // NOLINT: and is used like one

 private:
  std::string_view text_;
};

/// A text that depends on a number `{n}`: "1 square", "3 squares"; Russian tells 1, 2 to 4, and 5 apart.
struct Counted {
  Text one;
  Text few;
  Text many;
};

/// White's and Black's word.
struct Sides {
  Text white;
  Text black;

  constexpr std::string_view of(Color color) const { return color == Color::white ? white : black; }
};

struct PieceNames {
  Text pawn, knight, bishop, rook, queen, king, herald;
  Text bede, waffle, fad, archbishop;
  Text charging_rook, fibnif, charging_knight, colonel;
  Text short_rook, woody_rook, half_duck, chancellor;
};

/// Where a wave goes, as the directions stand on the screen, clockwise from straight up.
struct Directions {
  Text up, up_right, right, down_right, down, down_left, left, up_left;
};

/// What is said of each way in which a game ends; `{winner}` and `{loser}`, where there are some.
struct EndingTexts {
  Text king_captured, king_destroyed, silence, dawn, checkmate, stalemate, dead_position;
  Text threefold_repetition, fivefold_repetition, fifty_moves, seventy_five_moves;
  Text resignation, agreement, time, abandoned;
  Text time_draw, abandoned_draw;  ///< where nobody has won
};

/// One for each explain::Reason.
struct RefusalTexts {
  Text malformed, unknown_letter, game_over, roll_due, move_due, no_die, face_outside_die, not_in_this_game;
  Text no_such_piece, empty_square, other_piece, herald_is_mover, opponents_piece;
  Text wrong_type, sacrifice_due, return_due, only_pass, nothing_to_sacrifice, not_in_reserve, not_an_altar, altar_occupied;
  Text moves_differently, nothing_to_capture, own_piece_on_target, herald_on_last_rank;
  Text teleport_with_other_moves, teleport_onto_piece, en_passant_switched_off, en_passant_not_now, way_blocked;
  Text limited_pawn_captures, limited_leap_blocked, beyond_limit;
  Text castling_right_lost, castling_way_occupied, castling_out_of_check, castling_through_attack, castling_into_check;
  Text king_into_attack, check_not_answered, king_exposed;
  Text promotion_missing, promotion_impossible, promotion_misplaced, written_otherwise, pass_with_moves, ambiguous;
};

/// What is said of one of the games.
struct GameWords {
  Text id;
  Text name;
  Text about;  ///< a line
  Text rules;  ///< a page, with its line breaks
};

/// What is asked before a game.
struct MenuTexts {
  Text welcome, choose_game;
  Text choose_side, choose_level, choose_dice;
  Text side_white, side_black, side_both, side_random;
  Text dice_roll, dice_ask;
  Text en_passant, promoted, pawns, white_army, black_army;  ///< the house rules
  Text on, off, keeps, reverts, fide_pawns, berolina;        ///< their values
  Text fide, clobberers, knights, rookies;
  Text not_a_choice;
};

/// What is said of a game in progress.
struct GameTexts {
  Text you, player, computer;  ///< who plays a side; `{level}`
  Text start;                  ///< how to get help
  Text move_number;            ///< `{n}`
  Text to_move, to_roll, prompt_move, prompt_roll, prompt_die, prompt_over;
  Text check, dawn, quiet;  ///< `{now}`, `{full}`
  Text rolled;              ///< `{face}`, `{piece}`
  Text reserve;             ///< `{pieces}`
  Text empty_reserve, legend_limited;
  Text rolls, wave, destroys, destroys_nothing, herald_appears, plays;
  Text your_die;  ///< over the compass
  Text sacrifice, returning, movement, pass;
  Text passes;
  Text points;  ///< `{white}`, `{black}`
  Text die_is_rolled_here, not_a_face;
  Text own_die_due;  ///< where the players roll; `{faces}`
};

/// What the commands say.
struct CommandTexts {
  Text help;
  Text legal_moves, legal_rolls, is_legal, no_legal;
  Text reaches, reaches_distance, reaches_no_jump, reaches_distance_no_jump, reaches_no_capture, reaches_nothing;
  Text undone, nothing_to_undo;
  Text hint, hint_line, no_hint;
  Text saved, save_failed, save_exists, save_loses_games, save_loses_result, save_loses_changes, save_needs_name, saved_at_end,
      not_saved_at_end, nothing_to_load;
  Text load_failed, load_error, load_empty, loaded, loaded_over, loaded_without_result, loaded_of_several, load_number,
      load_repaired;
  Text resigned_confirm, draw_offered, draw_accepted, draw_declined, no_agreement, game_is_over;
  Text chances_now, chances_after, chances_none, no_roll_after, chances_king, chances_nothing;
  Text faces_fatal, light_on, light_off, no_light, too_long;
  Text file_missing, file_forbidden, file_is_folder, file_fault;  ///< why a file was not read or written
  Text output_lost;
};

/// Everything that the game at the terminal says in one language.
struct Words {
  Sides sides;    ///< "White"
  Sides of_side;  ///< "of White"; in Russian the genitive
  PieceNames pieces;
  Directions directions;
  Counted squares;  ///< "{n} squares"
  Counted moves;
  Counted faces;
  Text man;       ///< `{piece}` on `{square}`
  Text man_of;    ///< `{piece}` on `{square}`, with its owner `{of_side}`
  Text and_word;  ///< between the last two of a list
  Text yes;       ///< the letters that mean yes
  EndingTexts endings;
  RefusalTexts refusals;
  std::array<GameWords, 3> games;
  MenuTexts menu;
  GameTexts game;
  CommandTexts commands;
};

extern const Words english_words;
extern const Words russian_words;

const Words& words_of(Language language);

/// What is said of the game with that id. REQUIRES that there is such a game.
const GameWords& game_words(const Words& words, std::string_view id);

struct Value {
  std::string_view name;
  std::string_view value;
};

/// The pattern with every `{name}` replaced by its value.
std::string fill(std::string_view pattern, std::initializer_list<Value> values);
std::string counted(Language language, const Counted& texts, u32 number);

/// The pattern with every `{one|several}` replaced by its first form, or by its second one where several are spoken of.
std::string agreeing(std::string_view pattern, bool is_several);

/// The name of a piece by its FEN letter of either case, `*` for a Herald.
std::string_view piece_name(const Words& words, char letter);
/// The first letter upper case.
std::string capitalized(std::string_view sentence);
/// "a, b and c".
std::string listed(const Words& words, const std::vector<std::string>& items);

/// A SAN as players of that language write it: Russians have letters of their own for the pieces of chess.
std::string local_san(Language language, std::string_view san);
/// What was typed with Russian piece letters, or with Cyrillic letters that look like a, c, e and x, in SAN's own.
std::string universal_san(std::string_view typed);

}  // namespace nocturne::terminal
