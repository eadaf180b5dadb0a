#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "base/types.h"
#include "opponent/opponent.h"
#include "terminal/console.h"
#include "terminal/language.h"

namespace nocturne::terminal {

/// Whom the person at the keyboard plays for; `both`: two people at one screen.
enum class Side : u8 { white, black, both, random };

/// Who rolls the dice: the program, or the players with a real die, who type in what it shows.
enum class DiceMode : u8 { roll, ask };

/// The words of the command line, in the order of the enumerations.
inline constexpr std::array<std::string_view, 4> side_words{"white", "black", "both", "random"};
inline constexpr std::array<std::string_view, 2> dice_words{"roll", "ask"};
inline constexpr std::array<std::string_view, 2> language_words{"en", "ru"};

constexpr std::string_view word_of(Side side) { return side_words[static_cast<std::size_t>(side)]; }
constexpr std::string_view word_of(DiceMode dice) { return dice_words[static_cast<std::size_t>(dice)]; }
constexpr std::string_view word_of(Language language) { return language_words[static_cast<std::size_t>(language)]; }

/// What `nocturne play` was told. What is left open is asked for where a person answers (the input is a terminal, or no game is
/// named), and takes its default otherwise.
struct PlayOptions {
  std::string variant;               ///< id or English name; empty: open
  std::optional<std::string> rules;  ///< house rules and armies, `-` for the defaults
  std::optional<Side> side;          ///< default: white
  std::optional<int> level;          ///< of the opponent, weakest_level to strongest_level; the default is in the middle
  std::optional<u64> seed;           ///< of dice and opponent; default: taken from the system
  std::optional<DiceMode> dice;      ///< default: roll
  std::optional<Language> language;  ///< default: from the locale
  std::string load;                  ///< a PGN file to go on with; empty: a new game
  std::string fen;                   ///< where a new game begins; empty: at the start position
  bool ascii = false;                ///< letters for the pieces and nothing but ASCII in the board, whatever the terminal can show
};

/// Plays games until the player leaves or the input ends; a game that is not finished is then saved and its place named.
/// Returns the exit status: 0, or 2 when the options name no game or standard output cannot be written (the reason goes to
/// `console.complain`).
int play(const PlayOptions& options, Console& console);

/// The same with standard input and output and the environment of the program.
int play(const PlayOptions& options);

}  // namespace nocturne::terminal
