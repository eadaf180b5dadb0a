#include "terminal/refusal_sentence.h"

#include <algorithm>

#include "terminal/width.h"

namespace nocturne::terminal {
namespace {

const Text& pattern_of(const RefusalTexts& texts, explain::Reason reason) {
  using explain::Reason;
  switch (reason) {
    case Reason::malformed: return texts.malformed;
    case Reason::unknown_letter: return texts.unknown_letter;
    case Reason::game_over: return texts.game_over;
    case Reason::roll_due: return texts.roll_due;
    case Reason::move_due: return texts.move_due;
    case Reason::no_die: return texts.no_die;
    case Reason::face_outside_die: return texts.face_outside_die;
    case Reason::not_in_this_game: return texts.not_in_this_game;
    case Reason::no_such_piece: return texts.no_such_piece;
    case Reason::empty_square: return texts.empty_square;
    case Reason::other_piece: return texts.other_piece;
    case Reason::herald_is_mover: return texts.herald_is_mover;
    case Reason::opponents_piece: return texts.opponents_piece;
    case Reason::wrong_type: return texts.wrong_type;
    case Reason::sacrifice_due: return texts.sacrifice_due;
    case Reason::return_due: return texts.return_due;
    case Reason::only_pass: return texts.only_pass;
    case Reason::nothing_to_sacrifice: return texts.nothing_to_sacrifice;
    case Reason::not_in_reserve: return texts.not_in_reserve;
    case Reason::not_an_altar: return texts.not_an_altar;
    case Reason::altar_occupied: return texts.altar_occupied;
    case Reason::moves_differently: return texts.moves_differently;
    case Reason::nothing_to_capture: return texts.nothing_to_capture;
    case Reason::own_piece_on_target: return texts.own_piece_on_target;
    case Reason::herald_on_last_rank: return texts.herald_on_last_rank;
    case Reason::teleport_with_other_moves: return texts.teleport_with_other_moves;
    case Reason::teleport_onto_piece: return texts.teleport_onto_piece;
    case Reason::en_passant_switched_off: return texts.en_passant_switched_off;
    case Reason::en_passant_not_now: return texts.en_passant_not_now;
    case Reason::way_blocked: return texts.way_blocked;
    case Reason::limited_pawn_captures: return texts.limited_pawn_captures;
    case Reason::limited_leap_blocked: return texts.limited_leap_blocked;
    case Reason::beyond_limit: return texts.beyond_limit;
    case Reason::castling_right_lost: return texts.castling_right_lost;
    case Reason::castling_way_occupied: return texts.castling_way_occupied;
    case Reason::castling_out_of_check: return texts.castling_out_of_check;
    case Reason::castling_through_attack: return texts.castling_through_attack;
    case Reason::castling_into_check: return texts.castling_into_check;
    case Reason::king_into_attack: return texts.king_into_attack;
    case Reason::check_not_answered: return texts.check_not_answered;
    case Reason::king_exposed: return texts.king_exposed;
    case Reason::promotion_missing: return texts.promotion_missing;
    case Reason::promotion_impossible: return texts.promotion_impossible;
    case Reason::promotion_misplaced: return texts.promotion_misplaced;
    case Reason::written_otherwise: return texts.written_otherwise;
    case Reason::pass_with_moves: return texts.pass_with_moves;
    case Reason::ambiguous: return texts.ambiguous;
  }
  return texts.malformed;
}

std::string signed_text(int value) { return value > 0 ? "+" + std::to_string(value) : std::to_string(value); }

/// The piece of the refusal by name; by its letter where no name is known.
std::string piece_text(const Words& words, const explain::Refusal& refusal) {
  if (refusal.piece == 0) return {};
  if (refusal.reason == explain::Reason::unknown_letter) return printable(std::string(1, refusal.piece));
  return std::string(piece_name(words, refusal.piece));
}

/// A move that would be legal, to show how it is written: a sacrifice on the first altar, a promotion to the first choice.
std::string example_of(const explain::Refusal& refusal) {
  if (refusal.reason == explain::Reason::sacrifice_due && refusal.squares.any()) {
    return to_text(refusal.squares.first()) + "@";
  }
  if (refusal.to && !refusal.choices.empty()) return to_text(*refusal.to) + "=" + refusal.choices.front();
  return {};
}

std::string choices_text(Language language, const std::string& choices) {
  std::string text;
  for (const char letter : choices) {
    if (!text.empty()) text += ", ";
    text += local_san(language, std::string(1, letter));
  }
  return text;
}

}  // namespace

std::string man_text(const Words& words, const explain::Man& man) {
  return fill(words.man, {{"piece", piece_name(words, man.letter)}, {"square", to_text(man.square)}});
}

std::string squares_text(Bitboard squares) {
  std::string text;
  for (const Square square : squares) text.append(text.empty() ? "" : ", ").append(to_text(square));
  return text;
}

std::string refusal_sentence(Language language, const explain::Refusal& refusal) {
  const Words& words = words_of(language);
  std::vector<std::string> men;
  std::vector<std::string> names;
  for (const explain::Man& man : refusal.men) {
    men.push_back(man_text(words, man));
    names.emplace_back(piece_name(words, man.letter));
  }
  std::vector<std::string> moves;
  for (const std::string& move : refusal.moves) moves.push_back(local_san(language, move));
  const auto square_text = [](const std::optional<Square>& square) { return square ? to_text(*square) : std::string(); };
  const auto positive = [](int number) { return static_cast<u32>(std::max(number, 0)); };
  const std::string_view pattern = pattern_of(words.refusals, refusal.reason);
  const bool speaks_of_moves = pattern.find("{moves}") != std::string_view::npos;
  const std::size_t subjects = speaks_of_moves ? moves.size() : men.size();
  return capitalized(fill(agreeing(pattern, subjects > 1), {{"text", printable(refusal.text)},
                                                            {"piece", piece_text(words, refusal)},
                                                            {"from", square_text(refusal.from)},
                                                            {"to", square_text(refusal.to)},
                                                            {"men", listed(words, men)},
                                                            {"names", listed(words, names)},
                                                            {"squares", squares_text(refusal.squares)},
                                                            {"luminosity", signed_text(refusal.luminosity)},
                                                            {"reach", counted(language, words.squares, positive(refusal.reach))},
                                                            {"distance", std::to_string(refusal.distance)},
                                                            {"faces", std::to_string(refusal.faces)},
                                                            {"face", refusal.face ? to_text(*refusal.face) : std::string()},
                                                            {"moves", listed(words, moves)},
                                                            {"choices", choices_text(language, refusal.choices)},
                                                            {"example", local_san(language, example_of(refusal))}}));
}

std::string reach_sentence(Language language, const explain::Reach& reach) {
  const Words& words = words_of(language);
  const CommandTexts& texts = words.commands;
  const std::string man = man_text(words, reach.man);
  std::string text = capitalized(
      fill(reach.targets.any() ? texts.reaches : texts.reaches_nothing, {{"man", man}, {"squares", squares_text(reach.targets)}}));
  const std::string luminosity = signed_text(reach.luminosity);
  const auto add = [&](const Text& pattern, u32 distance) {
    text.append(" ").append(fill(pattern, {{"luminosity", luminosity}, {"reach", counted(language, words.squares, distance)}}));
  };
  if (reach.longest_ride) {
    add(reach.may_not_jump ? texts.reaches_distance_no_jump : texts.reaches_distance, static_cast<u32>(*reach.longest_ride));
  } else if (reach.may_not_jump) {
    add(texts.reaches_no_jump, 0);
  }
  if (reach.may_not_capture) add(texts.reaches_no_capture, 0);
  return text;
}

}  // namespace nocturne::terminal
