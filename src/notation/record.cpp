#include "notation/record.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "base/text.h"

namespace nocturne {
namespace {

constexpr std::array<std::string_view, 5> result_texts{"*", "1-0", "0-1", "1/2-1/2", "0-0"};

constexpr std::array<RosterTag, 6> roster{
    {{"Event", "?"}, {"Site", "?"}, {"Date", "????.??.??"}, {"Round", "?"}, {"White", "?"}, {"Black", "?"}}};

constexpr std::array<std::string_view, 6> own_fields{"Variant", "Rules", "SetUp", "FEN", "Result", "Ending"};

const RosterTag* roster_tag(std::string_view name) {
  const auto found = std::find_if(roster.begin(), roster.end(), [&](const RosterTag& tag) { return tag.name == name; });
  return found == roster.end() ? nullptr : &*found;
}

/// Where a tag stands among tags: those of the roster in its order, all others after them.
std::size_t place_of(std::string_view name) {
  const RosterTag* tag = roster_tag(name);
  return tag == nullptr ? roster.size() : static_cast<std::size_t>(tag - roster.data());
}

}  // namespace

Record record_from(const Cursor& start) {
  Record record;
  record.game = start.game().id;
  record.rules = start.rules();
  record.start = start.fen();
  return record;
}

// Spelled out, because clang 14 cannot compile the defaulted comparison of types that contain each other.
bool operator==(const Line& a, const Line& b) { return a.comments == b.comments && a.steps == b.steps; }

std::string_view to_text(GameResult result) { return result_texts[static_cast<std::size_t>(result)]; }

std::optional<GameResult> parse_result(std::string_view text) {
  const auto found = std::find(result_texts.begin(), result_texts.end(), text);
  if (found != result_texts.end()) return static_cast<GameResult>(found - result_texts.begin());
  if (text == "1/2") return GameResult::draw;
  return std::nullopt;
}

GameResult result_of(const std::optional<Outcome>& outcome) {
  if (!outcome) return GameResult::unfinished;
  if (outcome->winner) return *outcome->winner == Color::white ? GameResult::white_wins : GameResult::black_wins;
  return outcome->ending == Ending::silence ? GameResult::silence : GameResult::draw;
}

std::span<const RosterTag> tag_roster() { return roster; }

bool is_in_roster(std::string_view tag_name) { return roster_tag(tag_name) != nullptr; }

bool has_own_field(std::string_view tag_name) {
  return std::find(own_fields.begin(), own_fields.end(), tag_name) != own_fields.end();
}

std::string one_line(std::string_view text) {
  std::string tidy(text);
  std::replace_if(
      tidy.begin(), tidy.end(), [](char c) { return c == '\n' || c == '\r' || c == '\0'; }, ' ');
  return tidy;
}

std::string_view Record::tag(std::string_view name) const {
  const auto found = std::find_if(tags.begin(), tags.end(), [&](const Tag& candidate) { return candidate.name == name; });
  return found == tags.end() ? std::string_view() : found->value;
}

void Record::set_tag(std::string_view name, std::string_view value) {
  assert(!name.empty() && name.find_first_of(" \t\r\n\"[]") == std::string_view::npos);
  if (has_own_field(name)) return;
  const RosterTag* known = roster_tag(name);
  const bool says_nothing = known != nullptr && (value.empty() || value == known->unknown);
  const auto found = std::find_if(tags.begin(), tags.end(), [&](const Tag& candidate) { return candidate.name == name; });
  if (found != tags.end()) {
    if (says_nothing) {
      tags.erase(found);
    } else {
      found->value = one_line(value);
    }
    return;
  }
  if (says_nothing) return;
  const std::size_t place = place_of(name);
  const auto after = std::find_if(tags.begin(), tags.end(), [&](const Tag& candidate) { return place_of(candidate.name) > place; });
  tags.insert(after, Tag{std::string(name), one_line(value)});
}

std::string_view termination(GameResult result, std::optional<Ending> ending) {
  if (ending == Ending::time) return "time forfeit";
  if (ending == Ending::abandoned) return "abandoned";
  return result == GameResult::unfinished ? "unterminated" : "normal";
}

std::string tidy_comment(std::string_view text) {
  std::string tidy;
  const std::string line = one_line(text);
  for (const std::string_view word : words(line)) {
    if (!tidy.empty()) tidy += ' ';
    tidy += word;
  }
  return tidy;
}

std::optional<ReplayError> replay(const Line& line, Cursor& cursor, const StepVisitor& visit) {
  std::size_t count = 0;
  for (const Step& step : line.steps) {
    ++count;
    if (!cursor.is_legal(step.event)) return ReplayError{"event " + std::to_string(count) + " is not legal"};
    if (std::optional<ReplayError> error = visit(step, cursor)) return error;
    cursor.play(step.event);
  }
  return std::nullopt;
}

Result<std::unique_ptr<Cursor>, ReplayError> replay(const Record& record, const Catalog& catalog) {
  auto cursor = catalog.open(record.game, record.rules, record.start, Judging::with_history);
  if (!cursor) return failure(ReplayError{cursor.error().reason});
  const StepVisitor pass = [](const Step&, const Cursor&) { return std::optional<ReplayError>(); };
  if (std::optional<ReplayError> error = replay(record.line, **cursor, pass)) return failure(std::move(*error));
  return std::move(*cursor);
}

}  // namespace nocturne
