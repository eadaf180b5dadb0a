#include "bench/calibration/plot.h"

#include <fmt/core.h>

#include <algorithm>

namespace nocturne::calibration {
namespace {

constexpr double side = 300;
constexpr double left = 50;
constexpr double top = 30;

double x_of(double value) { return left + side * value; }
double y_of(double value) { return top + side * (1 - std::clamp(value, 0.0, 1.0)); }

std::string scale() {
  std::string text;
  for (int tenth = 0; tenth <= 10; tenth += 2) {
    const double value = tenth / 10.0;
    text +=
        fmt::format("<text x=\"{:.0f}\" y=\"{:.0f}\" text-anchor=\"middle\">{}</text>\n", x_of(value), top + side + 18, 10 * tenth);
    text += fmt::format("<text x=\"{:.0f}\" y=\"{:.0f}\" text-anchor=\"end\">{}</text>\n", left - 6, y_of(value) + 4, 10 * tenth);
  }
  text += fmt::format("<text x=\"{:.0f}\" y=\"{:.0f}\" text-anchor=\"middle\">said, %</text>\n", x_of(0.5), top + side + 36);
  text += fmt::format("<text transform=\"translate(14 {:.0f}) rotate(-90)\" text-anchor=\"middle\">came, %</text>\n", y_of(0.5));
  return text;
}

/// What may be off by four points, and the diagonal.
std::string expectation() {
  constexpr double allowed = 0.04;
  return fmt::format(
      "<polygon points=\"{0:.1f},{1:.1f} {0:.1f},{2:.1f} {3:.1f},{4:.1f} {5:.1f},{4:.1f} {5:.1f},{6:.1f} {7:.1f},{1:.1f}\" "
      "fill=\"#dde\"/>\n<line x1=\"{0:.1f}\" y1=\"{1:.1f}\" x2=\"{5:.1f}\" y2=\"{4:.1f}\" stroke=\"#88a\"/>\n",
      x_of(0), y_of(0), y_of(allowed), x_of(1 - allowed), y_of(1), x_of(1), y_of(1 - allowed), x_of(allowed));
}

std::string point(const Decile& decile) {
  const double x = x_of(decile.expected);
  return fmt::format(
      "<line x1=\"{0:.1f}\" y1=\"{1:.1f}\" x2=\"{0:.1f}\" y2=\"{2:.1f}\" stroke=\"#225\"/>\n"
      "<circle cx=\"{0:.1f}\" cy=\"{3:.1f}\" r=\"3.5\" fill=\"{4}\"/>\n",
      x, y_of(decile.result - 2 * decile.standard_error), y_of(decile.result + 2 * decile.standard_error), y_of(decile.result),
      decile.agrees() ? "#225" : "#c22");
}

}  // namespace

std::string plot(std::string_view title, const std::array<Decile, 10>& deciles) {
  std::string text = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" viewBox=\"0 0 {0:.0f} {1:.0f}\" "
      "font-family=\"sans-serif\" font-size=\"12\">\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n",
      left + side + 20, top + side + 46);
  text += fmt::format("<text x=\"{:.0f}\" y=\"18\" text-anchor=\"middle\">{}</text>\n", x_of(0.5), title);
  text += expectation();
  text += fmt::format("<rect x=\"{:.0f}\" y=\"{:.0f}\" width=\"{:.0f}\" height=\"{:.0f}\" fill=\"none\" stroke=\"#444\"/>\n", left,
                      top, side, side);
  text += scale();
  for (const Decile& decile : deciles) {
    if (decile.positions > 0) text += point(decile);
  }
  return text + "</svg>\n";
}

}  // namespace nocturne::calibration
