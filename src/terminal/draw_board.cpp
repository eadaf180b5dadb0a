#include "terminal/draw_board.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "base/text.h"
#include "terminal/narration.h"
#include "terminal/status.h"
#include "terminal/width.h"

namespace nocturne::terminal {
namespace {

// White figures on every one of these, and black ones, keep a contrast of at least 3 to 1.
constexpr Rgb light_square{112, 120, 136};
constexpr Rgb dark_square{84, 92, 108};
constexpr Rgb brightest_square{176, 124, 30};
constexpr Rgb darkest_square{84, 78, 190};
constexpr Rgb altar_square{120, 70, 130};
constexpr Rgb check_square{170, 50, 50};

constexpr Rgb white_figure{255, 255, 255};
constexpr Rgb black_figure{0, 0, 0};
constexpr Rgb herald_figure{150, 255, 255};
constexpr Rgb mark_figure{255, 230, 120};

constexpr int brightest = 8;

/// The backgrounds of a square where only some colours can be had, by the steps of step_of().
struct Shades {
  Rgb neutral;
  std::array<Rgb, 3> lit;
  std::array<Rgb, 3> shadowed;
};

// Colours that a terminal of 256 has exactly, so that no two of them become the same.
constexpr Shades light_shades{
    {138, 138, 138}, {{{135, 135, 95}, {175, 135, 95}, {175, 135, 0}}}, {{{135, 135, 175}, {135, 95, 175}, {135, 95, 215}}}};
constexpr Shades dark_shades{
    {98, 98, 98}, {{{95, 95, 0}, {135, 95, 0}, {175, 95, 0}}}, {{{95, 95, 135}, {95, 95, 175}, {95, 95, 215}}}};

/// What a terminal of 16 colours has for a shadow; for light it has brightest_square.
constexpr Rgb shadow_of_16{150, 50, 150};

/// Luminosities of 1 and 2, of 3 to 5 and of 6 to 8 look alike. REQUIRES value != 0.
std::size_t step_of(int value) { return std::abs(value) <= 2 ? 0 : std::abs(value) <= 5 ? 1 : 2; }

/// The background of a square of that luminosity: as many shades as the colours allow.
Rgb shade(bool is_light, int luminosity, ColorDepth colors) {
  const bool is_lit = luminosity > 0;
  if (colors == ColorDepth::many) {
    const Shades& shades = is_light ? light_shades : dark_shades;
    if (luminosity == 0) return shades.neutral;
    return (is_lit ? shades.lit : shades.shadowed)[step_of(luminosity)];
  }
  const Rgb neutral = is_light ? light_square : dark_square;
  if (colors == ColorDepth::sixteen && luminosity != 0) return is_lit ? brightest_square : shadow_of_16;
  return blended(neutral, is_lit ? brightest_square : darkest_square, std::abs(luminosity), brightest);
}

/// The symbol of a piece of chess; Black's shape for both sides where colours tell them apart.
std::string_view symbol(char letter, bool filled) {
  constexpr std::string_view letters = "KQRBNP";
  constexpr std::array<std::string_view, 6> outlined{"♔", "♕", "♖", "♗", "♘", "♙"};
  constexpr std::array<std::string_view, 6> solid{"♚", "♛", "♜", "♝", "♞", "♟"};
  const std::size_t place = letters.find(to_upper(letter));
  if (place == std::string_view::npos) return {};
  return filled ? solid[place] : outlined[place];
}

/// How a man looks on the board.
std::string figure(char letter, const Style& style) {
  if (letter == '*') return style.has_unicode ? "✦" : "*";
  if (style.has_unicode) {
    const std::string_view drawn = symbol(letter, is_lower(letter) || style.colors != ColorDepth::none);
    if (!drawn.empty()) return std::string(drawn);
  }
  return {letter};
}

Rgb figure_color(char letter) {
  if (letter == '*') return herald_figure;
  return is_lower(letter) ? black_figure : white_figure;
}

/// What a limited piece carries: the greatest distance where that is less than the board allows, `!` where it has lost something
/// else.
std::string limit_mark(const explain::Reach& reach, const Style& style) {
  constexpr std::array<std::string_view, 9> superscripts{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸"};
  constexpr int across_the_board = 7;
  if (!reach.is_limited) return {};
  if (reach.longest_ride && *reach.longest_ride < across_the_board) {
    const auto distance = static_cast<std::size_t>(*reach.longest_ride);
    return style.has_unicode ? std::string(superscripts[distance]) : std::to_string(distance);
  }
  return reach.may_not_jump || reach.may_not_capture ? "!" : "";
}

/// The squares where a piece of the rolled type could come back or be sacrificed.
Bitboard altars_in_question(const explain::BoardView& view) {
  if (view.phase != Phase::decision) return {};
  Bitboard squares;
  for (const explain::AltarGroup& group : view.altars) {
    if (group.letter == view.rolled_piece) squares |= group.squares;
  }
  return squares;
}

class Drawing {
 public:
  Drawing(const explain::BoardView& view, const std::vector<explain::Reach>& reaches, const DrawOptions& options)
      : view_(view), options_(options), altars_(altars_in_question(view)) {
    for (const explain::Reach& reach : reaches) marks_[reach.man.square.index()] = limit_mark(reach, options.style);
    for (const Square square : view.checked_king) marks_[square.index()] = "+";
    for (const Square square : view.promoted) marks_[square.index()] = "~";
  }

  std::string cell(Square square) const {
    const Rgb background = background_of(square);
    const bool is_last = options_.last_move.has(square);
    const std::string& mark = marks_[square.index()];
    const char letter = view_.at(square);
    return painted(options_.style, is_last ? "[" : " ", mark_figure, background) +
           painted(options_.style, letter == 0 ? empty_figure(square) : figure(letter, options_.style),
                   letter == 0 ? mark_figure : figure_color(letter), background) +
           painted(options_.style,
                   !mark.empty() ? mark
                   : is_last     ? "]"
                                 : " ",
                   mark_figure, background);
  }

  std::string number_cell(Square square) const {
    const int value = luminosity(square);
    const std::string number = value == 0 ? "." : (value > 0 ? "+" : "") + std::to_string(value);
    return painted(options_.style, (number.size() == 1 ? "  " : " ") + number, white_figure, background_of(square));
  }

 private:
  int luminosity(Square square) const { return view_.luminosity ? (*view_.luminosity)[square.index()] : 0; }

  std::string empty_figure(Square square) const {
    if (altars_.has(square)) return "_";
    if (options_.style.colors != ColorDepth::none) return " ";
    return options_.style.has_unicode ? "·" : ".";
  }

  Rgb background_of(Square square) const {
    if (view_.checked_king.has(square)) return check_square;
    if (altars_.has(square)) return altar_square;
    const bool is_light = (static_cast<int>(square.file()) + static_cast<int>(square.rank())) % 2 == 1;
    return shade(is_light, luminosity(square), options_.style.colors);
  }

  const explain::BoardView& view_;
  const DrawOptions& options_;
  Bitboard altars_;
  std::array<std::string, 64> marks_;
};

/// Eight lines of cells with the ranks before them, and the files under them, as the viewer sees the board.
template <class Cell>
std::vector<std::string> framed(Color seen_from, Cell&& cell) {
  std::vector<std::string> lines;
  for (unsigned row = 0; row < 8; ++row) {
    const auto rank = static_cast<Rank>(seen_from == Color::white ? 7 - row : row);
    std::string line{rank_digit(rank), ' '};
    for (unsigned column = 0; column < 8; ++column) {
      const auto file = static_cast<File>(seen_from == Color::white ? column : 7 - column);
      line += cell(Square(file, rank));
    }
    lines.push_back(std::move(line));
  }
  std::string files = "  ";
  for (unsigned column = 0; column < 8; ++column) {
    files.append({' ', file_letter(static_cast<File>(seen_from == Color::white ? column : 7 - column)), ' '});
  }
  lines.push_back(files.substr(0, files.size() - 1));
  return lines;
}

/// What the letters of both armies mean, a line each.
std::string army_lines(const explain::BoardView& view, const Words& words) {
  std::string text;
  for (const Color owner : {Color::white, Color::black}) {
    std::string pieces;
    for (const std::string& piece : army_texts(view, owner, words)) pieces.append(pieces.empty() ? "" : ", ").append(piece);
    const Text& army = owner == Color::white ? words.menu.white_army : words.menu.black_army;
    if (!pieces.empty()) text.append(wrapped(std::string(army) + ": " + pieces, screen_columns, 2)).append("\n");
  }
  return text;
}

}  // namespace

std::vector<std::string> board_lines(const explain::BoardView& view, const std::vector<explain::Reach>& reaches,
                                     const DrawOptions& options) {
  const Drawing drawing(view, reaches, options);
  return framed(options.seen_from, [&](Square square) { return drawing.cell(square); });
}

std::vector<std::string> luminosity_lines(const explain::BoardView& view, const DrawOptions& options) {
  const Drawing drawing(view, {}, options);
  return framed(options.seen_from, [&](Square square) { return drawing.number_cell(square); });
}

std::string reserve_text(const explain::BoardView& view, Color owner, const Style& style, const Words& words) {
  std::string text;
  for (const explain::Stock& stock : view.reserves[index(owner)]) {
    if (!text.empty()) text += ' ';
    if (stock.count > 1) text += std::to_string(stock.count);
    // In front of the plain background both sides' outlined and filled figures tell them apart, as letters do by their case.
    text += figure(stock.letter, {style.has_unicode, ColorDepth::none});
  }
  return text.empty() ? std::string(words.game.empty_reserve) : text;
}

std::string side_by_side(const std::vector<std::string>& board, const std::vector<std::string>& beside) {
  constexpr std::size_t second_column = 30;
  std::string text;
  for (std::size_t n = 0; n < std::max(board.size(), beside.size()); ++n) {
    const std::string_view first = n < board.size() ? std::string_view(board[n]) : std::string_view();
    const std::string_view second = n < beside.size() ? std::string_view(beside[n]) : std::string_view();
    std::string line = padded(first, second_column).append(second);
    line.erase(line.find_last_not_of(' ') + 1);
    text.append(line).append("\n");
  }
  return text;
}

std::string show_position(const Cursor& cursor, const Style& style, Language language) {
  const explain::BoardView view = explain::view_of(cursor);
  const Words& words = words_of(language);
  const DrawOptions options{style, Color::white, {}};
  std::vector<std::string> beside;
  if (view.luminosity) beside = luminosity_lines(view, options);
  if (view.has_reserves) {
    beside.resize(8);
    beside[0] = fill(words.game.reserve, {{"pieces", reserve_text(view, Color::black, style, words)}});
    beside[7] = fill(words.game.reserve, {{"pieces", reserve_text(view, Color::white, style, words)}});
  }
  std::string text = side_by_side(board_lines(view, explain::reaches_of(cursor), options), beside);
  text.append(army_lines(view, words)).append(status_text(view, cursor.full_move(), words)).append("\n");
  if (view.rolled) text.append(rolled_text(view, words)).append("\n");
  if (view.quiet) text.append(quiet_text(*view.quiet, words)).append("\n");
  if (const std::optional<Outcome> outcome = cursor.outcome()) text.append(ending_sentence(language, *outcome)).append("\n");
  return text;
}

}  // namespace nocturne::terminal
