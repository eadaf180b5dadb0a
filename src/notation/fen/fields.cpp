#include "notation/fen/fields.h"

#include <algorithm>

#include "base/text.h"

namespace nocturne::fen {

std::optional<Fields> split_fields(std::string_view text, Faults& faults) {
  // A long text of nothing but blanks or fields is not worth splitting to the end.
  constexpr std::size_t longest = 1000;
  if (text.size() > longest) {
    faults.push_back(
        {SetupFault::field_count, "seven short fields expected, " + std::to_string(text.size()) + " characters found"});
    return std::nullopt;
  }
  const std::vector<std::string_view> parts = words(text);
  if (parts.size() != 7) {
    faults.push_back({SetupFault::field_count, "7 expected, " + std::to_string(parts.size()) + " found"});
    return std::nullopt;
  }
  return Fields{parts[0], parts[1], parts[2], parts[3], parts[4], parts[5], parts[6]};
}

Color read_side(std::string_view text, Faults& faults) {
  if (text == "b") return Color::black;
  if (text != "w") faults.push_back({SetupFault::bad_side, in_quotes(text)});
  return Color::white;
}

std::string_view side_letter(Color side) { return side == Color::white ? "w" : "b"; }

u32 read_counter(std::string_view text, u32 largest, std::string_view where, Faults& faults) {
  const std::optional<u32> value = parse_number(text, largest);
  if (!value) {
    faults.push_back(
        {SetupFault::bad_counter, std::string(where) + ": " + in_quotes(text) + ", at most " + std::to_string(largest)});
  }
  return value.value_or(0);
}

std::string rank_name(Rank rank) { return std::string("rank ") + rank_digit(rank); }

std::optional<std::array<std::string_view, 8>> split_ranks(std::string_view text, Faults& faults) {
  const std::vector<std::string_view> parts = split(text, '/');
  if (parts.size() != 8) {
    faults.push_back({SetupFault::rank_count, std::to_string(parts.size()) + " found"});
    return std::nullopt;
  }
  std::array<std::string_view, 8> ranks;
  std::copy(parts.begin(), parts.end(), ranks.begin());
  return ranks;
}

RankText read_rank(std::string_view text, Rank rank, Faults& faults) {
  RankText out;
  for (std::size_t n = 0; n < text.size(); ++n) {
    const char c = text[n];
    if (is_digit(c)) {
      out.width += static_cast<u64>(c - '0');
      if (c == '0' || c == '9') faults.push_back({SetupFault::rank_length, rank_name(rank) + ": '" + c + "'"});
    } else if (c == '~') {
      const bool follows_letter = n > 0 && !is_digit(text[n - 1]) && text[n - 1] != '~';
      if (!follows_letter) {
        faults.push_back({SetupFault::bad_tilde, rank_name(rank)});
      } else if (out.width <= 8) {
        out.men[out.count - 1].tilde = true;
      }
    } else {
      if (out.width < 8) {
        out.files[out.count] = static_cast<File>(out.width);
        out.men[out.count++] = {c, false};
      }
      ++out.width;
    }
  }
  if (out.width != 8) faults.push_back({SetupFault::rank_length, rank_name(rank) + ": " + std::to_string(out.width)});
  return out;
}

}  // namespace nocturne::fen
