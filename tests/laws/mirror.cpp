#include "tests/laws/mirror.h"

#include <algorithm>
#include <cassert>

#include "base/text.h"

namespace nocturne::tests {
namespace {

std::string swapped_case(std::string_view text) {
  std::string swapped;
  for (const char c : text) swapped += is_upper(c) ? to_lower(c) : to_upper(c);
  return swapped;
}

std::string reversed_ranks(std::string_view board) {
  std::vector<std::string_view> ranks = split(board, '/');
  std::reverse(ranks.begin(), ranks.end());
  std::string text;
  for (const std::string_view rank : ranks) {
    if (!text.empty()) text += '/';
    text += rank;
  }
  return text;
}

std::string mirrored_digits(std::string_view squares) {
  std::string text(squares);
  for (char& c : text) {
    if (c >= '1' && c <= '8') c = static_cast<char>('1' + '8' - c);
  }
  return text;
}

std::string mirrored_placement(std::string_view placement) {
  const std::size_t bracket = std::min(placement.find('['), placement.size());
  return swapped_case(reversed_ranks(placement.substr(0, bracket))) + swapped_case(placement.substr(bracket));
}

std::string joined(const std::vector<std::string>& fields) {
  std::string text;
  for (const std::string& field : fields) {
    if (!text.empty()) text += ' ';
    text += field;
  }
  return text;
}

std::vector<std::string> fields_of(std::string_view fen) {
  std::vector<std::string> fields;
  for (const std::string_view field : words(fen)) fields.emplace_back(field);
  assert(fields.size() == 7);
  return fields;
}

}  // namespace

std::string mirrored_fen(std::string_view fen) {
  std::vector<std::string> fields = fields_of(fen);
  fields[0] = mirrored_placement(fields[0]);
  fields[1] = fields[1] == "w" ? "b" : "w";
  fields[2] = swapped_case(fields[2]);
  std::sort(fields[2].begin(), fields[2].end());
  fields[3] = mirrored_digits(fields[3]);
  const bool is_light = fields[6].find('/') != std::string::npos;
  if (is_light) fields[6] = swapped_case(reversed_ranks(fields[6]));
  return joined(fields);
}

std::string mirrored_event(std::string_view event) { return event.size() == 1 ? std::string(event) : mirrored_digits(event); }

std::vector<std::string> mirrored_events(const std::vector<std::string>& events) {
  std::vector<std::string> mirrored;
  for (const std::string& event : events) mirrored.push_back(mirrored_event(event));
  std::sort(mirrored.begin(), mirrored.end());
  return mirrored;
}

std::string without_full_move(std::string_view fen) {
  std::vector<std::string> fields = fields_of(fen);
  fields[5].clear();
  return joined(fields);
}

}  // namespace nocturne::tests
