#include "terminal/style.h"

#include <array>
#include <cstdlib>

namespace nocturne::terminal {
namespace {

constexpr std::string_view reset = "\033[0m";

int distance(Rgb a, Rgb b) {
  const int red = a.red - b.red;
  const int green = a.green - b.green;
  const int blue = a.blue - b.blue;
  return red * red + green * green + blue * blue;
}

/// The nearest of the 216 colours of the cube and the 24 greys of a terminal of 256 colours.
int nearest_of_256(Rgb color) {
  constexpr std::array<int, 6> levels{0, 95, 135, 175, 215, 255};
  const auto level = [&](int value) {
    int best = 0;
    for (int n = 1; n < 6; ++n) {
      if (std::abs(levels[static_cast<std::size_t>(n)] - value) < std::abs(levels[static_cast<std::size_t>(best)] - value))
        best = n;
    }
    return best;
  };
  const int red = level(color.red);
  const int green = level(color.green);
  const int blue = level(color.blue);
  const auto at = [&](int n) { return static_cast<u8>(levels[static_cast<std::size_t>(n)]); };
  int best = 16 + 36 * red + 6 * green + blue;
  int best_distance = distance(color, {at(red), at(green), at(blue)});
  for (int n = 0; n < 24; ++n) {
    const u8 grey = static_cast<u8>(8 + 10 * n);
    if (distance(color, {grey, grey, grey}) < best_distance) {
      best = 232 + n;
      best_distance = distance(color, {grey, grey, grey});
    }
  }
  return best;
}

/// The nearest of the eight colours that every colour terminal has, as they commonly look.
int nearest_of_8(Rgb color) {
  constexpr std::array<Rgb, 8> usual{
      {{0, 0, 0}, {190, 40, 40}, {60, 150, 60}, {176, 124, 30}, {50, 60, 170}, {150, 50, 150}, {60, 150, 160}, {200, 200, 200}}};
  int best = 0;
  for (int n = 1; n < 8; ++n) {
    if (distance(color, usual[static_cast<std::size_t>(n)]) < distance(color, usual[static_cast<std::size_t>(best)])) best = n;
  }
  return best;
}

std::string rgb_code(std::string_view kind, Rgb color) {
  return std::string(kind) + ";2;" + std::to_string(color.red) + ';' + std::to_string(color.green) + ';' +
         std::to_string(color.blue);
}

std::string color_codes(ColorDepth depth, Rgb foreground, Rgb background) {
  switch (depth) {
    case ColorDepth::all: return rgb_code("38", foreground) + ';' + rgb_code("48", background);
    case ColorDepth::many:
      return "38;5;" + std::to_string(nearest_of_256(foreground)) + ";48;5;" + std::to_string(nearest_of_256(background));
    default: {
      // Bright colours in front, since the eight dark ones are the backgrounds.
      const int front = nearest_of_8(foreground);
      return (front == 0 ? std::string("30") : "1;" + std::to_string(90 + front)) + ';' +
             std::to_string(40 + nearest_of_8(background));
    }
  }
}

std::string in_codes(const Style& style, std::string_view codes, std::string_view text) {
  if (style.colors == ColorDepth::none) return std::string(text);
  return std::string("\033[").append(codes).append("m").append(text).append(reset);
}

}  // namespace

Rgb blended(Rgb from, Rgb to, int part, int whole) {
  const auto mix = [&](int a, int b) { return static_cast<u8>(a + (b - a) * part / whole); };
  return {mix(from.red, to.red), mix(from.green, to.green), mix(from.blue, to.blue)};
}

std::string painted(const Style& style, std::string_view text, Rgb foreground, Rgb background) {
  if (style.colors == ColorDepth::none) return std::string(text);
  return in_codes(style, color_codes(style.colors, foreground, background), text);
}

std::string emphasized(const Style& style, std::string_view text) { return in_codes(style, "1", text); }

std::string warning(const Style& style, std::string_view text) { return in_codes(style, "33", text); }

}  // namespace nocturne::terminal
